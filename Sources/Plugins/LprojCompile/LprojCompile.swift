// Compiles the localizations of a target during the build, to files that the `Bundle.module` of the target loads.

import Foundation
import PackagePlugin

@main
struct LprojCompile: BuildToolPlugin {
  /// The system that the files are compiled for. A plugin knows only the machine of the build, not the target platform.
  #if os(macOS)
    static let loader = "apple"
  #else
    static let loader = "linux"
  #endif

  /// Makes one command, with the files of all localizations as inputs. The outputs are whole .lproj folders, because SwiftPM copies a folder
  /// under its own name. For single files, SwiftPM would write `zh-hans.lproj`, where `zh-Hans` is not found.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    for file in module.sourceFiles where LocalizedFolder.isTable(file.url) {
      Diagnostics.error(
        "\(file.url.path): SwiftPM would copy this table beside the compiled one; add its folder "
          + "to 'exclude' of the target '\(target.name)' in Package.swift")
      return []
    }
    let folders = LocalizedFolder.all(below: module.directoryURL)
    guard let folder = folders.first else {
      Diagnostics.warning(
        "the target '\(target.name)' has neither .lproj folders nor string catalogs to compile")
      return []
    }
    guard folders.count == 1 else {
      let paths = folders.map(\.url.path).joined(separator: ", ")
      Diagnostics.error(
        "the target '\(target.name)' holds .lproj folders or string catalogs in several places, "
          + "and its bundle has one: \(paths)")
      return []
    }
    let output = context.pluginWorkDirectoryURL
    try folder.prepare(output, for: Self.loader)
    return [
      .buildCommand(
        displayName: "Compiling the localizations of \(target.name)",
        executable: try context.tool(named: "lproj").url,
        arguments: [
          "compile", folder.url.path, "--output", output.path, "--for", Self.loader,
          "--copy-resources", "--no-ignore",
        ],
        inputFiles: folder.inputs,
        outputFiles: folder.localizations.map { output.appending(path: $0) })
    ]
  }
}
