// Tests of projects with missing submodules: the tables in them cannot be judged.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct UnjudgedProjectTests {
  private func project(_ localizations: [String], in folder: String = "", script: String = "")
    -> String
  {
    let files = localizations.map { name in
      "\(name)F = {isa = PBXFileReference; path = \"\(folder)\(name).lproj/L.strings\"; sourceTree = \"<group>\";};"
    }
    return """
      // !$*UTF8*$!
      {archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en;};
      G = {isa = PBXGroup; children = (V); sourceTree = "<group>";};
      V = {isa = PBXVariantGroup; name = L.strings; sourceTree = "<group>";
        children = (\(localizations.map { $0 + "F" }.joined(separator: ", ")));};
      \(files.joined(separator: "\n"))
      B = {isa = PBXBuildFile; fileRef = V;};
      R = {isa = PBXResourcesBuildPhase; files = (B);};
      S = {isa = PBXShellScriptBuildPhase; shellScript = "\(script)";};
      T = {isa = PBXNativeTarget; name = App; buildPhases = (R, S); productType = "com.apple.product-type.application";};
      };}
      """
  }

  private func found(_ files: [String: String], folders: [String] = []) async -> [String] {
    var items = files.reduce(into: [:]) {
      $0["/App/" + $1.key] = MemoryFiles.Item.file(Array($1.value.utf8))
    }
    for folder in folders { items["/App/" + folder] = .folder }
    var request = AuditRequest(
      paths: ["/App"], in: Workspace(MemoryFiles(items), currentFolder: "/App"), jobs: 1)
    request.minimumSeverity = .note
    request.only = ["missing-file", "unshipped-localization"]
    return await Audit.run(request).report.findings.map {
      "\($0.severity): \($0.first.message)"
    }
  }

  private let own = ["Base.lproj/M.strings": "\"a\" = \"1\";"]
  private let modules =
    "[submodule \"texts\"]\n\tpath = External/texts\n\turl = https://example.org\n"

  @Test func `an empty submodule with tables of a target is a warning`() async {
    let files = own.merging([
      "App.xcodeproj/project.pbxproj": project(["en", "fr"], in: "External/texts/"),
      ".gitmodules": modules, ".git/HEAD": "",
    ]) { $1 }
    #expect(
      await found(files, folders: ["External/texts"]).filter { $0.contains("submodule") } == [
        "warning: submodule 'External/texts' is empty, although targets ship 2 localized files of it: nothing in it is checked"
      ])
    let there = files.merging([
      "External/texts/en.lproj/L.strings": "\"a\" = \"1\";",
      "External/texts/fr.lproj/L.strings": "\"a\" = \"1\";",
    ]) { $1 }
    #expect(await !found(there).contains { $0.contains("submodule") })
    let elsewhere = files.merging([
      "App.xcodeproj/project.pbxproj": project(["en", "fr"], in: "Texts/")
    ]) { $1 }
    #expect(
      await !found(elsewhere, folders: ["External/texts"]).contains { $0.contains("submodule") })
  }
}
