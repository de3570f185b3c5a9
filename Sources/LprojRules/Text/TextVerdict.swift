// A verdict on a text, usually in comparison with its source.

internal import LprojSource

package enum TextFault: Sendable, Hashable {
  case whitespace, newline, invisible, script, address, tag, number, placeholder, end, ellipsis
  case quotation, damage, bracket
}

struct TextVerdict {
  var fault: TextFault
  /// The words that follow the key in the message.
  var claim: String
  /// The part that distinguishes the verdict from other verdicts with the same fault.
  var detail: String?
  /// The placeholders that the verdict is about; the placeholder of the source comes last.
  var parts: [String] = []
  /// The range of the faulty part; nil for the whole text.
  var range: Range<Int>?
  /// The severity; nil for the usual severity of the rule.
  var severity: Severity?
  var repair: TextRepair?
  /// Whether the verdict is reported only if most texts of a table have the same fault.
  var isDoubtful = false
}

/// A fix that copies the white space of the source.
struct TextRepair {
  enum End { case start, end }
  var end: End
  /// The white space that the source has at this end.
  var replacement: [UInt8]
}
