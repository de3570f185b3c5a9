// Fixtures with several files.

import Foundation

public enum Fixture {
  /// Returns the files in `Tests/Fixtures/variants/NAME.txt` by path. Each file follows a line `==== PATH`.
  public static func files(_ name: String) throws -> [String: String] {
    let url = Program.root.appending(path: "Tests/Fixtures/variants/\(name).txt")
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "==== ")
    return parts.dropFirst().reduce(into: [:]) { files, part in
      let end = part.firstIndex(of: "\n") ?? part.endIndex
      files[String(part[..<end])] = String(part[end...].dropFirst())
    }
  }
}
