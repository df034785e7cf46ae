//! How much of a long test is run.

/// One in `of` of what there is to try; with `PLANARC_ALL` set all of it, as before a release.
pub fn share<T>(all: impl IntoIterator<Item = T>, of: usize) -> impl Iterator<Item = T> {
    let step = if std::env::var_os("PLANARC_ALL").is_some() { 1 } else { of };
    all.into_iter().step_by(step)
}
