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
    guard let key, message.holds(Array(key.quoted.utf8)), !message.holds(text.bytes) else {
      return ""
    }
    return " (source: \"\(text.description)\")"
  }

  /// Returns the words ` (in 'fr')` for a file that has all localizations, such as a string catalog. Empty for other files, and if the text names
  /// `fr`.
  func ownLocalization(unlessIn text: String) -> String {
    guard let localization, path.hasSuffix(".xcstrings") || path.hasSuffix(".loctable"),
      !Array(text.utf8).holds(Array("'\(localization)'".utf8)),
      !Array(text.utf8).holds(Array(Users.of(localization).utf8))
    else { return "" }
    return " (in '\(localization)')"
  }
}
