// The text of a finding that is shown alone.

internal import LprojLocale
package import LprojSource

extension Finding {
  /// The message with its suggestion and the source text and, if the file has several localizations, the name of the localization.
  package var sentence: String {
    let text = statement
    return text + ownLocalization(unlessIn: text) + source
  }

  /// The message with the suggestion.
  var statement: String { message + (suggestion.map { " (\($0))" } ?? "") }

  /// The words ` (source: "Save")`; empty if the message has the text, if the text is the key, or if it is longer than most messages.
  var source: String {
    guard let text = sourceText, text != key, !text.bytes.isEmpty, text.bytes.count <= 120 else {
      return ""
    }
    let message = Array(self.message.utf8)
    // A message that does not name the key is about several keys.
    guard let key, Self.contains(message, Array(key.quoted.utf8)),
      !Self.contains(message, text.bytes)
    else { return "" }
    return " (source: \"\(text.description)\")"
  }

  /// The words ` (in 'fr')` if neither the path nor the text names the localization, since string catalogs contain all localizations.
  func ownLocalization(unlessIn text: String) -> String {
    guard let localization, path.hasSuffix(".xcstrings") || path.hasSuffix(".loctable"),
      !Self.contains(Array(text.utf8), Array("'\(localization)'".utf8)),
      !Self.contains(Array(text.utf8), Array(Users.of(localization).utf8))
    else { return "" }
    return " (in '\(localization)')"
  }

  /// Whether a text contains another one, byte by byte. A search by characters takes a hundred times as long.
  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard text.count >= part.count else { return false }
    return (0...(text.count - part.count)).contains { start in
      part.indices.allSatisfy { text[start + $0] == part[$0] }
    }
  }
}
