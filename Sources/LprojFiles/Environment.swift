// The environment variables of a process, as a value.

internal import LprojSource

/// Environment variables such as `HOME=/home/me`. Libraries get this value from the program, and never read the variables of the process.
public struct Environment: Sendable {
  /// The variables as `NAME=VALUE`, in bytes, because a variable need not be valid UTF-8.
  package var settings: [[UInt8]]

  public init(_ settings: [String: String] = [:]) {
    self.settings = settings.sorted { $0.key.precedes($1.key) }
      .map { Array("\($0.key)=\($0.value)".utf8) }
  }

  package init(_ settings: [[UInt8]]) { self.settings = settings }

  package func has(_ name: String) -> Bool { value(of: name) != nil }

  package func value(of name: String) -> String? {
    settings.last { $0.starts(with: (name + "=").utf8) }
      .map { String(decoding: $0.dropFirst(name.utf8.count + 1), as: UTF8.self) }
  }

  /// The path of a program. A name with a slash is already a path. For a name such as `git`, the result is the first file with this name in the
  /// folders of `PATH` that `isProgram` accepts; nil if there is none. Relative and empty parts of `PATH` are skipped, because they mean the
  /// current folder, which may contain an untrusted program.
  package func program(_ name: String, isProgram: (String) -> Bool) -> String? {
    if name.utf8.contains(UInt8(ascii: "/")) { return name }
    let path = settings.last { $0.starts(with: "PATH=".utf8) }
      .map { String(decoding: $0.dropFirst(5), as: UTF8.self) }
    let folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first(where: isProgram)
  }

  /// The names of the variables that begin with `prefix`. The names are sorted, and the prefix is removed: `A` and `B` for the prefix `X_` and the
  /// variables `X_A` and `X_B`.
  package func names(beginning prefix: String) -> [String] {
    settings.filter { $0.starts(with: prefix.utf8) }
      .map {
        String(decoding: $0.dropFirst(prefix.utf8.count).prefix { $0 != 0x3D }, as: UTF8.self)
      }
      .sorted()
  }

  /// The environment with these variables added or replaced.
  package func setting(_ values: KeyValuePairs<String, String>) -> Environment {
    var all = settings.filter { setting in
      !values.contains { setting.starts(with: ($0.key + "=").utf8) }
    }
    all += values.map { Array("\($0.key)=\($0.value)".utf8) }
    return Environment(all)
  }
}
