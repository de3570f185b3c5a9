// Plain, quoted and block texts.

internal import LprojSource

extension YAMLReader {
  /// Reads an unquoted scalar, which continues on indented lines.
  mutating func plain(indentation: Int) -> YAMLNode.Value {
    var parts: [String] = []
    var blank = 0
    while true {
      let from = at
      while at < end, text[at] != 0x0A {
        if text[at] == UInt8(ascii: ":"), isSpaceOrEnd(at + 1) { break }
        if text[at] == UInt8(ascii: "#"), at > from, text[at - 1] <= 0x20 { break }
        at += 1
      }
      var last = at
      while last > from, text[last - 1] <= 0x20 { last -= 1 }
      let part = String(decoding: text[from..<last], as: UTF8.self)
      Self.fold(part, into: &parts, blank)
      guard at < end, text[at] == 0x0A else { break }
      var copy = self
      blank = -1
      while copy.at < end {
        if copy.text[copy.at] == 0x0A {
          blank += 1
          copy.at += 1
          copy.lineStart = copy.at
        } else if copy.text[copy.at] <= 0x20 {
          copy.at += 1
        } else {
          break
        }
      }
      guard copy.at < end, copy.column >= max(indentation, 1), text[copy.at] != UInt8(ascii: "#"),
        copy.key() == nil, !copy.isDocumentEnd
      else { break }
      self = copy
    }
    let text = parts.joined()
    if ["", "~", "null", "Null", "NULL"].contains(text) { return .null }
    return .scalar(text, isPlain: true)
  }

  /// Adds a line to `parts`. A single line end before the line becomes a space, and empty lines become line ends.
  static func fold(_ part: String, into parts: inout [String], _ blank: Int) {
    if !parts.isEmpty {
      parts.append(blank > 0 ? String(repeating: "\n", count: blank) : " ")
    }
    parts.append(part)
  }

  mutating func quoted(indentation: Int) throws(YAMLError) -> String {
    let start = at
    let quote = text[at]
    at += 1
    var bytes: [UInt8] = []
    while at < end {
      let byte = text[at]
      if byte == quote {
        if quote == UInt8(ascii: "'"), at + 1 < end, text[at + 1] == quote {
          bytes.append(quote)
          at += 2
          continue
        }
        at += 1
        return String(decoding: bytes, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        try escape(into: &bytes)
      } else if byte == 0x0A {
        while let last = bytes.last, last == 0x20 || last == 0x09 || last == 0x0D {
          bytes.removeLast()
        }
        bytes += lineBreaks()
      } else {
        bytes.append(byte)
        at += 1
      }
    }
    throw fail("a text without an end", start)
  }

  /// Skips line ends and indentation in a quoted text, and returns their meaning: a space for one line end, otherwise one line end for each empty
  /// line.
  mutating func lineBreaks() -> [UInt8] {
    var count = 0
    while at < end, text[at] <= 0x20 {
      if text[at] == 0x0A {
        count += 1
        lineStart = at + 1
      }
      at += 1
    }
    return count == 1 ? [0x20] : Array(repeating: 0x0A, count: count - 1)
  }

  mutating func escape(into bytes: inout [UInt8]) throws(YAMLError) {
    at += 1
    guard at < end else { throw fail("a text without an end") }
    let byte = text[at]
    at += 1
    switch byte {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"), 0x09: bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "0"): bytes.append(0)
    case UInt8(ascii: "a"): bytes.append(7)
    case UInt8(ascii: "b"): bytes.append(8)
    case UInt8(ascii: "e"): bytes.append(0x1B)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "v"): bytes.append(0x0B)
    case UInt8(ascii: "_"): bytes += [0xC2, 0xA0]
    case UInt8(ascii: "N"): bytes += [0xC2, 0x85]
    case UInt8(ascii: "L"): bytes += [0xE2, 0x80, 0xA8]
    case UInt8(ascii: "P"): bytes += [0xE2, 0x80, 0xA9]
    case 0x20, UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x0A:
      lineStart = at
      skipSpaces()
    case UInt8(ascii: "x"): try scalar(2, into: &bytes)
    case UInt8(ascii: "u"): try scalar(4, into: &bytes)
    case UInt8(ascii: "U"): try scalar(8, into: &bytes)
    default: throw fail("an escape that YAML lacks", at - 2)
    }
  }

  mutating func scalar(_ digits: Int, into bytes: inout [UInt8]) throws(YAMLError) {
    let code = String(decoding: text[at..<min(at + digits, end)], as: UTF8.self)
    guard let number = UInt32(code, radix: 16), let scalar = UnicodeScalar(number) else {
      throw fail("an escape that YAML lacks", at - 2)
    }
    bytes += Array(String(scalar).utf8)
    at += digits
  }

  /// Reads a block scalar that begins with `|` or `>`.
  mutating func block(indentation: Int) throws(YAMLError) -> YAMLNode.Value {
    let isFolded = text[at] == UInt8(ascii: ">")
    at += 1
    var keep: UInt8?
    var wanted: Int?
    while at < end, text[at] > 0x20 {
      switch text[at] {
      case UInt8(ascii: "+"), UInt8(ascii: "-"): keep = text[at]
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        wanted = max(indentation - 1, 0) + Int(text[at] - UInt8(ascii: "0"))
      default: throw fail("a block of text begins with '|' or '>' alone")
      }
      at += 1
    }
    skipLine()
    var lines: [String] = []
    while at < end {
      var first = at + 1
      let start = first
      while first < end, text[first] == 0x20, first - start < wanted ?? Int.max { first += 1 }
      if first >= end { break }
      let isBlank = text[first] == 0x0A || text[first] == 0x0D
      if !isBlank, first - start < wanted ?? max(indentation, 1) { break }
      if wanted == nil, !isBlank { wanted = first - start }
      let lineEnd = text.index(of: 0x0A, or: 0x0A, in: first..<end)
      var last = lineEnd
      if last > first, text[last - 1] == 0x0D { last -= 1 }
      lines.append(String(decoding: text[first..<last], as: UTF8.self))
      at = lineEnd
      lineStart = start
    }
    var trailing = 0
    while let last = lines.last, last.isEmpty {
      lines.removeLast()
      trailing += 1
    }
    var result = isFolded ? Self.folded(lines) : lines.joined(separator: "\n")
    // If the file ends inside the last line, the text does not end with a line end.
    if keep != UInt8(ascii: "-"), !lines.isEmpty, at < end || trailing > 0 { result += "\n" }
    if keep == UInt8(ascii: "+") { result += String(repeating: "\n", count: trailing) }
    return .scalar(result, isPlain: false)
  }

  /// Folds the lines of a block scalar that begins with `>`. The line ends before and after lines with further indentation are kept.
  static func folded(_ lines: [String]) -> String {
    var result = ""
    var blank = 0
    var wasIndented = false
    for (number, line) in lines.enumerated() {
      if line.isEmpty {
        blank += 1
        continue
      }
      let isIndented = line.hasPrefix(" ") || line.hasPrefix("\t")
      if number == blank {
        result += String(repeating: "\n", count: blank)
      } else if isIndented || wasIndented {
        result += String(repeating: "\n", count: blank + 1)
      } else {
        result += blank > 0 ? String(repeating: "\n", count: blank) : " "
      }
      result += line
      blank = 0
      wasIndented = isIndented
    }
    return result
  }
}
