// Colors for text on a terminal.

/// Marks text on a terminal as bold, dim or colored. Color is never the only sign of a fact.
public struct Style: Sendable {
  public var isColoured: Bool

  public init(isColoured: Bool) { self.isColoured = isColoured }

  enum Mark: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
  }

  func text(_ text: String, _ mark: Mark) -> String {
    let (start, end) = ends(of: mark)
    return start + text + end
  }

  /// Returns the name of a rule in brackets, with a link to the page on the rule if the text has colors.
  ///
  /// - Parameter pages: the address of the pages on rules; nil for no link.
  func link(_ rule: String, _ pages: String?) -> String {
    let name = text("[\(rule)]", .dim)
    guard isColoured, let pages else { return name }
    return "\u{1B}]8;;\(RulePages.address(pages, of: rule))\u{1B}\\" + name + "\u{1B}]8;;\u{1B}\\"
  }

  /// Returns the escape sequences before and after a marked text; empty if the text has no colors.
  func ends(of mark: Mark) -> (start: String, end: String) {
    isColoured ? ("\u{1B}[\(mark.rawValue)m", "\u{1B}[0m") : ("", "")
  }
}
