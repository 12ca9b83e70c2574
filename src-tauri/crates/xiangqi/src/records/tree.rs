//! The moves of a game with their variations, kept in one list so that depth costs no stack.

use std::num::NonZeroU32;

use super::Written;

/// A move of a [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(NonZeroU32);

/// A move with what belongs to it.
#[derive(Clone, Debug)]
pub struct Node {
    /// The move as recorded.
    pub written: Written,
    /// What is said about the move; several comments are joined by line ends, none is the empty text.
    pub comment: String,
    parent: Option<NodeId>,
    first: Option<NodeId>,
    last: Option<NodeId>,
    sibling: Option<NodeId>,
}

/// Moves, each with its continuations: the first goes on with the line, the others are variations.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    nodes: Vec<Node>,
    first: Option<NodeId>,
    last: Option<NodeId>,
    /// What is said before the first move.
    pub comment: String,
}

impl Tree {
    /// Adds a move after another, or as a first move: the first continuation there, or one more variation.
    pub fn add(&mut self, after: Option<NodeId>, written: Written) -> NodeId {
        let id = NodeId(NonZeroU32::MIN.saturating_add(self.nodes.len() as u32));
        let no = None;
        self.nodes.push(Node { written, comment: String::new(), parent: after, first: no, last: no, sibling: no });
        let last = match after {
            Some(parent) => &mut self.nodes[parent.index()].last,
            None => &mut self.last,
        };
        match last.replace(id) {
            Some(elder) => self.nodes[elder.index()].sibling = Some(id),
            None => match after {
                Some(parent) => self.nodes[parent.index()].first = Some(id),
                None => self.first = Some(id),
            },
        }
        id
    }

    /// Says more about a move, or before the first one.
    pub fn comment_on(&mut self, node: Option<NodeId>, comment: &str) {
        let known = match node {
            Some(id) => &mut self.nodes[id.index()].comment,
            None => &mut self.comment,
        };
        if !known.is_empty() && !comment.is_empty() {
            known.push('\n');
        }
        known.push_str(comment);
    }

    /// A move of this tree. An id of another tree gives some other move, or panics like an index.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// How many moves there are, variations included.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no move at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The move before this one.
    #[must_use]
    pub fn before(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// The continuations after a move, or the first moves: the line itself, then its variations.
    pub fn continuations(&self, after: Option<NodeId>) -> impl Iterator<Item = NodeId> {
        let first = after.map_or(self.first, |id| self.node(id).first);
        std::iter::successors(first, |&id| self.node(id).sibling)
    }

    /// The next variation beside a move.
    #[must_use]
    pub fn sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).sibling
    }

    /// The line from a first move on, or from any other.
    pub fn line(&self, from: Option<NodeId>) -> impl Iterator<Item = NodeId> {
        std::iter::successors(from, |&id| self.node(id).first)
    }

    /// The moves of the game itself.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.line(self.first)
    }

    /// Every move with its ply, from 1: each line to its end, then the variations from the last back to the first.
    pub fn walk(&self) -> impl Iterator<Item = (usize, NodeId)> {
        let mut waiting: Vec<(usize, NodeId)> = self.first.map(|id| (1, id)).into_iter().collect();
        std::iter::from_fn(move || {
            let (ply, id) = waiting.pop()?;
            let node = self.node(id);
            waiting.extend(node.sibling.map(|sibling| (ply, sibling)));
            waiting.extend(node.first.map(|first| (ply + 1, first)));
            Some((ply, id))
        })
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        let same = |((own_ply, own), (ply, id)): ((usize, NodeId), (usize, NodeId))| {
            let (own, other) = (self.node(own), other.node(id));
            own_ply == ply && own.written == other.written && own.comment == other.comment
        };
        self.comment == other.comment && self.len() == other.len() && self.walk().zip(other.walk()).all(same)
    }
}

impl Eq for Tree {}

impl NodeId {
    /// The place of the move in the order in which moves were added.
    pub(super) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}
