//! What `planarc report --against` counts of the older wordings, held against what it was before.

use super::corpus::tell;
use std::collections::BTreeMap;
use std::fmt::Write as _;

const BASELINE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wordings.baseline");

/// The counts that may only rise. All rows stand before them, for the reader.
const RISING: [&str; 5] = ["parsed", "complete", "flagged", "mended", "identical"];

/// No count below its baseline; what is flagged is mended. `BLESS=1` raises the baseline.
pub fn hold(counts: &serde_json::Value) {
    let now = |name: &str| counts[name].as_u64().unwrap_or_else(|| panic!("no count \"{name}\": {counts}"));
    let before = read();
    if std::env::var_os("BLESS").is_some() {
        let mut text = "# What `planarc report --against` counts of older wordings. \
                        `BLESS=1 cargo test --test corpus conformance` raises it.\n"
            .to_owned();
        let _ = writeln!(text, "texts {}", now("texts"));
        for name in RISING {
            let _ = writeln!(text, "{name} {}", now(name).max(before.get(name).copied().unwrap_or(0)));
        }
        std::fs::write(BASELINE, text).expect("write the baseline");
    }
    for name in RISING {
        let kept = before.get(name).copied().unwrap_or(0);
        assert!(now(name) >= kept, "{name}: {kept} before, {} now", now(name));
        if now(name) > kept {
            tell(&format!("older wordings, {name}: {} above {kept} (BLESS=1 raises it)", now(name)));
        }
    }
    assert_eq!(now("mended"), now("flagged"), "not mended by safe fixes: {}", counts["unmended"]);
}

fn read() -> BTreeMap<String, u64> {
    let text = std::fs::read_to_string(BASELINE).unwrap_or_default();
    let row = |line: &str| {
        let (name, count) = line.split_once(' ')?;
        Some((name.to_owned(), count.parse().ok()?))
    };
    text.lines().filter(|line| !line.starts_with('#')).filter_map(row).collect()
}
