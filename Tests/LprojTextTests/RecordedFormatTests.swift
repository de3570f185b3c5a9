// Tests that compare the model of a format with results of CoreFoundation.

import FormatOracle
import Foundation
import LprojSource
import LprojText
import Testing

struct RecordedFormatTests {
  /// Returns the pieces of a text by the model, in the form in which the formatter reports them.
  private func pieces(_ text: String) -> [RecordedFormat.Piece] {
    let format = FormatText(Key(text), dialect: .formatter)
    func units(_ offset: Int) -> Int {
      String(decoding: format.text.bytes[..<offset], as: UTF8.self).utf16.count
    }
    var pieces = format.specifiers.map { specifier in
      let type = format.arguments.first { $0.number == specifier.argument }?.type
      return RecordedFormat.Piece(
        location: units(specifier.range.lowerBound),
        length: units(specifier.range.upperBound) - units(specifier.range.lowerBound),
        argument: specifier.argument, type: type.flatMap(Self.name))
    }
    // The formatter reports an escaped percent sign as the one unit that it shows. It reports an unfinished specifier as it is.
    pieces += format.percents.map {
      .init(location: units($0.lowerBound) + 1, length: 1, argument: 0)
    }
    pieces += format.strays.filter { !$0.isRefused }.map { stray in
      let start = units(stray.range.lowerBound)
      return stray.isUnfinished
        ? .init(location: start, length: units(stray.range.upperBound) - start, argument: 0)
        : .init(location: start + 1, length: 1, argument: 0)
    }
    return pieces.sorted { $0.location < $1.location }
  }

  private static func name(_ type: ArgumentType) -> String? {
    switch type {
    case .object, .variable: "object"
    case .integer(let bits): "integer \(bits)"
    case .character(8): "integer 8"
    case .double, .longDouble: "number"
    case .character, .cString, .wideString, .pascalString, .pointer, .ignored, .counted: nil
    }
  }

  @Test func `the model takes formats apart as CoreFoundation does`() throws {
    for recorded in try RecordedFormat.recorded() {
      guard let expected = recorded.pieces else { continue }
      var own = pieces(recorded.text)
      // The formatter reports no piece for `%n`.
      own.removeAll { piece in
        !expected.contains { $0.location == piece.location } && piece.type == nil
          && piece.argument > 0
      }
      // For an unfinished specifier, the formatter reports an argument number that the model does not know.
      for index in own.indices where index < expected.count && own[index].argument == 0 {
        own[index].argument = expected[index].argument
      }
      #expect(own == expected, "\(recorded.text)")
    }
  }

  @Test func `the model knows how many arguments CoreFoundation takes`() throws {
    for recorded in try RecordedFormat.recorded() {
      guard let consumed = recorded.consumed else { continue }
      let arguments = FormatText(Key(recorded.text), dialect: .formatter).arguments
      var slots = 0
      for argument in arguments {
        // A long double takes two slots, and begins at an even slot.
        if argument.type == .longDouble { slots += slots % 2 + 2 } else { slots += 1 }
      }
      #expect(slots == consumed, "\(recorded.text)")
    }
  }

  @Test(.enabled(if: format_oracle_is_available() != 0))
  func `the recorded answers are those of this machine`() throws {
    if let list = ProcessInfo.processInfo.environment["LPROJ_RECORD_FORMATS"] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let lines = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
        .map {
          String(decoding: try encoder.encode(RecordedFormat(asking: String($0))), as: UTF8.self)
        }
      try (lines.joined(separator: "\n") + "\n")
        .write(to: RecordedFormat.fixture, atomically: true, encoding: .utf8)
    }
    for recorded in try RecordedFormat.recorded() {
      #expect(RecordedFormat(asking: recorded.text) == recorded)
    }
  }
}
