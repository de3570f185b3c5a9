// The options of `lproj audit`, by topic.

public import ArgumentParser
internal import LprojKit
internal import LprojSource

extension CodeChoice: ExpressibleByArgument {}

extension AuditCommand {
  enum Level: String, ExpressibleByArgument, CaseIterable {
    case error, warning, note, never

    /// Also accepts `warn` for `warning`, and `none` for `never`.
    init?(argument: String) {
      switch argument {
      case "warn": self = .warning
      case "none": self = .never
      default: self.init(rawValue: argument)
      }
    }

    var severity: Severity? { Severity(rawValue: rawValue) }
  }

  enum MinimumSeverity: String, ExpressibleByArgument, CaseIterable {
    case error, warning, note

    var severity: Severity { Severity(rawValue: rawValue) ?? .warning }
  }
}

struct FindingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Fail on findings this severe or worse (default: error, unless the configuration says otherwise).",
      valueName: "level"))
  var failOn: AuditCommand.Level?

  @Option(help: ArgumentHelp("Show findings this severe or worse.", valueName: "level"))
  var minSeverity = AuditCommand.MinimumSeverity.warning

  @Option(
    name: .customLong("only"), parsing: .singleValue,
    help: ArgumentHelp(
      "Only these rules or groups: a,b or repeated.", valueName: "rule"),
    completion: .list(Audit.ruleNames.sorted()))
  var chosen: [String] = []

  var only: [String] { chosen.names }

  @Option(
    name: .customLong("skip"), parsing: .singleValue,
    help: ArgumentHelp("Not these rules or groups: a,b or repeated.", valueName: "rule"),
    completion: .list(Audit.ruleNames.sorted()))
  var skipped: [String] = []

  var skip: [String] { skipped.names }

  @Option(
    name: .customLong("locale"), parsing: .singleValue,
    help: ArgumentHelp("Only these localizations: a,b or repeated.", valueName: "name"),
    completion: .localizations)
  var locales: [String] = []

  var locale: [String] { locales.names }
}

struct ReportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The report on standard output.", valueName: "format"))
  var format = ReportFormat.text

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Also write a report to a file; repeatable.", valueName: "format:file"))
  var report: [String] = []

  @Flag(
    name: .customLong("all"), help: "List every finding and localization (text, Markdown).")
  var showsAll = false

  /// An earlier name of `--all`, which still works.
  @Flag(name: .customLong("no-fold"), help: .hidden)
  var isUnfolded = false
}

struct HistoryOptions: ParsableArguments {
  @Flag(help: "Audit what is staged, not what is on the disk.")
  var staged = false

  @Option(
    help: ArgumentHelp(
      "Only findings that this commit does not have; REV... is its merge base with HEAD.",
      valueName: "rev"))
  var since: String?
}

struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Leave out the findings that this file lists, and only count them; errors only if the file accepts them.",
      valueName: "file"))
  var baseline: String?

  @Flag(help: "Also report findings that are in a baseline.")
  var noBaseline = false

  @Option(
    help: ArgumentHelp(
      "Write the findings into a file for --baseline; errors only if the baseline in use accepts them.",
      valueName: "file"))
  var writeBaseline: String?
}

struct PlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The name of what '-' reads from standard input.", valueName: "name"))
  var stdinFilename: String?

  @Option(
    help: ArgumentHelp(
      "Compare a built product with these sources; report what did not reach the product.",
      valueName: "source"))
  var against: String?

  @Option(
    help: ArgumentHelp(
      "The platform of the bundles: macos, macos-framework, ios, watchos, tvos, visionos, linux or gnustep "
        + "(default: as Info.plist and the folders of each bundle say; gnustep if there is Info-gnustep.plist, "
        + "a .gorm file, or an ELF program beside Resources).",
      valueName: "platform"),
    completion: .list(Places.platforms))
  var platform: String?

  @Option(
    help: ArgumentHelp(
      "Whether rules on code run: auto (if there are sources below PATH), on or off.",
      valueName: "when"))
  var code = CodeChoice.auto
}
