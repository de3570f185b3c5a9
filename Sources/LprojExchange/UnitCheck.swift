// Checks each unit of an imported file: whether its translation is written, and if not, why.

package import LprojSource
internal import LprojSyntax

/// A translation that will be written into a table.
package struct UnitChange: Sendable {
  package var id: Key
  /// The key of the entry, then the keys of the dictionaries in it; empty for a string catalog.
  package var path: [Key]
  package var text: Key
  /// The old translation; nil if there was none.
  package var old: Key?
  package var position: Position
  package var source: Key?
  /// Whether the imported file has another source text than the table.
  package var hasOtherSource: Bool
  /// The state of the translation as string catalogs write it, such as `needs_review`.
  var state = ""
  /// Whether the text gets a comment that marks it for review, because its table has no states.
  var isMarked = false
  /// If only the state changes, the old and the new state, such as `new → translated`. Otherwise nil.
  package var stateChange: String?

  /// Creates a change of the text `old` to `text`.
  ///
  /// - Parameter state: the new state as string catalogs write it.
  package init(
    id: Key, path: [Key], text: Key, old: Key?, position: Position = .start, source: Key? = nil,
    hasOtherSource: Bool = false, state: String = "translated"
  ) {
    (self.id, self.path, self.text, self.old) = (id, path, text, old)
    (self.position, self.source, self.state) = (position, source, state)
    self.hasOtherSource = hasOtherSource
  }
}

/// A unit that is refused, with the reason.
package struct UnitRefusal: Sendable {
  package var id: Key
  package var position: Position
  package var reason: String
}

