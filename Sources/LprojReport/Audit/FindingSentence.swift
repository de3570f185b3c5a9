// The sentence for a single finding.

internal import LprojLocale
package import LprojSource

extension Finding {
  /// The message with the suggestion, the name of the localization if the file has several localizations, and the source text.
  package var sentence: String {
    let text = statement
    return text + ownLocalization(unlessIn: text) + source
  }

  var statement: String { message + (suggestion.map { " (\($0))" } ?? "") }

  /// The words ` (source: "Save")`. Empty in these cases: there is no source text; it is the key; it has more than 120 bytes; the message already
  /// contains it; the message does not contain the key.
  var source: String {
    guard let text = sourceText, text != key, !text.bytes.isEmpty, text.bytes.count <= 120 else {
      return ""
    }
    let message = Array(self.message.utf8)
    guard let key, Self.contains(message, Array(key.quoted.utf8)),
      !Self.contains(message, text.bytes)
    else { return "" }
    return " (source: \"\(text.description)\")"
  }

  /// Returns the words ` (in 'fr')` for a file that has all localizations, such as a string catalog. Empty for other files, and if the text names
  /// `fr`.
  func ownLocalization(unlessIn text: String) -> String {
    guard let localization, path.hasSuffix(".xcstrings") || path.hasSuffix(".loctable"),
      !Self.contains(Array(text.utf8), Array("'\(localization)'".utf8)),
      !Self.contains(Array(text.utf8), Array(Users.of(localization).utf8))
    else { return "" }
    return " (in '\(localization)')"
  }

  /// Whether a text contains the bytes of a part. Comparing characters would take a hundred times as long.
  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard text.count >= part.count else { return false }
    return (0...(text.count - part.count)).contains { start in
      part.indices.allSatisfy { text[start + $0] == part[$0] }
    }
  }
}
