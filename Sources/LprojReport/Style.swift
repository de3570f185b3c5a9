// Colours for text on a terminal.

/// The marks for text on a terminal. Colour is never the only sign.
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

  /// The name of a rule in brackets, as a link to its page on terminals with links.
  ///
  /// - Parameter pages: the address of the pages on rules; nil for no link.
  func link(_ rule: String, _ pages: String?) -> String {
    let name = text("[\(rule)]", .dim)
    guard isColoured, let pages else { return name }
    return "\u{1B}]8;;\(RulePages.address(pages, of: rule))\u{1B}\\" + name + "\u{1B}]8;;\u{1B}\\"
  }

  /// The escape sequences before and after a marked text.
  func ends(of mark: Mark) -> (start: String, end: String) {
    isColoured ? ("\u{1B}[\(mark.rawValue)m", "\u{1B}[0m") : ("", "")
  }
}
