// Tests of projects that do not say which tables ship, because of missing submodules, scripts or mistakes in the project.

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
    await audit(files, folders: folders).report.findings.map {
      "\($0.severity): \($0.first.message)"
    }
  }

  private func audit(
    _ files: [String: String], folders: [String] = [], path: String = "/App"
  ) async -> AuditOutcome {
    var items = files.reduce(into: [:]) {
      $0["/App/" + $1.key] = MemoryFiles.Item.file(Array($1.value.utf8))
    }
    for folder in folders { items["/App/" + folder] = .folder }
    var request = AuditRequest(
      paths: [path], in: Workspace(MemoryFiles(items), currentFolder: "/App"), jobs: 1)
    request.minimumSeverity = .note
    request.only = ["missing-file", "unshipped-localization"]
    return await Audit.run(request)
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

  private func texts(_ localizations: [String], in folder: String = "") -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: localizations.map {
        ("\(folder)\($0).lproj/L.strings", "\"a\" = \"1\";")
      })
  }

  @Test func `where a script may copy a localization, a note says so`() async {
    func files(_ script: String) -> [String: String] {
      texts(["en", "fr", "hr"], in: "Texts/").merging([
        "App.xcodeproj/project.pbxproj": project(["en", "fr"], in: "Texts/", script: script)
      ]) { $1 }
    }
    #expect(
      await found(files("cp -R Texts/hr.lproj $TARGET_BUILD_DIR")) == [
        "note: whether 'hr' ships is not known: a script of the build names what they lie in"
      ])
    #expect(
      await found(files("true")).map { $0.prefix(30) } == ["warning: no target ships 'hr' "])
  }

  @Test(arguments: [
    ("", ":1:1: cannot be read from here on: the file is empty"),
    (
      "// !$*UTF8*$!\n{objects = {P = {isa = PBXProject; targets = (T);",
      ":2:50: cannot be read from here on: the file ends too early"
    ),
  ])
  func `a project that cannot be read is named, even if nothing is wrong`(
    _ project: String, _ reason: String
  ) async {
    let path = "App.xcodeproj/project.pbxproj"
    let files = texts(["en", "fr"]).merging([path: project]) { $1 }
    let whole = await audit(files)
    #expect(whole.report.findings.isEmpty)
    #expect(whole.remarks == ["\(path)\(reason); it is not known which files ship"])
    #expect(await audit(files, path: "/App/fr.lproj/L.strings").remarks == [])
    let read = files.merging([path: self.project(["en", "fr"])]) { $1 }
    #expect(await audit(read).remarks == [])
  }

  @Test func `several mistakes in a project are one remark`() async {
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "A", targets: [
        .target(name: "B", path: "Texts/en.lproj", resources: own),
        .target(name: "C", path: "Texts/fr.lproj", resources: own),
      ])
      """
    let files = texts(["en", "fr"], in: "Texts/").merging(["Package.swift": manifest]) { $1 }
    #expect(
      await audit(files).remarks == [
        "Package.swift:4:57: resources of target 'B' are computed; it is not known which files ship"
      ])
  }
}
