// silent-truncation: a place where the loader stops reading without an error.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let silentTruncation = Rule(
    "silent-truncation", group: "syntax",
    summary: "a character that silently ends the table",
    rationale: """
      After a semicolon, the loader treats anything that cannot begin a string as the end of the \
      table, and still reports success. All later entries are lost, and plutil -lint says OK.
      """,
    source: coreFoundation + "CFOldStylePList.c",
    severity: .error,
    hasNoKeys: true,
    situations: [
      .warning("nothing-more-lost", "an earlier place has cut the table, or no entry follows")
    ],
    fixes: """
      Removes a second ';' and invisible characters between entries, and makes a line that begins \
      with '#' a comment (safe).
      """,
    concern: .file, compilation: .checked, loader: .apple,
    examples: [
      .good(#""a" = "1"; "b" = "2";"#),
      .bad(#""a" = "1";⟦;⟧ "b" = "2";"#),
      .bad("\"a\" = \"1\";\n⟦# not a comment⟧\n\"b\" = \"2\";"),
      .bad("\"a\" = \"1\";\n⟦“b”⟧ = \"2\";"),
      .bad(
        "\"a\" = \"1\";\n⟦<<<<<<< HEAD⟧\n\"b\" = \"2\";\n=======\n\"b\" = \"3\";\n>>>>>>> other\n"),
    ],
    check: .file { pass in
      // The loader stops at the first such place. After a correction there, it would stop at the next such place.
      var isFirst = true
      for problem in pass.parsed.table.distinctProblems {
        guard case .truncation(let character, let lost) = problem.kind else { continue }
        let table = pass.parsed.table
        // The loader ignores a quote at the end of a dictionary.
        let isLoss =
          lost > 0
          || table.outcome != .loads && mayHoldEntry(table, from: problem.range.lowerBound + 1)
        let foreign = table.foreignText(at: problem.range.lowerBound)
        let (conflict, remedy): (String?, String?) =
          if case .conflict(let words, let remedy) = foreign {
            (VisibleText.escaped(words), remedy)
          } else {
            (nil, nil)
          }
        let message = message(
          conflict == nil ? "at " + name(character) : "there", lost, isFirst: isFirst,
          isLoss: isLoss)
        pass.report(
          (conflict.map { $0 + "; " } ?? "") + message, at: problem.range.lowerBound,
          severity: isFirst && isLoss ? .error : .warning, detail: problem.kind.word,
          suggestion: remedy ?? suggestion(character),
          fix: SyntaxRepair(pass.parsed.table).fix(of: problem), loss: isFirst ? lost : 0)
        isFirst = false
      }
    })

  /// Whether the text after a character may contain an entry, even a damaged entry.
  private static func mayHoldEntry(_ table: ParsedTable, from offset: Int) -> Bool {
    table.buffer[offset..<table.textEnd].contains {
      $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "\"")
    }
  }

  private static func name(_ character: UInt32) -> String {
    character == 0x22 || character == 0x27
      ? "a quote that is never closed" : Wording.character(character)
  }

  private static func message(
    _ what: String, _ lost: Int, isFirst: Bool, isLoss: Bool
  ) -> String {
    guard isFirst else { return "loader would stop reading \(what) too" }
    let loss =
      lost == 0
      ? isLoss
        ? "nothing after it is read"
        : "nothing is lost yet, but entries added after it would be"
      : "\(Wording.count(lost, "entry")) after it \(lost == 1 ? "is" : "are") lost"
    return "loader silently stops reading \(what): \(loss)"
  }

  private static func suggestion(_ character: UInt32) -> String? {
    switch character {
    case UInt32(UInt8(ascii: "#")): "write comments as /* … */ or // …"
    case UInt32(UInt8(ascii: ";")): "remove the second ';'"
    case 0x201C...0x201F, 0xAB, 0xBB: "use straight quotes"
    case 0xA0, 0xFEFF, 0x200B: "remove the invisible character"
    default: nil
    }
  }
}
