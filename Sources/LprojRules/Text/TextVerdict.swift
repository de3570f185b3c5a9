// What is said of a text beside its source.

internal import LprojSource

package enum TextFault: Sendable, Hashable {
  case whitespace, newline, invisible, script, address, tag, number, placeholder, end, ellipsis
  case quotation, damage, bracket
}

struct TextVerdict {
  var fault: TextFault
  /// What follows the key in the message.
  var claim: String
  /// What distinguishes it from others of the fault.
  var detail: String?
  /// Placeholders that it names, that of the source last.
  var parts: [String] = []
  /// The part that it is about; nil for the whole text.
  var range: Range<Int>?
  /// Nil for the usual one of the rule.
  var severity: Severity?
  var repair: TextRepair?
  /// Only worth reporting where most texts of a table have it.
  var isDoubtful = false
}

/// White space as the source has it.
struct TextRepair {
  enum End { case start, end }
  var end: End
  /// What stands there in the source.
  var replacement: [UInt8]
}
