// Tests of the source language of targets and projects, and of the places of findings about missing texts of a target.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

extension TargetTextsTests {
  @Test func `a development region without any file is reported once`() async {
    let project = project(["de", "fr"], settings: "")
    let found = await audit(
      tables("de", "fr").merging([pbxproj: project]) { $1 }, only: ["declared-localizations"])
    #expect(found.map(\.localization) == ["en"])
    #expect(
      found.first?.message.contains("'en' is the development region, but no target ships") == true)
    let base = await audit(
      tables("de", "Base").merging([pbxproj: self.project(["de", "Base"], settings: "")]) { $1 },
      only: ["declared-localizations"])
    #expect(base.isEmpty)
  }

  @Test func `the project that ships a tree names its source language`() async {
    let makes = project(["en", "de"], region: "de").replacing("path = ", with: "path = ../Shared/")
    let bytes = [
      "/App/Shared/en.lproj/L.strings": table,
      "/App/Shared/de.lproj/L.strings": #""a" = "1"; "b" = "2";"#,
      "/App/Code/App.xcodeproj/project.pbxproj": makes,
    ].mapValues { Array($0.utf8) }
    let request = AuditRequest(
      paths: ["/App"], in: .memory(bytes, currentFolder: "/App"), jobs: 1)
    let tree = await Audit.run(request).report.trees.first
    #expect(tree?.development == "de" && tree?.developmentFrom == "project.pbxproj")
  }
  /// Returns a project with an app in `App`, and an extension with texts in `Ext`, which also uses one table of the app.
  private func projectOfTwo(_ more: String = "") -> String {
    """
    name: P
    options:
      developmentLanguage: en
    targets:
      App:
        type: application
        platform: iOS
        sources: [App]
      Ext:
        type: app-extension
        platform: iOS
        sources: [Ext\(more)]
        info:
          path: Ext/Info.plist
          properties: {CFBundleDisplayName: Ext}
    """
  }

  @Test func `a text that a localization lacks is reported at the path of its table`() async {
    let name = "CFBundleDisplayName = A;"
    var files = [
      "/App/project.yml": projectOfTwo(", App/ru.lproj/I.strings, App/de.lproj/I.strings"),
      "/App/Ext/en.lproj/L.strings": table,
    ]
    for language in ["de", "fr", "ru"] {
      files["/App/App/\(language).lproj/I.strings"] = table
      files["/App/App/\(language).lproj/InfoPlist.strings"] = name
      files["/App/Ext/\(language).lproj/L.strings"] = table
      if language != "ru" { files["/App/Ext/\(language).lproj/InfoPlist.strings"] = name }
    }
    let found = await audit(files).filter { $0.target == "Ext" }
    #expect(found.map { "\($0.localization ?? "") \($0.path)" } == ["ru Ext/ru.lproj"])
  }

  @Test func `each target with texts of several languages has the source language`() async {
    func found(_ files: [String: String]) async -> [String] {
      await audit(files, only: ["declared-localizations"], severity: .note).map {
        "\($0.severity) \($0.target ?? ""): \($0.message)"
      }
    }
    var files = [
      "/App/project.yml": projectOfTwo(), "/App/App/en.lproj/L.strings": table,
      "/App/App/bg.lproj/L.strings": table,
      "/App/Ext/bg.lproj/L.strings": table, "/App/Ext/fr.lproj/L.strings": table,
    ]
    #expect(
      await found(files) == [
        "warning Ext: 'en' is the development region, but 'Ext' ships no folder or string catalog of it: "
          + "English users, and users of languages without a localization, get another language"
      ])
    for name in ["en-GB.lproj/L.strings", "Base.lproj/M.storyboard"] {
      #expect(await found(files.merging(["/App/Ext/\(name)": table]) { $1 }) == [])
    }
    // The Info.plist of the extension states Bulgarian as the language of its texts.
    let bulgarian = projectOfTwo().replacing("Ext/Info.plist", with: "Ext/Own.plist")
    #expect(
      await found(
        files.merging([
          "/App/project.yml": bulgarian, "/App/Ext/Own.plist": "{CFBundleDevelopmentRegion = bg;}",
        ]) { $1 }) == [])
    // If all texts of the extension are in one language, it is the source language, and no text is missing. This also holds if only texts for
    // Info.plist remain.
    files["/App/Ext/fr.lproj/L.strings"] = nil
    #expect(await found(files) == [])
    files["/App/Ext/fr.lproj/image.png"] = ""
    files["/App/Ext/fr.lproj/InfoPlist.strings"] = "CFBundleDisplayName = F;"
    #expect(await found(files) == [])
  }
}
