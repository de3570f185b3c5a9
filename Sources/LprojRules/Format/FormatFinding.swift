// A fault in the format of one entry, with its place and fix in the file.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax
internal import LprojText

/// A verdict on a text of an entry, made once for all rules on formats.
package struct FormatFinding: EntryFault, Sendable {
  let entry: EntryID
  /// The index of the key in the source table; nil if the key itself is the source.
  let number: Int?
  let key: Key
  private(set) var offset: Int
  private(set) var verdict: FormatVerdict
  /// The name of the plural form, such as `few`; nil for a text without plural forms.
  let form: Key?
  /// The words for the other forms with the same fault.
  let others: [String]
  private(set) var fix: Fix?

  /// The finding with another verdict, without a fix.
  func with(_ verdict: FormatVerdict) -> FormatFinding {
    var finding = self
    finding.verdict = verdict
    finding.fix = nil
    return finding
  }

  func moved(by distance: Int) -> FormatFinding {
    var finding = self
    finding.offset += distance
    finding.fix = fix?.moved(by: distance)
    return finding
  }

  /// The part of a fingerprint that distinguishes the finding from other findings of the entry.
  var detail: String { (form.map { "\($0.description) " } ?? "") + verdict.detail }

  /// Returns the end of a message about texts with the same fault, such as `; the form 'few' has the same fault`. Empty if there are no such
  /// texts.
  static func also(_ texts: [String]) -> String {
    if texts.isEmpty { return "" }
    return "; " + Wording.first(3, of: texts)
      + (texts.count == 1 ? " has" : " have") + " the same fault"
  }

  var message: String {
    verdict.sentence(in: key.quotedAsText(form: form.map { "the form \($0.quoted)" }))
      + Self.also(others)
  }
}

extension FormatRepair {
  /// The fix as edits of the file; nil if a replaced part has no range of its own in the file.
  func fix(_ textRange: (Range<Int>) -> Range<Int>?) -> Fix? {
    var edits: [Edit] = []
    for replacement in replacements {
      guard let range = textRange(replacement.range) else { return nil }
      edits.append(Edit(range, Array(replacement.text.utf8)))
    }
    return Fix(title, isSafe ? .safe : .unsafe, edits)
  }
}
