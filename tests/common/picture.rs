//! The terminal after `planarc check`, as SVG.

use anstyle::RgbColor as Rgb;
use anstyle_svg::{Palette, Term};
use planarc::diag::render::{Colour, Format, render};
use planarc::lint::levels::Levels;
use planarc::pipeline::judge::judge;
use planarc::source::CardFile;
use std::path::Path;

/// The pictures of the project, and the format that each shows.
pub const PICTURES: &[(&str, Format)] =
    &[("docs/images/check.svg", Format::Fancy), ("docs/images/codespan.svg", Format::Codespan)];

const BACKGROUND: Rgb = Rgb(13, 17, 23);

const TEXT: Rgb = Rgb(201, 209, 217);

/// Eight colours and their bright forms, legible on the background.
const COLOURS: Palette = Palette([
    BACKGROUND,
    Rgb(255, 123, 114),
    Rgb(86, 211, 100),
    Rgb(227, 179, 65),
    Rgb(121, 192, 255),
    Rgb(210, 168, 255),
    Rgb(86, 212, 221),
    TEXT,
    Rgb(110, 118, 129),
    Rgb(255, 161, 152),
    Rgb(126, 231, 135),
    Rgb(242, 204, 96),
    Rgb(165, 214, 255),
    Rgb(226, 197, 255),
    Rgb(179, 240, 255),
    Rgb(255, 255, 255),
]);

const CARD: &str = "tests/fixtures/screenshot/saltmarsh-gate.card";

/// The picture of a format.
pub fn svg(format: Format) -> std::io::Result<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(CARD);
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let file = CardFile::from_bytes(name.as_str(), std::fs::read(&path)?);
    let found = judge(&file, &Levels::default()).findings;
    let flag = if format == Format::Fancy { "" } else { " --message-format codespan" };
    let shown = render(format, Colour::Ansi, &file.file, &found);
    let term = Term::new().palette(COLOURS).fg_color(TEXT.into()).bg_color(BACKGROUND.into());
    Ok(term.render_svg(&format!("$ planarc check {name}{flag}\n{}\n", shown.trim_end())))
}
