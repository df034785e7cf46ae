//! How many threads share the work.

use std::ffi::OsStr;

use crate::diag::render::shown_name;

/// The variable that says how many; rayon would pass over a number that it cannot read, and panic
/// where it cannot have so many.
const VARIABLE: &str = "RAYON_NUM_THREADS";

/// More threads than any machine has use for.
const MOST: usize = 1024;

/// Starts the threads.
///
/// # Errors
/// A message with a way out, when the number is none or the system does not give so many.
pub fn start() -> Result<(), String> {
    let number = std::env::var_os(VARIABLE).map_or(Ok(0), |value| number(&value))?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(number).build_global();
    pool.map_err(|error| format!("cannot start the threads that share the work: {error}; set `{VARIABLE}=1`"))
}

/// The number that the variable holds; nought leaves it to the machine.
fn number(value: &OsStr) -> Result<usize, String> {
    let text = value.to_string_lossy();
    let number = text.trim().parse().ok().filter(|number| *number <= MOST);
    number.or_else(|| text.is_empty().then_some(0)).ok_or_else(|| {
        let found = shown_name(&text);
        format!(
            "expected a number of threads from 1 to {MOST} in `{VARIABLE}`, found `{found}`; unset it to use \
             every core"
        )
    })
}
