// Tests that no byte of a file is lost, whatever its content is.

import LprojSource
import LprojSyntax
import Testing

@Suite struct LosslessTests {
  static let fixtures = [
    "/* a */ \"key\" = \"value\"; // end\n\"b\";\n",
    "\"a\" = \"1\" \"b\" = \"2\";\n\"c\" = \"open;\n\"d\" = \"4\";\n",
    "{ a = b; c = (1, 2, { d = <00ff>; }); }\n junk",
    "\"a\"=\"1\";; # comment\n“b” = ”2”;\n\u{A0}\"c\"=\"3\"; /* open",
    "'it\\'s' = 'x\"y';\r\n\"\\U00e9\\351\\n\" = \"\\u00e9\";\u{2028}\"k\"\t=\tv;",
    "x \"key\" = \"v\";\n= b;\n\"a\" = ;\n\"b\" \"c\";\n\"last\" = \"no semicolon\"",
    "caf\u{E9} = \u{1F389};\n\u{FEFF}\"a\" = \"b\";",
  ]

  @Test(arguments: fixtures)
  func `pieces cover every prefix of a text without gap or overlap`(_ text: String) {
    let bytes = Array(text.utf8)
    for length in 0...bytes.count {
      let prefix = Array(bytes[..<length])
      let syntax = StringsSyntax(ByteBuffer(prefix, spare: prefix.count))
      var done = 0
      for piece in syntax.pieces {
        #expect(piece.range.lowerBound == done)
        #expect(!piece.range.isEmpty)
        if piece.kind == .space { #expect(isSpace(prefix[piece.range])) }
        done = piece.range.upperBound
      }
      #expect(done == length)
    }
  }

  @Test func `what cannot be read ends before the line of the next entry`() {
    let syntax = StringsSyntax(ByteBuffer(Array("# note\n  \"b\" = \"2\";".utf8)))
    #expect(syntax.pieces.first?.kind == .junk)
    #expect(syntax.pieces.first?.range == 0..<6)
  }

  @Test(arguments: fixtures)
  func `no single changed byte causes a crash`(_ text: String) {
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      for value in [0, 0x22, 0x27, 0x3B, 0x5C, 0x7B, 0x28, 0x3C, 0xE2, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = value
        let table = TableReader.read(ByteBuffer(changed, spare: changed.count))
        for entry in table.entries { _ = (table.key(entry), table.value(entry)) }
        for problem in table.problems { #expect(problem.range.upperBound <= table.textEnd) }
      }
    }
  }

  private func isSpace(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy {
      (9...13).contains($0.value) || $0.value == 32 || $0.value == 0x2028 || $0.value == 0x2029
    }
  }
}
