// Finds `defaultLocalization: "en"` in a Package.swift, by a scan that knows comments and strings.

internal import LprojFiles
internal import LprojSource

extension PackageManifest {
  /// Nil when there is none, or it names no default localization with a plain literal.
  init?(reading file: String, in workspace: Workspace, shownAs path: String) {
    guard let text = try? workspace.read(file) else { return nil }
    var scan = ManifestScan(text)
    guard let found = scan.argument("defaultLocalization") else { return nil }
    let lines = LineTable(text, end: text.count)
    self.path = path
    defaultLocalization = DeclaredLanguage(
      name: found.text, position: lines.position(of: found.offset))
  }
}

/// A read head over Swift source that sees words, string literals and punctuation.
private struct ManifestScan {
  private let text: ByteBuffer
  private var at = 0

  init(_ text: ByteBuffer) { self.text = text }

  private enum Token: Equatable {
    case word(String)
    case string(String, offset: Int)
    case other(UInt8)
  }

  /// The string literal behind `label:`.
  mutating func argument(_ label: String) -> (text: String, offset: Int)? {
    while let token = next() {
      guard token == .word(label), next() == .other(UInt8(ascii: ":")) else { continue }
      if case .string(let text, let offset)? = next() { return (text, offset) }
    }
    return nil
  }

  private mutating func next() -> Token? {
    while at < text.count {
      let byte = text[at]
      if byte == UInt8(ascii: "/"), follows("//") {
        at = text.index(of: 0x0A, or: 0x0D, in: at..<text.count)
      } else if byte == UInt8(ascii: "/"), follows("/*") {
        skipComment()
      } else if byte == UInt8(ascii: "\"") {
        if !follows(Self.longQuote) { return string() }
        skipLongString()
      } else if Self.isWord(byte) {
        return word()
      } else {
        at += 1
        if byte > 0x20 { return .other(byte) }
      }
    }
    return nil
  }

  private static let longQuote = "\"\"\""

  private func follows(_ mark: String) -> Bool {
    let bytes = Array(mark.utf8)
    return at + bytes.count <= text.count && text[at..<at + bytes.count] == bytes
  }

  /// Comments of this kind nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if follows("/*") {
        depth += 1
        at += 2
      } else if follows("*/") {
        depth -= 1
        at += 2
      } else {
        at += 1
      }
    } while depth > 0 && at < text.count
  }

  private mutating func skipLongString() {
    at += 3
    while at < text.count && !follows(Self.longQuote) { at += 1 }
    at += 3
  }

  private mutating func string() -> Token {
    let start = at
    at += 1
    while at < text.count, text[at] != UInt8(ascii: "\""), text[at] != 0x0A {
      at += text[at] == 0x5C ? 2 : 1
    }
    let body = start + 1..<max(start + 1, min(at, text.count))
    at += 1
    return .string(String(decoding: text[body], as: UTF8.self), offset: start)
  }

  private mutating func word() -> Token {
    let start = at
    while at < text.count, Self.isWord(text[at]) { at += 1 }
    return .word(String(decoding: text[start..<at], as: UTF8.self))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default:
      false
    }
  }
}
