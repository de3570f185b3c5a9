// The parts of a string catalog. They refer to each other and to values in the JSON text by indices.

extension StringCatalog {
  /// An entry of a catalog: a key with its localizations.
  @frozen public struct Entry: BitwiseCopyable, Sendable {
    @usableFromInline let value: CatalogNumber
    @usableFromInline var list: CatalogRange
    private var commentValue: CatalogNumber
    package internal(set) var extraction = ExtractionState.automatic
    package internal(set) var shouldTranslate = true
    /// Whether Xcode generated the comment.
    package internal(set) var hasGeneratedComment = false

    init(node: Int, localizationRange: Range<Int>) {
      value = CatalogNumber(node)
      list = CatalogRange(localizationRange)
      commentValue = CatalogNumber(nil)
    }

    /// The index of the entry's value in the JSON text. The name of the member with this value is the key.
    @inlinable public var node: Int { value.value }
    @inlinable public var localizationRange: Range<Int> { list.range }
    var commentNode: Int? {
      get { commentValue.optional }
      set { commentValue = CatalogNumber(newValue) }
    }
  }

  /// An entry in one language.
  @frozen public struct Localization: BitwiseCopyable, Sendable {
    @usableFromInline let value: CatalogNumber
    @usableFromInline let languageNumber: CatalogNumber
    @usableFromInline let unitList: CatalogRange
    @usableFromInline let variationList: CatalogRange
    @usableFromInline let substitutionList: CatalogRange

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

    @inlinable public var node: Int { value.value }
    /// The index of the language in the catalog's list of languages.
    @inlinable public var language: Int { languageNumber.value }
    @inlinable public var unitRange: Range<Int> { unitList.range }
    @inlinable public var variationRange: Range<Int> { variationList.range }
    @inlinable public var substitutionRange: Range<Int> { substitutionList.range }
  }

  /// One text in one language: a plain text, a text in a variation or a substitution, or a phrase of a set.
  @frozen public struct Unit: BitwiseCopyable, Sendable {
    @usableFromInline let object: CatalogNumber
    @usableFromInline let text: CatalogNumber
    @usableFromInline let branchNumber: CatalogNumber
    public let state: UnitState

    init(node: Int, valueNode: Int?, state: UnitState, branch: Int) {
      object = CatalogNumber(node)
      text = CatalogNumber(valueNode)
      branchNumber = CatalogNumber(branch)
      self.state = state
    }

    /// The index of the `stringUnit` or `stringSet` in the JSON text.
    @inlinable public var node: Int { object.value }
    /// The index of the text in the JSON text; nil if the text is absent or not a string.
    @inlinable public var valueNode: Int? { text.optional }
    /// The index of the branch with the text in the catalog's list of branches; 0 for a plain text.
    @inlinable public var branch: Int { branchNumber.value }
  }

  /// The variations along one axis, such as the `plural` in a `variations` object.
  @frozen public struct Variation: BitwiseCopyable, Sendable {
    @usableFromInline let object: CatalogNumber
    @usableFromInline let branchNumber: CatalogNumber
    package let axis: CatalogBranch.Axis

    init(node: Int, axis: CatalogBranch.Axis, branch: Int) {
      object = CatalogNumber(node)
      branchNumber = CatalogNumber(branch)
      self.axis = axis
    }

    /// The index of the object that has the cases as members.
    @inlinable public var node: Int { object.value }
    /// The index of the branch that contains the variations.
    @inlinable public var branch: Int { branchNumber.value }
  }

  /// The content that replaces a reference such as `%#@files@`.
  @frozen public struct Substitution: BitwiseCopyable, Sendable {
    package let node: Int
    package let branch: Int
    package internal(set) var argumentNode: Int?
    package internal(set) var specifierNode: Int?
  }

  /// The origin of an entry, as its `extractionState` states it.
  @frozen public enum ExtractionState: UInt8, Sendable {
    /// No `extractionState`: Xcode found the text in code.
    case automatic
    case manual, stale, migrated, extractedWithValue, unknown

    static let names: [(String, ExtractionState)] = [
      ("manual", .manual), ("stale", .stale), ("migrated", .migrated),
      ("extracted_with_value", .extractedWithValue),
    ]
  }

  /// The progress of a translation, as its `state` states it.
  @frozen public enum UnitState: UInt8, Sendable {
    case absent, new, translated, needsReview, machineTranslated, stale, unknown

    static let names: [(String, UnitState)] = [
      ("translated", .translated), ("needs_review", .needsReview), ("new", .new),
      ("machine_translated", .machineTranslated), ("stale", .stale),
    ]
  }
}

/// An index in four bytes, to save memory. If there is no index, the largest number is stored.
@frozen @usableFromInline struct CatalogNumber: BitwiseCopyable, Sendable {
  @usableFromInline let number: UInt32

  init(_ value: Int?) { number = value.map { UInt32(truncatingIfNeeded: $0) } ?? .max }

  @inlinable var value: Int { Int(number) }
  @inlinable var optional: Int? { number == .max ? nil : Int(number) }
}

@frozen @usableFromInline struct CatalogRange: BitwiseCopyable, Sendable {
  @usableFromInline let start: UInt32
  @usableFromInline let end: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  @inlinable var range: Range<Int> { Int(start)..<Int(end) }
}

/// A step on the way from a localization to a text, such as the plural form `one`. Entries with equal steps share one branch.
public struct CatalogBranch: Sendable {
  /// The kind of a step: an axis of variations, a substitution or a phrase.
  @frozen public enum Axis: Hashable, Sendable {
    case plural, device, width
    case other
    /// The content that replaces a reference such as `%#@files@`.
    case substitution
    case phrase

    var isBuilt: Bool {
      switch self {
      case .plural, .device, .width, .phrase: true
      case .other, .substitution: false
      }
    }
  }

  /// The index of the branch before this one on the way; nil for the localization itself.
  package let parent: Int?
  package let axis: Axis
  /// The name of the axis in the JSON text, such as `plural`.
  package let axisName: String
  /// The plural form, the device, the width, the name of the substitution, or the number of the phrase.
  package let name: String

  /// Whether the branch has the name `other`, the fallback of plurals and devices. Compares bytes, because a comparison of characters can take any
  /// time if there are many combining marks.
  package var isOther: Bool { name.utf8.elementsEqual("other".utf8) }
}

/// A defect or an unknown part of a catalog.
package struct CatalogProblem: Sendable {
  package enum Kind: Sendable, Equatable {
    /// A key that an earlier entry already has. `first` is the index of the value of that earlier entry.
    case doubledKey(first: Int)
    case doubledLocalization(first: Int)
    case doubledMember(first: Int)
    /// An unknown member of the root. It is an object, so it may be an entry that is in the root by mistake and not in `strings`.
    case outsideStrings
    case unknownMember
    /// A name that is longer than `Key.longestName`, such as that of a language or a plural form. Its content is skipped.
    case longName
    case wrongKind(expected: String)
  }

  package let kind: Kind
  package let node: Int
  /// The index of the entry in the catalog; nil for a problem of the root.
  package let entry: Int?
  /// The index of the localization in the catalog; nil for a problem of the entry.
  package let localization: Int?
}
