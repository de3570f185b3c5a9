// swift-tools-version: 6.0
// The program that reads Swift for lproj, made from swift-syntax. It is a package of its own, so that nobody who builds lproj or
// depends on it fetches or builds swift-syntax.
import PackageDescription

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
      path: "Sources")
  ]
)
