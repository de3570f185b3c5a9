// Tests of suppressions in comments when tables are converted to catalogs, and back.

import LprojTestSupport
import Testing

@Suite struct ConvertSilenceTests {
  private func convert(_ tree: TemporaryTree, _ arguments: String...) throws -> ProgramResult {
    try Program.lproj.run(["convert"] + arguments, in: tree.path)
  }

  private let tables = [
    "R/en.lproj/L.strings": """
    /* Title lproj:ignore missing-key(de) later */
    "a" = "One two";
    /* lproj:ignore untranslated */
    "b" = "OK";
    "c" = "C";

    """,
    "R/fr.lproj/L.strings": """
    /* Title */
    "a" = "Un";
    /* lproj:ignore end-punctuation,untranslated(fr) so it is */
    "b" = "OK";
    /* For nobody
       lproj:ignore untranslated(de) */
    "c" = "Ce";

    """,
  ]

  @Test func `a catalog has the words of all tables`() throws {
    let tree = try TemporaryTree(tables)
    let result = try convert(tree, "--to", "catalog", "R", "--output", "C")
    #expect(result.status == 0)
    let text = try tree.text("C/L.xcstrings")
    for comment in [
      #"Title lproj:ignore missing-key(de) later"#,
      #"lproj:ignore untranslated\nlproj:ignore end-punctuation(fr),untranslated(fr) so it is"#,
      "For nobody",
    ] {
      #expect(text.contains("\"comment\" : \"\(comment)\""), "\(text)")
    }
    let lost = "'c': 'lproj:ignore' in the comment of 'fr' has no place in a catalog"
    #expect(result.errors.contains(lost))
    #expect(result.errors.components(separatedBy: "[not-carried]").count == 2, "\(result.errors)")
  }

  @Test func `they suppress the same in the catalog`() throws {
    let tree = try TemporaryTree(tables)
    func untranslated(_ path: String) throws -> [String] {
      let result = try Program.lproj.run(
        ["audit", path, "--min-severity", "note", "--only", "untranslated", "--no-fold"],
        in: tree.path)
      return result.output.split(separator: "\n").filter { $0.contains("[untranslated]") }
        .map { $0.contains("'b'") ? "b" : "other" }
    }
    #expect(try convert(tree, "--to", "catalog", "R", "--output", "C").status == 0)
    #expect(try untranslated("R") == [])
    #expect(try untranslated("C") == [])
    let bare = try tree.text("C/L.xcstrings").replacing("lproj:ignore", with: "lproj ignore")
    try tree.write("C/L.xcstrings", Array(bare.utf8))
    #expect(try untranslated("C") == ["b"])
  }

  @Test func `the source table gets those of a catalog, and the way back is the same`() throws {
    let tree = try TemporaryTree(tables)
    #expect(try convert(tree, "--to", "catalog", "R", "--output", "C").status == 0)
    let result = try convert(tree, "--to", "tables", "C")
    #expect(result.status == 0)
    #expect(!result.errors.contains("[not-carried]"), "\(result.errors)")
    let english = try tree.text("C/en.lproj/L.strings")
    #expect(english.hasPrefix("/* Title lproj:ignore missing-key(de) later */\n\"a\" = "))
    #expect(english.contains("\nlproj:ignore end-punctuation(fr),untranslated(fr) so it is */\n"))
    let french = try tree.text("C/fr.lproj/L.strings")
    #expect(french.hasPrefix("/* Title */\n\"a\" = \"Un\";\n\n\"b\" = \"OK\";\n"), "\(french)")
    #expect(try convert(tree, "--to", "catalog", "C", "--output", "D").status == 0)
    #expect(try tree.bytes("D/L.xcstrings") == tree.bytes("C/L.xcstrings"))
  }

  @Test func `a plural brings its comment, too`() throws {
    let dictionary = plural("n", other: "%d files")
      .replacing("<key>n<", with: "<!-- lproj:ignore plural-missing-category --><key>n<")
    let tree = try TemporaryTree(["R/en.lproj/L.stringsdict": dictionary])
    #expect(try convert(tree, "--to", "catalog", "R", "--output", "C").status == 0)
    #expect(
      try tree.text("C/L.xcstrings").contains(
        "\"comment\" : \"lproj:ignore plural-missing-category\""))
    #expect(try convert(tree, "--to", "tables", "C").status == 0)
    #expect(
      try tree.text("C/en.lproj/L.stringsdict").contains(
        "<!-- lproj:ignore plural-missing-category -->"))
  }

  @Test func `suppressions for a whole file are reported`() throws {
    let tree = try TemporaryTree([
      "en.lproj/L.strings": "/* lproj:ignore-file untranslated */\n\n\"a\" = \"A\";\n"
    ])
    let result = try convert(tree, "--to", "catalog")
    #expect(
      result.errors.contains(
        "en.lproj/L.strings:1:4: warning: 'lproj:ignore-file' is lost, because a catalog has no comment "
          + "of its own; [[ignore]] in .lproj.toml has the same effect [not-carried]"),
      "\(result.errors)"
    )
  }

  @Test func `an entry that no table has takes its words along`() throws {
    let tree = try TemporaryTree([
      "L.xcstrings": #"""
      {"sourceLanguage": "en", "strings": {
        "": {"comment": "lproj:ignore untranslated"},
        "b": {"comment": "lproj:ignore missing-key", "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "B"}}}}
      }, "version": "1.0"}
      """#
    ])
    let result = try convert(tree, "--to", "tables")
    let lost = "'lproj:ignore' in the comment is lost: the source language has no entry"
    #expect(result.errors.components(separatedBy: lost).count == 2, "\(result.errors)")
    #expect(try tree.text("en.lproj/L.strings").hasPrefix("/* lproj:ignore missing-key */\n\"b\""))
  }
}
