//! Bytes to text. Broken bytes are replaced one for one, so that every span is a place in the
//! file as it stands on disk.

use super::{SourceFile, Span};
use crate::diag::{Code, Diagnostic};
use crate::limits;

/// A file's text and the places where its bytes were not UTF-8.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded {
    /// The text, the same number of bytes as the file; each broken byte is a `?`.
    pub file: SourceFile,
    /// Runs of broken bytes, in order.
    pub broken: Vec<Span>,
    /// Findings on the file as a whole; the text is empty when it was too large to read.
    pub diagnostics: Vec<Diagnostic>,
}

/// Decodes a file's bytes as UTF-8.
///
/// A file above [`limits::FILE_BYTES`] gives F006 and no text. Broken bytes are no finding yet:
/// the card reader reports one for each block that holds any, and drops that block only.
pub fn decode(name: impl Into<String>, bytes: Vec<u8>) -> Decoded {
    let name = name.into();
    if bytes.len() > limits::FILE_BYTES {
        return too_large(name);
    }
    let (text, broken) = match String::from_utf8(bytes) {
        Ok(text) => (text, Vec::new()),
        Err(error) => replace_broken(error.as_bytes()),
    };
    Decoded { file: SourceFile::new(name, text), broken, diagnostics: Vec::new() }
}

fn too_large(name: String) -> Decoded {
    let limit = limits::FILE_BYTES / (1024 * 1024);
    let finding = Diagnostic::new(
        Code::F006,
        Span::default(),
        format!("expected a card file of at most {limit} MiB, found a larger one"),
    )
    .help("split the file; a block's place among files does not matter");
    Decoded { file: SourceFile::new(name, ""), broken: Vec::new(), diagnostics: vec![finding] }
}

fn replace_broken(bytes: &[u8]) -> (String, Vec<Span>) {
    let mut text = String::with_capacity(bytes.len());
    let mut broken = Vec::new();
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        let (start, count) = (text.len(), chunk.invalid().len());
        text.extend(std::iter::repeat_n('?', count));
        if count > 0 {
            broken.push(Span::from_usize(start, text.len()));
        }
    }
    (text, broken)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_bytes_keep_every_offset() {
        let decoded = decode("a.card", b"caf\xe9 \xf0\x9f\x98 \xc3\xa9 end".to_vec());
        assert_eq!(decoded.file.text, "caf? ??? é end");
        assert_eq!(decoded.broken, [Span::new(3, 4), Span::new(5, 8)]);
    }

    #[test]
    fn a_file_above_the_limit_is_refused() {
        let decoded = decode("big.card", vec![b'a'; limits::FILE_BYTES + 1]);
        assert_eq!(decoded.diagnostics.iter().map(|d| d.code).collect::<Vec<_>>(), [Code::F006]);
        assert_eq!(decoded.file.text, "");
        assert!(decode("ok.card", vec![b'a'; limits::FILE_BYTES]).diagnostics.is_empty());
    }
}
