//! Agreement: the writers have every subject in the third person, and "you" takes its own form of the verb.

/// Words in -s that stand after "you" and are no verbs.
const NO_VERBS: [&str; 5] = ["as", "its", "this", "unless", "always"];

/// Text with each verb after "you" in the form that goes with it. After a preposition "you" is no subject.
pub(super) fn agree(text: &str) -> String {
    let mut agreed = String::with_capacity(text.len());
    let (mut before, mut is_subject) = ("", false);
    for (place, word) in text.split(' ').enumerate() {
        if place > 0 {
            agreed.push(' ');
        }
        let is_plain = word.chars().all(|letter| letter.is_ascii_lowercase()) && !NO_VERBS.contains(&word);
        let is_verb = is_subject && word.ends_with('s') && is_plain;
        if is_verb {
            agreed.push_str(&second_person(word));
        } else {
            agreed.push_str(word);
        }
        let is_you = word.trim_start_matches(['(', '[', '{']) == "you";
        is_subject =
            is_you && !matches!(before, "of" | "by" | "to" | "from" | "for" | "than" | "with" | "among");
        before = word;
    }
    agreed
}

/// "chooses" as "choose", "searches" as "search", "is" as "are".
fn second_person(verb: &str) -> String {
    match verb {
        "is" => "are".to_owned(),
        "has" => "have".to_owned(),
        "was" => "were".to_owned(),
        _ if verb.ends_with("ies") => format!("{}y", verb.trim_end_matches("ies")),
        _ => {
            let hisses = ["ches", "shes", "sses", "xes", "oes"].iter().any(|end| verb.ends_with(end));
            let end = if hisses { 2 } else { 1 };
            verb.get(..verb.len() - end).unwrap_or(verb).to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_verb_goes_with_you() {
        assert_eq!(agree("you casts anything"), "you cast anything");
        assert_eq!(
            agree("may: (you searches the library of you, which has it)"),
            "may: (you search the library of you, which has it)"
        );
        assert_eq!(agree("you is asked, and you does it"), "you are asked, and you do it");
        assert_eq!(agree("you copies it, but you this"), "you copy it, but you this");
    }

    #[test]
    fn you_is_not_always_the_subject() {
        assert_eq!(agree("the upkeep of you begins"), "the upkeep of you begins");
        assert_eq!(agree("damage to you is prevented"), "damage to you is prevented");
        assert_eq!(agree("the player chooses"), "the player chooses");
    }
}
