// The parts of a string catalog as numbers: what refers to what, and to which value of the JSON text.

extension StringCatalog {
  /// One key.
  package struct Entry: Sendable {
    private let value: CatalogNumber
    private var list: CatalogRange
    private var commentValue = CatalogNumber.none
    package internal(set) var extraction = ExtractionState.automatic
    package internal(set) var shouldTranslate = true
    /// Whether Xcode wrote the comment itself.
    package internal(set) var hasGeneratedComment = false

    init(node: Int, localizationRange: Range<Int>) {
      value = CatalogNumber(node)
      list = CatalogRange(localizationRange)
    }

    /// The entry's value in the JSON text; its name is the key.
    package var node: Int { value.value }
    package internal(set) var localizationRange: Range<Int> {
      get { list.range }
      set { list = CatalogRange(newValue) }
    }
    var commentNode: Int? {
      get { commentValue.optional }
      set { commentValue = CatalogNumber(newValue) }
    }
  }

  /// One language of an entry.
  package struct Localization: Sendable {
    private let value: CatalogNumber
    private let languageNumber: CatalogNumber
    private let unitList: CatalogRange
    private let variationList: CatalogRange
    private let substitutionList: CatalogRange

    init(
      node: Int, language: Int, unitRange: Range<Int>, variationRange: Range<Int>,
      substitutionRange: Range<Int>
    ) {
      value = CatalogNumber(node)
      languageNumber = CatalogNumber(language)
      unitList = CatalogRange(unitRange)
      variationList = CatalogRange(variationRange)
      substitutionList = CatalogRange(substitutionRange)
    }

    package var node: Int { value.value }
    /// A number of `languages`.
    package var language: Int { languageNumber.value }
    package var unitRange: Range<Int> { unitList.range }
    package var variationRange: Range<Int> { variationList.range }
    package var substitutionRange: Range<Int> { substitutionList.range }
  }

  /// One text of one language: plain, a branch of a variation or substitution, or a phrase of a set.
  package struct Unit: Sendable {
    private let object: CatalogNumber
    private let text: CatalogNumber
    private let branchNumber: CatalogNumber
    package let state: UnitState

    init(node: Int, valueNode: Int?, state: UnitState, branch: Int) {
      object = CatalogNumber(node)
      text = CatalogNumber(valueNode)
      branchNumber = CatalogNumber(branch)
      self.state = state
    }

    /// The `stringUnit` or `stringSet`.
    package var node: Int { object.value }
    /// The text; nil when there is none, or something else in its place.
    package var valueNode: Int? { text.optional }
    /// A number of `branches`; 0 is the plain text.
    package var branch: Int { branchNumber.value }
  }

  /// One set of forms: the `plural` or `device` of some `variations`.
  package struct Variation: Sendable {
    private let object: CatalogNumber
    private let branchNumber: CatalogNumber
    package let axis: CatalogBranch.Axis

    init(node: Int, axis: CatalogBranch.Axis, branch: Int) {
      object = CatalogNumber(node)
      branchNumber = CatalogNumber(branch)
      self.axis = axis
    }

    /// The object whose members are the cases.
    package var node: Int { object.value }
    /// The branch it varies.
    package var branch: Int { branchNumber.value }
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

/// A number below 2³², for a catalog has many; all ones stand for none.
struct CatalogNumber: Sendable {
  private let number: UInt32

  static let none = CatalogNumber(nil)

  init(_ value: Int?) { number = value.map { UInt32(truncatingIfNeeded: $0) } ?? .max }

  var value: Int { Int(number) }
  var optional: Int? { number == .max ? nil : Int(number) }
}

struct CatalogRange: Sendable {
  private let start: UInt32
  private let end: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// One step from a localization to a text in it; equal steps of all entries are one branch.
package struct CatalogBranch: Sendable {
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

  /// Whether it is what a plural or device falls back to. Compared by bytes: to compare strings as
  /// letters takes as long as somebody wants.
  package var isOther: Bool { name.utf8.elementsEqual("other".utf8) }
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
    /// A name of a language, form or substitution that is longer than `CatalogReading` takes; what it
    /// has is passed over.
    case longName
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
