// Small projects of each build system, with code and tables.

import Testing

struct SampleProject: Sendable, CustomTestStringConvertible {
  var name: String
  var files: [String: String]

  var testDescription: String { name }

  static let all = [xcode, xcodeGen, tuist, package, make, swift, clang]

  private static let tables = [
    "App/en.lproj/Localizable.strings":
      "\"title\" = \"Title\";\n\"old\" = \"Old text\";\n\"of %@\" = \"Of %@\";\n",
    "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\";\n\"of %@\" = \"Von %d\";\n",
    "App/en.lproj/InfoPlist.strings": "CFBundleDisplayName = \"App\";\n",
    "App/Left/en.lproj/Left.strings": "\"left\" = \"Left\";\n",
    "App/Left/fr.lproj/Left.strings": "\"left\" = \"Gauche\";\n",
    "App/A.swift": "let a = NSLocalizedString(\"title\", comment: \"The title\")\n",
  ]

  private static func with(_ files: [String: String]) -> [String: String] {
    tables.merging(files) { $1 }
  }

  private static let xcode = SampleProject(
    name: "xcode",
    files: with([
      "App/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleDevelopmentRegion</key><string>$(DEVELOPMENT_LANGUAGE)</string>
      <key>CFBundleIdentifier</key><string>org.example.app</string>
      <key>CFBundleDisplayName</key><string>App</string>
      <key>NSCameraUsageDescription</key><string>To see</string>
      </dict></plist>
      """,
      "Config/App.xcconfig": """
      // What all targets have.
      #include "Base.xcconfig"
      #include? "Absent.xcconfig"
      PRODUCT_NAME = $(TARGET_NAME) // its name
      INFOPLIST_KEY_NSMicrophoneUsageDescription = To hear
      SUPPORTED_PLATFORMS[sdk=iphoneos*] = iphoneos
      """,
      "Config/Base.xcconfig": "SDKROOT = iphoneos\nIPHONEOS_DEPLOYMENT_TARGET = 15.0\n",
      "Extra/en.lproj/Extra.strings": "\"x\" = \"X\";\n",
      "Extra/pt-BR.lproj/Extra.strings": "\"x\" = \"XX\";\n",
      "Widget/en.lproj/Widget.strings": "\"w\" = \"W\";\n",
      "App.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      {
      archiveVersion = 1;
      objectVersion = 77;
      objects = {
      R = {isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, de, it); mainGroup = G; targets = (T, W, X, ); buildConfigurationList = L1; projectDirPath = ""; };
      G = {isa = PBXGroup; children = (GA, GC, S, ); sourceTree = "<group>"; };
      GA = {isa = PBXGroup; path = App; sourceTree = "<group>"; children = (V, VI, A, I, D, ); };
      GC = {isa = PBXGroup; path = Config; sourceTree = "<group>"; children = (C, ); };
      V = {isa = PBXVariantGroup; name = Localizable.strings; sourceTree = "<group>"; children = (F1, F2, F5, ); };
      F1 = {isa = PBXFileReference; fileEncoding = 4; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; fileEncoding = 10; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
      F5 = {isa = PBXFileReference; name = it; path = it.lproj/Localizable.strings; sourceTree = "<group>"; };
      VI = {isa = PBXVariantGroup; name = InfoPlist.strings; sourceTree = "<group>"; children = (F3, ); };
      F3 = {isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
      A = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = A.swift; sourceTree = "<group>"; };
      I = {isa = PBXFileReference; path = Info.plist; sourceTree = "<group>"; };
      D = {isa = PBXFileReference; lastKnownFileType = folder; path = Data; sourceTree = "<group>"; };
      C = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
      S = {isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
      P = {isa = PBXResourcesBuildPhase; files = (B1, B2, B3, B9, ); };
      B1 = {isa = PBXBuildFile; fileRef = V; };
      B2 = {isa = PBXBuildFile; fileRef = VI; };
      B3 = {isa = PBXBuildFile; fileRef = D; };
      B9 = {isa = PBXBuildFile; fileRef = NONE; };
      PS = {isa = PBXSourcesBuildPhase; files = (B4, ); };
      B4 = {isa = PBXBuildFile; fileRef = A; };
      PX = {isa = PBXShellScriptBuildPhase; name = Copy; shellScript = "cp -R \\"$SRCROOT/Extra\\" \\"$BUILT_PRODUCTS_DIR\\"\\n"; inputPaths = ("$(SRCROOT)/Extra/en.lproj/Extra.strings", ); };
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (P, PS, PX, ); buildConfigurationList = L2; };
      W = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; buildPhases = (); buildConfigurationList = L3; fileSystemSynchronizedGroups = (S, ); };
      X = {isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; buildPhases = (); buildConfigurationList = L3; };
      L1 = {isa = XCConfigurationList; buildConfigurations = (C1, ); defaultConfigurationName = Release; };
      L2 = {isa = XCConfigurationList; buildConfigurations = (C2, C2D, ); defaultConfigurationName = Release; };
      L3 = {isa = XCConfigurationList; buildConfigurations = (C3, ); };
      C1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
      C2 = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = C; buildSettings = {INFOPLIST_FILE = "$(SRCROOT)/App/Info.plist"; PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(PRODUCT_NAME:rfc1034identifier)"; }; };
      C2D = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = C; buildSettings = {INFOPLIST_FILE = App/Debug.plist; }; };
      C3 = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = macosx; MACH_O_TYPE = mh_dylib; GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = Widget; }; };
      };
      rootObject = R;
      }
      """,
    ]))

