// Tests of prebuilt frameworks that a target copies into its app: if the target signs the framework, a wrong layout is a warning.

import LprojTestSupport
import Testing

@Suite struct SignedFrameworkTests {
  /// Returns a project with an application that copies `F.framework` into itself.
  private func project(_ settings: String) -> Piece {
    .text(
      """
      // !$*UTF8*$!
      {archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; buildConfigurationList = L;};
      G = {isa = PBXGroup; children = (F); sourceTree = "<group>";};
      F = {isa = PBXFileReference; path = F.framework; sourceTree = "<group>"; lastKnownFileType = wrapper.framework;};
      BF = {isa = PBXBuildFile; fileRef = F; \(settings)};
      E = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 10; dstPath = ""; files = (BF);};
      T = {isa = PBXNativeTarget; name = App; buildPhases = (E); buildConfigurationList = L;
        productType = "com.apple.product-type.application";};
      L = {isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release;};
      C = {isa = XCBuildConfiguration; name = Release; buildSettings = {};};
      };}

      """)
  }

  private func levels(_ settings: String) throws -> [String] {
    var files = Sample.framework("F")
    files["F.framework/Versions/Current"] = .link("B")
    files["A.xcodeproj/project.pbxproj"] = project(settings)
    return try Product(files).findings("--only", "bundle-framework-links", ".").map {
      String($0.severity)
    }
  }

  @Test func `a broken framework that a target signs is a warning`() throws {
    #expect(
      try levels("settings = {ATTRIBUTES = (CodeSignOnCopy, RemoveHeadersOnCopy); };")
        == ["warning"])
  }

  @Test(arguments: ["", "settings = {ATTRIBUTES = (RemoveHeadersOnCopy); };"])
  func `one that is only copied is a note`(_ settings: String) throws {
    #expect(try levels(settings) == ["note"])
  }
}
