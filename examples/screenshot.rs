//! Writes the picture in the readme: `cargo run --example screenshot`.

#[path = "../tests/common/picture.rs"]
mod picture;

fn main() -> std::io::Result<()> {
    for (path, format) in picture::PICTURES {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        std::fs::create_dir_all(path.parent().unwrap_or(&path))?;
        std::fs::write(path, picture::svg(*format)?)?;
    }
    Ok(())
}
