//! Writing files so that nothing is half written or lost.

use std::fs::{OpenOptions, Permissions};
use std::io::{self, Write};
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

use super::console::{Console, Status};
use super::files::{Roots, read_bounded, shown};
use crate::diag::Code;
use crate::limits;
use crate::source::{CardFile, decode};

/// Writes a file: into a new file beside the target, then renamed over it, so that nobody ever
/// sees half of it. A link is followed; the mode of an existing file is kept; what is no regular
/// file (`/dev/stdout`) is written to as it is.
///
/// # Errors
/// When the folder does not exist or cannot be written to, or the disk is full; the target is then
/// as it was.
pub fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_if(path, bytes, |_| Ok(()))
}

/// Replaces the text of a card file that was found below `roots`, or says why not.
pub fn write_text(
    path: &Path,
    before: &CardFile,
    text: &str,
    roots: &Roots,
    console: &mut Console,
) -> Status {
    let written = if roots.hold(path) {
        write_if(path, text.as_bytes(), |target| is_still(target, before))
    } else {
        Err(io::Error::other(
            "it is a link that leads outside the paths given; name the file that it leads to",
        ))
    };
    match written {
        Ok(()) => Status::Clean,
        Err(error) => console.fail(format!("cannot write `{}`: {error}", shown(path))),
    }
}

/// Why the text that was read is not the text of the file: it was too large and not read at all,
/// or it has broken bytes, which stand as `?`.
pub fn unwritable(file: &CardFile) -> Option<&str> {
    let mut all = file.findings();
    all.find(|finding| [Code::F001, Code::F006].contains(&finding.code))
        .map(|finding| finding.message.as_str())
}

/// An error unless the file holds the text that was read from it: somebody else's change since then
/// must not be lost.
fn is_still(target: &Path, before: &CardFile) -> io::Result<()> {
    if decode("", read_bounded(target, limits::FILE_BYTES)?).file.text == before.file.text {
        return Ok(());
    }
    Err(io::Error::other("it has changed since it was read, and is left as it is now; run the command again"))
}

/// Writes the file if `confirm`, asked last of all, finds nothing wrong with the target.
fn write_if(path: &Path, bytes: &[u8], confirm: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    match target.metadata() {
        Ok(data) if data.is_dir() => Err(io::Error::new(io::ErrorKind::IsADirectory, "is a folder")),
        Ok(data) if !data.is_file() => OpenOptions::new().write(true).open(&target)?.write_all(bytes),
        Ok(data) if data.permissions().readonly() => {
            Err(io::Error::new(io::ErrorKind::PermissionDenied, "is read-only"))
        }
        Ok(data) => {
            let new = write_beside(&target, bytes)?;
            new.as_file().set_permissions(data.permissions())?;
            confirm(&target)?;
            new.persist(&target).map(drop).map_err(|error| error.error)
        }
        Err(_) => {
            let new = write_beside(&target, bytes)?;
            new.persist(&target).map(drop).map_err(|error| error.error)
        }
    }
}

/// A new file in the target's folder with the bytes in it, which goes away unless it is persisted.
fn write_beside(target: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = Builder::new();
    // A leading dot keeps it out of searches for cards should the process be killed; the name is
    // short, since that of the target may be as long as the file system allows.
    builder.prefix(".planarc-").suffix(".tmp");
    if let Some(mode) = default_mode() {
        builder.permissions(mode);
    }
    let mut new = builder.tempfile_in(folder)?;
    new.write_all(bytes)?;
    new.as_file().sync_all()?;
    Ok(new)
}

/// What a new file may be, before the process's mask takes from it. A temporary file is otherwise
/// its owner's alone.
#[cfg(unix)]
fn default_mode() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn default_mode() -> Option<Permissions> {
    None
}

#[cfg(test)]
mod tests {
    use super::super::console::Options;
    use super::*;
    use std::fs;

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

    #[test]
    fn a_file_that_changed_since_it_was_read_stays() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let (path, roots) = (folder.path().join("a.card"), Roots::new([&folder.path().to_owned()]));
        let before = CardFile::from_bytes("a.card", b"as it was read".to_vec());
        let mut console = Console::new(Options::default());
        let mut replace = || write_text(&path, &before, "mended", &roots, &mut console);
        fs::write(&path, "edited meanwhile")?;
        assert_eq!(replace(), Status::Failed);
        assert_eq!((fs::read(&path)?, names(folder.path()).len()), (b"edited meanwhile".to_vec(), 1));
        fs::write(&path, "as it was read")?;
        assert_eq!(replace(), Status::Clean);
        assert_eq!(fs::read(&path)?, b"mended");
        fs::remove_file(&path)?;
        assert_eq!((replace(), names(folder.path()).len()), (Status::Failed, 0), "it is not made anew");
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
