// What is wrong with one text of a table, with its place and repair in the file.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// Found for all rules on texts at once.
package struct TextFinding: Sendable {
  let entry: EntryID
  /// The number of the key in the reference; nil where it is about the text alone.
  let number: Int?
  /// Nil for a finding about the whole table.
  let key: Key?
  let offset: Int
  let fault: TextFault
  let severity: Severity?
  let message: String
  let detail: String?
  var parts: [String] = []
  let fix: Fix?
  /// Whether the text is in another script than its language.
  var stranger: Strangers.Text?
}

/// A verdict on a text of a catalog.
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
