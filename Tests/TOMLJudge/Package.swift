// swift-tools-version: 6.0
// A second reader of TOML, which Tests/Acceptance/toml_checks.py asks. It is a package of its own, so
// that nobody who builds lproj fetches or builds it.
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
