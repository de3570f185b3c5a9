// What is to be written into a string catalog: one text of one language.

internal import LprojSource
internal import LprojSyntax

struct CatalogChange {
  var id: Key
  /// A number of the catalog's entries.
  var entry: Int
  /// The names of the objects between the localization and the text.
  var path: [String]
  /// As the catalog will have it.
  var text: Key
  /// The word for the state.
  var state: String
}

extension UnitState {
  /// The state of a text in a catalog that comes back from a translator with this one.
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
