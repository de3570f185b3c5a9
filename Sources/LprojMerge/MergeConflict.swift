// Conflicts: values that both sides of a merge changed differently.

package import LprojSource

/// A value, such as a text or a state, that both sides changed differently.
package struct MergeConflict: Hashable, Sendable {
  /// The names that lead to the value, outermost first. In a table, the first name is the key of the entry.
  package var path: [Key]
  /// The value in the common base; nil if the base lacks the value.
  package var base: Key?
  package var ours: Key?
  package var theirs: Key?
}

package enum MergeSide: String, Sendable {
  case ours, theirs
}