/// The results of the checks of all units in an imported file.
package struct UnitCheck: Sendable {
  package private(set) var changes: [UnitChange] = []
  package private(set) var refusals: [UnitRefusal] = []
  /// The number of units with a text that the table already has.
  package private(set) var unchanged = 0
  /// The number of units without a translation.
  package private(set) var untranslated = 0
  /// The target of each id. If an id has several different targets, it is contradictory.
  private var targets: [Key: Key] = [:]
  private var contradictory: Set<Key> = []
  private var done: Set<Key> = []

  /// Checks the units for a table.
  ///
  /// - Parameters:
  ///   - original: the path of the table in the source language.
  package init(_ file: ExchangeFile, _ table: TableUnits, original: String) {
    noteTargets(file)
    for unit in file.units { check(unit, table, original) }
  }

  /// Checks the units for a string catalog.
  package init(_ file: ExchangeFile, _ catalog: CatalogUnits, original: String) {
    noteTargets(file)
    for unit in file.units { check(unit, catalog, original) }
  }

  private mutating func noteTargets(_ file: ExchangeFile) {
    for unit in file.units {
      guard let target = unit.target else { continue }
      if let known = targets.updateValue(target, forKey: unit.id), known != target {
        contradictory.insert(unit.id)
      }
    }
  }

  private mutating func refuse(_ unit: ExchangeUnit, _ reason: String) {
    refusals.append(UnitRefusal(id: unit.id, position: unit.position, reason: reason))
  }

  /// The translation of a unit that has passed the checks for all kinds of tables. Nil if these checks have already counted or refused the unit.
  private mutating func target(
    _ unit: ExchangeUnit, isKnown: Bool, current: Key?, _ original: String
  ) -> Key? {
    if let problem = unit.problem {
      refuse(unit, problem)
      return nil
    }
    let isEmpty = unit.target?.bytes.isEmpty ?? true
    guard let target = unit.target, !isEmpty || isKnown && current != nil else {
      untranslated += 1
      return nil
    }
    if !isKnown {
      refuse(
        unit,
        BranchPath.ends(unit.id)
          ? "'\(original)' has no such text; the id looks like a branch of a catalog entry"
          : "'\(original)' has no such text")
    } else if contradictory.contains(unit.id) {
      refuse(unit, "the file has it more than once, with different targets")
    } else if !done.insert(unit.id).inserted {
      return nil
    } else if target == current {
      unchanged += 1
    } else if unit.state.isUnfinished && (isEmpty || target == unit.source) {
      untranslated += 1
    } else if isEmpty {
      refuse(unit, "its target is empty, which would clear the text that is there")
    } else if let state = unit.state.name, unit.state.isUnfinished {
      refuse(unit, "its state '\(state)' says that it is unfinished; Xcode ignores it too")
    } else if let scalar = XMLText.firstForbidden(in: target) {
      refuse(unit, "its target holds the character U+\(VisibleText.hex(scalar))")
    } else {
      return target
    }
    return nil
  }

  private mutating func check(_ unit: ExchangeUnit, _ table: TableUnits, _ original: String) {
    if table.isAmbiguous(unit.id), unit.target != nil {
      return refuse(unit, "'\(original)' has two texts of this id")
    }
    let known = table.unit(unit.id)
    guard
      let target = target(unit, isKnown: known != nil, current: known?.target, original),
      let known
    else { return }
    if let difference = FormatComparison.difference(target, in: known) {
      return refuse(unit, difference)
    }
    let hasOtherSource =
      unit.source.map { !$0.bytes.isEmpty && $0 != known.source && !known.sources.contains($0) }
      ?? false
    changes.append(
      UnitChange(
        id: unit.id, path: known.path, text: target, old: known.target, position: unit.position,
        source: known.source, hasOtherSource: hasOtherSource, state: ""))
    changes[changes.count - 1].isMarked = unit.isOfMachine
  }

  private mutating func check(_ unit: ExchangeUnit, _ catalog: CatalogUnits, _ original: String) {
    if catalog.isAmbiguous(unit.id), unit.target != nil {
      return refuse(unit, "'\(original)' has two texts of this id")
    }
    let known = catalog.unit(unit.id)
    if let known, changesState(unit, known) { return }
    guard
      let target = target(unit, isKnown: known != nil, current: known?.target, original),
      let known
    else { return }
    if let obstacle = known.obstacle { return refuse(unit, obstacle) }
    if let difference = FormatComparison.difference(target, in: known) {
      return refuse(unit, difference)
    }
    let hasOtherSource =
      unit.source.map {
        !$0.bytes.isEmpty && $0 != known.source && !known.sources.contains($0)
          && !catalog.isFormID($0, beside: known)
      } ?? false
    changes.append(
      UnitChange(
        id: unit.id, path: [], text: target, old: known.target, position: unit.position,
        source: known.source, hasOtherSource: hasOtherSource,
        state: unit.isOfMachine ? "needs_review" : unit.state.catalogWord))
  }

  /// Handles a unit with an unchanged text and a new state: adds a change of the state. Returns false for any other unit.
  private mutating func changesState(_ unit: ExchangeUnit, _ known: CatalogUnit) -> Bool {
    guard let target = unit.target, target == known.target, !target.bytes.isEmpty,
      unit.problem == nil, known.obstacle == nil, !contradictory.contains(unit.id),
      let name = unit.state.name, name != known.state.name, !unit.state.isUnfinished
    else { return false }
    let (old, new) = (known.state.catalogWord, unit.state.catalogWord)
    guard known.state == .new || old != new, done.insert(unit.id).inserted else { return false }
    var change = UnitChange(
      id: unit.id, path: [], text: target, old: target, position: unit.position,
      source: known.source, state: new)
    change.stateChange = "\(known.state == .new ? "new" : old) → \(new)"
    changes.append(change)
    return true
  }

  /// Turns all changes into refusals, with one reason.
  package mutating func refuse(all reason: String) {
    refuse(Dictionary(changes.map { ($0.id, reason) }) { $1 })
  }

  /// Turns the changes with these ids into refusals, each with its reason.
  package mutating func refuse(_ refused: [Key: String]) {
    for change in changes {
      guard let reason = refused[change.id] else { continue }
      refusals.append(UnitRefusal(id: change.id, position: change.position, reason: reason))
    }
    changes.removeAll { refused[$0.id] != nil }
    refusals.sort { $0.position < $1.position }
  }
}
