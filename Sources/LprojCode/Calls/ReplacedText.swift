// Parts of a text that code replaces before the text is shown or formatted: `replacingOccurrences(of: "%1$s", with: "%@")`.

package import LprojSource
internal import LprojText

/// A part of a text that code replaces, and its replacement.
package struct ReplacedText: Hashable, Sendable {
  /// The texts before, between and after the holes. For `"%\(index)"`, they are `%` and an empty text. Code fills each hole with a number.
  private var parts: [[UInt8]]
  /// The replacement; nil if the source does not show the replacement.
  package var replacement: Key?

  /// Creates a replaced part from a text in code. Returns nil for a text without holes that contains no specifier, and for a text with holes that has
  /// no percent sign directly before the first hole. A valid text with a hole is `"%\(index)$@"`.
  init?(_ text: CodeText, by replacement: Key?) {
    var parts: [[UInt8]] = [[]]
    for part in text.parts {
      switch part {
      case .text(let key): parts[parts.count - 1] = key.bytes
      case .hole: parts.append([])
      }
    }
    if parts.count == 1 {
      guard !FormatText(Key(bytes: parts[0]), dialect: .formatter).specifiers.isEmpty else {
        return nil
      }
    } else if parts[0].last != UInt8(ascii: "%") {
      return nil
    }
    self.parts = parts
    self.replacement = replacement
  }

  /// The replaced part, with `…` for each hole.
  package var shown: Key { Key(bytes: Array(parts.joined(separator: "…".utf8))) }

  /// Whether a text contains the part, with a number in place of each hole.
  package func isIn(_ text: [UInt8]) -> Bool { text.indices.contains { matches(text[$0...]) } }

  private func matches(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    for (number, part) in parts.enumerated() {
      if number > 0 {
        let behind = rest.drop { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        if behind.count == rest.count { return false }
        rest = behind
      }
      guard rest.starts(with: part) else { return false }
      rest = rest.dropFirst(part.count)
    }
    return true
  }
}
