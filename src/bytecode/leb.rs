//! LEB128, canonical only: every number has exactly one encoding, the shortest.

use super::decode::DecodeError;

/// Appends a number.
pub fn write_u32(mut value: u32, out: &mut Vec<u8>) {
    while value >= 0x80 {
        out.push(low_bits(value) | 0x80);
        value >>= 7;
    }
    out.push(low_bits(value));
}

/// Appends a signed number, as the unsigned `(n << 1) ^ (n >> 31)` (zigzag).
pub fn write_i32(value: i32, out: &mut Vec<u8>) {
    write_u32((value.cast_unsigned() << 1) ^ (value >> 31).cast_unsigned(), out);
}

/// Reads a number from the start of `bytes`; gives it with its length in bytes. `at` is where
/// `bytes` stands in the module.
///
/// # Errors
/// When the bytes end, the number does not fit, or a shorter encoding exists.
pub fn read_u32(bytes: &[u8], at: usize) -> Result<(u32, usize), DecodeError> {
    let mut value = 0u64;
    for (index, &byte) in bytes.iter().take(5).enumerate() {
        value |= u64::from(byte & 0x7f) << (7 * index);
        if byte & 0x80 != 0 {
            continue;
        }
        if byte == 0 && index > 0 {
            return Err(DecodeError::Overlong { at });
        }
        let value = u32::try_from(value).map_err(|_| DecodeError::TooLarge { at })?;
        return Ok((value, index + 1));
    }
    Err(if bytes.len() < 5 { DecodeError::UnexpectedEnd { at } } else { DecodeError::TooLarge { at } })
}

/// The signed number that [`write_i32`] wrote as `value`.
pub const fn unzigzag(value: u32) -> i32 {
    (value >> 1).cast_signed() ^ -((value & 1).cast_signed())
}

fn low_bits(value: u32) -> u8 {
    value.to_le_bytes()[0] & 0x7f
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_reads_back() {
        for value in [0, 1, 127, 128, 16_383, 16_384, 1 << 28, u32::MAX] {
            let mut bytes = Vec::new();
            write_u32(value, &mut bytes);
            assert_eq!(read_u32(&bytes, 0), Ok((value, bytes.len())));
        }
        for value in [0, 1, -1, 63, -64, 64, i32::MAX, i32::MIN] {
            let mut bytes = Vec::new();
            write_i32(value, &mut bytes);
            assert_eq!(read_u32(&bytes, 0).map(|(raw, _)| unzigzag(raw)), Ok(value));
        }
    }

    #[test]
    fn only_the_shortest_encoding_is_read() {
        assert_eq!(read_u32(&[0x80, 0x00], 3), Err(DecodeError::Overlong { at: 3 }));
        assert_eq!(read_u32(&[0x80], 0), Err(DecodeError::UnexpectedEnd { at: 0 }));
        assert_eq!(read_u32(&[0xff, 0xff, 0xff, 0xff, 0x1f], 0), Err(DecodeError::TooLarge { at: 0 }));
        assert_eq!(read_u32(&[0xff; 6], 0), Err(DecodeError::TooLarge { at: 0 }));
    }
}
