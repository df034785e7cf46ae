//! Writing files whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::console::{Console, Status};
use crate::diag::Code;
use crate::source::CardFile;

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
        Ok(data) if data.permissions().readonly() => {
            Err(io::Error::new(io::ErrorKind::PermissionDenied, "is read-only"))
        }
        Ok(data) => replace(&target, bytes, Some(data.permissions())),
        Err(_) => replace(&target, bytes, None),
    }
}

/// Writes a file's new text, or says why not.
pub fn write_text(path: &Path, text: &str, console: &mut Console) -> Status {
    match write_file(path, text.as_bytes()) {
        Ok(()) => Status::Clean,
        Err(error) => console.fail(format!("cannot write `{}`: {error}", path.display())),
    }
}

/// Why the text that was read is not the text of the file: it was too large and not read at all,
/// or it has broken bytes, which stand as `?`.
pub fn unwritable(file: &CardFile) -> Option<&str> {
    let mut all = file.findings();
    all.find(|finding| [Code::F001, Code::F006].contains(&finding.code))
        .map(|finding| finding.message.as_str())
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

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("a.plc");
        write_file(&path, b"one")?;
        write_file(&path, b"two")?;
        assert_eq!((fs::read(&path)?, names(folder.path())), (b"two".to_vec(), vec!["a.plc".to_owned()]));
        Ok(())
    }

    #[test]
    fn a_read_only_file_and_a_folder_stay() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("a.plc");
        fs::write(&path, b"one")?;
        let mut mode = path.metadata()?.permissions();
        mode.set_readonly(true);
        fs::set_permissions(&path, mode)?;
        assert!(write_file(&path, b"two").is_err() && write_file(folder.path(), b"two").is_err());
        assert_eq!((fs::read(&path)?, names(folder.path()).len()), (b"one".to_vec(), 1));
        Ok(())
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_and_modes_kept() -> io::Result<()> {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir()?;
        let (path, link) = (folder.path().join("a.plc"), folder.path().join("link"));
        fs::write(&path, b"one")?;
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640))?;
        symlink("a.plc", &link)?;
        write_file(&link, b"two")?;
        assert!(link.is_symlink());
        assert_eq!(
            (fs::read(&path)?, path.metadata()?.permissions().mode() & 0o777),
            (b"two".to_vec(), 0o640)
        );
        Ok(())
    }
}
