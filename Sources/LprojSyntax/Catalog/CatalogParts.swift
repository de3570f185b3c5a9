// The parts of a string catalog as numbers: what refers to what, and to which value of the JSON text.

extension StringCatalog {
  /// One key.
  package struct Entry: Sendable {
    /// The entry's value in the JSON text; its name is the key.
    package let node: Int
    package internal(set) var localizationRange: Range<Int>
    package internal(set) var extraction = ExtractionState.automatic
    package internal(set) var shouldTranslate = true
    var commentNode: Int?
    /// Whether Xcode wrote the comment itself.
    package internal(set) var hasGeneratedComment = false
  }

  /// One language of an entry.
  package struct Localization: Sendable {
    package let node: Int
    /// A number of `languages`.
    package let language: Int
    package internal(set) var unitRange: Range<Int>
    package internal(set) var variationRange: Range<Int>
    package internal(set) var substitutionRange: Range<Int>
  }

  /// One text of one language: plain, a branch of a variation or substitution, or a phrase of a set.
  package struct Unit: Sendable {
    /// The `stringUnit` or `stringSet`.
    package let node: Int
    /// The text; nil when there is none, or something else in its place.
    package let valueNode: Int?
    package let state: UnitState
    /// A number of `branches`; 0 is the plain text.
    package let branch: Int
  }

  /// One set of forms: the `plural` or `device` of some `variations`.
  package struct Variation: Sendable {
    /// The object whose members are the cases.
    package let node: Int
    package let axis: CatalogBranch.Axis
    /// The branch it varies.
    package let branch: Int
  }

  /// A text of its own that a reference such as `%#@files@` stands for.
  package struct Substitution: Sendable {
    package let node: Int
    package let branch: Int
    package internal(set) var argumentNode: Int?
    package internal(set) var specifierNode: Int?
  }

  package enum ExtractionState: UInt8, Sendable {
    /// None is written: found in code by Xcode.
    case automatic
    case manual, stale, migrated, extractedWithValue, unknown

    static let names: [(String, ExtractionState)] = [
      ("manual", .manual), ("stale", .stale), ("migrated", .migrated),
      ("extracted_with_value", .extractedWithValue),
    ]
  }

  package enum UnitState: UInt8, Sendable {
    case absent, new, translated, needsReview, machineTranslated, stale, unknown

    static let names: [(String, UnitState)] = [
      ("translated", .translated), ("needs_review", .needsReview), ("new", .new),
      ("machine_translated", .machineTranslated), ("stale", .stale),
    ]
  }
}

/// One step from a localization to a text in it; equal steps of all entries are one branch.
package struct CatalogBranch: Hashable, Sendable {
  package enum Axis: Hashable, Sendable {
    case plural, device, width
    /// Of a kind that nobody knows yet.
    case other
    /// The text that stands for a reference.
    case substitution
    /// One phrase of a `stringSet`.
    case phrase
  }

  /// The branch this one leaves; nil for the localization itself.
  package let parent: Int?
  package let axis: Axis
  /// Of the axis in the text.
  package let axisName: String
  /// The category, the device, the name of the substitution, the number of the phrase.
  package let name: String
}

/// What the reader met that is not as it should be, or that it does not know.
package struct CatalogProblem: Sendable {
  package enum Kind: Sendable, Equatable {
    /// The same name again in one object: the first of them.
    case doubledKey(first: Int)
    case doubledLocalization(first: Int)
    case doubledMember(first: Int)
    /// A member of the root that looks like an entry of `strings`.
    case outsideStrings
    /// A member that readers of this format do not know.
    case unknownMember
    /// A value of another kind than belongs there.
    case wrongKind(expected: String)
  }

  package let kind: Kind
  package let node: Int
  /// A number of `entries`.
  package let entry: Int?
  /// A number of `localizations`.
  package let localization: Int?
}
