// A change to a string catalog: one text in one language.

internal import LprojSource
internal import LprojSyntax

struct CatalogChange {
  var id: Key
  /// The index of the entry in the catalog.
  var entry: Int
  /// The names of the objects between the localization and the text.
  var path: [String]
  /// The new text as the catalog writes it: with `%arg`, and with substitutions as `%#@name@`.
  var text: Key
  /// The catalog's word for the state.
  var state: String
}

extension UnitState {
  /// The catalog state of a text that comes back from a translator with this state.
  var catalogWord: String {
    if isReviewWanted { return "needs_review" }
    return qualifier == "leveraged-mt" ? "machine_translated" : "translated"
  }

  /// Whether the text needs a review.
  private var isReviewWanted: Bool {
    name == "needs-review-l10n" || name == "needs-review-translation"
      || name == "needs-review-adaptation"
  }
}
