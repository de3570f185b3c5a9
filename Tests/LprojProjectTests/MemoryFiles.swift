// Files in memory, for tests of projects.

import LprojFiles
import LprojProject
import LprojSource

extension ProjectFiles {
  /// Paths from the root on, with their texts.
  static func memory(_ texts: [String: String]) -> ProjectFiles {
    var folders: [String: [String: FileKind]] = [:]
    for path in texts.keys {
      var name = Paths.name(path)
      var folder = Paths.folder(path)
      var kind = FileKind.file
      while folders[folder]?[name] == nil {
        folders[folder, default: [:]][name] = kind
        if folder == "/" { break }
        name = Paths.name(folder)
        folder = Paths.folder(folder)
        kind = .folder
      }
    }
    let entries = folders.mapValues { names in
      names.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { FolderEntry(name: $0.key, kind: $0.value) }
    }
    return ProjectFiles(
      read: { path throws(Failure) in
        guard let text = texts[path] else { throw Failure(.missing) }
        return ByteBuffer(Array(text.utf8))
      },
      entries: { entries[$0] },
      kind: { texts[$0] != nil ? .file : entries[$0] != nil ? .folder : nil })
  }
}

extension ProjectModel {
  static func memory(_ texts: [String: String], at path: String = "/r") -> ProjectModel {
    model(around: path, texts)
  }

  private static func model(around path: String, _ texts: [String: String]) -> ProjectModel {
    ProjectSearch.model(around: [path], files: .memory(texts))
  }

  /// `yes` with the names of the targets, `no`, or `unknown` with the reason.
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
