// All keys of a configuration. Checks, Docs/Configuration.md and the JSON schema are made from this description.

internal import LprojRules
internal import LprojSource

package enum ConfigurationSchema {
  /// The name of a configuration file.
  package static let fileName = ".lproj.toml"

  static let levels = ["off", "note", "warning", "error"]

  static let ruleNames = RuleSet.names

  package static let keys: [ConfigurationKey] = [
    ConfigurationKey(
      "source", .localization,
      "The source language, with which the other languages are compared. It does not apply to trees without "
        + "this language.",
      "source = \"en\""),
    ConfigurationKey(
      "exclude", .list(of: .pathPattern),
      "Paths to leave out, written as in `.gitignore`: a pattern without a slash names files and folders "
        + "at any depth; a pattern with a slash begins at the folder of this file.",
      "exclude = [\"Vendor/\", \"Tests/**/Fixtures\"]"),
    ConfigurationKey(
      "include", .list(of: .pathPattern),
      "The only paths to look at; without this key, all paths.",
      "include = [\"App/\", \"Widgets/\"]"),
    ConfigurationKey(
      "fail-on", .choice(["error", "warning", "note", "never"]),
      "`audit` and `hook run` end with status 1 if a finding has this severity or a higher one; without this key, `error`.",
      "fail-on = \"warning\""),
    ConfigurationKey(
      "platform", .choice(ConfigurationSchema.platforms),
      "The platform of bundles and resources; without this key, the platform that each of them states.",
      "platform = \"ios\""),
    ConfigurationKey(
      "baseline", .file,
      "A file of known findings, which are not reported again; `lproj audit` and `lproj init` write it. "
        + "Errors are hidden only if the file accepts them with a reason. Reports count the hidden findings.",
      "baseline = \".lproj-baseline.json\""),
    ConfigurationKey(
      "extends", .some(of: .file),
      "Other configurations to build on. This file overrides them, but `exclude`, `include` and `ignore` are "
        + "added up; their paths are relative to the folder of the file that has them. The names of the "
        + "files end in `.toml`, and the files are in the same repository.",
      "extends = \"../common.toml\""),
    ConfigurationKey(
      "root", .boolean,
      "Whether this folder is a separate project, such as a sample in a repository: code and projects "
        + "outside the folder do not affect it. Write this key on a line of its own.",
      "root = true"),
    ConfigurationKey(
      "rule-pages", .address,
      "The address of the pages that explain rules. `{rule}` is replaced by the name of a rule; without `{rule}`, the "
        + "name is added at the end. On terminals, names of rules link to these pages; in SARIF, they are the `helpUri`.",
      "rule-pages = \"https://example.org/lproj/rules/{rule}.html\""),
    ConfigurationKey(
      "localizations", .table(localizations),
      "The localizations that are required, optional or ignored.",
      "[localizations]\nrequired = [\"de\", \"fr\"]\noptional = [\"br\"]\nignored = [\"tlh\"]"),
    ConfigurationKey(
      "coverage", .table(coverage),
      "The share of texts that must be there, in percent. If less is there, `audit` and `missing` end with "
        + "status 1. Coverage options on the command line replace this table. Audits of only the "
        + "staged files, or of only new findings since a commit, ignore it.",
      "[coverage]\nminimum = 90\ntables = { InfoPlist = 100 }\nlocalizations = { fr = 95, br = 0 }"),
    ConfigurationKey(
      "severity", .map(keys: .rule, values: .choice(levels)),
      "The severity of a rule, of a kind of its findings, or of all rules of a group. The narrowest name wins. "
        + "`off` silences a rule, unless the command line names it.",
      "[severity]\nmissing-key = \"error\"\nstore-rejected = \"off\""),
    ConfigurationKey(
      "options", .table(options), "Options of single rules.",
      "[options.untranslated]\ntexts = [\"OK\", \"iCloud\"]\nletters = 3"),
    ConfigurationKey(
      "function", .tables(function),
      "Functions that look up texts, if `lproj` does not read the code of these functions (packages, "
        + "generated code). `lproj keys`, `lproj extract` and the rules on code read the calls of these functions.",
      "[[function]]\nname = \"Strings.get\"\nkey = 0\ntable = \"Main\""),
    ConfigurationKey(
      "ignore", .tables(ignore),
      "Findings to ignore. An entry applies to findings that match all its keys.",
      "[[ignore]]\nrule = \"untranslated\"\nkey = \"brand.*\"\nreason = \"names stay as they are\""),
  ]

  static let platforms = [
    "macos", "macos-framework", "ios", "watchos", "tvos", "visionos", "linux", "gnustep",
  ]

  private static let options = [
    ConfigurationKey(
      "untranslated", .table(untranslated), "Options of the rule `untranslated`.",
      "untranslated = { texts = [\"OK\"], letters = 3 }")
  ]

  private static let untranslated = [
    ConfigurationKey(
      "texts", .list(of: .text), "Texts that are the same in all languages, such as names.",
      "texts = [\"OK\", \"iCloud\"]"),
    ConfigurationKey(
      "letters", .number(1...1000),
      "Texts with fewer letters are not reported; without this key, only texts without letters are left out.",
      "letters = 3"),
  ]

  private static let localizations = [
    ConfigurationKey(
      "required", .list(of: .localization),
      "These must be there: `audit` ends with status 1 if one of them is in no tree.",
      "required = [\"de\", \"fr\"]"),
    ConfigurationKey(
      "optional", .list(of: .localization),
      "Missing keys, files and translations in these localizations are notes. `minimum` and `tables` of "
        + "`coverage` do not apply to them.",
      "optional = [\"br\"]"),
    ConfigurationKey(
      "ignored", .list(of: .localization), "These are skipped, unless the command line names them.",
      "ignored = [\"tlh\"]"),
  ]

  private static let percent = ConfigurationKey.Form.goal

  private static let coverage = [
    ConfigurationKey(
      "minimum", percent,
      "The minimum for each localization over all its tables. A number counts translated texts, which "
        + "differ from the source; `\"present:90\"` counts all texts that are there, `\"shipped:90\"` the texts that ship.",
      "minimum = 90"),
    ConfigurationKey(
      "tables", .map(keys: .tableName, values: percent),
      "The minimum for a table in each localization.",
      "tables = { InfoPlist = 100 }"),
    ConfigurationKey(
      "localizations",
      .map(keys: .localization, values: .either(percent, .table(oneLocalization))),
      "The minimum for one localization, which replaces the minimum for all: a number, or a TOML table.",
      "localizations.fr = { minimum = 95, tables = { InfoPlist = 100 } }"),
  ]

  private static let oneLocalization = [
    ConfigurationKey("minimum", percent, "The minimum over all its tables.", "minimum = 95"),
    ConfigurationKey(
      "tables", .map(keys: .tableName, values: percent), "The minimum for a table.",
      "tables = { InfoPlist = 100 }"),
  ]

  private static let argument = ConfigurationKey.Form.either(.number(0...20), .text)

  private static let function = [
    ConfigurationKey(
      "name", .text,
      "The name in calls: `tr`, `Strings.get`, a macro, or a selector such as `textForKey:inTable:`.",
      "name = \"Strings.get\"", isRequired: true),
    ConfigurationKey(
      "key", argument,
      "The argument with the key: its label, or its index, counted from 0. Without this key, it is 0. `self` "
        + "is the value before the dot, as in `\"title\".tr`.", "key = \"id\""),
    ConfigurationKey(
      "table", .tableName, "The table of the texts: `Localizable` without this key.",
      "table = \"Main\""),
    ConfigurationKey(
      "table-argument", argument, "The argument that names the table.", "table-argument = \"in\""),
    ConfigurationKey(
      "default", argument, "The argument with the default text.", "default = \"fallback\""),
    ConfigurationKey(
      "comment", argument, "The argument with the comment.", "comment = \"comment\""),
  ]

  private static let ignore = [
    ConfigurationKey(
      "rule", .some(of: .rule), "The rules, kinds or groups; without this key, all rules.",
      "rule = \"untranslated\""),
    ConfigurationKey(
      "path", .some(of: .pathPattern), "The path of the finding, written as in `exclude`.",
      "path = \"Legacy/\""),
    ConfigurationKey(
      "table", .some(of: .namePattern), "The table: `*` stands for any text, `?` for one letter.",
      "table = \"Debug*\""),
    ConfigurationKey(
      "key", .some(of: .namePattern), "The key, written as in `table`.", "key = \"brand.*\""),
    ConfigurationKey(
      "localization", .some(of: .localization), "The localization.", "localization = \"fr\""),
    ConfigurationKey(
      "reason", .text, "The reason, for readers of this file.", "reason = \"a brand\""),
  ]
}