  private static let xcodeGen = SampleProject(
    name: "xcodegen",
    files: with([
      "project.yml": """
      name: App
      options: {developmentLanguage: de, createIntermediateGroups: true}
      settings:
        base: {SWIFT_VERSION: "5.0"}
      include: [more.yml, {path: absent.yml}]
      targetTemplates:
        Common:
          platform: iOS
          deploymentTarget: "15.0"
          sources:
            - path: App
              excludes: ["Left/**", "*.md"]
      targets:
        App:
          templates: [Common]
          type: application
          info: {path: App/Info.plist, properties: {CFBundleDisplayName: App}}
          settings: {INFOPLIST_KEY_NSCameraUsageDescription: To see}
        Kit:
          type: framework
          platform: [iOS, macOS]
          sources:
            - {path: App/Left, buildPhase: resources}
            - path: Absent
              optional: true
        "${name}Tests":
          type: bundle.unit-test
          platform: macOS
          sources: Tests
      """,
      "more.yml": "targets:\n  Tool:\n    type: tool\n    platform: macOS\n    sources: [Tool]\n",
      "Tests/en.lproj/T.strings": "\"t\" = \"T\";\n",
    ]))

  private static let tuist = SampleProject(
    name: "tuist",
    files: with([
      "Project.swift": """
      import ProjectDescription
      let name = "App"
      let project = Project(
        name: name,
        options: .options(developmentRegion: "en", defaultKnownRegions: ["en", "Base", "de"]),
        targets: [
          .target(
            name: name, destinations: [.iPhone, .iPad], product: .app, bundleId: "org.example.app",
            infoPlist: .extendingDefault(with: ["NSCameraUsageDescription": "To see"]),
            sources: ["App/**"],
            resources: [.glob(pattern: "App/*.lproj/**", excluding: ["App/fr.lproj/**"]), "Data/**"]),
          .target(
            name: "\\(name)Tests", destinations: .macOS, product: .unitTests, bundleId: "org.example.tests",
            resources: ["App/Left/**"], dependencies: [.target(name: name)]),
        ])
      """
    ]))

  private static let package = SampleProject(
    name: "swiftpm",
    files: with([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let shared: [Target.Dependency] = ["Kit"]
      let package = Package(
        name: "App", defaultLocalization: "en", platforms: [.iOS(.v15), .macOS(.v12)],
        targets: [
          .executableTarget(
            name: "App", dependencies: shared, path: "App", exclude: ["Left"],
            resources: [.process("en.lproj"), .copy("de.lproj"), .embedInCode("raw.txt")]),
          .target(name: "Kit", resources: [.process("Resources", localization: .default)]),
          .testTarget(name: "AppTests", dependencies: ["App"]),
          .plugin(name: "P", capability: .buildTool()),
        ])
      package.targets.append(.target(name: "More", path: "App/Left"))
      """,
      "Sources/Kit/Resources/Kit.strings": "\"k\" = \"K\";\n",
      "Sources/Kit/Resources/fr.lproj/Kit.strings": "\"k\" = \"KK\";\n",
      "Sources/Kit/K.swift":
        "let k = NSLocalizedString(\"k\", tableName: \"Kit\", bundle: .module, comment: \"\")\n",
    ]))

  private static let make = SampleProject(
    name: "gnustep",
    files: [
      "GNUmakefile": """
      include $(GNUSTEP_MAKEFILES)/common.make
      # The application.
      APP_NAME = Ink
      LANGS = English \\
        French
      Ink_LANGUAGES = $(LANGS)
      Ink_LOCALIZED_RESOURCE_FILES = Localizable.strings Other.strings
      Ink_RESOURCE_FILES = Icon.tiff $(wildcard Help/*.rtf)
      Ink_OBJC_FILES = main.m
      ifeq ($(GNUSTEP_TARGET_OS), mingw32)
      Ink_RESOURCE_FILES += Windows.plist
      else
      Ink_RESOURCE_FILES += Unix.plist
      endif
      BUNDLE_NAME := Extra
      Extra_BUNDLE_EXTENSION = .ink
      Extra_RESOURCE_FILES = German.lproj/Extra.strings
      include $(GNUSTEP_MAKEFILES)/application.make
      include $(GNUSTEP_MAKEFILES)/bundle.make
      -include GNUmakefile.postamble
      """,
      "GNUmakefile.postamble": "after-install::\n\tcp Late.strings $(GNUSTEP_INSTALL)\n",
      "English.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      "French.lproj/Localizable.strings": "\"a\" = \"AA\";\n",
      "German.lproj/Localizable.strings": "\"a\" = \"AAA\";\n",
      "German.lproj/Extra.strings": "\"x\" = \"X\";\n",
      "English.lproj/Extra.strings": "\"x\" = \"X\";\n",
      "main.m": "NSString *a = _(@\"a\"), *c = NSLocalizedString(@\"c\", @\"Of main\");\n",
    ])
}
