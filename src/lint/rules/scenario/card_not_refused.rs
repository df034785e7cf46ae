//! A card that a scenario has refused compiles without a finding.
//!
//! `refused:` stands above cards that are no good: in each of them planarc must find an error or a
//! warning.
//!
//! ```scenario fails
//! A number is missing
//! rules: 121.2
//! refused:
//!     «Boundless Study»
//!     Sorcery
//!     Draw two cards.
//! ```
//!
//! The card that is meant:
//!
//! ```scenario passes
//! A number is missing
//! rules: 121.2
//! refused:
//!     Boundless Study
//!     Sorcery
//!     Draw cards.
//! ```
//!
//! Fix: none.
