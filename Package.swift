// swift-tools-version: 6.2
// The modules of lproj and their dependencies. Docs/Developers/Architecture.md explains the purpose of each module.
import PackageDescription

let arguments: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
func uses(_ names: String) -> [Target.Dependency] {
  names.split(separator: " ").map { .byName(name: String($0)) }
}

// The libraries, each with the modules that it imports.
let libraries: KeyValuePairs = [
  "ICUShims": "CICU",
  "ScanShims": "",
  "FileShims": "",
  "LprojSource": "ScanShims",
  "LprojText": "LprojSource",
  "LprojFiles": "CZlib FileShims LprojSource",
  "LprojLocale": "ICUShims",
  "LprojSyntax": "LprojSource",
  "LprojCode": "LprojSource LprojSyntax LprojText",
  "LprojProject": "LprojCode LprojFiles LprojSource LprojSyntax",
  "LprojCompiler": "LprojSource LprojSyntax LprojText",
  "LprojFormat": "LprojSource LprojSyntax",
  "LprojMerge": "LprojCompiler LprojSource LprojSyntax",
  "LprojBundle": "LprojFiles LprojLocale LprojSource LprojSyntax",
  "LprojModel":
    "LprojBundle LprojCode LprojFiles LprojLocale LprojProject LprojSource LprojSyntax LprojText",
  "LprojExchange": "LprojLocale LprojModel LprojSource LprojSyntax LprojText",
  "LprojRules":
    "LprojBundle LprojCode LprojFiles LprojLocale LprojModel LprojProject LprojSource LprojSyntax LprojText",
  "LprojConfig": "LprojCode LprojFiles LprojModel LprojRules LprojSource",
  "LprojReport": "LprojFiles LprojLocale LprojSource",
  "LprojGit": "LprojFiles LprojModel LprojSource",
  "LprojAudit":
    "LprojBundle LprojCode LprojConfig LprojFiles LprojGit LprojLocale LprojMerge LprojModel LprojProject "
    + "LprojReport LprojRules LprojSource LprojSyntax LprojText",
  "LprojSurgery": "LprojCode LprojExchange LprojFiles LprojModel LprojSource LprojSyntax",
  "LprojKit":
    "LprojAudit LprojBundle LprojCode LprojCompiler LprojConfig LprojExchange LprojFiles LprojFormat LprojGit "
    + "LprojLocale LprojMerge LprojModel LprojProject LprojReport LprojRules LprojSource LprojSurgery LprojSyntax "
    + "LprojText",
  "LprojHTML": "LprojLocale LprojReport LprojSource LprojSyntax",
  "LprojWorkbench":
    "LprojAudit LprojConfig LprojExchange LprojFiles LprojKit LprojLocale LprojModel LprojReport LprojSource "
    + "LprojSurgery LprojSyntax",
  "LprojServe":
    "LprojFiles LprojHTML LprojKit LprojReport LprojSource LprojSyntax LprojWorkbench",
  "LprojLSP":
    "LprojAudit LprojConfig LprojFiles LprojFormat LprojKit LprojLocale LprojModel LprojReport "
    + "LprojRules LprojSource LprojSurgery LprojSyntax",
]

// The modules of swift-nio that `lproj serve` uses for HTTP.
let http: [Target.Dependency] = ["NIOCore", "NIOHTTP1", "NIOPosix"].map {
  .product(name: $0, package: "swift-nio")
}

let programs: KeyValuePairs = [
  "lproj":
    "LprojConfig LprojFiles LprojFormat LprojHTML LprojKit LprojLSP LprojReport LprojServe LprojSource LprojWorkbench",
  "lproj-dev":
    "ICUShims LprojBundle LprojCode LprojConfig LprojFiles LprojKit LprojLocale LprojProject LprojReport LprojSource "
    + "LprojSyntax",
]

// The tests, each with the modules that it uses. CLITests runs the program; the tests of modules work in memory.
let tests: KeyValuePairs = [
  "LprojTextTests": "FormatOracle LprojSource LprojTestSupport LprojText",
  "LprojKitTests": "LprojKit audit-texts",
  "LprojDevTests": "LprojFiles LprojSource LprojSyntax LprojTestSupport lproj lproj-dev",
  "LprojCodeTests": "LprojCode LprojSource LprojTestSupport LprojText",
  "LprojSourceTests": "LprojSource LprojTestSupport",
  "LprojSyntaxTests": "LprojFiles LprojSource LprojSyntax LprojTestSupport PlainScans",
  "LprojProjectTests": "LprojFiles LprojProject LprojSource LprojTestSupport lproj",
  "LprojRulesTests":
    "LprojAuditSupport LprojFiles LprojKit LprojModel LprojReport LprojRules LprojSource LprojSyntax "
    + "LprojTestSupport",
  "LprojConfigTests": "LprojConfig LprojFiles LprojSource LprojTestSupport",
  "LprojModelTests": "LprojFiles LprojModel LprojSource LprojSyntax LprojTestSupport",
  "LprojAuditTests":
    "LprojAudit LprojAuditSupport LprojConfig LprojFiles LprojReport LprojRules LprojSource "
    + "LprojTestSupport",
  "LprojGitTests": "LprojFiles LprojGit",
  "LprojCompilerTests": "LprojCompiler LprojSource LprojSyntax LprojTestSupport",
  "LprojReportTests":
    "LprojAuditSupport LprojFiles LprojHTML LprojKit LprojReport LprojSource LprojTestSupport",
  "LprojMergeTests": "LprojCompiler LprojMerge LprojSource LprojSyntax LprojTestSupport",
  "LprojFormatTests": "LprojFormat LprojSource LprojSyntax LprojTestSupport",
  "LprojExchangeTests": "LprojExchange LprojModel LprojSource LprojSyntax LprojTestSupport",
  "LprojFilesTests": "LprojFiles LprojSource LprojTestSupport",
  "LprojSurgeryTests": "LprojFiles LprojModel LprojSource LprojSurgery LprojSyntax",
  "LprojWorkbenchTests":
    "LprojFiles LprojKit LprojModel LprojReport LprojSource LprojTestSupport LprojWorkbench",
  "LprojServeTests": "LprojHTML LprojServe LprojTestSupport",
  "LprojLocaleTests": "LprojLocale LprojTestSupport",
  "LprojLSPTests": "LprojFiles LprojLSP LprojSource LprojTestSupport",
  "LprojBundleTests":
    "LprojBundle LprojFiles LprojLocale LprojSource LprojSyntax LprojTestSupport",
  "CLITests":
    "LprojAuditSupport LprojBundle LprojFiles LprojFormat LprojHTML LprojKit LprojModel LprojReport LprojRules "
    + "LprojSource LprojSyntax LprojTestSupport lproj",
]

