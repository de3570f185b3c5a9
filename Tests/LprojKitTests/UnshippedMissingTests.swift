// What is left to translate leaves out what no target ships.

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

  @Test func `nobody waits for what no target ships`() async {
    var files = [
      "en.lproj/L.strings": #""a" = "One"; "b" = "Two";"#, "de.lproj/L.strings": #""a" = "Eins";"#,
      "fr.lproj/L.strings": #""a" = "Un";"#,
    ]
    func missing() async -> [String] {
      let workspace = Workspace.memory(files.mapValues { Array($0.utf8) }, currentFolder: "/App")
      let outcome = await Missing.run(MissingRequest(paths: ["."], in: workspace, jobs: 1))
      return outcome.report.localizations.map { "\($0.name) \($0.itemCount) \($0.absences.count)" }
    }
    #expect(await missing() == ["de 1 0", "fr 1 0"])
    files["App.xcodeproj/project.pbxproj"] = project
    #expect(await missing() == ["de 1 0"])
  }
}
