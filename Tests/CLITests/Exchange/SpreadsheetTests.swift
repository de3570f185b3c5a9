// Tests of CSV files that a spreadsheet saved with other line ends, separators and encodings.

import Foundation
import LprojTestSupport
import Testing

@Suite struct SpreadsheetTests {
  private func exported() throws -> (tree: ExchangeTree, csv: String) {
    let tree = try ExchangeTree([
      "R/en.lproj/L.strings": #"""
      "two\nlines" = "One\nTwo";
      "windows" = "A\r\nB";
      "formula" = "=1+1";
      "new" = "P\nQ";
      """#,
      "R/fr.lproj/L.strings": #"""
      "two\nlines" = "Un\nDeux";
      "windows" = "C\r\nD";
      "formula" = "-é";
      """#,
    ])
    #expect(try tree.lproj("export", "R", "--locale", "fr", "-o", "out.csv", "-q").status == 0)
    return (tree, try tree.text("out.csv"))
  }

  private func take(
    _ bytes: [UInt8], _ tree: ExchangeTree, as file: String = "in.csv"
  ) throws -> ProgramResult {
    try tree.tree.write(file, bytes)
    return try tree.lproj("import", "--yes", file, "R")
  }

  @Test(arguments: ["\r\n", "\n", "\r"])
  func `line ends that a program changed are no changes`(_ end: String) throws {
    let (tree, csv) = try exported()
    let before = try tree.contents()
    let plain = csv.replacing("\r\n", with: "\n")
    let result = try take(Array(plain.replacing("\n", with: end).utf8), tree)
    #expect(result.status == 0)
    #expect(result.output.contains("0 texts changed and 0 added"))
    #expect(result.output.contains(" 5 unchanged"))
    #expect(try tree.contents() == before)
  }

  @Test(arguments: ["\r\n", "\n"])
  func `a changed text keeps the line ends of the table`(_ end: String) throws {
    let (tree, csv) = try exported()
    let plain = csv.replacing("\r\n", with: "\n").replacing("Deux", with: "Trois")
      .replacing("C\nD", with: "E\nF").replacing("\"P\nQ\",", with: "\"P\nQ\",\"R\nS\"")
    let result = try take(Array(plain.replacing("\n", with: end).utf8), tree)
    #expect(result.output.contains("2 texts changed and 1 added"))
    #expect(!result.output.contains("translated from a source text"))
    let table = try tree.text("R/fr.lproj/L.strings")
    #expect(table.contains(#""two\nlines" = "Un\nTrois";"#))
    #expect(table.contains(#""windows" = "E\r\nF";"#))
    #expect(table.contains(#""new" = "R\nS";"#))
  }

  @Test(arguments: ["fr.xliff", "fr.csv", "table.csv"])
  func `a carriage return that a translator writes stays, there and back`(_ file: String) throws {
    let tree = try ExchangeTree([
      "R/en.lproj/L.strings": #""k" = "One"; "n" = "A\nB";"#,
      "R/fr.lproj/L.strings": #""k" = "Un"; "n" = "C\nD";"#,
    ])
    #expect(try tree.lproj("export", "R", "--locale", "fr", "-q", "-o", file).status == 0)
    let written = try tree.text(file)
    let isCSV = file.hasSuffix("csv")
    let (first, second) = isCSV ? ("\"U\rn\"", "\"C\rD\"") : ("U&#13;n", "C&#13;D")
    var changed = written.replacing(
      isCSV ? ",Un," : ">Un<", with: isCSV ? ",\(first)," : ">\(first)<"
    )
    .replacing(isCSV ? "\"C\nD\"" : "C\nD", with: second)
    if file == "table.csv" { changed = changed.replacing("\r\n", with: "\n") }
    #expect(changed != written)
    let result = try take(Array(changed.utf8), tree, as: isCSV ? "in.csv" : "in.xliff")
    #expect(result.status == 0 && result.output.contains("2 texts changed"), "\(result.output)")
    let table = try tree.text("R/fr.lproj/L.strings")
    #expect(table.contains(#""k" = "U\rn";"#) && table.contains(#""n" = "C\rD";"#), "\(table)")
    // A new export can be imported without changes.
    let again = "again-" + file
    #expect(try tree.lproj("export", "R", "--locale", "fr", "-q", "-o", again).status == 0)
    #expect(try tree.text(again).contains(first))
    let unchanged = try tree.lproj("import", "--yes", again, "R")
    #expect(unchanged.output.contains("0 texts changed"), "\(unchanged.output)")
  }

  @Test(arguments: [",", ";", "\t"], [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func `separators and encodings of spreadsheets are read`(
    _ separator: String, _ encoding: String.Encoding
  ) throws {
    let (tree, csv) = try exported()
    let before = try tree.contents()
    // None of the texts contains a comma, so every comma is a separator.
    let text = "\u{FEFF}" + csv.replacing(",", with: separator)
    let result = try take([UInt8](#require(text.data(using: encoding))), tree)
    #expect(result.status == 0)
    #expect(result.output.contains("0 texts changed and 0 added"))
    #expect(try tree.contents() == before)
  }

  @Test(arguments: [String.Encoding.windowsCP1252, .utf16LittleEndian])
  func `what is no Unicode text is refused with the remedy`(_ encoding: String.Encoding) throws {
    let (tree, csv) = try exported()
    let result = try take([UInt8](#require(csv.data(using: encoding))), tree)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("in.csv:"))
    #expect(result.output.hasSuffix("; save it as UTF-8 (in Excel: \"CSV UTF-8\")\n"))
  }

  @Test func `line ends that an XML tool changed are no changes`() throws {
    let (tree, _) = try exported()
    let before = try tree.contents()
    #expect(try tree.lproj("export", "R", "--locale", "fr", "-o", "out.xliff", "-q").status == 0)
    let xliff = try tree.text("out.xliff")
    #expect(xliff.contains("C&#13;\nD") || xliff.contains("C&#xD;\nD"))
    let plain = xliff.replacing("&#13;", with: "").replacing("&#xD;", with: "")
    try tree.tree.write("in.xliff", Array(plain.utf8))
    let result = try tree.lproj("import", "--yes", "in.xliff", "R")
    #expect(result.status == 0)
    #expect(result.output.contains("0 texts changed and 0 added"))
    #expect(try tree.contents() == before)
  }

  @Test func `texts of a catalog keep their line ends too`() throws {
    let tree = try ExchangeTree([
      "R/C.xcstrings": #"""
      {"sourceLanguage": "en", "strings": {"a\nb": {"localizations": {"fr": {"stringUnit":
      {"state": "translated", "value": "c\nd"}}}}}, "version": "1.0"}
      """#
    ])
    #expect(try tree.lproj("export", "R", "--locale", "fr", "-o", "out.csv", "-q").status == 0)
    let csv = try tree.text("out.csv").replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
    #expect(try take(Array(csv.utf8), tree).status == 0)
  }

  @Test func `columns without a name, which spreadsheets leave behind, are skipped`() throws {
    let (tree, csv) = try exported()
    var rows = csv.replacing("Deux", with: "Trois")
    for end in ["file", "strings", "stringsdict"] {
      rows = rows.replacing(end + "\r\n", with: end + ",,\r\n")
    }
    let result = try take(Array(rows.utf8), tree)
    #expect(result.status == 0)
    #expect(result.output.contains("1 text changed and 0 added"))
    #expect(try tree.text("R/fr.lproj/L.strings").contains(#""two\nlines" = "Un\nTrois";"#))
  }

  @Test func `control characters, which only XML cannot hold, come and go`() throws {
    let tree = try ExchangeTree([
      "R/en.lproj/L.strings": #""k" = "a\U001Bb"; "z" = "y";"#,
      "R/fr.lproj/L.strings": #""k" = "c\U001Bd\UFFFE";"#,
    ])
    let result = try tree.lproj(
      "export", "R", "--locale", "fr", "--format", "csv", "-o", "out.csv", "-q")
    #expect(result.status == 0)
    let csv = try tree.text("out.csv")
    #expect(csv.contains("\nk,a\u{1B}b,c\u{1B}d\u{FFFE},"))
    let back = try take(Array(csv.utf8), tree)
    #expect(back.status == 0)
    #expect(back.output.contains("0 texts changed and 0 added"))
  }

  @Test(arguments: [#"\U0000"#, #"\UD83D"#])
  func `texts that no spreadsheet can hold are left out and reported`(_ escape: String) throws {
    let tree = try ExchangeTree(["R/en.lproj/L.strings": "\"k\" = \"a\(escape)b\"; \"z\" = \"y\";"])
    let result = try tree.lproj("export", "R", "--locale", "fr", "--format", "csv")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("'k' left out: it holds the character U+\(escape.dropFirst(2)), "))
    #expect(!result.output.contains("L,k,"))
  }

  @Test func `a refused text tells its place in the spreadsheet`() throws {
    let (tree, csv) = try exported()
    let result = try take(Array(csv.replacing("-é", with: "%@").utf8), tree)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("in.csv:9:15: refused: formula: '%@' has no counterpart"))
  }
}
