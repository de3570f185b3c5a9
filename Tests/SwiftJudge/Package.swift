// swift-tools-version: 6.0
// A second reader of Swift, which Tests/Acceptance/swift_checks.py asks. It is a package of its own, so
// that nobody who builds lproj fetches or builds swift-syntax.
import PackageDescription

let package = Package(
  name: "SwiftJudge",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
  targets: [
    .executableTarget(
      name: "SwiftJudge",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ])
  ]
)
