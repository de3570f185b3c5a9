// Copies a folder of the repository to memory, so that files around the folder have no effect.

import Foundation
import LprojFiles
import LprojTestSupport

extension MemoryFiles.Item {
  /// The contents of a folder, by the paths in it.
  ///
  /// - Parameter folder: the path relative to the root of the repository.
  package static func all(below folder: String) throws -> [String: MemoryFiles.Item] {
    let root = Program.root.path + "/" + folder
    let files = FileManager.default
    var items: [String: MemoryFiles.Item] = [:]
    for path in try files.subpathsOfDirectory(atPath: root) where !path.hasPrefix(".build") {
      let place = root + "/" + path
      if let target = try? files.destinationOfSymbolicLink(atPath: place) {
        items[path] = .link(target)
      } else if let bytes = files.contents(atPath: place) {
        let isExecutable = files.isExecutableFile(atPath: place)
        items[path] = .file(Array(bytes), isExecutable: isExecutable)
      } else {
        items[path] = .folder
      }
    }
    return items
  }
}

extension Workspace {
  /// - Parameters:
  ///   - folder: the path relative to the root of the repository.
  ///   - name: the name of the folder below `/place`, which has no other content.
  package static func inMemory(
    _ folder: String, as name: String, currentFolder: String = "/place"
  ) throws -> Workspace {
    let items = try MemoryFiles.Item.all(below: folder)
    return Workspace(
      MemoryFiles(items.reduce(into: [:]) { $0["/place/\(name)/\($1.key)"] = $1.value }),
      currentFolder: currentFolder)
  }
}
