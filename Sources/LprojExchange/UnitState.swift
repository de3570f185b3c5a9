// The state of a unit's translation.

package import LprojSyntax

/// The state of a translation, with the names of XLIFF 1.2, such as `needs-translation`.
package struct UnitState: Sendable, Hashable {
  /// The name as it is written in the file; nil if there is none.
  package var name: String?
  /// The origin of the text, such as `leveraged-mt` for machine translation.
  package var qualifier: String?

  package init(_ name: String?, qualifier: String? = nil) {
    self.name = name
    self.qualifier = qualifier
  }

  package static let unspecified = UnitState(nil)
  package static let translated = UnitState("translated")
  package static let new = UnitState("new")

  /// Converts the state of a text in a string catalog.
  package init(catalog state: StringCatalog.UnitState) {
    switch state {
    case .new: self = .new
    case .needsReview: self.init("needs-review-l10n")
    case .machineTranslated: self.init("translated", qualifier: "leveraged-mt")
    case .absent, .translated, .stale, .unknown: self = .translated
    }
  }

  package var isToReview: Bool { name?.hasPrefix("needs-review") ?? false }

  /// Whether the text is unfinished. Xcode does not import such a text either.
  package var isUnfinished: Bool {
    switch name {
    case "new", "needs-translation", "needs-l10n", "needs-adaptation": true
    default: false
    }
  }
}