let recordings = [
  "LprojTextTests": "Fixtures", "LprojConfigTests": "Fixtures", "LprojLocaleTests": "Fixtures",
  "LprojBundleTests": "Recorded", "CLITests": "Names/Fixtures",
]

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
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    // The sample program for the library, which uses only public declarations.
    .executableTarget(
      name: "audit-texts", dependencies: ["LprojKit"], path: "Samples/Library",
      packageAccess: false),
    .plugin(
      name: "LprojCompile", capability: .buildTool(), dependencies: ["lproj"],
      path: "Sources/Plugins/LprojCompile"),
    .plugin(
      name: "LprojCommand",
      capability: .command(
        intent: .custom(verb: "lproj", description: "Run lproj in the package's folder."),
        permissions: [
          .writeToPackageDirectory(
            reason: "'format', 'init', 'audit --fix' and others write into your sources.")
        ]),
      dependencies: ["lproj"], path: "Sources/Plugins/LprojCommand"),
    .target(name: "LprojTestSupport", path: "Tests/Support"),
    .target(
      name: "LprojAuditSupport",
      dependencies: uses(
        "LprojFiles LprojKit LprojReport LprojRules LprojSource LprojTestSupport"),
      path: "Tests/AuditSupport"),
    .target(name: "FormatOracle", path: "Tests/FormatOracle"),
    .target(name: "PlainScans", dependencies: ["ScanShims"], path: "Tests/PlainScans"),
  ]
    + libraries.map { name, used in
      .target(
        name: name, dependencies: uses(used) + (name == "LprojServe" ? http : []),
        exclude: name == "LprojLocale" ? ["Data/generate.py"] : [],
        resources: ["LprojHTML", "LprojServe"].contains(name) ? [.embedInCode("Page")] : [])
    }
    + programs.map { name, used in
      .executableTarget(name: name, dependencies: uses(used) + [arguments])
    }
    + tests.map { name, used in
      .testTarget(
        name: name, dependencies: uses(used) + (name == "CLITests" ? [arguments] : []),
        exclude: recordings[name].map { [$0] } ?? [], packageAccess: name != "LprojKitTests")
    },
  swiftLanguageModes: [.v6]
)

// With LPROJ_FAST_TESTS, as in `.ci/run`, each module is compiled as a whole, as for a release. That takes a third less time than a debug build,
// and leaves out checks that ArgumentParser repeats in each run of a debug build. Only these modules are optimized, because most tests wait for
// them. For further modules, optimizing takes longer than it saves.
let optimisedForTesting: Set = [
  "LprojFiles", "LprojLocale", "LprojModel", "LprojSource", "LprojSyntax", "LprojText",
]
let ofC: Set = ["FileShims", "ICUShims", "ScanShims", "FormatOracle", "PlainScans"]
// Distributions require this setting for C. Swift, which reads the same headers, cannot be compiled with it.
if Context.environment["LPROJ_SYSTEM_ICU"] != nil {
  for target in package.targets where ofC.contains(target.name) {
    target.cSettings = [.define("_FORTIFY_SOURCE", to: "2")]
  }
}
for target in package.targets
where ![.system, .plugin].contains(target.type) && !ofC.contains(target.name) {
  var settings: [SwiftSetting] = []
  let isForTests = target.type == .test || target.path?.hasPrefix("Tests/") ?? false
  if !isForTests || target.name == "LprojKitTests" {
    settings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
      .map { .enableUpcomingFeature($0) }
    settings.append(.strictMemorySafety())
  }
  if Context.environment["LPROJ_WARNINGS_AS_ERRORS"] != nil {
    settings.append(.treatAllWarnings(as: .error))
  }
  if Context.environment["LPROJ_FAST_TESTS"] != nil {
    let level = optimisedForTesting.contains(target.name) ? "-O" : "-Onone"
    settings.append(
      .unsafeFlags([level, "-enable-testing", "-no-emit-module-separately-wmo"]))
  }
  target.swiftSettings = settings
}

// The program of `make fuzz`, which is built only for that command; see Tests/Fuzz/run.
if Context.environment["LPROJ_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "lproj-fuzz",
      dependencies: uses(
        "LprojBundle LprojCode LprojCompiler LprojExchange LprojFiles LprojFormat LprojKit LprojLSP LprojMerge LprojModel "
          + "LprojProject LprojServe LprojSource LprojSyntax LprojText LprojWorkbench PlainScans"),
      path: "Tests/Fuzz", exclude: ["Seeds", "run"],
      // The folder has links to sources of Tests/Oracle, LprojAudit and LprojConfig.
      swiftSettings: [
        .swiftLanguageMode(.v5), .enableUpcomingFeature("InternalImportsByDefault"),
      ]))
}
