// Tests of the JSON scan in C on random texts, compared with the careful reader and with the scan without vectors.

import LprojSource
import LprojSyntax
import LprojTestSupport
import PlainScans
import Testing

@Suite struct JSONScanTests {
  private func shown(_ tree: JSONTree) -> [String] {
    let nodes = tree.nodes.map {
      "\($0.kind) \($0.hasEscapes) \($0.range) \($0.nameStart) \($0.name) \($0.next)"
    }
    let names = (0..<tree.names.count).map { "name \(tree.names.key($0, tree.buffer))" }
    return nodes + names + tree.doubled.map { "doubled \($0)" } + [
      "\(String(describing: tree.error))"
    ]
  }

  private func expectEqual(_ text: [UInt8]) {
    let plain = shown(JSONTree(ByteBuffer(text)))
    let careful = shown(JSONTree(ByteBuffer(text), isCareful: true))
    #expect(plain == careful, "\(String(decoding: text, as: UTF8.self))")
    #expect(plain_json_agrees(text, text.count), "\(String(decoding: text, as: UTF8.self))")
  }

  private struct Writer {
    var random: SeededGenerator
    var text: [UInt8] = []
    let layout: (colon: String, lineEnd: String, indent: String)
    private static let layouts = [
      (" : ", "\n", "  "), (" : ", "\n", "  "), (": ", "\r\n", "\t"), (":", "", ""),
      (" :\t", "\n\n \n", " "),
    ]
    private static let names = [
      "value", "state", "stringUnit", "localizations", "de", "fr", "zh-Hans", "",
      "a name of more than sixteen bytes", "a name of more than sixteen bytes, too", "ключ",
      "\\u0061", "quoted \\\" name", "0123456789abcdef", "0123456789abcde",
    ]
    private static let pieces = [
      "translated", "Text", " ", "Größe ", "размер ", "大小", "😀", "\\n", "\\\"", "\\\\", "%@",
      "\\u00e9", "\\ud83d\\ude00", "a longer piece of text that fills a block ",
    ]
    private static let others = ["1", "-2.5e3", "true", "false", "null", "{}", "[]", "[[[]]]"]

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      layout = Self.layouts[Int(seed % UInt64(Self.layouts.count))]
    }

    mutating func chance(_ percent: Int) -> Bool {
      Int.random(in: 0..<100, using: &random) < percent
    }

    mutating func write(_ words: String) { text += Array(words.utf8) }

    mutating func lineBreak(_ depth: Int) {
      write(layout.lineEnd + String(repeating: layout.indent, count: depth))
    }

    mutating func name() -> String {
      if chance(20) { return "key \(Int.random(in: 0..<60, using: &random))" }
      return Self.names.randomElement(using: &random) ?? ""
    }

    mutating func value(_ depth: Int) {
      if chance(12) { return write(Self.others.randomElement(using: &random) ?? "") }
      if depth > 6 || chance(35) {
        write("\"")
        for _ in 0..<Int.random(in: 0..<6, using: &random) {
          write(Self.pieces.randomElement(using: &random) ?? "")
        }
        return write("\"")
      }
      let isObject = chance(85)
      write(isObject ? "{" : "[")
      // Mostly the names are the same in the same order, as in objects of catalogs.
      let usual = Int.random(in: 0..<Self.names.count, using: &random)
      let isUsual = chance(70)
      let count = Int.random(in: 0..<5, using: &random)
      for number in 0..<count {
        lineBreak(depth + 1)
        if isObject {
          write(
            "\"\(isUsual ? Self.names[(usual + number) % Self.names.count] : name())\"\(layout.colon)"
          )
        }
        value(depth + 1)
        if number + 1 < count { write(",") }
      }
      lineBreak(depth)
      write(isObject ? "}" : "]")
    }
  }

  private func text(_ seed: UInt64, count: Int) -> [UInt8] {
    var writer = Writer(seed: seed)
    writer.write("[")
    repeat {
      if writer.text.count > 1 { writer.write(",") }
      writer.value(1)
    } while writer.text.count < count
    writer.write("]")
    return writer.text
  }

  @Test(arguments: 0..<8) func `random texts are read as with care, whole and spoiled`(_ part: Int)
  {
    var random = SeededGenerator(seed: UInt64(part))
    let wrong: [UInt8] = [
      0, 0x1F, 0x20, 0x22, 0x2C, 0x3A, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0xC3, 0x80, 0xFF,
    ]
    for seed in 0..<150 {
      let whole = text(UInt64(part * 1000 + seed), count: 1 + seed * 8)
      expectEqual(whole)
      for _ in 0..<4 {
        var spoiled = whole
        let place = Int.random(in: 0..<spoiled.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: spoiled[place] = wrong.randomElement(using: &random) ?? 0
        case 1: spoiled.insert(wrong.randomElement(using: &random) ?? 0, at: place)
        default: spoiled.remove(at: place)
        }
        expectEqual(spoiled)
      }
    }
  }

  @Test(arguments: 0..<5) func `every prefix is read as with care`(_ seed: UInt64) {
    let whole = text(seed, count: 600)
    for end in 0...whole.count { expectEqual(Array(whole[..<end])) }
  }

  /// Reads a text that is longer than the pieces that are checked for UTF-8. Letters lie across the ends of the pieces.
  @Test(arguments: 0..<4) func `a wrong byte is found in any piece`(_ shift: Int) {
    let letters = Array(repeating: Array("大小😀".utf8), count: 60).joined()
    let lines = (0..<400).flatMap {
      Array("\"k\($0 % 7)\" : \"".utf8) + letters + Array("\",\n  ".utf8)
    }
    let whole =
      Array("[{}, \(String(repeating: " ", count: shift)){".utf8) + lines + Array("\"\" : 0}]".utf8)
    expectEqual(whole)
    for place in stride(from: 9, to: whole.count, by: 4_999) {
      var spoiled = whole
      spoiled[place] = 0xFF
      expectEqual(spoiled)
    }
  }

  @Test func `names of an inner object are distinguished from duplicate ones`() {
    expectEqual(
      Array(
        #"{"strings":{"a":{"value":"1","state":"2"},"value":{"value":"3"},"b":{"value":"4"},"a":{"x":"5"}, "value":{"state":"6","state":"7"}}}                                      "#
          .utf8))
    // The scan keeps a list of the names in `s` from `x` on. This list must contain `y`.
    let listed = #"{"s":{"a":{"x":"1","y":""},"x":"2","y":"3","b":{"y":"4"},"y":"5"}}"#
    expectEqual(Array((listed + String(repeating: " ", count: 40)).utf8))
  }

  @Test func `what is nested too deep is an error at the same place`() {
    for depth in [15, 16, 17, 500, 511, 512, 513, 600] {
      let brackets = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      expectEqual(Array((brackets + String(repeating: " ", count: 40)).utf8))
    }
  }
}
