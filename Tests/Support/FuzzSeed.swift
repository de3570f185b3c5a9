// The initial inputs of fuzzing.

import Foundation

public enum FuzzSeed {
  /// The inputs of one target, by their names.
  public static func all(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = Program.root.appending(path: "Tests/Fuzz/Seeds/" + target)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, Array(try Data(contentsOf: folder.appending(path: $0))))
    }
  }
}
