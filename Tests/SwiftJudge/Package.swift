// swift-tools-version: 6.0
// A second reader of Swift for Tests/Acceptance/swift_checks.py. It is a separate package, so that a build of
// lproj neither fetches nor builds swift-syntax.
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
