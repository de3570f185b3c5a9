// Tests of missing translations as Markdown, with a limited size.

import LprojFiles
import LprojKit
import LprojReport
import Testing

@Suite struct MissingMarkdownTests {
  private func page(
    _ files: [String: String], _ set: (inout MissingRequest) -> Void = { _ in }
  ) async -> String {
    let workspace = Workspace.memory(
      files.mapValues { Array($0.utf8) }, currentFolder: "/place")
    var request = MissingRequest(paths: ["."], in: workspace, jobs: 1)
    set(&request)
    let bytes = MissingMarkdown.render(await Missing.run(request).report)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a tree in which each language lacks different keys, so that each language has its own list.
  private func tree(_ languages: [String], keys: Int) -> [String: String] {
    func table(_ numbers: some Sequence<Int>) -> String {
      numbers.map { "\"key \($0)\" = \"A text that is rather long, number \($0)\";\n" }.joined()
    }
    var files = ["en.lproj/L.strings": table(0..<keys)]
    for (place, language) in languages.enumerated() {
      files["\(language).lproj/L.strings"] = table(place..<place + 1)
    }
    return files
  }

  @Test func `lists that do not fit are counted`() async {
    let one = await page(tree(["de", "fr"], keys: 150))
    #expect(one.utf16.count <= 65_536)
    #expect(!one.contains("not fit here"))
    let two = await page(tree(["de", "fr", "it"], keys: 600))
    #expect(two.utf16.count <= 65_536)
    #expect(two.contains("<details><summary>de: 599 keys</summary>"))
    #expect(two.contains(" do not fit here.") || two.contains(" does not fit here."))
    let many = await page(tree(["cs", "da", "de", "fi", "fr", "it", "nb", "sv"], keys: 600))
    #expect(many.utf16.count <= 65_536)
    #expect(
      many.hasSuffix("lists of 7 more localizations do not fit here.\n"), "\(many.suffix(90))")
  }

  @Test func `paths that do not fit are counted, and leave room for the lists`() async {
    let report = await Missing.run(
      MissingRequest(
        paths: ["."],
        in: .memory(
          tree(["de"], keys: 3).mapValues { Array($0.utf8) }, currentFolder: "/place"), jobs: 1)
    ).report
    func page(_ count: Int) -> String {
      let failures = (0..<count).map {
        ReportFailure(path: "folder/\($0).strings", message: "cannot be read")
      }
      return String(
        decoding: MissingMarkdown.render(report, failures: failures), as: UTF8.self)
    }
    func named(_ page: String) -> Int { page.count(of: "- not compared: ") }
    #expect(named(page(20)) == 20 && !page(20).contains("do not fit here"))
    let many = page(2_000)
    #expect(many.utf16.count <= 65_536)
    #expect(many.contains("<details><summary>de: 2 keys</summary>"))
    #expect((500..<2_000).contains(named(many)))
    #expect(
      many.contains(
        "\n\n\(2_000 - named(many)) more paths that could not be read do not fit here.\n\n|"))
  }

  @Test func `where the code asks for a key is a column, where something is known of that`() async {
    let files = [
      "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
      "de.lproj/Localizable.strings": "\"c\" = \"Ce\";\n",
      "App.swift": "let a = NSLocalizedString(\"a\", comment: \"\")\n",
    ]
    let with = await page(files) { $0.code = .on }
    #expect(
      with.contains(
        "| place | key | source text | kind | used at |\n| --- | --- | --- | --- | --- |"))
    #expect(with.contains("App.swift:1"))
    #expect(
      with.split(separator: "\n").filter { $0.hasPrefix("| en.lproj") }.allSatisfy {
        $0.filter { $0 == "|" }.count == 6
      })
    let without = await page(files)
    #expect(without.contains("| place | key | source text | kind |\n| --- | --- | --- | --- |\n"))
  }
}

extension String {
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
