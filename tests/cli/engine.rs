//! The engine of `examples/tiny_engine.rs`, which an author of an engine reads first.

#[expect(dead_code, reason = "the example's main is not called here")]
#[path = "../../examples/tiny_engine.rs"]
mod tiny_engine;

#[test]
fn the_tiny_engine_plays_as_the_readme_shows() {
    let played = tiny_engine::play().expect("the plane is played to the end");
    let readme = include_str!("../../README.md");
    let shown = readme.split("<!-- engine:").nth(1).expect("the mark before the transcript");
    let shown = shown.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    assert_eq!(Some(played.as_str()), shown);
}

#[test]
fn the_tiny_engine_stays_tiny() {
    let lines = include_str!("../../examples/tiny_engine.rs").lines().count();
    assert!(lines <= 300, "{lines} lines");
}
