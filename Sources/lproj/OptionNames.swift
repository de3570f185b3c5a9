// Options by their names in other tools.

enum OptionNames {
  /// Returns the message for an unknown option, with a suggestion if there is one.
  ///
  /// - Parameter guess: the option with the most similar spelling.
  static func unknown(_ name: String, guess: String?) -> String {
    let meant = synonyms[name] ?? guess
    return "there is no option '\(name)'" + (meant.map { "; did you mean '\($0)'?" } ?? "")
  }

  private static let synonyms = [
    "--json": "--format json", "--sarif": "--format sarif", "--html": "--format html",
    "--csv": "--format csv", "-f": "--format", "--reporter": "--format",
    "--no-color": "--color never", "--no-colour": "--color never", "--colour": "--color",
    "--severity": "--min-severity", "--level": "--min-severity",
    "-v": "--min-severity note", "--verbose": "--min-severity note",
    "--select": "--only", "--rule": "--only", "--rules": "--only", "--enable": "--only",
    "--ignore": "--skip", "--disable": "--skip",
    "--lang": "--locale", "--language": "--locale", "--languages": "--locale",
    "--locales": "--locale", "-l": "--locale",
    "--strict": "--fail-on warning", "--silent": "--quiet", "--cached": "--staged",
  ]
}
