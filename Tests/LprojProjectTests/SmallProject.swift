// Xcode projects for tests, in Xcode's form but without unnecessary parts.

struct SmallProject {
  var objects = ""
  var groups = ""
  var phases = ""
  var targetExtra = ""
  var configuration = ""
  var targetConfiguration = ""
  var rootExtra = ""
  var mainGroup = ""
  var settingsFile = ""

  var text: String {
    """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tobjectVersion = 56;
    \tobjects = {
    /* Begin */
    \t\tR /* Project object */ = {isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, "pt-BR"); mainGroup = G; targets = (T /* App */, ); buildConfigurationList = L1; \(rootExtra)};
    \t\tG = {isa = PBXGroup; children = (\(groups)); sourceTree = "<group>"; \(mainGroup)};
    \t\tT /* App */ = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (\(phases)); buildConfigurationList = L2; \(targetExtra)};
    \t\tL1 = {isa = XCConfigurationList; buildConfigurations = (C1, ); defaultConfigurationName = Release; };
    \t\tL2 = {isa = XCConfigurationList; buildConfigurations = (C2, ); defaultConfigurationName = Release; };
    \t\tC1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; \(configuration)}; };
    \t\tC2 = {isa = XCBuildConfiguration; \(settingsFile)name = Release; buildSettings = {\(targetConfiguration)}; };
    \(objects)
    \t};
    \trootObject = R /* Project object */;
    }

    """
  }

  /// Adds a settings file to the configuration of the target. The path is relative to the root of the sources.
  mutating func addSettings(_ path: String) {
    objects +=
      "\nXC = {isa = PBXFileReference; path = \(path); sourceTree = SOURCE_ROOT; };"
    settingsFile = "baseConfigurationReference = XC;"
  }

  /// A project with one variant group in the resources of its target, in the folder `App`.
  static let localized = SmallProject(
    objects: """
      GA = {isa = PBXGroup; path = App; sourceTree = "<group>"; children = (V, X, );};
      V = {isa = PBXVariantGroup; name = Localizable.strings; sourceTree = "<group>"; children = (F1, F2, );};
      F1 = {isa = PBXFileReference; fileEncoding = 4; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; fileEncoding = 2483028224; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
      X = {isa = PBXFileReference; path = unused.strings; sourceTree = "<group>"; };
      P = {isa = PBXResourcesBuildPhase; files = (B, );};
      B = {isa = PBXBuildFile; fileRef = V /* Localizable.strings */; };
      """,
    groups: "GA,", phases: "P,")
}
