// The options of `lproj audit` for the layout of text: `--sort`, `--excerpt`, and the parts to count or leave out.

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

  @Option(
    help: ArgumentHelp(
      "Show the line that an error is about: always, auto (on a terminal) or never.",
      valueName: "when"))
  var excerpt = Excerpts.auto

  @Flag(help: "Count the findings of each rule and localization, worst first (text).")
  var statistics = false

  @Flag(help: "Leave out the findings themselves (text).")
  var summaryOnly = false
}
