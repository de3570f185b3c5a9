// Where a text of a table stands.

internal import LprojSource

/// The file and the key of a text.
struct TextPlace: Hashable {
  var path: String
  var key: Key
}
