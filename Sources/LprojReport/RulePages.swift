// Addresses of the pages on rules, derived from the address in a configuration.

enum RulePages {
  private static let mark = "{rule}"

  /// Returns the address of the page on a rule. The name of the rule replaces `{rule}`. If the address has no `{rule}`, the name follows the address.
  static func address(_ pages: String, of rule: String) -> String {
    guard let range = pages.firstRange(of: mark) else { return pages + rule }
    return pages[..<range.lowerBound] + rule + pages[range.upperBound...]
  }

  /// Returns the part of the address before `{rule}`. The addresses of all pages begin with this part.
  static func start(of pages: String) -> Substring {
    pages[..<(pages.firstRange(of: mark)?.lowerBound ?? pages.endIndex)]
  }
}
