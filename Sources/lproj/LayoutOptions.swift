// How `lproj audit` lays out its text: `--sort`, `--no-fold` and `--excerpt`.

internal import ArgumentParser
internal import LprojReport

struct LayoutOptions: ParsableArguments {
  enum Excerpts: String, ExpressibleByArgument, CaseIterable {
    case always, auto, never
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
    name: .customLong("no-fold"),
    help:
      "In text and Markdown, one line for each finding; in text, every localization that lacks texts."
  )
  var isUnfolded = false

  @Option(
    help: ArgumentHelp(
      "Show the line that an error is about: always, auto (on a terminal) or never.",
      valueName: "when"))
  var excerpt = Excerpts.auto

  var showsLines: Bool {
    switch excerpt {
    case .always: true
    case .auto: Terminal.isTerminal
    case .never: false
    }
  }

  func layout(_ style: Style) -> AuditLayout {
    var layout = AuditLayout(style: style)
    layout.offer = (safe: "--fix", all: "--fix-unsafe")
    layout.order = sort.order
    layout.folds = !isUnfolded
    return layout
  }
}
