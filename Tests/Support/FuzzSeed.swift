// The initial inputs of the fuzzing targets.

import Foundation

public enum FuzzSeed {
  /// Returns the initial inputs of a fuzz target with their file names, sorted by name.
  public static func all(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = Program.root.appending(path: "Tests/Fuzz/Seeds/" + target)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, Array(try Data(contentsOf: folder.appending(path: $0))))
    }
  }
}
