//! The format: what is written, read, listed, linked and verified. One binary, since each links the crate anew.

mod common;
mod index;
mod link;
mod manual;
mod mutation;
mod place;
mod python;
mod rows;
mod verify;
