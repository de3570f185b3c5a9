// Addresses of the pages on rules, derived from the address in a configuration.

enum RulePages {
  private static let mark = "{rule}"

  /// Returns the address of the page on a rule. The name of the rule replaces the mark or, without a mark, follows the address.
  static func address(_ pages: String, of rule: String) -> String {
    guard let range = pages.firstRange(of: mark) else { return pages + rule }
    return pages[..<range.lowerBound] + rule + pages[range.upperBound...]
  }

  /// Returns the part of the address before the mark, with which the addresses of all pages begin.
  static func start(of pages: String) -> Substring {
    pages[..<(pages.firstRange(of: mark)?.lowerBound ?? pages.endIndex)]
  }
}
