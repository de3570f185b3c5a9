// Tests that missing translations and files for translators leave out tables that no target ships.

import LprojKit
import Testing

@Suite struct UnshippedMissingTests {
  private let project = """
    // !$*UTF8*$!
    {archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; knownRegions = (en, de);};
    G = {isa = PBXGroup; children = (E, D); sourceTree = "<group>";};
    E = {isa = PBXFileReference; path = "en.lproj/L.strings"; sourceTree = "<group>";};
    D = {isa = PBXFileReference; path = "de.lproj/L.strings"; sourceTree = "<group>";};
    BE = {isa = PBXBuildFile; fileRef = E;}; BD = {isa = PBXBuildFile; fileRef = D;};
    R = {isa = PBXResourcesBuildPhase; files = (BE, BD);};
    T = {isa = PBXNativeTarget; name = App; buildPhases = (R); productType = "com.apple.product-type.application";};
    };}
    """

  @Test func `texts that no target ships are missing, and reported as not shipped`() async {
    var files = [
      "en.lproj/L.strings": #""a" = "One"; "b" = "Two";"#, "de.lproj/L.strings": #""a" = "Eins";"#,
      "fr.lproj/L.strings": #""a" = "Un";"#,
    ]
    func missing() async -> [String] {
      let workspace = Workspace.memory(files.mapValues { Array($0.utf8) }, currentFolder: "/App")
      let outcome = await Missing.run(MissingRequest(paths: ["."], in: workspace, jobs: 1))
      return outcome.report.localizations.map {
        "\($0.name) \($0.toDo) \($0.absences.count), shipped \($0.coverage.shipped.part)"
      }
    }
    #expect(await missing() == ["de 1 0, shipped 1", "fr 1 0, shipped 1"])
    files["App.xcodeproj/project.pbxproj"] = project
    #expect(await missing() == ["de 1 0, shipped 1", "fr 1 0, shipped 0"])
  }

  @Test func `a table that no target ships is not translated`() async {
    let files = [
      "en.lproj/L.strings": #""a" = "One";"#, "de.lproj/L.strings": #""a" = "Eins";"#,
      "en.lproj/Old.strings": #""o" = "Old";"#, "de.lproj/Old.strings": #""o" = "Alt";"#,
      "en.lproj/Part.strings": #""p" = "Part";"#, "de.lproj/Part.strings": #""p" = "Teil";"#,
      "Draft.xcstrings": #"{"sourceLanguage":"en","strings":{"d":{}},"version":"1.0"}"#,
      // The German copy of the table `Part` ships.
      "App.xcodeproj/project.pbxproj": project.replacing("BE, BD", with: "BE, BD, BP")
        .replacing("(E, D)", with: "(E, D, P2)").replacing(
          "BE = {",
          with: """
            P2 = {isa = PBXFileReference; path = "de.lproj/Part.strings"; sourceTree = "<group>";};
            BP = {isa = PBXBuildFile; fileRef = P2;}; BE = {
            """),
    ]
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) }, currentFolder: "/App")
    let request = ExportRequest(path: ".", in: workspace, locales: ["de"])
    let outcome = await Exchange.export(request)
    let text = String(decoding: outcome.documents.first?.parts.first?.bytes ?? [], as: UTF8.self)
    #expect(
      text.split(separator: "original=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        == ["en.lproj/L.strings", "en.lproj/Part.strings"])
    #expect(
      outcome.remarks.first
        == "2 tables left out: no target ships them: Draft.xcstrings, en.lproj/Old.strings")
  }
}
