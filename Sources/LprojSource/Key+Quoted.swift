// A key as messages show it: whole, for it is what people search for.

extension Key {
  /// In single quotes, with control characters escaped.
  package var quoted: String { "'\(VisibleText.escaped(description))'" }
}
