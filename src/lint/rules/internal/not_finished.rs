//! A card was not compiled, and no finding says why.
//!
//! That is a defect of planarc, not of the card. Please report it with the text of the card.
//!
//! Fix: none.
