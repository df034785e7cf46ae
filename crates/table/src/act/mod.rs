//! What each action does, once nothing replaces it any more.

mod chance;
mod counters;
mod damage;
pub(crate) mod enter;
mod game;
mod move_;
mod stack;
mod status;
mod tokens;
mod turns;

use planarc_vm::Outcome;
use planarc_vm::resolved::Action;

use crate::decide::Play;
use crate::happen::Happening;
use crate::table::Table;

impl Table {
    /// Does one action to its one member; those that take all their members at once say so in
    /// [`crate::happen`].
    pub(crate) fn carry(&mut self, one: &Happening) -> Play<Outcome> {
        match &one.act {
            Action::Move { what, place, entry, face, until } => {
                self.act_move(one, what, place, entry.as_deref(), *face, until.as_deref())
            }
            Action::Destroy { what } => self.destroy(one, what),
            Action::Sacrifice { who, what } => self.sacrifice(one, who, what),
            Action::Discard { who, what } => self.discard(one, who, what),
            Action::Draw { who, n } => self.draw(one, who, *n),
            Action::Mill { who, n } => self.mill(one, who, *n),
            Action::Shuffle { who, with } => self.shuffle(one, who, with.as_deref()),
            Action::Reveal { who, what } => self.reveal(who, what),
            Action::Disclose { .. } => Ok(Outcome::answered(true)),
            Action::Look { who, what } => self.look_at(who, what),
            Action::Search { who, zones } => self.search(who, zones),
            Action::Status { what, change, like, until } => {
                self.change_status(one, what, *change, like.as_deref(), until.as_deref())
            }
            Action::Attach { what, to } => self.act_attach(what, to),
            Action::Counter { what } => self.counter(one, what),
            Action::Copy { who, what, n, for_each, except } => {
                self.copy_spell(who, what, *n, for_each.as_deref(), except)
            }
            Action::Damage { by, to, n, kind } => self.damage(one, by, to, *n, *kind),
            Action::Fight { a, b } => self.fight(one, a, b),
            Action::Life { who, n, change } => self.life(one, who, *n, *change),
            Action::Exchange { what, of, among } => self.exchange(one, *what, of, among.as_ref()),
            Action::PutCounters { on, kind, n, by } => self.put_counters(on, kind, *n, by),
            Action::RemoveCounters { from, kind, n } => self.remove_counters(from, kind, *n),
            Action::MoveCounters { from, to, kind, n } => self.move_counters(one, from, to, kind, *n),
            Action::DoubleCounters { on, kind } => self.double_counters(one, on, kind),
            Action::Create { who, n, token, entry } => self.create(one, who, *n, token, entry.as_deref()),
            Action::Emblem { who, abilities } => self.emblem(who, abilities),
            Action::AddMana { who, mana } => self.act_add_mana(who, mana),
            Action::ExtraTurn { who, n } => self.extra_turn(who, *n),
            Action::ExtraPhase { part, then, after } => self.extra_phase(*part, *then, *after),
            Action::Skip { who, part, n, .. } => self.skip(who, *part, *n),
            Action::Turns { how } => self.turns(*how),
            Action::FlipCoins { who, n } => self.flip_coins(who, *n),
            Action::Roll { who, n, sides, ignore, modifier } => {
                self.roll_dice(who, *n, *sides, ignore.unwrap_or(0), modifier.unwrap_or(0))
            }
            Action::RollPlanar { who, n } => self.roll_planar(who, *n),
            Action::Planeswalk { who, to, stay } => self.planeswalk(one, who, to.as_deref(), stay.as_deref()),
            Action::Chaos { on } => self.chaos_ensues(on.as_deref()),
            Action::SetInMotion { who, what, n } => self.set_in_motion(who, what.as_deref(), *n),
            Action::Abandon { what } => self.abandon(what),
            Action::Designate { what, like, by } => self.designate(what.as_deref(), *like, by.as_deref()),
            Action::EndGame { who, result } => self.act_end_game(one, who, *result),
            Action::BeginWith { who, what, token, n, place } => {
                self.begin_with(one, who, what.as_deref(), token.as_deref(), *n, place)
            }
        }
    }
}
