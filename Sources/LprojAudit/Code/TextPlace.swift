// The place of a text in a table.

internal import LprojSource

/// The file and the key of a text.
struct TextPlace: Hashable {
  var path: String
  var key: Key
}
