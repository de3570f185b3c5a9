// Tests of the output of `lproj fallbacks`: CSV, Markdown, and the width of text.

import LprojTestSupport
import Testing

@Suite struct FallbackFormatTests {
  private let awkward = ["en.lproj/=SUM(\"a,b\")|*_`<x>.txt": "", "en.lproj/@cmd": ""]

  @Test func `CSV quotes and takes the sting out of formulas`() throws {
    let result = try fallbacks(TemporaryTree(awkward), ["--format", "csv"])
    #expect(
      result.output == """
        tree,reader,resource,key,from,localization,path,line,value\r
        .,en,"'=SUM(""a,b"")|*_`<x>.txt",,own,en,"en.lproj/=SUM(""a,b"")|*_`<x>.txt",,\r
        .,en,'@cmd,,own,en,en.lproj/@cmd,,\r

        """)
  }

  @Test func `CSV keeps the lines of a text and disarms it`() throws {
    let tree = try TemporaryTree(["en.lproj/A.strings": "\"-k\" = \"=1\\n+\\\"2\\\"\";\n"])
    let result = try fallbacks(tree, ["--format", "csv", "--key=-k"])
    #expect(
      result.output.hasSuffix(
        "\r\n.,en,A,'-k,table,en,en.lproj/A.strings,1,\"'=1\n+\"\"2\"\"\"\r\n"))
  }

  @Test func `Markdown shows every character as it is`() throws {
    let result = try fallbacks(TemporaryTree(awkward), ["--format", "markdown"])
    #expect(
      result.output == """
        ## .

        Development: en

        | resource | en |
        | --- | --- |
        | =SUM("a,b")&#124;&#42;&#95;&#96;&#60;x>.txt | own |
        | &#64;cmd | own |

        own: the user's own folder; language: another folder that the loader looks into; development: only because the development region comes last; nonlocalized: outside of all localizations

        """)
  }

  @Test func `a tree without users is reported with its contents`() throws {
    let tree = try TemporaryTree(["A/Base.lproj/M.storyboard": ""])
    try tree.folder("B/en.lproj")
    let result = try fallbacks(tree, [])
    #expect(
      result.output == """
        A (development: none): no localization of a language: 1 resource (M.storyboard)
        B (development: en): nothing lies in its localizations

        """)
    let all = try fallbacks(tree, ["--all"])
    #expect(all.output.contains("\n\nno localization of a language: 1 resource (M.storyboard)\n"))
    #expect(all.output.contains("\n\nnothing lies in its localizations\n"))
  }

  @Test func `Markdown has a list for keys`() throws {
    let tree = try TemporaryTree(["en.lproj/A.strings": "\"a_b\" = \"*x*\";\n"])
    let result = try fallbacks(tree, ["--format", "markdown", "--key", "a_b"])
    let expected = "### A: a_b\n\n- en sees “&#42;x&#42;”, from en.lproj/A.strings:1"
    #expect(result.output.contains(expected))
  }

  @Test func `control characters cannot reach the terminal`() throws {
    let tree = try TemporaryTree([
      "en.lproj/a\u{1B}[2J.txt": "", "en.lproj/A.strings": "\"k\" = \"x\\033]0;y\";\n",
    ])
    for arguments in [[], ["--key", "k"], ["--format", "markdown"]] as [[String]] {
      let result = try fallbacks(tree, arguments)
      #expect(!result.outputBytes.contains(0x1B))
    }
  }

  @Test func `at a glance, who gets what, and what falls back, once for all who share it`() throws {
    var files = ["en.lproj/extra.txt": "", "en.lproj/more.txt": ""]
    for name in ["en", "de", "fr"] { files["\(name).lproj/a.txt"] = "" }
    files["pt-BR.lproj/extra.txt"] = ""
    let text = try fallbacks(TemporaryTree(files)).output
    #expect(
      text.hasPrefix(
        """
        . (development: en)

        de, fr, pt-BR: 1 own, 2 from en, the development region
        en: 3 own

        from en, the development region for pt-BR: a.txt
        from en, the development region for de, fr: extra.txt
        from en, the development region for de, fr, pt-BR: more.txt

        """), "\(text)")
    let chosen = try fallbacks(TemporaryTree(files), ["--prefer", "pt"]).output
    #expect(chosen.contains("pt → pt-BR: 1 from pt-BR, 2 from en"), "\(chosen)")
  }
}
