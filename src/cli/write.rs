//! Writing files whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file: into a new file beside the target, then renamed over it, so that nobody ever
/// sees half of it. A link is followed; the mode of an existing file is kept; what is no regular
/// file (`/dev/stdout`) is written to as it is.
///
/// # Errors
/// When the folder does not exist or cannot be written to, or the disk is full; the target is then
/// as it was.
pub fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    match target.metadata() {
        Ok(data) if data.is_dir() => Err(io::Error::new(io::ErrorKind::IsADirectory, "is a folder")),
        Ok(data) if !data.is_file() => OpenOptions::new().write(true).open(&target)?.write_all(bytes),
        Ok(data) => replace(&target, bytes, Some(data.permissions())),
        Err(_) => replace(&target, bytes, None),
    }
}

fn replace(target: &Path, bytes: &[u8], mode: Option<fs::Permissions>) -> io::Result<()> {
    let (beside, mut file) = create_beside(target)?;
    let written = file
        .write_all(bytes)
        .and_then(|()| mode.map_or(Ok(()), |mode| file.set_permissions(mode)))
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&beside, target));
    if written.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn create_beside(target: &Path) -> io::Result<(PathBuf, File)> {
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    // A leading dot keeps it out of searches for cards should it be left behind.
    let beside = target.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
    File::create_new(&beside).map(|file| (beside, file))
}
