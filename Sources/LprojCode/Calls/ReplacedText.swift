// Parts of a text that code replaces before the text is shown or formatted: `replacingOccurrences(of: "%1$s", with: "%@")`.

package import LprojSource
internal import LprojText

/// A replaced part of a text.
package struct ReplacedText: Hashable, Sendable {
  /// The parts around the holes, which code fills with a number, as in `"%\(index)"`.
  private var parts: [[UInt8]]
  /// The replacement; nil if the source does not show it.
  package var replacement: Key?

  /// Returns nil if the part has neither a specifier nor a percent sign before its first hole.
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

  /// The part as in the source, with `…` for holes.
  package var shown: Key { Key(bytes: Array(parts.joined(separator: "…".utf8))) }

  /// Whether a text contains the part, with a number in each hole.
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
