// Git's conversions between a file of the work tree and its stored contents, without filters.

package import LprojFiles

/// Conversions as git makes them, for example of line ends and encodings. Git's filters are programs that the configuration names, so they are
/// replaced by nothing here.
package struct GitConversions: Sendable {
  private let git: Git
  /// The names of all filters in git's configuration.
  private let filters: Set<[UInt8]>

  package init(of repository: GitRepository) throws(Failure) {
    var git = repository.git
    git.folder = repository.root
    filters = Self.filters(try git.run(["config", "--list", "--name-only", "-z"]))
    git.environment = Self.withoutFilters(filters, git.environment)
    self.git = git
  }

  /// The name of the filter that git would run for a path of the repository; nil if there is none.
  package func filter(of path: String) throws(Failure) -> String? {
    if filters.isEmpty { return nil }
    // The output is the path, `filter` and the value of the attribute, each with NUL at its end.
    let fields = try git.run(["check-attr", "-z", "filter", "--", path]).split(separator: 0)
    guard let value = fields.last, filters.contains(Array(value)) else { return nil }
    return String(decoding: value, as: UTF8.self)
  }

  /// Stores a file as git would store it at `path`, and returns the name of the contents.
  package func store(_ file: String, at path: String) throws(Failure) -> String {
    let output = try git.run(["hash-object", "-w", "--path=" + path, "--", file])
    return String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// The stored contents as a checkout would write them at `path`.
  package func checkedOut(_ id: String, at path: String) throws(Failure) -> [UInt8] {
    try git.run(["cat-file", "--filters", "--path=" + path, id])
  }

  /// Reads names of settings such as `filter.NAME.clean`, with NUL after each.
  static func filters(_ settings: [UInt8]) -> Set<[UInt8]> {
    let start = Array("filter.".utf8)
    return Set(
      settings.split(separator: 0).compactMap { setting in
        guard setting.starts(with: start), let dot = setting.lastIndex(of: UInt8(ascii: ".")),
          dot >= setting.startIndex + start.count
        else { return nil }
        return Array(setting[(setting.startIndex + start.count)..<dot])
      })
  }

  /// The environment with further settings of git that empty the filters. Options (`-c`) cannot do this for names with an equals sign.
  private static func withoutFilters(
    _ filters: Set<[UInt8]>, _ environment: Environment
  ) -> Environment {
    let name = "GIT_CONFIG_COUNT"
    var settings = environment.settings.filter { !$0.starts(with: (name + "=").utf8) }
    var count = environment.value(of: name).flatMap { Int($0) } ?? 0
    for filter in filters {
      for (variable, value) in [
        ("process", ""), ("clean", ""), ("smudge", ""), ("required", "false"),
      ] {
        settings.append(
          Array("GIT_CONFIG_KEY_\(count)=filter.".utf8) + filter + Array(".\(variable)".utf8))
        settings.append(Array("GIT_CONFIG_VALUE_\(count)=\(value)".utf8))
        count += 1
      }
    }
    return Environment(settings + [Array("\(name)=\(count)".utf8)])
  }
}
