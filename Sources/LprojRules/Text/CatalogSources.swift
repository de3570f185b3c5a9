// The source texts of one catalog entry, each analyzed once for all its translations.

internal import LprojSource
internal import LprojSyntax

struct CatalogSources {
  /// The place of a branch. A text may be compared with the form `other` at the same place.
  private struct Place: Hashable {
    var parent: Int?
    var axis: CatalogBranch.Axis
  }

  private let units: Slice<FlatList<StringCatalog.Unit>>
  /// `byBranch` has the index of the first unit of each branch. `others` has the index of the first form `other` at each place. Both are empty if
  /// there is only a plain text.
  private var byBranch: [Int: Int] = [:]
  private var others: [Place: Int] = [:]
  /// The features of each unit. The last element has the features for a missing unit.
  private var known: [TextFeatures??]

  init(_ own: StringCatalog.Localization?, _ catalog: StringCatalog) {
    units = own.map { catalog.units(of: $0) } ?? catalog.units[0..<0]
    known = Array(repeating: nil, count: units.count + 1)
    if units.count == 1, units.first?.branch == 0 { return }
    for (number, unit) in units.enumerated() {
      if byBranch[unit.branch] == nil { byBranch[unit.branch] = number }
      let branch = catalog.branches[unit.branch]
      let place = Place(parent: branch.parent, axis: branch.axis)
      if branch.isOther, others[place] == nil { others[place] = number }
    }
  }

  /// Returns the index of the source unit for a unit of a translation: the first that exists of the source unit of the same branch, the form `other`
  /// at the same place, and the plain text. If none exists, returns the index of the missing unit.
  func number(of unit: StringCatalog.Unit, _ catalog: StringCatalog) -> Int {
    if unit.branch == 0, byBranch.isEmpty { return 0 }
    if let same = byBranch[unit.branch] { return same }
    let branch = catalog.branches[unit.branch]
    if let other = others[Place(parent: branch.parent, axis: branch.axis)] { return other }
    // A form of a substitution does not correspond to a whole text.
    guard branch.axis == .plural || branch.axis == .device, branch.parent == 0 else {
      return units.count
    }
    return byBranch.isEmpty ? 0 : byBranch[0] ?? units.count
  }

  /// The unit at an index; nil if the index is that of the missing unit.
  func unit(_ number: Int) -> StringCatalog.Unit? {
    number < units.count ? units[units.startIndex + number] : nil
  }

  func isKnown(_ number: Int) -> Bool { known[number] != nil }
  func features(_ number: Int) -> TextFeatures? { known[number] ?? nil }
  mutating func keep(_ features: TextFeatures?, _ number: Int) { known[number] = .some(features) }
}
