// Tests of frequent mistakes in tables, with their messages and fixes.

import Foundation
import LprojTestSupport
import Testing

@Suite struct SyntaxCauseTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    let line: String
    let column: Int
    let message: String
    /// The fixed line; nil if there are several ways to fix it.
    let fixed: String?
    var testDescription: String { line }
  }

  @Test(arguments: [
    Slip(
      line: #""a" = "Press "OK" now";"#, column: 14,
      message: #"quotation mark in the text is not escaped (write \" instead)"#,
      fixed: #""a" = "Press \"OK\" now";"#),
    Slip(
      line: #""a" = "5" screen";"#, column: 9,
      message: #"quotation mark in the text is not escaped (write \" instead)"#,
      fixed: #""a" = "5\" screen";"#),
    Slip(
      line: #""a" = "say \"x" y" ;"#, column: 15,
      message: #"quotation mark in the text is not escaped (write \" instead)"#,
      fixed: #""a" = "say \"x\" y" ;"#),
    Slip(
      line: #""a" : "x";"#, column: 5, message: "colon stands where '=' belongs",
      fixed: #""a" = "x";"#),
    Slip(
      line: #""a" = "x","#, column: 10, message: "comma stands where ';' belongs",
      fixed: #""a" = "x";"#),
    Slip(
      line: "\"a\" = “x”;", column: 7,
      message: "curly quotation mark begins the text (write \" instead)",
      fixed: #""a" = "x";"#),
    Slip(
      line: "\"a\" = „x“;", column: 7,
      message: "curly quotation mark begins the text (write \" instead)",
      fixed: #""a" = "x";"#),
    Slip(
      line: "\"a\" = “x;", column: 7,
      message: "curly quotation mark begins the text (write \" instead)",
      fixed: nil),
    // The value is followed by another entry, or by a key without a value.
    Slip(
      line: #""a" = "x" "c" = "y";"#, column: 10, message: "';' missing after the value",
      fixed: #""a" = "x"; "c" = "y";"#),
    Slip(
      line: #""a" = "x" "c";"#, column: 10, message: "';' missing after the value",
      fixed: nil),
  ])
  func `a slip is named and fixed`(_ slip: Slip) throws {
    let tree = try TemporaryTree([
      "en.lproj/L.strings": "\"a\" = \"x\";\n\"b\" = \"y\";\n",
      "de.lproj/L.strings": slip.line + "\n\"b\" = \"y\";\n",
    ])
    let output = try Program.lproj.run(["audit", "--only", "syntax-error"], in: tree.path).output
    let place = "de.lproj/L.strings:1:\(slip.column): error: \(slip.message)"
    #expect(output.hasPrefix(place), "\(output)")
    _ = try Program.lproj.run(["audit", "--fix-unsafe"], in: tree.path)
    let text = try String(contentsOfFile: tree.path + "/de.lproj/L.strings", encoding: .utf8)
    #expect(text == (slip.fixed ?? slip.line) + "\n\"b\" = \"y\";\n")
  }
}
