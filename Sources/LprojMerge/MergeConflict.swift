// What both sides of a merge changed, each in its own way.

package import LprojSource

/// A text, state or other value that a person must decide.
package struct MergeConflict: Hashable, Sendable {
  /// The names from the outermost to that of the value; in a table the key comes first.
  package var path: [Key]
  /// Nil where that side does not have it.
  package var base: Key?
  package var ours: Key?
  package var theirs: Key?
}

/// One of the two sides.
package enum MergeSide: String, Sendable {
  case ours, theirs
}
