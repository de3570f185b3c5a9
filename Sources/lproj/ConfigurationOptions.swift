// Options of commands that use a configuration.

internal import ArgumentParser
internal import LprojConfig

struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration file (default: the nearest .lproj.toml in or above each tree).",
      valueName: "file"))
  var config: String?

  @Flag(help: "Use no configuration file.")
  var noConfig = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Leave out these paths, as .gitignore writes them; repeatable.", valueName: "glob"))
  var exclude: [String] = []

  func validate() throws {
    if config != nil && noConfig { throw ValidationError("--config or --no-config, not both") }
    if config == "" { throw ValidationError("--config needs a file") }
    for pattern in exclude {
      if let problem = PathPattern.problem(pattern) {
        throw ValidationError("--exclude: '\(pattern)' \(problem)")
      }
    }
  }

  var choice: ConfigurationChoice { noConfig ? .none : config.map { .file($0) } ?? .nearest }
}
