// Bundles on the disk for one test. They are removed after the test.

import Foundation
import LprojBundle
import LprojFiles
import LprojSource

enum Content: ExpressibleByStringLiteral {
  case text(String)
  case bytes([UInt8])
  case link(String)
  case folder

  init(stringLiteral text: String) { self = .text(text) }
}

/// A temporary folder, and in it a bundle with the name and the files.
final class TemporaryBundle {
  let folder: String
  let path: String

  convenience init(_ files: [String: Content]) { self.init("T.bundle", files) }

  init(_ name: String, _ files: [String: Content]) {
    folder = NSTemporaryDirectory() + "lproj-bundle-\(UUID().uuidString)"
    path = folder + "/" + name
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (file, content) in files.sorted(by: { $0.key < $1.key }) { write(content, to: file) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ content: Content, to file: String) {
    let full = path + "/" + file
    let parent = (full as NSString).deletingLastPathComponent
    let manager = FileManager.default
    try? manager.createDirectory(atPath: parent, withIntermediateDirectories: true)
    switch content {
    case .text(let text): _ = manager.createFile(atPath: full, contents: Data(text.utf8))
    case .bytes(let bytes): _ = manager.createFile(atPath: full, contents: Data(bytes))
    case .link(let target):
      try? manager.createSymbolicLink(atPath: full, withDestinationPath: target)
    case .folder: try? manager.createDirectory(atPath: full, withIntermediateDirectories: true)
    }
  }

  func bundle(on device: Device = .mac) -> ResourceBundle? {
    ResourceBundle(path, on: device, FolderCache(.ofProcess()))
  }

  func lookup(for preferences: [String], on device: Device = .mac) -> ResourceLookup? {
    bundle(on: device).map {
      ResourceLookup(
        $0, languages: $0.searchList(for: preferences).languages, FolderCache(.ofProcess()))
    }
  }

  func find(
    _ file: String, for preferences: [String] = ["fr"], in subdirectory: String? = nil,
    localization: String? = nil, on device: Device = .mac
  ) -> String? {
    lookup(for: preferences, on: device)?
      .resource(
        ResourceRequest(name: file, subdirectory: subdirectory, localization: localization)
      )
      .found?.path
  }

  func string(
    _ key: String, for preferences: [String], table: String? = nil, localization: String? = nil
  ) -> StringAnswer? {
    lookup(for: preferences).map {
      StringLookup($0).string(Key(key), table: table, localization: localization)
    }
  }

  func shown(_ key: String, for preferences: [String]) -> String? {
    string(key, for: preferences)?.shown?.description
  }
}

extension StringAnswer {
  /// The text that the app shows for the key; nil if the value is not a text.
  var shown: Key? {
    switch value {
    case .text(let text), .missing(let text): text
    case .node: nil
    }
  }
}

func info(_ members: String) -> Content { .text("{" + members + "}") }

let developedInEnglish = info("CFBundleDevelopmentRegion = en;")
