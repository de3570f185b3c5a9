// The file and the key of a text.

internal import LprojSource

struct TextPlace: Hashable {
  var path: String
  var key: Key
}
