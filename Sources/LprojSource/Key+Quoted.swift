// A key as messages show it.

extension Key {
  /// In single quotes, shortened when long, with control characters escaped.
  package var quoted: String {
    let text = VisibleText.escaped(description)
    return text.count > 60 ? "'\(text.prefix(57))…'" : "'\(text)'"
  }
}
