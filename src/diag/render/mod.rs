//! Renderers: a list of diagnostics to text.
