// Options as other tools call them, and what they are called here.

internal import ArgumentParser
internal import LprojReport

enum OptionNames {
  /// The message for an unknown option that has a likely meaning; nil for any other.
  ///
  /// - Parameter message: the message of the parser.
  static func meant(by message: String) -> String? {
    let start = "Unknown option '"
    guard let found = message.firstRange(of: start) else { return nil }
    let name = String(message[found.upperBound...].prefix { $0 != "'" })
    return synonyms[name].map {
      "there is no option '\(Visible.text(name))'; did you mean '\($0)'?"
    }
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
