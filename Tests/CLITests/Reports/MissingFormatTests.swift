// Tests of missing translations as text, CSV and Markdown, and of bad input.

import Foundation
import LprojTestSupport
import Testing

@Suite struct MissingFormatTests {
  private func tree(_ source: String, _ others: [String: String] = ["fr": ""]) throws
    -> TemporaryTree
  {
    var files = ["en.lproj/A.strings": source]
    for (name, text) in others { files["\(name).lproj/A.strings"] = text }
    return try TemporaryTree(files)
  }

  @Test func `text has a bar for each localization, then the lists`() throws {
    let tree = try tree(
      "\"a\" = \"Alpha\"; \"b\" = \"b\"; \"c\" = \"Gamma\"; \"d\" = \"Delta\";",
      [
        "de": "\"a\" = \"1\"; \"b\" = \"2\"; \"c\" = \"3\"; \"d\" = \"4\";", "fr": "\"c\" = \"C\";",
        "it": "\"c\" = \"C\";",
      ])
    let result = try missingText(tree)
    #expect(
      result.output == """
        localization  translated                   present    to do    words  characters
        fr            █████░░░░░░░░░░░░░░░   25 %     25 %        3        3          11
        it            █████░░░░░░░░░░░░░░░   25 %     25 %        3        3          11
        de            ████████████████████  100 %    100 %        0        0           0

        fr, it: 3 keys
          en.lproj/A.strings
             1: 'a' “Alpha”
             1: 'b'
             1: 'd' “Delta”

        to do: 6 missing in 2 localizations
        6 words, 22 characters to write

        """)
  }

  @Test func `where there is nothing to compare stands a dash`() throws {
    var files = [
      "Base.lproj/A.strings": "\"a\" = \"Alpha\";", "en.lproj/x.txt": "",
      "en_GB.lproj/x.txt": "", "fr.lproj/A.strings": "\"b\" = \"B\";",
    ]
    let tree = try TemporaryTree(files)
    let text = try missingText(tree).output
    #expect(
      text.hasPrefix(
        """
        localization  translated                   present    to do    words  characters
        fr            ░░░░░░░░░░░░░░░░░░░░    0 %      0 %        1        1           5
        en            –                                  –        –        –           –
        en_GB         –                                  –        –        –           –

        """))
    #expect(text.hasSuffix("\nto do: 1 missing in 1 localization\n1 word, 5 characters to write\n"))
    let markdown = try missingText(tree, "--format", "markdown").output
    #expect(markdown.contains("| en |  | – | – | 0 | 0 | 0 | 0 |"))
    files["fr.lproj/A.strings"] = nil
    files["fr.lproj/x.txt"] = nil
    let alone = try missingText(try TemporaryTree(files)).output
    #expect(alone.hasSuffix("\nnothing to compare\n"))
  }

  @Test func `a long list is whole off a terminal`() throws {
    let source = (1...30).map { "\"key \($0)\" = \"Text \($0)\";\n" }.joined()
    let tree = try tree(source, ["fr": "\"key 1\" = \"x\";"])
    for whole in [try missingText(tree), try missingText(tree, "--locale", "fr")] {
      #expect(whole.output.contains("\n     2: 'key 2' “Text 2”\n"))
      #expect(whole.output.contains("\n    30: 'key 30' “Text 30”\n"))
      #expect(!whole.output.contains("more"))
    }
  }

  @Test func `a requested localization reports its absent tables`() throws {
    let tree = try TemporaryTree([
      "en.lproj/A.strings": "\"a\" = \"A\";", "en.lproj/B.strings": "\"b\" = \"B\"; \"c\" = \"C\";",
      "fr.lproj/A.strings": "\"a\" = \"Á\";",
    ])
    #expect(
      try missingText(tree, "--locale", "fr").output == """
        localization  translated                   present    to do    words  characters
        fr            ██████▋░░░░░░░░░░░░░   33 %     33 %        2        2           2  1 table \
        absent

        fr: 2 keys
          en.lproj/B.strings
             1: 'b' “B”
             1: 'c' “C”

        fr: 1 table without a file
          B (2 keys): users get en.lproj/B.strings

        to do: 2 missing in 1 localization
        2 words, 2 characters to write

        """)
    let markdown = try missingText(tree, "--format", "markdown").output
    #expect(markdown.contains("| fr | ███▎░░░░░░ | 33 % | 33 % | 2 | 2 | 2 | 1 |"))
    #expect(markdown.contains("<summary>fr: 2 keys</summary>"))
  }

  @Test func `off a terminal names, paths, keys and texts are whole`() throws {
    let folder = String(repeating: "long/", count: 20)
    let keys = [
      String(repeating: "k", count: 200), String(repeating: "鍵", count: 50), "short",
      "a\\nb\\033[2J",
    ]
    var source = ""
    for key in keys { source += "\"\(key)\" = \"\(String(repeating: "text ", count: 40))\";\n" }
    var files = [folder + "en.lproj/A.strings": source, folder + "en.lproj/B.strings": source]
    for name in ["fr", "zh-Hans", "a" + String(repeating: "b", count: 90), "de", "it", "pt_BR"] {
      files[folder + "\(name).lproj/A.strings"] = "\"short\" = \"\";"
    }
    let result = try missingText(TemporaryTree(files), "--include", "empty,untranslated")
    #expect(result.status == 0)
    #expect(!result.outputBytes.contains(0x1B))
    let text = String(repeating: "text ", count: 40)
    for key in keys.dropLast() {
      #expect(result.output.contains(": '\(key)' “\(text)”\n"), "\(key)")
    }
    #expect(result.output.contains("\n  \(folder)en.lproj/B.strings\n"))
    #expect(result.output.contains("\na" + String(repeating: "b", count: 90) + "  "))
    #expect(!result.output.contains("…"))
  }

  @Test func `CSV keeps lines and disarms formulas`() throws {
    let tree = try tree(
      "/* =1+1 */ \"@key\" = \"-2\\n\\\"x\\\", y\";", ["fr": "\"x\" = \"y\";"])
    let result = try missingText(tree, "--format", "csv")
    #expect(
      result.output == """
        key,source,translation,comment,table,form,language,state,line,to do,words,characters\r
        '@key,"'-2\n""x"", y",,'=1+1,en.lproj/A.strings,,fr,,1,missing,3,9\r

        """)
    let marked = try missingText(tree, "--format", "csv", "--bom")
    #expect(marked.outputBytes == [0xEF, 0xBB, 0xBF] + result.outputBytes)
  }

  @Test func `XLIFF holds what is missing, for one language`() throws {
    let tree = try tree("\"a\" = \"One\"; \"b\" = \"Two\";", ["fr": "\"a\" = \"Un\";"])
    let result = try missingText(tree, "--format", "xliff", "--locale", "fr", "-q")
    #expect(result.status == 0)
    #expect(result.output.contains("target-language=\"fr\""))
    #expect(result.output.contains("<source>Two</source>"))
    #expect(!result.output.contains("One"))
    #expect(try missingText(tree, "--format", "xliff").status == 64)
  }

  @Test func `Markdown is folded, and mentions no person`() throws {
    let tree = try tree("\"</details>|\" = \"@team &amp; `x`\";", ["fr": "\"x\" = \"y\";"])
    let result = try missingText(tree, "--format", "markdown")
    #expect(
      result.output == """
        ## Missing translations

        | localization |  | translated | present | to do | words | characters | absent tables |
        | --- | --- | --: | --: | --: | --: | --: | --: |
        | fr | ░░░░░░░░░░ | 0 % | 0 % | 1 | 3 | 15 | 0 |

        <details><summary>fr: 1 key</summary>

        | place | key | source text | kind |
        | --- | --- | --- | --- |
        | en.lproj/A.strings:1 | <code>&#60;/details>&#124;</code> | <code>&#64;team &#38;amp; &#96;x&#96;</code> | missing |

        </details>


        """)
  }

  @Test func `Markdown always fits into a comment`() throws {
    let source = (1...800).map { "\"key \($0)\" = \"a\(String(repeating: "**", count: 30))\";\n" }
    var files = ["en.lproj/A.strings": source.joined()]
    for number in 0..<60 {
      let own = (0...number).map { "\"key \($0)\" = \"x\";\n" }.joined()
      files["l\(number).lproj/A.strings"] = own
    }
    let result = try missingText(TemporaryTree(files), "--format", "markdown")
    #expect(result.output.utf16.count <= 65_536)
    #expect(result.output.utf16.count > 50_000)
    #expect(result.output.contains("more keys of this list do not fit here."))
    #expect(result.output.contains("more localizations do not fit here."))
    let opened = result.output.split(separator: "<details>").count
    #expect(result.output.split(separator: "</details>").count == opened)
  }

  @Test func `colour is never the only sign`() throws {
    let tree = try tree("\"a\" = \"Alpha\";", ["fr": "\"x\" = \"y\";"])
    let plain = try missingText(tree).output
    let coloured = try missingText(tree, "--color", "always").output
    #expect(coloured != plain)
    #expect(coloured.replacing(/\u{1B}\[\d+m/, with: "") == plain)
  }

  // MARK: Bad input

  @Test func `a missing path is named, and the others are reported`() throws {
    let tree = try tree("\"a\" = \"A\";", ["fr": "\"x\" = \"y\";"])
    let result = try missingText(tree, "nowhere", ".", "nor/here")
    #expect(result.status == 2)
    #expect(result.errors == "lproj: nor/here: does not exist\nlproj: nowhere: does not exist\n")
    #expect(result.output.contains("fr "))
  }

  @Test func `nothing there is a failure`() throws {
    let result = try missingText(TemporaryTree(["notes.txt": ""]))
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("lproj: .: holds no localizations"))
    #expect(result.output == "")
  }

  @Test func `an unknown localization is a failure`() throws {
    let tree = try tree("\"a\" = \"A\";")
    let result = try missingText(tree, "--locale", "xx", "--source", "yy")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        lproj: --locale xx: there is no such localization; there are en, fr
        lproj: --source yy: there is no such localization; there are en, fr

        """)
    #expect(result.output == "")
  }

  @Test(arguments: [
    ["--include", "missing"], ["--include", "strange"], ["--format", "papyrus"], ["--bom"],
    ["--jobs", "0"],
  ])
  func `wrong usage`(_ arguments: [String]) throws {
    let tree = try tree("\"a\" = \"A\";")
    let result = try Program.lproj.run(["missing"] + arguments, in: tree.path)
    #expect(result.status == 64)
  }
}
