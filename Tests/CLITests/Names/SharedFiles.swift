// Files that the tests of names share.

import Foundation
import LprojTestSupport

/// Returns the text of a file in the folder `Fixtures` beside the source file of the test.
func fixture(_ name: String, file: String = #filePath) throws -> String {
  let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Fixtures")
  return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
}

func folders(_ names: String..., in folder: String = "") -> [String: String] {
  var files: [String: String] = [:]
  for name in names { files[folder + name + ".lproj/Localizable.strings"] = #""a" = "A";"# }
  return files
}

func + (left: [String: String], right: [String: String]) -> [String: String] {
  left.merging(right) { $1 }
}
