// Addresses of the pages on rules, derived from the address in a configuration.

enum RulePages {
  /// The mark in an address that the name of a rule replaces.
  private static let mark = "{rule}"

  /// The address of the page on a rule: the name of the rule replaces the mark or, without a mark, follows the address.
  static func address(_ pages: String, of rule: String) -> String {
    guard let range = pages.firstRange(of: mark) else { return pages + rule }
    return pages[..<range.lowerBound] + rule + pages[range.upperBound...]
  }

  /// The common beginning of all addresses.
  static func start(of pages: String) -> Substring {
    pages[..<(pages.firstRange(of: mark)?.lowerBound ?? pages.endIndex)]
  }
}
