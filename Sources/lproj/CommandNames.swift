// Suggestions for mistyped commands.

internal import ArgumentParser
internal import LprojReport
internal import LprojSource

enum CommandNames {
  /// Returns the message for an unknown command, as in `lproj adit` or `lproj keys renam`; nil if all commands are known.
  static func unknown(_ arguments: ArraySlice<String>) -> String? {
    var command: any ParsableCommand.Type = Lproj.self
    for (number, name) in arguments.enumerated() {
      let all = command.configuration.subcommands
      if all.isEmpty || name.hasPrefix("-") || name.isEmpty { return nil }
      let isFound = all.contains { $0.configuration.commandName == name }
      if command.configuration.defaultSubcommand != nil, !isFound { return nil }
      if name == "help", number == 0 { continue }
      guard let found = all.first(where: { $0.configuration.commandName == name }) else {
        let shown = all.filter { $0.configuration.shouldDisplay }
        return unknown(name, of: command, shown.compactMap { $0.configuration.commandName })
      }
      command = found
    }
    return nil
  }

  /// Returns the message for more than 500 options; otherwise nil. ArgumentParser reads all arguments again for each option.
  static func excess(_ arguments: ArraySlice<String>) -> String? {
    let options = arguments.prefix { $0 != "--" }.count { $0.hasPrefix("-") && $0 != "-" }
    if options <= mostOptions { return nil }
    return
      "there are \(options) options: at most \(mostOptions) are read; '.lproj.toml' takes as many "
      + "patterns and rules as you like"
  }

  private static let mostOptions = 500

  private static func unknown(
    _ name: String, of command: any ParsableCommand.Type, _ names: [String]
  ) -> String {
    let meant =
      Self.phrases[name]
      ?? Spelling.nearest(name, among: names, synonyms: Self.synonyms(near: name))
    let outer = command.configuration.commandName.map { $0 == "lproj" ? "" : $0 + " " } ?? ""
    return "there is no command '\(outer)\(Visible.text(name))'"
      + (meant.map { "; did you mean '\(outer)\($0)'?" }
        ?? "; the commands are " + names.joined(separator: ", "))
  }

  /// Words that name an option and not a command, with the arguments to use.
  private static let phrases = ["fix": "audit --fix", "version": "--version"]

  /// Returns the synonyms and, if `name` is a misspelled synonym, also `name` with the command of that synonym.
  private static func synonyms(near name: String) -> [String: String] {
    guard let known = Spelling.nearest(name, among: synonyms.keys.sorted()) else { return synonyms }
    return synonyms.merging([name.lowercased(): synonyms[known] ?? ""]) { own, _ in own }
  }

  /// Names of commands in other tools, and other words for the commands of `lproj`.
  private static let synonyms = [
    "lint": "audit", "check": "audit",
    "validate": "audit", "verify": "audit", "test": "audit",
    "build": "compile", "fmt": "format", "pretty": "format", "todo": "missing",
    "untranslated": "missing", "coverage": "missing", "status": "missing", "stats": "missing",
    "fallback": "fallbacks", "resolve": "fallbacks", "lookup": "fallbacks", "lang": "explain",
    "language": "explain", "locales": "explain", "rule": "explain", "why": "explain",
    "config": "init", "setup": "init", "new": "init", "hooks": "hook", "target": "explain",
    "projects": "explain", "genstrings": "extract", "usages": "keys", "strings": "keys",
    "where": "explain", "add": "install", "enable": "install",
    "remove": "uninstall", "disable": "uninstall",
  ]
}

enum LanguageNames {
  /// Country codes that users may write in place of language codes.
  static let synonyms = [
    "jp": "ja", "cn": "zh-Hans", "tw": "zh-Hant", "gr": "el", "cz": "cs", "dk": "da", "se": "sv",
    "kr": "ko", "ua": "uk", "br": "pt-BR",
  ]
}
