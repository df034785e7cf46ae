//! The reference game cannot go on.
//!
//! It does not play something that the scenario needs, such as a range of influence or an action
//! that no rule of it carries out, or it goes on forever without anybody's choice (104.4b). Another
//! engine may play the scenario; what planarc refuses to play it never plays wrongly.
//!
//! Fix: none.
