// A mistyped command, and what it was meant to be.

internal import ArgumentParser
internal import LprojReport
internal import LprojSource

enum CommandNames {
  /// What to say of the first argument when it is no command; nil when it is one, or an option.
  static func unknown(_ name: String?) -> String? {
    guard let name, !name.hasPrefix("-"), !name.isEmpty else { return nil }
    let names = Lproj.configuration.subcommands.compactMap { $0.configuration.commandName }
    if names.contains(name) || name == "help" { return nil }
    let hint = Spelling.hint(name, among: names, synonyms: synonyms)
    let list = hint.isEmpty ? "; the commands are " + names.joined(separator: ", ") : hint
    return "there is no command '\(Visible.text(name))'\(list)"
  }

  /// What other tools call them.
  private static let synonyms = [
    "lint": "audit", "check": "audit", "validate": "audit", "verify": "audit", "test": "audit",
    "build": "compile", "fmt": "format", "pretty": "format", "todo": "missing",
    "untranslated": "missing", "coverage": "missing", "status": "missing", "stats": "missing",
    "fallback": "fallbacks", "resolve": "fallbacks", "lookup": "fallbacks", "lang": "locale",
    "language": "locale", "locales": "locale", "rule": "rules", "explain": "rules",
    "config": "init", "setup": "init", "new": "init", "hooks": "hook", "target": "targets",
    "projects": "targets", "where": "place",
  ]
}

enum LanguageNames {
  /// What people call them who think of countries.
  static let synonyms = [
    "jp": "ja", "cn": "zh-Hans", "tw": "zh-Hant", "gr": "el", "cz": "cs", "dk": "da", "se": "sv",
    "kr": "ko", "ua": "uk", "br": "pt-BR",
  ]
}
