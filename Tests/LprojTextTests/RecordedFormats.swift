// CoreFoundation's results for some formats, recorded in Fixtures/formats.jsonl, and new calls of its formatter.

import FormatOracle
import Foundation
import LprojSource
import LprojText

struct RecordedFormat: Codable, Equatable {
  /// A part of the format that the formatter replaces by an argument.
  struct Piece: Codable, Equatable {
    var location: Int
    var length: Int
    /// The number of the argument; 0 for no argument.
    var argument: Int
    /// The type: "object", "number", or "integer" with its bits; nil if the formatter does not report the type.
    var type: String?
  }

  var text: String
  /// The pieces; nil for a format that is refused, or has a `*`, which cannot be parsed separately.
  var pieces: [Piece]?
  /// The output for the arguments 11, 22, 33 and so on, where an object is printed as `{b}`; nil if the call crashes.
  var output: String?
  /// The number of arguments that the call takes; nil if the call crashes.
  var consumed: Int?

  static var fixture: URL {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/formats.jsonl")
  }

  static func recorded() throws -> [RecordedFormat] {
    try String(contentsOf: fixture, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(RecordedFormat.self, from: Data($0.utf8))
    }
  }
}

extension RecordedFormat {
  /// Creates the results by calling the formatter of this machine.
  init(asking text: String) {
    self.init(parsing: text)
    let slots = (1...24).map { UInt64($0 * 11) }
    let printed = Printed(text, slots)
    output = printed.text
    consumed = printed.text == nil ? nil : printed.consumed
  }

  /// Creates the result of only parsing the text.
  init(parsing text: String) {
    self.text = text
    let units = Array(text.utf16)
    var objects = [UInt64](repeating: 0, count: 12)
    var found = [FormatOraclePiece](repeating: FormatOraclePiece(), count: 64)
    var count = 0
    let parsed = format_oracle_parse(units, units.count, &objects, &found, found.count, &count)
    if parsed == Int32(FormatOraclePrinted) {
      pieces = found[..<count].map { Piece($0, objects) }
    }
  }
}

extension RecordedFormat.Piece {
  init(_ piece: FormatOraclePiece, _ objects: [UInt64]) {
    location = piece.location
    length = piece.length
    argument = piece.argument
    switch piece.kind {
    case CChar(UInt8(ascii: "o")): type = "object"
    case CChar(UInt8(ascii: "f")): type = "number"
    case CChar(UInt8(ascii: "i")):
      let widths = [64, 32, 16, 8].filter { bits in
        objects.contains { (Int64(bitPattern: $0) << (64 - bits)) >> (64 - bits) == piece.word }
      }
      type = "integer \(widths.first ?? 0)"
    default: type = nil
    }
  }
}

struct Printed {
  /// The output; nil after a crash or a refusal.
  var text: String?
  var consumed = 0
  var outcome: Int32

  /// - Parameter slots: eight bytes for each argument.
  init(_ format: String, _ slots: [UInt64]) {
    let units = Array(format.utf16)
    var out = [UInt16](repeating: 0, count: 8192)
    var written = 0
    outcome = format_oracle_print(
      units, units.count, slots, slots.count, &out, out.count, &written, &consumed)
    if outcome == Int32(FormatOraclePrinted) {
      text = String(decoding: out[..<written], as: UTF16.self)
    }
  }
}
