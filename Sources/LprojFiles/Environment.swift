// The settings of a process, as a value: who starts a program is given them.

internal import LprojSource

/// Settings such as `HOME=/home/me`. No library reads those of its own process.
public struct Environment: Sendable {
  /// `NAME=VALUE`, as they are: they need not be text.
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

  /// The absolute path of a program: itself where it has a slash, else the first file of its name in `PATH` that may be
  /// run. Parts of `PATH` that are relative or empty mean the current folder, where strangers may have put one.
  package func program(_ name: String, isProgram: (String) -> Bool) -> String? {
    if name.utf8.contains(UInt8(ascii: "/")) { return name }
    let path = settings.last { $0.starts(with: "PATH=".utf8) }
      .map { String(decoding: $0.dropFirst(5), as: UTF8.self) }
    let folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first(where: isProgram)
  }

  /// The parts of names behind `prefix`, sorted.
  package func names(beginning prefix: String) -> [String] {
    settings.filter { $0.starts(with: prefix.utf8) }
      .map {
        String(decoding: $0.dropFirst(prefix.utf8.count).prefix { $0 != 0x3D }, as: UTF8.self)
      }
      .sorted()
  }

  /// The same with some settings in place of those there were.
  package func setting(_ values: KeyValuePairs<String, String>) -> Environment {
    var all = settings.filter { setting in
      !values.contains { setting.starts(with: ($0.key + "=").utf8) }
    }
    all += values.map { Array("\($0.key)=\($0.value)".utf8) }
    return Environment(all)
  }
}
