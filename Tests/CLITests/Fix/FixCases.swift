// Texts for tests of fixes: the examples of all rules, with further mistakes around them.

import LprojRules
import Testing

struct FixCase: Sendable, CustomTestStringConvertible {
  enum Form: String, CaseIterable, Sendable { case plain, windowsLines, utf16, marked }

  var name: String
  var text: String
  var source: String?
  /// The path of the file; nil for the usual table.
  var path: String?
  var form = Form.plain

  var testDescription: String { "\(name), \(form.rawValue)" }

  var bytes: [UInt8] {
    switch form {
    case .plain: Array(text.utf8)
    case .marked: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    case .windowsLines: Array(text.replacingOccurrences("\n", "\r\n").utf8)
    case .utf16: markedUTF16(text)
    }
  }

  static let all: [FixCase] = (examples + others).flatMap { item in
    Form.allCases.map { form in
      var item = item
      item.form = form
      return item
    }
  }

  private static let examples: [FixCase] = RuleSet.all.rules.flatMap { rule -> [FixCase] in
    switch rule.checks.first {
    case .tree, .declaration, .bundle, .container, .drift, .project, .catalog, .code, nil: []
    default:
      rule.examples.enumerated().map { number, example in
        FixCase(
          name: "\(rule.info.id) \(number)", text: example.text.filter { $0 != "⟦" && $0 != "⟧" },
          source: example.source, path: example.path)
      }
    }
  }

