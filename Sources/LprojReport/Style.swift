// Colour, or none.

/// The marks for text on a terminal; colour is never the only sign of anything.
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

  /// The escape sequences before and behind a marked text.
  func ends(of mark: Mark) -> (start: String, end: String) {
    isColoured ? ("\u{1B}[\(mark.rawValue)m", "\u{1B}[0m") : ("", "")
  }
}
