//! How a tree is walked: a child is taken as it is found, and one that is absent is no failure.

use super::tree::Node;
use crate::syntax::parser::Rule;

/// The children of a node, each taken as it comes.
pub(in crate::syntax) fn kids<'i>(node: &Node<'i>) -> impl Iterator<Item = Node<'i>> + use<'i> {
    node.kids().map(Node::take)
}

/// The first child.
pub(in crate::syntax) fn first<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    kids(node).next()
}

/// The first child of a rule, where there is one.
pub(in crate::syntax) fn find<'i>(node: &Node<'i>, rule: Rule) -> Option<Node<'i>> {
    node.kids().find(|kid| kid.as_rule() == rule).map(Node::take)
}

/// All children of a rule.
pub(in crate::syntax) fn each<'i>(node: &Node<'i>, rule: Rule) -> impl Iterator<Item = Node<'i>> + use<'i> {
    node.kids().filter(move |kid| kid.as_rule() == rule).map(Node::take)
}

/// The first node of a rule, at any depth.
pub(in crate::syntax) fn find_below<'i>(node: &Node<'i>, rule: Rule) -> Option<Node<'i>> {
    find(node, rule).or_else(|| node.kids().find_map(|kid| find_below(&kid, rule)))
}

/// Whether a child of that rule is there.
pub(in crate::syntax) fn has(node: &Node<'_>, rule: Rule) -> bool {
    find(node, rule).is_some()
}
