// Tests of GNUstep bundles with resources in another folder, behind links, as distributions install them.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct GNUstepLinkTests {
  private static let text = #""a" = "A one"; "b" = "B one";"#

  private func run(_ path: String, _ bundle: String, _ items: [String: MemoryFiles.Item])
    async -> (lines: [String], remarks: [String], trees: [String?])
  {
    var all = items
    for (language, text) in ["English": Self.text, "French": "\"a\" = \"A un\";"] {
      all["/usr/share/GNUstep/\(bundle)/\(language).lproj/Localizable.strings"] = .file(
        Array(text.utf8))
    }
    all["/usr/share/GNUstep/\(bundle)/Info-gnustep.plist"] = .file(Array("{ }".utf8))
    let workspace = Workspace(MemoryFiles(all), currentFolder: "/usr/lib/GNUstep")
    var request = AuditRequest(paths: [path], in: workspace, jobs: 1)
    request.minimumSeverity = .note
    let outcome = await Audit.run(request)
    return (
      outcome.report.findings.flatMap(\.findings).map { "\($0.path) \($0.rule)" }, outcome.remarks,
      outcome.report.trees.map(\.platform)
    )
  }

  private func links(_ bundle: String, to target: String) -> [String: MemoryFiles.Item] {
    [
      bundle + "/Tool": .file([0x7F] + Array("ELF".utf8), isExecutable: true),
      bundle + "/Resources": .link(target),
    ]
  }

  @Test(arguments: [
    ("Applications/A.app", "../../../../share/GNUstep/A.app"),
    ("Bundles/A.inspector", "../../../../share/GNUstep/A.inspector"),
    ("Bundles/A.extinfo", "/usr/share/GNUstep/A.extinfo"),
  ])
  func `a bundle is audited through its link, named or come upon`(
    _ bundle: String, _ target: String
  ) async {
    let folder = Paths.folder(bundle)
    let items = links("/usr/lib/GNUstep/" + bundle, to: target)
    for path in [bundle, folder] {
      let found = await run(path, Paths.name(bundle), items)
      #expect(
        found.lines == ["\(bundle)/Resources/French.lproj/Localizable.strings missing-key"],
        "\(path)")
      #expect(found.remarks == [] && found.trees == ["gnustep"])
    }
  }

  @Test func `a framework's version is, too`() async {
    let folder = "/usr/lib/GNUstep/Frameworks/A.framework/"
    let items: [String: MemoryFiles.Item] = [
      folder + "Versions/1/libA.so": .file([0x7F] + Array("ELF".utf8), isExecutable: true),
      folder + "Versions/1/Resources": .link("/usr/share/GNUstep/A.framework"),
      folder + "Versions/Current": .link("1"),
      folder + "Resources": .link("Versions/Current/Resources"),
    ]
    let found = await run("Frameworks/A.framework", "A.framework", items)
    #expect(
      found.lines == [
        "Frameworks/A.framework/Versions/1/Resources/French.lproj/Localizable.strings missing-key"
      ])
  }

  @Test func `a bundle without an extension is GNUstep's by its Info-gnustep.plist`() async {
    let items: [String: MemoryFiles.Item] = [
      "/usr/lib/GNUstep/Filters/A/A": .file([0x7F] + Array("ELF".utf8), isExecutable: true),
      "/usr/lib/GNUstep/Filters/A/Resources/Info-gnustep.plist": .file(Array("{ }".utf8)),
      "/usr/lib/GNUstep/Filters/A/Resources/English.lproj/L.strings": .file(Array(Self.text.utf8)),
      "/usr/lib/GNUstep/Filters/A/Resources/zh_TW.lproj/L.strings": .file(Array(Self.text.utf8)),
    ]
    let found = await run("Filters", "None.app", items)
    #expect(
      found.lines.filter { $0.hasSuffix("-name") || $0.hasSuffix("-language") } == [
        "Filters/A/Resources/zh_TW.lproj gnustep-name"
      ])
    #expect(found.trees == ["gnustep"])
  }

  @Test func `names are judged for who ships the folders`() async {
    func rules(_ project: [String: String]) async -> [String] {
      let folders = ["English", "zh_TW", "Norvegian"].map { "/p/\($0).lproj/L.strings" }
      var files = Dictionary(uniqueKeysWithValues: folders.map { ($0, Array(Self.text.utf8)) })
      for (name, text) in project { files["/p/" + name] = Array(text.utf8) }
      var request = AuditRequest(paths: ["/p"], in: .memory(files), jobs: 1)
      request.minimumSeverity = .note
      request.only = ["gnustep-name", "unknown-language"]
      return await Audit.run(request).report.findings.flatMap(\.findings).map {
        "\($0.localization ?? "") \($0.rule) \($0.severity)"
      }.sorted()
    }
    let makefile =
      "include $(GNUSTEP_MAKEFILES)/common.make\nAPP_NAME = A\nA_LANGUAGES = English zh_TW Norvegian\n"
      + "A_LOCALIZED_RESOURCE_FILES = L.strings\ninclude $(GNUSTEP_MAKEFILES)/application.make\n"
    #expect(
      await rules(["GNUmakefile": makefile])
        == ["Norvegian gnustep-name warning", "zh_TW gnustep-name warning"])
    #expect(await rules([:]) == ["Norvegian unknown-language error"])
  }

  @Test func `a link to another folder is skipped from outside, and reported`() async {
    let items = links("/usr/lib/GNUstep/Applications/B.app", to: "/usr/share/GNUstep/A.app")
    let found = await run("Applications", "A.app", items)
    #expect(found.lines == [])
    #expect(found.remarks.contains { $0.contains("B.app/Resources: skipped") })
    let circle = links("/usr/lib/GNUstep/Applications/B.app", to: "..")
    #expect(await run("Applications", "A.app", circle).lines == [])
  }
}
