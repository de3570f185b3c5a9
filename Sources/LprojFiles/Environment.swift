// The environment variables of a process as a value, which the main program passes on.

internal import LprojSource

/// Variables such as `HOME=/home/me`. Libraries use only this value, and never the variables of the process itself.
public struct Environment: Sendable {
  /// `NAME=VALUE` as bytes, because they need not be text.
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

  /// The path of a program. A name with a slash is a path already. For any other name, it is the first file in the folders of `PATH` that has the
  /// name and may be run. Relative and empty parts of `PATH` mean the current folder, where an untrusted program may be, so they are skipped.
  package func program(_ name: String, isProgram: (String) -> Bool) -> String? {
    if name.utf8.contains(UInt8(ascii: "/")) { return name }
    let path = settings.last { $0.starts(with: "PATH=".utf8) }
      .map { String(decoding: $0.dropFirst(5), as: UTF8.self) }
    let folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first(where: isProgram)
  }

  /// The names of the variables that begin with `prefix`, without the prefix, sorted.
  package func names(beginning prefix: String) -> [String] {
    settings.filter { $0.starts(with: prefix.utf8) }
      .map {
        String(decoding: $0.dropFirst(prefix.utf8.count).prefix { $0 != 0x3D }, as: UTF8.self)
      }
      .sorted()
  }

  /// The environment with some variables replaced.
  package func setting(_ values: KeyValuePairs<String, String>) -> Environment {
    var all = settings.filter { setting in
      !values.contains { setting.starts(with: ($0.key + "=").utf8) }
    }
    all += values.map { Array("\($0.key)=\($0.value)".utf8) }
    return Environment(all)
  }
}
