// Functions that run the compiler in a tree and read its output.

import Foundation
import LprojTestSupport
import Testing

func compile(
  _ tree: TemporaryTree, _ arguments: String..., environment: [String: String] = [:]
) throws -> ProgramResult {
  try Program.lproj.run(
    ["compile", "--warnings", "--output", "out"] + arguments, in: tree.path,
    environment: environment)
}

extension TemporaryTree {
  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
  }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

  func plist(_ name: String) throws -> NSDictionary {
    let bytes = Data(try bytes(name))
    let plist = try PropertyListSerialization.propertyList(from: bytes, format: nil)
    return try #require(plist as? NSDictionary)
  }

  func files(_ folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: path + "/" + folder)?.allObjects ?? []
    return all.compactMap { $0 as? String }.filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: "\(path)/\(folder)/\(name)", isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }
}

let encodings = ["binary", "xml", "utf-8", "utf-16"]

/// Returns a stringsdict with one entry, which has the plural forms `one` and `other`.
func plural(_ key: String, other: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0"><dict><key>\(key)</key><dict>
  <key>NSStringLocalizedFormatKey</key><string>%#@count@ left</string>
  <key>count</key><dict>
  <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
  <key>NSStringFormatValueTypeKey</key><string>d</string>
  <key>one</key><string>%d file</string><key>other</key><string>\(other)</string>
  </dict></dict></dict></plist>

  """
}
