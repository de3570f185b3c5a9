// How `lproj audit` lays out its text: `--sort`, `--all` and `--excerpt`.

internal import ArgumentParser
internal import LprojReport

struct LayoutOptions: ParsableArguments {
  enum Excerpts: String, ExpressibleByArgument, CaseIterable {
    case always, auto, never

    var areShown: Bool {
      switch self {
      case .always: true
      case .auto: Terminal.isTerminal
      case .never: false
      }
    }
  }

  enum Order: String, ExpressibleByArgument, CaseIterable {
    case severity, path, rule

    var order: FindingOrder { FindingOrder(rawValue: rawValue) ?? .severity }
  }

  @Option(
    help: ArgumentHelp(
      "The order of findings as text: severity (errors first), path or rule.", valueName: "order"))
  var sort = Order.severity

  @Flag(
    name: .customLong("all"),
    help:
      "Show every finding, a line each, and every localization that lacks texts (text, Markdown)."
  )
  var showsAll = false

  /// What `--all` was called before.
  @Flag(name: .customLong("no-fold"), help: .hidden)
  var isUnfolded = false

  @Option(
    help: ArgumentHelp(
      "Show the line that an error is about: always, auto (on a terminal) or never.",
      valueName: "when"))
  var excerpt = Excerpts.auto
}
