// swift-tools-version: 6.2
// A program whose strings are compiled by the plugin LprojCompile while it is built.
import PackageDescription

let package = Package(
  name: "Greeting",
  defaultLocalization: "en",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "lproj", path: "../..")],
  targets: [
    .executableTarget(
      name: "Greet",
      exclude: ["Resources"],  // the plugin brings what is made of it; SwiftPM would copy it too
      plugins: [.plugin(name: "LprojCompile", package: "lproj")])
  ]
)
