// Conflicts: values that both sides of a merge changed differently.

package import LprojSource

/// A text, state or other value that users must decide on.
package struct MergeConflict: Hashable, Sendable {
  /// The path from the outermost name to that of the value. In a table the key comes first.
  package var path: [Key]
  /// The base value; nil if the base does not have it.
  package var base: Key?
  package var ours: Key?
  package var theirs: Key?
}

/// One of the two sides.
package enum MergeSide: String, Sendable {
  case ours, theirs
}
