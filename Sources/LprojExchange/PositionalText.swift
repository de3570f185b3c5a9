// Adds positions to the specifiers of a text from code, as genstrings and Xcode do, so that translators may reorder the arguments.

package import LprojSource
internal import LprojText

extension ExtractedText {
  /// The text for the source language: the default text; if there is none, the key. A text with several specifiers gets positions.
  package var shown: Key { Self.positional(value ?? key, isFormat: isFormat) }

  /// The text that a catalog must contain for the source language; nil if the key is enough.
  var stated: Key? { value != nil || shown != key ? shown : nil }

  /// Whether a text in a table is the text in the code, with or without positions.
  package func isShown(as text: Key) -> Bool { text == (value ?? key) || text == shown }

  /// The text with positions: `%1$@ of %2$@` for `%@ of %@`. A text stays unchanged if it has fewer than two specifiers, or if it is not certainly a
  /// format.
  static func positional(_ text: Key, isFormat: Bool = false) -> Key {
    let format = FormatText(text)
    guard format.specifiers.count > 1, format.strays.isEmpty, !format.isPredicate,
      format.specifiers.allSatisfy({ isPlain($0) && (isFormat || format.isUnmistakable($0)) })
    else { return text }
    var bytes: [UInt8] = []
    var end = 0
    for specifier in format.specifiers {
      let start = specifier.range.lowerBound + 1
      bytes += text.bytes[end..<start] + "\(specifier.argument)$".utf8
      end = start
    }
    return Key(bytes: bytes + text.bytes[end...])
  }

  private static func isPlain(_ specifier: FormatSpecifier) -> Bool {
    guard !specifier.isNumbered, specifier.sizeArguments.isEmpty else { return false }
    return switch specifier.type {
    case .variable, .counted, .ignored: false
    case .object, .integer, .character, .double, .longDouble, .cString, .wideString, .pascalString,
      .pointer:
      true
    }
  }
}
