// swift-tools-version: 6.2
// The plugins of lproj, for use with a program that is already built. `make dist` adds the sources of the plugins and the program.
import PackageDescription

let package = Package(
  name: "lproj-plugins",
  products: [
    .plugin(name: "LprojCompile", targets: ["LprojCompile"]),
    .plugin(name: "LprojCommand", targets: ["LprojCommand"]),
  ],
  targets: [
    .binaryTarget(name: "lproj", path: "BUNDLE"),
    .plugin(name: "LprojCompile", capability: .buildTool(), dependencies: ["lproj"]),
    .plugin(
      name: "LprojCommand",
      capability: .command(
        intent: .custom(verb: "lproj", description: "Run lproj in the package's folder."),
        permissions: [
          .writeToPackageDirectory(
            reason: "'format', 'init', 'audit --fix' and others write into your sources.")
        ]),
      dependencies: ["lproj"]),
  ]
)
