// The parts of a string catalog. They refer to each other, and to values in the JSON text, by indices.

extension StringCatalog {
  /// The entry of a key.
  @frozen public struct Entry: BitwiseCopyable, Sendable {
    @usableFromInline let value: CatalogNumber
    @usableFromInline var list: CatalogRange
    private var commentValue: CatalogNumber
    package internal(set) var extraction = ExtractionState.automatic
    package internal(set) var shouldTranslate = true
    /// Whether Xcode wrote the comment itself.
    package internal(set) var hasGeneratedComment = false

    init(node: Int, localizationRange: Range<Int>) {
      value = CatalogNumber(node)
      list = CatalogRange(localizationRange)
      commentValue = CatalogNumber(nil)
    }

    /// The value of the entry in the JSON text. The name of the value is the key.
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
    /// The index in `languages`.
    @inlinable public var language: Int { languageNumber.value }
    @inlinable public var unitRange: Range<Int> { unitList.range }
    @inlinable public var variationRange: Range<Int> { variationList.range }
    @inlinable public var substitutionRange: Range<Int> { substitutionList.range }
  }

  /// One text in one language: plain, a branch of a variation or substitution, or a phrase of a set.
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

    /// The `stringUnit` or `stringSet`.
    @inlinable public var node: Int { object.value }
    /// The text; nil if it is absent or not a string.
    @inlinable public var valueNode: Int? { text.optional }
    /// The index in `branches`; 0 is the plain text.
    @inlinable public var branch: Int { branchNumber.value }
  }

  /// One set of forms: the `plural` or `device` in some `variations`.
  @frozen public struct Variation: BitwiseCopyable, Sendable {
    @usableFromInline let object: CatalogNumber
    @usableFromInline let branchNumber: CatalogNumber
    package let axis: CatalogBranch.Axis

    init(node: Int, axis: CatalogBranch.Axis, branch: Int) {
      object = CatalogNumber(node)
      branchNumber = CatalogNumber(branch)
      self.axis = axis
    }

    /// The object with the cases as members.
    @inlinable public var node: Int { object.value }
    /// The branch that the forms vary.
    @inlinable public var branch: Int { branchNumber.value }
  }

  /// The text that replaces a reference such as `%#@files@`.
  @frozen public struct Substitution: BitwiseCopyable, Sendable {
    package let node: Int
    package let branch: Int
    package internal(set) var argumentNode: Int?
    package internal(set) var specifierNode: Int?
  }

  /// The origin of an entry, by its `extractionState`.
  @frozen public enum ExtractionState: UInt8, Sendable {
    /// No state is written, because Xcode found the text in code.
    case automatic
    case manual, stale, migrated, extractedWithValue, unknown

    static let names: [(String, ExtractionState)] = [
      ("manual", .manual), ("stale", .stale), ("migrated", .migrated),
      ("extracted_with_value", .extractedWithValue),
    ]
  }

  /// The progress of a text, by its `state`.
  @frozen public enum UnitState: UInt8, Sendable {
    case absent, new, translated, needsReview, machineTranslated, stale, unknown

    static let names: [(String, UnitState)] = [
      ("translated", .translated), ("needs_review", .needsReview), ("new", .new),
      ("machine_translated", .machineTranslated), ("stale", .stale),
    ]
  }
}

/// An index below 2³², to save memory. If there is no index, all bits are one.
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

/// One step from a localization to a text in it. Equal steps of different entries are the same branch.
public struct CatalogBranch: Sendable {
  /// A kind of variation, or another step.
  @frozen public enum Axis: Hashable, Sendable {
    case plural, device, width
    /// An unknown axis.
    case other
    /// The text in place of a reference.
    case substitution
    /// One phrase of a `stringSet`.
    case phrase

    var isBuilt: Bool {
      switch self {
      case .plural, .device, .width, .phrase: true
      case .other, .substitution: false
      }
    }
  }

  /// The branch above this one; nil for the localization itself.
  package let parent: Int?
  package let axis: Axis
  /// The name of the axis in the text.
  package let axisName: String
  /// The form of the plural, the device, the name of the substitution, or the number of the phrase.
  package let name: String

  /// Whether the branch is the fallback of a plural or device. Names are compared by bytes, because comparing characters takes unbounded time for
  /// combining marks.
  package var isOther: Bool { name.utf8.elementsEqual("other".utf8) }
}

/// A defect or an unknown part of a catalog.
package struct CatalogProblem: Sendable {
  package enum Kind: Sendable, Equatable {
    /// A duplicate name in an object. `first` is the node of the first member with that name.
    case doubledKey(first: Int)
    case doubledLocalization(first: Int)
    case doubledMember(first: Int)
    /// A member of the root that looks like an entry of `strings`.
    case outsideStrings
    /// A member that is unknown in this format.
    case unknownMember
    /// A name of a language, form or substitution that is longer than `CatalogReading` accepts. Its content is skipped.
    case longName
    /// A value of the wrong kind.
    case wrongKind(expected: String)
  }

  package let kind: Kind
  package let node: Int
  /// The index in `entries`.
  package let entry: Int?
  /// The index in `localizations`.
  package let localization: Int?
}
