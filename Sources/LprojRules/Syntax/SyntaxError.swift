// syntax-error: mistakes that make the loader refuse a whole file.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let syntaxError = Rule(
    "syntax-error", group: "syntax",
    summary: "a table file that the loader cannot read",
    rationale: """
      The loader refuses the whole file, not only the entry with the mistake: users see the key of \
      every text in it. The loader does not try the next language instead.
      """,
    source: coreFoundation + "CFOldStylePList.c",
    severity: .error, losesTables: true,
    hasNoKeys: true,
    situations: [
      .warning("never-read", "the loader stops reading before it")
    ],
    fixes: """
      Inserts a missing ';' if the next line begins an entry (safe) or if an entry follows on the \
      same line (unsafe). Removes a second ';' and invisible characters between entries, and makes \
      a line that begins with '#' a comment (safe). Adds the closing quote of a value at the end \
      of its line (unsafe). Escapes quotation marks in a text; replaces curly ones around a text \
      by straight ones, a colon by '=', and a comma by ';' (unsafe).
      """,
    outcome: "users get no text of this table", concern: .file, compilation: .checked,
    examples: [
      .good(#""a" = "1"; "b" = "2";"#),
      .bad(#""a" = "1"⟦⟧ "b" = "2";"#),
      .bad(#""a" = ⟦"⟧1; /* no closing quote */"#),
      .bad(#"⟦x⟧ "a" = "1";"#),
      .bad("\"a\" = \"1\"⟦⟧\n\"b\" = \"2\";"),
      .bad("\"a\" = ⟦\"⟧1;\n\"b\" = \"2\";"),
      .bad(##""a" = "Press ⟦"⟧OK" now";"##),
      .bad(##""a" ⟦:⟧ "1";"##),
      .bad(##""a" = "1"⟦,⟧"##),
      .bad(##""a" = ⟦“⟧1”;"##),
      .bad("⟦# not a comment⟧\n\"b\" = \"2\";"),
      .bad("⟦<<<<<<< HEAD⟧\n\"b\" = \"2\";\n=======\n\"b\" = \"3\";\n>>>>>>> other\n"),
    ],
    check: .file { pass in
      if GNUstepSyntax.judges(pass.subject) { return GNUstepSyntax.check(&pass) }
      for problem in pass.parsed.table.distinctProblems {
        guard let message = message(for: problem.kind) else { continue }
        // After a silent stop, the loader does not reach the mistake.
        let isRead = pass.parsed.table.outcome == .fails
        let foreign = pass.parsed.table.foreignText(at: problem.range.lowerBound)
        let cause = foreign == nil ? SyntaxCause(problem, pass.parsed.table) : nil
        pass.report(
          foreign.map { Self.message(for: $0).message } ?? cause?.message ?? message,
          at: cause?.offset ?? problem.range.lowerBound,
          severity: isRead ? .error : .warning,
          detail: problem.kind.word,
          suggestion: foreign.map { Self.message(for: $0).remedy },
          fix: cause?.fix ?? SyntaxRepair(pass.parsed.table).fix(of: problem))
      }
    })

  static func message(for foreign: ForeignText) -> (message: String, remedy: String) {
    switch foreign {
    case .conflict(let words, let remedy): (VisibleText.escaped(words), remedy)
    case .wrongMark(let isSwapped) where isSwapped:
      ("byte order mark gives the wrong byte order for the text", "save the file as UTF-8")
    case .wrongMark:
      (
        "byte order mark says UTF-16, but the text is not UTF-16",
        "remove the mark, the first two bytes"
      )
    }
  }

  static func message(for kind: SyntaxProblem.Kind) -> String? {
    switch kind {
    case .unterminatedString:
      "closing quote missing for the string that begins here"
    case .missingSemicolon:
      "';' missing after the value"
    case .expectedEqualsOrSemicolon:
      "'=' or ';' expected after this key: perhaps a quote is missing, or not escaped"
    case .missingValue:
      "value missing at the end of the file"
    case .unexpectedCharacter(let character):
      "\(Wording.character(character)) cannot stand here"
    case .unterminatedDictionary:
      "'}' missing for the dictionary"
    case .unterminatedArray:
      "')' missing for the array"
    case .malformedData:
      "data between '<' and '>' must be pairs of hexadecimal digits"
    case .trailingText:
      "text after the end of the dictionary"
    case .tooDeep:
      "nested more than 512 levels deep"
    case .notATable(let what):
      "file holds \(what), not a table of keys and values"
    case .unexpectedEnd:
      "file ends too early"
    case .propertyList(let complaint):
      "not a valid property list: \(complaint)"
    default:
      nil
    }
  }
}
