// The addresses of the pages that explain rules, from the one that a configuration states.

enum RulePages {
  /// The mark in an address that the name of a rule takes the place of.
  private static let mark = "{rule}"

  /// The address of the page of a rule: its name stands in the place of the mark, else at the end.
  static func address(_ pages: String, of rule: String) -> String {
    guard let range = pages.firstRange(of: mark) else { return pages + rule }
    return pages[..<range.lowerBound] + rule + pages[range.upperBound...]
  }

  /// The part that all addresses begin with.
  static func start(of pages: String) -> Substring {
    pages[..<(pages.firstRange(of: mark)?.lowerBound ?? pages.endIndex)]
  }
}
