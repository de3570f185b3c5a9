// The output of ArgumentParser's `--experimental-dump-help`, as far as manual pages need it.

struct DumpedHelp: Decodable {
  var command: DumpedCommand
}

struct DumpedCommand: Decodable {
  var commandName: String
  var superCommands: [String]?
  var abstract: String?
  var discussion: String?
  var shouldDisplay: Bool
  var arguments: [DumpedArgument]?
  var subcommands: [DumpedCommand]?

  var path: [String] { (superCommands ?? []) + [commandName] }

  /// The subcommands with their own page. `help` has no page, because it is the same in every program.
  var shown: [DumpedCommand] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }
}

struct DumpedArgument: Decodable {
  struct Name: Decodable {
    var kind: String
    var name: String
  }

  var kind: String
  var names: [Name]?
  var valueName: String?
  var abstract: String?
  var discussion: String?
  var defaultValue: String?
  var isOptional: Bool
  var isRepeating: Bool
  var shouldDisplay: Bool
}
