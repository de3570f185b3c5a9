// What is wrong with the format of one entry, with its place and repair in the file.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax
internal import LprojText

/// A verdict on a text of an entry. Found for all rules on formats at once.
package struct FormatFinding: Sendable {
  let entry: EntryID
  /// The number of the key in the reference; nil where the key itself is the source.
  let number: Int?
  let key: Key
  let offset: Int
  private(set) var verdict: FormatVerdict
  /// In which form of a plural, such as `few`.
  let form: Key?
  /// The other forms that have the fault, quoted.
  let others: [String]
  private(set) var fix: Fix?

  /// The same with another verdict, and without a fix.
  func with(_ verdict: FormatVerdict) -> FormatFinding {
    var finding = self
    finding.verdict = verdict
    finding.fix = nil
    return finding
  }

  /// What distinguishes it from others of the entry.
  var detail: String { (form.map { "\($0.description) " } ?? "") + verdict.detail }

  /// What is said of other texts of the entry with the fault.
  static func also(_ texts: [String]) -> String {
    if texts.isEmpty { return "" }
    let rest = texts.count > 3 ? " and \(texts.count - 3) more" : ""
    return "; " + texts.prefix(3).joined(separator: ", ") + rest
      + (texts.count == 1 ? " is" : " are") + " wrong, too"
  }

  var message: String {
    let place = form.map { "the form \($0.quoted) of " } ?? ""
    return "\(verdict.subject) in \(place)\(key.quoted) \(verdict.claim)" + Self.also(others)
  }
}

extension FormatRepair {
  /// As edits of the file; nil where a part stands there in another spelling.
  func fix(_ textRange: (Range<Int>) -> Range<Int>?) -> Fix? {
    var edits: [Edit] = []
    for replacement in replacements {
      guard let range = textRange(replacement.range) else { return nil }
      edits.append(Edit(range, Array(replacement.text.utf8)))
    }
    return Fix(title, isSafe ? .safe : .unsafe, edits)
  }
}
