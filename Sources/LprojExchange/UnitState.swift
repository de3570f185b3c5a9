// The state of a unit's translation.

package import LprojSyntax

/// The state of a target, with the names from XLIFF 1.2.
package struct UnitState: Sendable, Hashable {
  /// The name as written; nil if there is none.
  package var name: String?
  /// The origin of the text, such as `leveraged-mt`.
  package var qualifier: String?

  package init(_ name: String?, qualifier: String? = nil) {
    self.name = name
    self.qualifier = qualifier
  }

  package static let unspecified = UnitState(nil)
  package static let translated = UnitState("translated")
  package static let new = UnitState("new")

  /// The state of a text in a string catalog.
  package init(catalog state: StringCatalog.UnitState) {
    switch state {
    case .new: self = .new
    case .needsReview: self.init("needs-review-l10n")
    case .machineTranslated: self.init("translated", qualifier: "leveraged-mt")
    case .absent, .translated, .stale, .unknown: self = .translated
    }
  }

  /// Whether the text needs a review.
  package var isToReview: Bool { name?.hasPrefix("needs-review") ?? false }

  /// Whether the text is not ready for use. Xcode ignores such a text too.
  package var isUnfinished: Bool {
    switch name {
    case "new", "needs-translation", "needs-l10n", "needs-adaptation": true
    default: false
    }
  }
}
