// swift-tools-version: 6.0
// The program that reads Swift for lproj, made from swift-syntax. It is a package of its own, so that nobody who builds lproj or
// depends on it fetches or builds swift-syntax.
import PackageDescription

// As the Makefile links lproj: what nobody calls from outside is not exported, equal functions are one, no tables for exceptions.
let small = [
  "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=all", "-Xlinker",
  "--no-eh-frame-hdr", "-Xlinker", Context.packageDirectory + "/../Packaging/no-unwind-tables.ld",
]

let package = Package(
  name: "SwiftReader",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
  targets: [
    .executableTarget(
      name: "lproj-swift-reader",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Sources",
      linkerSettings: [.unsafeFlags(small, .when(platforms: [.linux], configuration: .release))])
  ]
)
