// A change to a string catalog: one text in one language.

internal import LprojSource
internal import LprojSyntax

struct CatalogChange {
  var id: Key
  var entry: Int
  /// The names of the objects between the localization and the text, such as `variations`, `plural`, `one`.
  var path: [String]
  /// The new text as the catalog writes it: with `%arg`, and with substitutions as `%#@name@`.
  var text: Key
  /// The new state as string catalogs write it, such as `needs_review`.
  var state: String
}

extension UnitState {
  /// The state to write into a catalog for an imported text that has this state.
  var catalogWord: String {
    switch name {
    case "needs-review-l10n", "needs-review-translation", "needs-review-adaptation": "needs_review"
    default: qualifier == "leveraged-mt" ? "machine_translated" : "translated"
    }
  }
}