  private static let others: [FixCase] = [
    ("three of a kind", "\"a\" = \"1\";\n\"a\" = \"1\";\n  \"a\" = \"1\" ; \n\"b\" = \"2\";\n"),
    ("three that differ", "\"a\" = \"1\";\n\"a\" = \"2\";\n\"a\" = \"1\";\n"),
    (
      "a copy with comments",
      "\"a\" = \"1\"; /* 1 */\n/* 2 */\n\"a\" = \"1\"; // 3\n\"b\" = \"2\";\n"
    ),
    (
      "a copy with a comment of its own",
      "/* Title of A */ \"a\" = \"A\";\n/* Title of A again */ \"a\" = \"A\";\n\"b\" = \"B\";\n"
    ),
    (
      "a copy with a comment above it",
      "/* 1 */\n\"a\" = \"A\";\n/* 2 */\n  \"a\" = \"A\";\n\"b\" = \"B\";\n"
    ),
    (
      "a copy with the same comments",
      "/* 1 */\n\"a\" = \"A\"; // 2\n/* 1 */\n\"a\" = \"A\"; // 2\n\"b\" = \"B\";\n"
    ),
    (
      "copies with comments on one line",
      "\"a\" = \"A\"; /* 1 */ \"a\" = \"A\"; /* 2 */ \"b\" = \"B\"; \"a\" = \"A\"; // 3\n\"c\" = \"C\";\n"
    ),
    (
      "two that differ, with comments",
      "/* 1 */\n\"a\" = \"1\"; // 2\n\"b\" = \"B\";\n/* 3 */\n\"a\" = \"2\";\n\"c\" = \"C\";\n"
    ),
    (
      "two that differ, one below the other",
      "/* 1 */\n\"a\" = \"1\";\n\"a\" = \"2\"; // 2\n\"c\" = \"C\";\n"
    ),
    ("a copy with a comment in it", "\"a\" = \"1\";\n\"a\" /* 1 */ = \"1\";\n\"b\" = \"2\";\n"),
    ("a copy between others", "\"a\" = \"1\"; \"b\" = \"2\"; \"a\" = \"1\"; \"c\" = \"3\";"),
    ("a copy over two lines", "\"a\"\n = \"1\n2\";\n\"a\" = \"1\n2\"\n;\n\"b\" = \"2\";\n"),
    ("a copy at the end", "\"a\" = \"1\";\n\"a\" = \"1\";"),
    ("a copy in short form", "\"a\";\n\"b\" = \"2\";\n\"a\";\n"),
    ("copies of a dictionary", "\"a\" = { b = c; };\n\"a\" = { b = c; };\nd = e;\n"),
    ("a copy in braces", "{\n  \"a\" = \"1\";\n  \"a\" = \"1\";\n}\n"),
    ("copies behind a stop", "\"a\" = \"1\";;\n\"a\" = \"1\";\n\"a\" = \"2\";\n"),
    ("two missing semicolons", "\"a\" = \"1\"\n\"b\" = \"2\"\n\"c\" = \"3\";\n"),
    ("a missing semicolon before a comment", "\"a\" = \"1\" /* x */\n\"b\" = \"2\";\n"),
    ("a missing semicolon at the end", "\"a\" = \"1\";\n\"b\" = \"2\"\n"),
    ("a missing semicolon in braces", "{ \"a\" = \"1\" }\n"),
    ("a missing semicolon, and a quote inside", "\"a\" = \"say \"hi\" now\";\n\"b\" = \"2\";\n"),
    ("a missing semicolon and a second one", "\"a\" = \"1\"\n\"b\" = \"2\";;\n\"c\" = \"3\";\n"),
    ("a key at the end", "\"a\" = \"1\";\n\"b\"\n"),
    ("a missing semicolon in a dictionary", "\"a\" = { b = c };\nd = e;\n"),
    ("many semicolons", "\"a\" = \"1\";; ;\n\"b\" = \"2\";\n"),
    ("a semicolon before an entry", "\"a\" = \"1\"; ;\"b\" = \"2\";\n"),
    ("a semicolon for a value", "\"a\" = ;\n\"b\" = \"2\";\n"),
    ("a semicolon at the start", ";\"a\" = \"1\";\n"),
    (
      "lines with #",
      "# one\n\"a\" = \"1\";\n# two\n\n  # three\n\"b\" = \"2\"; # four\n\"c\" = \"3\";\n"
    ),
    ("# and an error", "# one\n\"a\" = \"1\"\n# two\n\"b\" = \"2\";\n"),
    ("# for a value", "\"a\" =\n# one\n\"1\";\n\"b\" = \"2\";\n"),
    ("a no-break space", "\"a\" = \"1\";\n\u{A0}\u{A0}\"b\" = \"2\";\n\u{A0}\n\"c\" = \"3\";\n"),
    ("a zero-width space at the start", "\u{200B}\"a\" = \"1\";\n"),
    ("a mark at the start", "\u{FEFF}\"a\" = \"1\";\n"),
    ("a mark in the middle", "\"a\" = \"1\";\n\u{FEFF}/* two files */\n\"b\" = \"2\";\n"),
    ("two invisible characters", "\"a\" = \"A\";\u{200B}\n\u{A0}\"b\" = \"B\";\n"),
    ("a second semicolon before a line with #", "\"a\" = \"A\";;\n# x\n\"b\" = \"B\";\n"),
    (
      "much that is no entry",
      "\"a\" = \"A\"; ; \u{FEFF}\n# x\n;\u{200B}\n/* c */\n# y\n\u{A0}\"b\" = \"B\";\n"
    ),
    ("a missing quote", "\"a\" = \"one;\n\"b\" = \"2\";\n\"c\" = \"3\";\n"),
    ("a missing quote at the end", "\"a\" = \"1\";\n\"b\" = \"two;\n"),
    ("a missing quote of a key", "\"a\" = \"1\";\n\"b = \"two\";\n\"c\" = \"3\";\n"),
    ("a missing quote in braces", "{ \"a\" = \"one;\n\"b\" = \"2\";\n}\n"),
    ("an open comment", "\"a\" = \"1\";\n/* open\n   still *\n\n"),
    ("an open comment of nothing", "\"a\" = \"1\";\n/*"),
    ("an open comment before a NUL character", "\"a\" = \"1\";\n/* open\n\0\u{1} \n"),
    ("nothing but an open comment before a NUL character", "/* open\0"),
    ("an open comment and a slash", "\"a\" = \"1\";\n/*/"),
    ("an open comment over entries", "/* open\n\"a\" = \"1\";\n"),
    ("a pair of escapes", "\"a\" = \"\\ud83d\\ude00 \\u00e9\\u0022\";\n"),
    ("half a pair of escapes", "\"a\" = \"\\ud83d \\ude00 \\Ud83d\\ude00\";\n"),
    ("escapes in a key", "\"caf\\u00e9\" = \"caf\\u00e9 \\u0000\";\n"),
    ("escapes in a dictionary", "\"a\" = { \"\\u00e9\" = \"\\u00e9\"; };\n"),
  ].map { FixCase(name: $0.0, text: $0.1) }
}

func markedUTF16(_ text: String) -> [UInt8] {
  [0xFE, 0xFF] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 255)] }
}

extension String {
  fileprivate func replacingOccurrences(_ old: Character, _ new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
