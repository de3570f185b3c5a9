// Writes tables as XML property lists in the layout of Foundation: one element per line, with tabs.

package import LprojSource
internal import LprojSyntax

package struct XMLPropertyListWriter {
  package struct Text: Sendable {
    /// The bytes in UTF-8.
    package var bytes: [UInt8]
    /// The first key with a control character, and the name of the character. Only Apple's loader reads such XML.
    package var oddity: CompileProblem?
  }

  private var out: [UInt8] = []
  private var oddity: String?

  /// Returns the XML text of a table.
  ///
  /// - Parameter comments: the comments above entries, by key.
  package static func write(
    _ content: TableContent, comments: [Key: [UInt8]] = [:]
  ) throws(CompileProblem) -> Text {
    var writer = XMLPropertyListWriter()
    var firstOddity: CompileProblem?
    writer.line(0, #"<?xml version="1.0" encoding="UTF-8"?>"#)
    writer.line(
      0,
      #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "#
        + #""http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#)
    writer.line(0, #"<plist version="1.0">"#)
    let entries = content.sortedEntries
    if entries.isEmpty {
      writer.line(0, "<dict/>")
    } else {
      writer.line(0, "<dict>")
      for (key, value) in entries {
        do throws(Reason) {
          if let comment = comments[key] {
            writer.out += Array("\t<!-- ".utf8) + comment + Array(" -->\n".utf8)
          }
          try writer.element("key", key, 1)
          try writer.value(value, 1)
        } catch {
          throw CompileProblem(key: key, reason: error.text)
        }
        if let oddity = writer.oddity, firstOddity == nil {
          firstOddity = CompileProblem(
            key: key, reason: "holds \(oddity), which no XML parser except Apple's takes")
        }
      }
      writer.line(0, "</dict>")
    }
    writer.line(0, "</plist>")
    return Text(bytes: writer.out, oddity: firstOddity)
  }

  private struct Reason: Error {
    var text: String
  }

  private mutating func line(_ level: Int, _ text: String) {
    out += Array(repeating: 0x09, count: level)
    out += Array(text.utf8)
    out.append(0x0A)
  }

  private mutating func element(_ name: String, _ text: Key, _ level: Int) throws(Reason) {
    out += Array(repeating: 0x09, count: level)
    out += Array("<\(name)>".utf8)
    try append(text.bytes)
    out += Array("</\(name)>\n".utf8)
  }

  /// Appends text. A carriage return becomes a reference, because a reader of XML would take it for a line feed.
  private mutating func append(_ text: [UInt8]) throws(Reason) {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw Reason(text: "begins with U+FEFF, which the loader drops from XML")
    }
    for (at, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "&"): out += Array("&amp;".utf8)
      case UInt8(ascii: "<"): out += Array("&lt;".utf8)
      case UInt8(ascii: ">"): out += Array("&gt;".utf8)
      case 0x0D: out += Array("&#13;".utf8)
      case 0x09, 0x0A: out.append(byte)
      case 0..<0x20:
        oddity =
          "the control character U+00\(byte < 16 ? "0" : "1")"
          + String(byte & 15, radix: 16, uppercase: true)
        out.append(byte)
      case 0xED where text[at + 1] >= 0xA0:
        throw Reason(text: "holds a lone surrogate, which XML cannot hold")
      default: out.append(byte)
      }
    }
  }

  private mutating func value(_ value: PropertyListNode.Value, _ level: Int) throws(Reason) {
    switch value {
    case .string(let text): try element("string", text, level)
    case .array(let nodes):
      if nodes.isEmpty { return line(level, "<array/>") }
      line(level, "<array>")
      for node in nodes { try self.value(node.value, level + 1) }
      line(level, "</array>")
    case .dictionary(let members):
      var last: [Key: PropertyListNode.Value] = [:]
      for member in members { last[member.key] = member.node.value }
      if last.isEmpty { return line(level, "<dict/>") }
      line(level, "<dict>")
      for (key, value) in last.sorted(by: { $0.key < $1.key }) {
        try element("key", key, level + 1)
        try self.value(value, level + 1)
      }
      line(level, "</dict>")
    case .data(let bytes):
      line(level, "<data>")
      line(level, Self.base64(bytes))
      line(level, "</data>")
    case .integer(let number):
      guard number >= Int128(Int64.min), number <= Int128(UInt64.max) else {
        throw Reason(text: "holds a number of more than 64 bits, which XML cannot hold")
      }
      line(level, "<integer>\(number)</integer>")
    case .real(let number): line(level, "<real>\(Self.real(number))</real>")
    case .boolean(let flag): line(level, flag ? "<true/>" : "<false/>")
    case .date(let seconds): line(level, "<date>\(try Self.date(seconds))</date>")
    case .uid: throw Reason(text: "holds an object reference, which XML cannot hold")
    case .null: throw Reason(text: "holds null, which XML cannot hold")
    }
  }

  private static func real(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
    return number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : "\(number)"
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).map { start + $0 < bytes.count ? UInt32(bytes[start + $0]) : 0 }
      let bits = group[0] << 16 | group[1] << 8 | group[2]
      for index in 0..<4 {
        let isFilled = start + index <= bytes.count
        text.append(
          isFilled ? letters[Int(bits >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The date as `YYYY-MM-DDThh:mm:ssZ`.
  ///
  /// - Parameter seconds: the seconds since the beginning of 2001.
  private static func date(_ seconds: Double) throws(Reason) -> String {
    guard let moment = CalendarTime(secondsSince2001: seconds) else {
      throw Reason(text: "holds a date outside of the years 1 to 9999, which XML cannot hold")
    }
    return moment.text
  }
}
