// swift-tools-version: 6.0
// A second reader of TOML for Tests/Acceptance/toml_checks.py. It is a separate package, so that a build of
// lproj neither fetches nor builds it.
import PackageDescription

let package = Package(
  name: "TOMLJudge",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0")],
  targets: [
    .executableTarget(
      name: "TOMLJudge", dependencies: [.product(name: "TOMLKit", package: "TOMLKit")])
  ]
)
