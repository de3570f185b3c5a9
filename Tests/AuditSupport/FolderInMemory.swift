// A folder of the repository in memory, so that nothing around it counts.

import Foundation
import LprojFiles
import LprojTestSupport

extension Workspace {
  /// - Parameters:
  ///   - folder: from the root of the repository on.
  ///   - name: of the folder below `/place`, where nothing else is.
  package static func inMemory(
    _ folder: String, as name: String, currentFolder: String = "/place"
  ) throws -> Workspace {
    let root = Program.root.path + "/" + folder
    let files = FileManager.default
    var items: [String: MemoryFiles.Item] = [:]
    for path in try files.subpathsOfDirectory(atPath: root) where !path.hasPrefix(".build") {
      let (place, inMemory) = (root + "/" + path, "/place/\(name)/\(path)")
      if let target = try? files.destinationOfSymbolicLink(atPath: place) {
        items[inMemory] = .link(target)
      } else if let bytes = files.contents(atPath: place) {
        let isExecutable = files.isExecutableFile(atPath: place)
        items[inMemory] = .file(Array(bytes), isExecutable: isExecutable)
      } else {
        items[inMemory] = .folder
      }
    }
    return Workspace(MemoryFiles(items), currentFolder: currentFolder)
  }
}
