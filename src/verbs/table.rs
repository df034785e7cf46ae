//! The rows of all verbs. The build writes the words of the grammar from it (`build/words.rs`), the printer
//! inflects by it.
//!
//! A row has the base form. What is not as the rules of English spelling have it is said behind it: the past
//! and the participle, and that the last letter doubles in a verb of several syllables.

/// Hands the rows to a macro.
macro_rules! verb_table {
    ($rows:ident) => {
        $rows! {
            "abandon";
            "activate";
            "add";
            "assign";
            "attach";
            "attack";
            "become" ("became", "become");
            "begin" ("began", "begun") doubles;
            "block";
            "cast" ("cast", "cast");
            "cause";
            "change";
            "choose" ("chose", "chosen");
            "commit" doubles;
            "complete";
            "control" doubles;
            "copy";
            "cost" ("cost", "cost");
            "counter";
            "create";
            "deal" ("dealt", "dealt");
            "descend";
            "destroy";
            "die";
            "discard";
            "distribute";
            "do" ("did", "done");
            "double";
            "draw" ("drew", "drawn");
            "encounter";
            "end";
            "ensue";
            "enter";
            "exchange";
            "exile";
            "face";
            "fight" ("fought", "fought");
            "flip";
            "gain";
            "get" ("got", "gotten");
            "have" ("had", "had");
            "leave" ("left", "left");
            "look";
            "lose" ("lost", "lost");
            "mill";
            "move";
            "own";
            "pay" ("paid", "paid");
            "perform";
            "phase";
            "planeswalk";
            "play";
            "prevent";
            "produce";
            "put" ("put", "put");
            "redistribute";
            "reduce";
            "regenerate";
            "remain";
            "remove";
            "repeat";
            "return";
            "reveal";
            "reverse";
            "roll";
            "sacrifice";
            "search";
            "select";
            "separate";
            "set" ("set", "set");
            "share";
            "shuffle";
            "skip";
            "spend" ("spent", "spent");
            "start";
            "switch";
            "take" ("took", "taken");
            "tap";
            "target";
            "transform";
            "trigger";
            "turn";
            "untap" doubles;
            "vote";
            "win" ("won", "won");
        }
    };
}
