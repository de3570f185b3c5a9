// swift-tools-version: 6.2
// The modules of lproj and the arrows between them; Docs/Architecture.md says what each is for.
import PackageDescription

let package = Package(
  name: "lproj",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lproj", targets: ["lproj"]),
    .library(name: "LprojKit", targets: ["LprojKit"]),
    .plugin(name: "LprojCompile", targets: ["LprojCompile"]),
    .plugin(name: "LprojCommand", targets: ["LprojCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .systemLibrary(
      name: "CICU", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "ICUShims", dependencies: ["CICU"]),
    .target(name: "LprojLocale", dependencies: ["ICUShims"], exclude: ["Data/generate.py"]),
    .target(name: "ScanShims"),
    .target(name: "LprojSource", dependencies: ["ScanShims"]),
    .target(name: "LprojText", dependencies: ["LprojSource"]),
    .target(name: "FileShims"),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "LprojFiles", dependencies: ["CZlib", "FileShims", "LprojSource"]),
    .target(name: "LprojSyntax", dependencies: ["LprojSource"]),
    .target(
      name: "LprojProject",
      dependencies: ["LprojFiles", "LprojSource", "LprojSyntax", "LprojCode"]),
    .target(name: "LprojCompiler", dependencies: ["LprojSource", "LprojSyntax", "LprojText"]),
    .target(name: "LprojCode", dependencies: ["LprojSource", "LprojSyntax", "LprojText"]),
    .target(name: "LprojFormat", dependencies: ["LprojSource", "LprojSyntax"]),
    .target(
      name: "LprojBundle",
      dependencies: ["LprojFiles", "LprojSource", "LprojSyntax", "LprojLocale"]),
    .target(
      name: "LprojExchange",
      dependencies: ["LprojSource", "LprojSyntax", "LprojText", "LprojLocale", "LprojModel"]),
    .target(
      name: "LprojModel",
      dependencies: [
        "LprojFiles", "LprojSource", "LprojSyntax", "LprojText", "LprojLocale", "LprojBundle",
        "LprojProject",
      ]),
    .target(
      name: "LprojRules",
      dependencies: [
        "LprojFiles", "LprojSource", "LprojSyntax", "LprojText", "LprojLocale", "LprojBundle",
        "LprojModel", "LprojProject", "LprojCode",
      ]),
    .target(
      name: "LprojConfig",
      dependencies: ["LprojFiles", "LprojSource", "LprojModel", "LprojRules", "LprojCode"]),
    .target(name: "LprojReport", dependencies: ["LprojFiles", "LprojSource"]),
    .target(name: "LprojGit", dependencies: ["LprojFiles", "LprojSource", "LprojModel"]),
    .target(
      name: "LprojAudit",
      dependencies: [
        "LprojFiles", "LprojSource", "LprojSyntax", "LprojLocale", "LprojBundle", "LprojGit",
        "LprojModel", "LprojProject", "LprojCode",
        "LprojRules", "LprojReport", "LprojConfig", "LprojText",
      ]),
    .target(
      name: "LprojKit",
      dependencies: [
        "LprojFiles", "LprojSource", "LprojSyntax", "LprojLocale", "LprojBundle", "LprojCode",
        "LprojCompiler", "LprojConfig", "LprojExchange", "LprojFormat", "LprojGit", "LprojModel",
        "LprojProject",
        "LprojRules",
        "LprojReport", "LprojAudit",
      ]),
    .target(
      name: "LprojHTML",
      dependencies: ["LprojReport", "LprojSource"],
      resources: [.embedInCode("Page")]),
    .executableTarget(
      name: "lproj",
      dependencies: [
        "LprojConfig", "LprojFormat", "LprojHTML", "LprojKit", "LprojReport", "LprojFiles",
        "LprojSource",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "lproj-dev",
      dependencies: [
        "LprojBundle", "LprojCode", "LprojConfig", "LprojKit", "LprojLocale", "LprojProject",
        "LprojReport",
        "LprojFiles",
        "LprojSource", "LprojSyntax",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The sample of the library, without what only this package may use.
    .executableTarget(
      name: "audit-texts", dependencies: ["LprojKit"], path: "Samples/Library",
      packageAccess: false),
    .plugin(
      name: "LprojCompile", capability: .buildTool(), dependencies: ["lproj"],
      path: "Sources/Plugins/LprojCompile"),
    .plugin(
      name: "LprojCommand",
      capability: .command(
        intent: .custom(verb: "lproj", description: "Run lproj in the package's folder.")),
      dependencies: ["lproj"], path: "Sources/Plugins/LprojCommand"),
    .target(name: "LprojTestSupport", path: "Tests/Support"),
    .target(
      name: "LprojAuditSupport",
      dependencies: ["LprojFiles", "LprojKit", "LprojReport", "LprojSource", "LprojTestSupport"],
      path: "Tests/AuditSupport"),
    .target(name: "FormatOracle", path: "Tests/FormatOracle"),
    .target(name: "PlainScans", dependencies: ["ScanShims"], path: "Tests/PlainScans"),
    .testTarget(
      name: "LprojTextTests",
      dependencies: ["FormatOracle", "LprojSource", "LprojTestSupport", "LprojText"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "LprojKitTests", dependencies: ["LprojKit", "audit-texts"], packageAccess: false),
    .testTarget(
      name: "LprojDevTests",
      dependencies: [
        "LprojFiles", "LprojSource", "LprojSyntax", "LprojTestSupport", "lproj", "lproj-dev",
      ]),
    .testTarget(
      name: "LprojCodeTests",
      dependencies: ["LprojCode", "LprojSource", "LprojTestSupport", "LprojText"]),
    .testTarget(name: "LprojSourceTests", dependencies: ["LprojSource", "LprojTestSupport"]),
    .testTarget(
      name: "LprojSyntaxTests",
      dependencies: [
        "LprojFiles", "LprojSource", "LprojSyntax", "LprojTestSupport", "PlainScans",
      ]),
    .testTarget(
      name: "LprojProjectTests",
      dependencies: [
        "LprojFiles", "LprojProject", "LprojSource", "LprojTestSupport", "lproj",
      ]),
    .testTarget(
      name: "LprojRulesTests",
      dependencies: [
        "LprojAuditSupport", "LprojFiles", "LprojKit", "LprojModel", "LprojReport", "LprojRules",
        "LprojSource", "LprojSyntax", "LprojTestSupport",
      ]),
    .testTarget(
      name: "LprojConfigTests",
      dependencies: ["LprojConfig", "LprojFiles", "LprojSource", "LprojTestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "LprojModelTests",
      dependencies: ["LprojFiles", "LprojModel", "LprojSource", "LprojSyntax", "LprojTestSupport"]),
    .testTarget(
      name: "LprojAuditTests",
      dependencies: [
        "LprojAudit", "LprojAuditSupport", "LprojConfig", "LprojFiles", "LprojReport",
        "LprojSource",
        "LprojTestSupport",
      ]),
    .testTarget(name: "LprojGitTests", dependencies: ["LprojFiles", "LprojGit"]),
    .testTarget(
      name: "LprojCompilerTests",
      dependencies: ["LprojCompiler", "LprojSource", "LprojSyntax", "LprojTestSupport"]),
    .testTarget(
      name: "LprojReportTests",
      dependencies: [
        "LprojAuditSupport",
        "LprojFiles", "LprojHTML", "LprojKit", "LprojReport", "LprojSource", "LprojTestSupport",
      ]),
    .testTarget(
      name: "LprojFormatTests",
      dependencies: ["LprojFormat", "LprojSource", "LprojSyntax", "LprojTestSupport"]),
    .testTarget(
      name: "LprojExchangeTests",
      dependencies: [
        "LprojExchange", "LprojModel", "LprojSource", "LprojSyntax", "LprojTestSupport",
      ]),
    .testTarget(
      name: "LprojFilesTests", dependencies: ["LprojFiles", "LprojSource", "LprojTestSupport"]),
    .testTarget(
      name: "CLITests",
      dependencies: [
        "LprojTestSupport", "lproj",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "LprojLocaleTests", dependencies: ["LprojLocale", "LprojTestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "NameRulesTests",
      dependencies: [
        "LprojAuditSupport", "LprojModel", "LprojRules", "LprojFiles", "LprojSource",
        "LprojTestSupport", "lproj",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TreeRulesTests",
      dependencies: [
        "LprojAuditSupport", "LprojRules", "LprojFiles", "LprojSource", "LprojTestSupport", "lproj",
      ]),
    .testTarget(
      name: "GitTests",
      dependencies: [
        "LprojAuditSupport", "LprojHTML", "LprojKit", "LprojReport", "LprojFiles", "LprojSource",
        "LprojTestSupport",
        "lproj",
      ]),
    .testTarget(
      name: "LprojBundleTests",
      dependencies: [
        "LprojBundle", "LprojFiles", "LprojSource", "LprojSyntax", "LprojLocale",
        "LprojTestSupport",
      ],
      exclude: ["Recorded"]),
    .testTarget(
      name: "MachineFormatTests",
      dependencies: ["LprojReport", "LprojFiles", "LprojSource", "LprojTestSupport", "lproj"]),
    .testTarget(name: "CompileTests", dependencies: ["LprojTestSupport", "lproj"]),
    .testTarget(
      name: "FormatTests",
      dependencies: [
        "LprojFormat", "LprojKit", "LprojFiles", "LprojSource", "LprojSyntax", "LprojTestSupport",
        "lproj",
      ]),
    .testTarget(
      name: "FixTests",
      dependencies: [
        "LprojKit", "LprojModel", "LprojReport", "LprojRules", "LprojFiles", "LprojSource",
        "LprojSyntax",
        "LprojTestSupport", "lproj",
      ]),
    .testTarget(
      name: "ExchangeTests",
      dependencies: ["LprojFiles", "LprojSource", "LprojSyntax", "LprojTestSupport", "lproj"]),
    .testTarget(
      name: "ReportTests",
      dependencies: [
        "LprojAuditSupport", "LprojReport", "LprojSource", "LprojTestSupport", "lproj",
      ]),
    .testTarget(
      name: "BundleRulesTests",
      dependencies: [
        "LprojAuditSupport", "LprojBundle", "LprojKit", "LprojReport", "LprojRules", "LprojFiles",
        "LprojSource",
        "LprojTestSupport", "lproj",
      ]),
    .testTarget(
      name: "FallbacksTests",
      dependencies: [
        "LprojBundle", "LprojFiles", "LprojKit", "LprojSource", "LprojTestSupport", "lproj",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

let warningsAreErrors = Context.environment["LPROJ_WARNINGS_AS_ERRORS"] != nil
// What takes little of the time is built for size by `make release`, and is an eighth smaller for it. The compiler's own settings
// are refused where this package is a dependency.
let builtForSize: Set =
  Context.environment["LPROJ_FOR_SIZE"] == nil
  ? []
  : [
    "LprojBundle", "LprojCode", "LprojConfig", "LprojExchange", "LprojFormat",
    "LprojGit", "LprojHTML", "LprojKit", "LprojLocale", "LprojProject", "LprojReport", "lproj",
  ]
// `.ci/run` builds what it tests like a release: a module at a time, which takes a third less than the debug build, and without the
// checks that ArgumentParser makes anew in each run of a debug build. Only what most tests wait for is optimised: for the rest, that
// takes longer than it saves.
let isForTesting = Context.environment["LPROJ_FAST_TESTS"] != nil
let optimisedForTesting: Set = [
  "LprojFiles", "LprojLocale", "LprojModel", "LprojSource", "LprojSyntax", "LprojText",
]
for target in package.targets
where ![.system, .plugin].contains(target.type)
  && !["FileShims", "ICUShims", "ScanShims", "FormatOracle", "PlainScans"].contains(target.name)
{
  var settings: [SwiftSetting] = []
  let isForTests = target.path?.hasPrefix("Tests/") ?? false
  if target.type != .test || target.name == "LprojKitTests", !isForTests {
    settings = [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .strictMemorySafety(),
    ]
  }
  if warningsAreErrors { settings.append(.treatAllWarnings(as: .error)) }
  if builtForSize.contains(target.name) { settings.append(.unsafeFlags(["-Osize"])) }
  if isForTesting {
    let level = optimisedForTesting.contains(target.name) ? "-O" : "-Onone"
    settings.append(
      .unsafeFlags([level, "-enable-testing", "-no-emit-module-separately-wmo"]))
  }
  target.swiftSettings = settings
}

// The program of `make fuzz`, built by it alone: see Tests/Fuzz/run.
if Context.environment["LPROJ_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "lproj-fuzz",
      dependencies: [
        "LprojBundle", "LprojCode", "LprojCompiler", "LprojExchange", "LprojFiles",
        "LprojFormat", "LprojKit", "LprojModel", "LprojProject", "LprojSource", "LprojSyntax",
        "LprojText", "PlainScans",
      ],
      path: "Tests/Fuzz", exclude: ["Seeds", "run"],
      // Links lead to sources of Tests/Oracle and of modules that stand above the rules.
      swiftSettings: [
        .swiftLanguageMode(.v5), .enableUpcomingFeature("InternalImportsByDefault"),
      ]))
}
