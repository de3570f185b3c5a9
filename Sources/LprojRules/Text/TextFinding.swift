// A fault in one text of a table, with its place and fix in the file.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// A verdict on a text of an entry, made once for all rules on texts.
package struct TextFinding: EntryFault, Sendable {
  let entry: EntryID
  /// The index of the key in the source table; nil for a finding without regard to the source.
  let number: Int?
  /// The key; nil for a finding on the whole table.
  let key: Key?
  private(set) var offset: Int
  let fault: TextFault
  let severity: Severity?
  let message: String
  let detail: String?
  var parts: [String] = []
  /// Whether the text lacks a line break that the source has at the same end.
  var lacksBreak = false
  private(set) var fix: Fix?
  /// The script of the text, if the language of the text is not written in it; otherwise nil.
  var stranger: Strangers.Text?

  func moved(by distance: Int) -> TextFinding {
    var finding = self
    finding.offset += distance
    finding.fix = fix?.moved(by: distance)
    return finding
  }
}

package struct CatalogTextFinding: Sendable {
  let key: Key?
  let language: String
  let offset: Int
  let source: Int?
  let fault: TextFault
  let severity: Severity?
  let message: String
  let detail: String?
  let fix: Fix?
}
