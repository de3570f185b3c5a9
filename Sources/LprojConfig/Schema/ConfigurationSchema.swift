// All keys of a configuration. Checks, Docs/Configuration.md and the JSON schema are made from this description.

internal import LprojRules
internal import LprojSource

package enum ConfigurationSchema {
  /// The name of the file.
  package static let fileName = ".lproj.toml"

  static let levels = ["off", "note", "warning", "error"]

  /// The ids of rules and groups.
  static let ruleNames = RuleSet.all.names

  package static let keys: [ConfigurationKey] = [
    ConfigurationKey(
      "source", .localization,
      "The source language, which the others are compared with. Trees that do not have it "
        + "find theirs out as without this key.",
      "source = \"en\""),
    ConfigurationKey(
      "exclude", .list(of: .pathPattern),
      "Paths that are left out, as `.gitignore` writes them: a pattern without a slash names files "
        + "and folders at any depth, one with a slash begins at the folder of this file.",
      "exclude = [\"Vendor/\", \"Tests/**/Fixtures\"]"),
    ConfigurationKey(
      "include", .list(of: .pathPattern),
      "Only what lies here is looked at; without this key, everything.",
      "include = [\"App/\", \"Widgets/\"]"),
    ConfigurationKey(
      "fail-on", .choice(["error", "warning", "note", "never"]),
      "The severity that makes `audit` and `hook run` end with status 1: `error` without this key.",
      "fail-on = \"warning\""),
    ConfigurationKey(
      "platform", .choice(ConfigurationSchema.platforms),
      "The platform that bundles and resources are for; without this key, what they say themselves.",
      "platform = \"ios\""),
    ConfigurationKey(
      "baseline", .file,
      "A file of findings that are known and not reported again, as `lproj audit` and `lproj init` "
        + "write it. It hides errors only where it accepts them with a reason; reports count what it "
        + "hides.",
      "baseline = \".lproj-baseline.json\""),
    ConfigurationKey(
      "extends", .some(of: .file),
      "Other configurations that this one builds on. What this file says wins; `exclude`, `include` "
        + "and `ignore` are added up, and their paths begin at the folder of the file that they stand "
        + "in. They are named `.toml` and lie in the same repository.",
      "extends = \"../common.toml\""),
    ConfigurationKey(
      "root", .boolean,
      "Whether this folder is a project of its own, as samples in a repository are: no code and no "
        + "project around it has a say in what lies here. It stands on a line of its own.",
      "root = true"),
    ConfigurationKey(
      "rule-pages", .address,
      "The address of the pages that explain rules: `{rule}` in it stands for the name of a rule, which is else added at "
        + "the end. Names of rules lead there on terminals, and SARIF has it as `helpUri`.",
      "rule-pages = \"https://example.org/lproj/rules/{rule}.html\""),
    ConfigurationKey(
      "localizations", .table(localizations), "What is expected of which localization.",
      "[localizations]\nrequired = [\"de\", \"fr\"]\noptional = [\"br\"]\nignored = [\"tlh\"]"),
    ConfigurationKey(
      "coverage", .table(coverage),
      "How much of the texts must be there, in percent. With less, `audit` and `missing` end with "
        + "status 1. What the command line asks takes the place of all of it; an audit of what is new "
        + "asks for nothing besides.",
      "[coverage]\nminimum = 90\ntables = { InfoPlist = 100 }\nlocalizations = { fr = 95, br = 0 }"),
    ConfigurationKey(
      "severity", .map(keys: .rule, values: .choice(levels)),
      "The severity of a rule, or of all rules of a group; a rule goes before its group. `off` "
        + "silences it, unless the command line asks for that name.",
      "[severity]\nmissing-key = \"error\"\nstore-rejected = \"off\""),
    ConfigurationKey(
      "options", .table(options), "What else can be set of single rules.",
      "[options.untranslated]\ntexts = [\"OK\", \"iCloud\"]\nletters = 3"),
    ConfigurationKey(
      "function", .tables(function),
      "Functions that look texts up, where the code that is read does not show it: those of packages "
        + "and of generated code. `keys`, `extract` and the rules on code read their calls.",
      "[[function]]\nname = \"Strings.get\"\nkey = 0\ntable = \"Main\""),
    ConfigurationKey(
      "ignore", .tables(ignore),
      "Findings that are not reported: those that all keys of an entry apply to.",
      "[[ignore]]\nrule = \"untranslated\"\nkey = \"brand.*\"\nreason = \"names stay as they are\""),
  ]

  static let platforms = [
    "macos", "macos-framework", "ios", "watchos", "tvos", "visionos", "linux", "gnustep",
  ]

  private static let options = [
    ConfigurationKey(
      "untranslated", .table(untranslated), "Of the rule `untranslated`.",
      "untranslated = { texts = [\"OK\"], letters = 3 }")
  ]

  private static let untranslated = [
    ConfigurationKey(
      "texts", .list(of: .text), "Texts that are the same in all languages, such as names.",
      "texts = [\"OK\", \"iCloud\"]"),
    ConfigurationKey(
      "letters", .number(1...1000),
      "Texts with fewer letters are not reported; without this key, those without any.",
      "letters = 3"),
  ]

  private static let localizations = [
    ConfigurationKey(
      "required", .list(of: .localization),
      "Must be there: `audit` ends with status 1 where no tree has one of them.",
      "required = [\"de\", \"fr\"]"),
    ConfigurationKey(
      "optional", .list(of: .localization),
      "What they lack is a note: missing keys and files, texts that are not translated. "
        + "What `coverage` asks of all localizations does not hold for them.",
      "optional = [\"br\"]"),
    ConfigurationKey(
      "ignored", .list(of: .localization), "Are not looked at, unless the command line names them.",
      "ignored = [\"tlh\"]"),
  ]

  private static let percent = ConfigurationKey.Form.goal

  private static let coverage = [
    ConfigurationKey(
      "minimum", percent,
      "Of each localization, over all its tables: a number asks for translated texts, which are "
        + "not those of the source; `\"present:90\"` and `\"shipped:90\"` ask for another figure.",
      "minimum = 90"),
    ConfigurationKey(
      "tables", .map(keys: .tableName, values: percent), "Of a table, in each localization.",
      "tables = { InfoPlist = 100 }"),
    ConfigurationKey(
      "localizations",
      .map(keys: .localization, values: .either(percent, .table(oneLocalization))),
      "Of one localization, in place of what holds for all: a number, or a table.",
      "localizations.fr = { minimum = 95, tables = { InfoPlist = 100 } }"),
  ]

  private static let oneLocalization = [
    ConfigurationKey("minimum", percent, "Over all its tables.", "minimum = 95"),
    ConfigurationKey(
      "tables", .map(keys: .tableName, values: percent), "Of a table.",
      "tables = { InfoPlist = 100 }"),
  ]

  private static let argument = ConfigurationKey.Form.either(.number(0...20), .text)

  private static let function = [
    ConfigurationKey(
      "name", .text,
      "As it is called: `tr`, `Strings.get`, a macro, or a selector such as `textForKey:inTable:`.",
      "name = \"Strings.get\"", isRequired: true),
    ConfigurationKey(
      "key", argument,
      "The argument with the key: its label, or its number, where the first is 0, as without this "
        + "key; `self` where it stands before the dot, as in `\"title\".tr`.", "key = \"id\""),
    ConfigurationKey(
      "table", .tableName, "The table that it asks: `Localizable` without this key.",
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
      "rule", .some(of: .rule), "The rules or groups; all without this key.",
      "rule = \"untranslated\""),
    ConfigurationKey(
      "path", .some(of: .pathPattern), "Where the finding is, as in `exclude`.",
      "path = \"Legacy/\""),
    ConfigurationKey(
      "table", .some(of: .namePattern), "The table: `*` stands for anything, `?` for one letter.",
      "table = \"Debug*\""),
    ConfigurationKey(
      "key", .some(of: .namePattern), "The key, as `table` is written.", "key = \"brand.*\""),
    ConfigurationKey(
      "localization", .some(of: .localization), "The localization.", "localization = \"fr\""),
    ConfigurationKey(
      "reason", .text, "Why, for those who read the file.", "reason = \"a brand\""),
  ]
}
