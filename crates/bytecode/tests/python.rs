//! The decoder in Python, which knows the format by its data alone, lists modules as this crate does.

use std::path::Path;
use std::process::Command;

use planarc_bytecode::listing::listing;
use planarc_bytecode::operand::Operand;
use planarc_bytecode::sample::Sampler;
use planarc_bytecode::{Ability, AbilitySource, AbilityText, Card, Contents, Module, encode};

fn random(seed: u64) -> Contents {
    let mut from = Sampler::new(seed);
    Contents {
        cards: (0..4).map(|_| Card::sample(&mut from)).collect(),
        abilities: (0..12).map(|_| Ability::sample(&mut from)).collect(),
        texts: (0..seed % 3).map(|_| AbilityText::sample(&mut from)).collect(),
        sources: (0..seed % 2).map(|_| AbilitySource::sample(&mut from)).collect(),
    }
}

#[test]
fn python_lists_modules_alike() {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("skipped: there is no python3 here");
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/python/planarc_bytecode.py");
    let folder = std::env::temp_dir().join(format!("planarc-bytecode-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for modules");
    let (mut paths, mut right) = (Vec::new(), String::new());
    for seed in 0..150 {
        let contents = random(seed);
        let path = folder.join(format!("{seed}.plc"));
        std::fs::write(&path, encode(&contents)).expect("a module is written");
        paths.push(path);
        right += &listing(&Module::from(contents));
    }
    let output = Command::new("python3").arg(&script).args(&paths).output().expect("python3 runs");
    let refused = folder.join("refused.plc");
    let mut bytes = encode(&random(1));
    bytes.pop();
    std::fs::write(&refused, bytes).expect("a module is written");
    let short = Command::new("python3").arg(&script).arg(&refused).output().expect("python3 runs");
    std::fs::remove_dir_all(&folder).expect("the folder goes");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let listed = String::from_utf8_lossy(&output.stdout);
    for (number, (python, rust)) in listed.lines().zip(right.lines()).enumerate() {
        assert_eq!(python, rust, "line {number}");
    }
    assert_eq!(listed.len(), right.len());
    assert!(!short.status.success() && String::from_utf8_lossy(&short.stderr).contains("too early"));
}
