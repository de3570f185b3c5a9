// A text in code, with its interpolated values.

package import LprojSource
internal import LprojText

/// A literal key or default text. Each interpolation is a hole with a known or unknown specifier.
package struct CodeText: Hashable, Sendable {
  /// An interpolated value, such as `\(count)`.
  package struct Hole: Hashable, Sendable {
    /// The specifier, such as `%lld`; nil if the source does not show the type.
    package var specifier: String?
    /// The code of the interpolated expression.
    package var expression: String
  }

  package enum Part: Hashable, Sendable {
    case text(Key)
    case hole(Hole)
  }

  package private(set) var parts: [Part]

  package init(_ key: Key) { parts = key.bytes.isEmpty ? [] : [.text(key)] }

  /// Creates a text from its parts. Percent signs in the parts are as in the source, not doubled.
  init(parts: [Part]) { self.parts = parts }

  package var isEmpty: Bool { parts.isEmpty }

  package var holes: [Hole] {
    parts.compactMap { if case .hole(let hole) = $0 { hole } else { nil } }
  }

  /// The whole text; nil if the text has interpolations.
  package var plain: Key? {
    switch parts.count {
    case 0: return Key("")
    case 1: if case .text(let key) = parts[0] { return key } else { return nil }
    default: return nil
    }
  }

  /// The key of the look-up; nil if the specifier of a hole is unknown. In a text with holes, percent signs are doubled.
  package var key: Key? {
    if let plain { return plain }
    var bytes: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let text): bytes += Self.doubled(text.bytes)
      case .hole(let hole):
        guard let specifier = hole.specifier else { return nil }
        bytes += specifier.utf8
      }
    }
    return Key(bytes: bytes)
  }

  /// The key that the loader reads if the Swift literal is copied into a table. The loader reads `\(` as `(`. Nil for a text without interpolations.
  package var copied: Key? {
    plain == nil ? spelled { "(\($0.expression))" } : nil
  }

  /// Whether the text may become `key` at run time. If the specifier of a hole is unknown, any specifier fits.
  package func fits(_ key: Key) -> Bool {
    if let own = self.key { return own == key }
    let specifiers = FormatText(key).specifiers
    var rest = key.bytes[...]
    func take(_ bytes: some Collection<UInt8>) -> Bool {
      guard rest.starts(with: bytes) else { return false }
      rest = rest.dropFirst(bytes.count)
      return true
    }
    return parts.allSatisfy { part in
      switch part {
      case .text(let text): return take(Self.doubled(text.bytes))
      case .hole(let hole):
        if let specifier = hole.specifier { return take(specifier.utf8) }
        guard let found = specifiers.first(where: { $0.range.lowerBound == rest.startIndex })
        else { return false }
        return take(key.bytes[found.range])
      }
    } && rest.isEmpty
  }

  /// The text for messages. If the specifier of a hole is unknown, the hole is shown as in the source, such as `\(name)`.
  package var shown: Key {
    key ?? spelled { $0.specifier ?? "\\(\($0.expression))" }
  }

  /// The texts as in the source, with another spelling of each hole.
  private func spelled(_ spelling: (Hole) -> String) -> Key {
    Key(
      bytes: parts.flatMap { part in
        switch part {
        case .text(let text): text.bytes
        case .hole(let hole): Array(spelling(hole).utf8)
        }
      })
  }

  static func doubled(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    return bytes.flatMap { $0 == UInt8(ascii: "%") ? [$0, $0] : [$0] }
  }
}
