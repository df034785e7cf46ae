//! The file holds bytes that are not UTF-8 text.
//!
//! Card files are UTF-8. A file saved in another encoding (Latin-1, Windows-1252, UTF-16) shows it at
//! the first dash, curly quote or accented letter. Only the block that holds the broken bytes is left
//! out; the other cards of the file are read.
//!
//! Save the file as UTF-8: every editor offers it, and `iconv -f WINDOWS-1252 -t UTF-8` does it on the
//! command line.
//!
//! Fix: none.
