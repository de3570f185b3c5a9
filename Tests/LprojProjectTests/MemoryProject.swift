// Projects in memory, for tests.

import LprojFiles
import LprojProject

extension ProjectModel {
  static func memory(_ texts: [String: String]) -> ProjectModel {
    ProjectSearch.model(around: ["/r"], files: .memory(texts.mapValues { Array($0.utf8) }))
  }

  /// Returns a project with one target that runs the script, beside empty files at the paths.
  static func memory(script: String, _ paths: [String]) -> ProjectModel {
    let lines = script.split(separator: "\n").map { "          " + $0 }.joined(separator: "\n")
    let project = """
      name: App
      targets:
        App:
          type: application
          platform: iOS
          sources: [Code]
          preBuildScripts:
            - script: |
      \(lines)
      """
    let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })
    return memory(files.merging(["/r/project.yml": project]) { $1 })
  }

  /// Returns whether a file ships: `yes` with the names of the targets, `no`, or `unknown` with the reason.
  func answer(_ path: String) -> String {
    switch shipping(of: path) {
    case .ships(let targets): "yes: " + targets.map { target($0).name }.joined(separator: ", ")
    case .doesNotShip: "no"
    case .unknown(.noProject): "unknown: no project"
    case .unknown(.unread(let remark)): "unknown: " + remark.message
    case .unknown(.script(let path)): "unknown: script of " + path
    }
  }
}
