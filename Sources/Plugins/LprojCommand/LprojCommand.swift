// `swift package lproj …`: runs the command in the package's folder with the given arguments.

import Foundation
import PackagePlugin

@main
struct LprojCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "lproj").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      Diagnostics.error("lproj was ended by signal \(process.terminationStatus)")
      return
    }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
