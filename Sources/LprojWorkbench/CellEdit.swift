// A new text for a cell, and the resulting bytes of its file.

internal import LprojExchange
internal import LprojFiles
internal import LprojKit
internal import LprojModel
package import LprojSource
internal import LprojSurgery
internal import LprojSyntax

/// A new text for a cell, or for one form of a cell.
package struct CellEdit: Sendable {
  package var table: Int
  /// The index of the key.
  package var key: Int
  package var column: Int
  /// The index of the form; 0 for a plain text.
  package var form: Int
  package var text: Key
  /// The text that the page showed; nil if the cell was empty.
  package var old: Key?
  /// Whether the user confirmed the text, although an audit reports an error in it.
  package var isConfirmed = false
  /// Whether the new text is marked for review in a string catalog.
  package var needsReview = false

  package init(table: Int, key: Int, column: Int, form: Int, text: Key, old: Key?) {
    (self.table, self.key, self.column) = (table, key, column)
    (self.form, self.text, self.old) = (form, text, old)
  }
}

/// The reason why a text is not written.
enum EditRefusal: Error {
  /// The file has another text than the page showed. The cell has the current text.
  case other(Cell)
  case refused(String)
}

struct EditedCell {
  var change: FileChange
  var cell: Cell
}

extension GridTable {
  /// The file and the cell after an edit. The file is read again from the disk, and nothing is written.
  func edited(_ edit: CellEdit, in workspace: Workspace) throws(EditRefusal) -> EditedCell {
    guard columns.indices.contains(edit.column), keys.keys.indices.contains(edit.key) else {
      throw .refused("there is no such cell any more")
    }
    let key = keys.keys[edit.key]
    let path = columns[edit.column].path
    let bytes = try Self.bytes(path, workspace)
    return format == .xcstrings
      ? try editedCatalog(edit, key, path, bytes)
      : try editedTable(edit, key, path, bytes, workspace)
  }

  private static let emptyForm = "a form is never empty: users would see nothing for its numbers"

  private static func bytes(
    _ path: String, _ workspace: Workspace
  ) throws(EditRefusal) -> [UInt8]? {
    do throws(Failure) {
      return try workspace.read(path).bytes
    } catch {
      if error.kind == .missing { return nil }
      throw .refused("the file cannot be read")
    }
  }

  // MARK: Tables

  private func editedTable(
    _ edit: CellEdit, _ key: Key, _ path: String, _ bytes: [UInt8]?, _ workspace: Workspace
  ) throws(EditRefusal) -> EditedCell {
    let column = columns[edit.column]
    let own = bytes.map { TableReader.read(ByteBuffer($0, spare: $0.count)) }
    if let own, let bytes, !bytes.isEmpty, let obstacle = TableRewrite.obstacle(own, bytes, format)
    {
      throw .refused(obstacle)
    }
    let reference = try reference(for: column, own, key, workspace)
    let language = column.language ?? column.name
    func cell(
      _ table: ParsedTable?, _ reference: ParsedTable
    ) -> (units: [TableUnit], cell: Cell) {
      let units = TableUnits(
        reference, table, format: format, language: language, comments: [:], only: [key]
      ).units
      return (units, Self.cell(units, language))
    }
    let (units, now) = cell(own, reference)
    try Self.check(edit, now)
    if edit.text.bytes.isEmpty, now.forms.isEmpty {
      return try removed(key, edit, path, bytes)
    }
    if edit.text.bytes.isEmpty { throw .refused(Self.emptyForm) }
    let offered = now.forms.isEmpty ? units : units.filter(\.isOffered)
    let number = now.forms.isEmpty ? 0 : edit.form
    guard offered.indices.contains(number) else { throw .refused("there is no such text") }
    let unit = offered[number]
    let rewrite = TableRewrite(
      bytes, read: own,
      [UnitChange(id: unit.id, path: unit.path, text: edit.text, old: unit.target)],
      format: format, like: reference)
    guard let new = rewrite.bytes, let written = rewrite.table else {
      throw .refused(rewrite.refusals.values.first ?? "the table cannot be written")
    }
    // If the edited table is the source table itself, the new text is also the source text.
    let after = cell(written, reference === own ? written : reference).cell
    return EditedCell(change: FileChange(path: path, old: bytes, new: new), cell: after)
  }

  /// The table that determines the forms and the place of an entry: the source table, or the edited table itself if the source table lacks the key.
  private func reference(
    for column: GridColumn, _ own: ParsedTable?, _ key: Key, _ workspace: Workspace
  ) throws(EditRefusal) -> ParsedTable {
    if column.isSource || source == nil, let own { return own }
    guard let source, let bytes = try? source.reference.read(in: workspace) else {
      throw .refused("the table of the source language cannot be read")
    }
    let table = TableReader.read(bytes)
    if let own, !table.entries.contains(where: { table.key($0) == key }) { return own }
    return table
  }

  /// Throws an error if the cell no longer has the text that the page showed.
  private static func check(_ edit: CellEdit, _ now: Cell) throws(EditRefusal) {
    if now.text(ofForm: edit.form) != edit.old { throw .other(now) }
  }

  /// Deletes the translation of a key, because an empty text is no translation. Throws an error for a source text.
  private func removed(
    _ key: Key, _ edit: CellEdit, _ path: String, _ bytes: [UInt8]?
  ) throws(EditRefusal) -> EditedCell {
    let column = columns[edit.column]
    if column.isSource {
      throw .refused("the source text cannot be empty: delete the key in all languages instead")
    }
    guard let bytes else { throw .refused("there is nothing to delete") }
    let plan = KeyPlan.removing(
      key, language: column.name, in: KeyFile(path: path, format: format, bytes: bytes))
    if let refusal = plan.refusals.first { throw .refused(refusal.reason) }
    guard let change = plan.changes.first else { throw .refused("there is nothing to delete") }
    return EditedCell(change: change, cell: Cell(text: nil))
  }

  // MARK: Catalogs

  private func editedCatalog(
    _ edit: CellEdit, _ key: Key, _ path: String, _ bytes: [UInt8]?
  ) throws(EditRefusal) -> EditedCell {
    let column = columns[edit.column]
    guard let bytes else { throw .refused("the catalog is not there any more") }
    let units = try units(of: bytes, column, key)
    let own = units.units
    let now = Self.cell(own, column.language ?? "", isSource: column.isSource)
    if let obstacle = now.obstacle { throw .refused(obstacle) }
    try Self.check(edit, now)
    if edit.text.bytes.isEmpty, now.forms.isEmpty {
      var edited = try removed(key, edit, path, bytes)
      if let new = edited.change.new {
        edited.cell = Self.cell(
          try self.units(of: new, column, key).units, column.language ?? "", isSource: false)
      }
      return edited
    }
    if edit.text.bytes.isEmpty { throw .refused(Self.emptyForm) }
    let shown = now.forms.isEmpty ? own : own.filter { $0.isOffered || $0.target != nil }
    let number = now.forms.isEmpty ? 0 : edit.form
    guard shown.indices.contains(number) else { throw .refused("there is no such text") }
    let unit = shown[number]
    let change = UnitChange(
      id: unit.id, path: [], text: edit.text, old: unit.target,
      state: edit.needsReview ? "needs_review" : "translated")
    return try rewritten(bytes, [change], units, column, key)
  }

  private func rewritten(
    _ bytes: [UInt8], _ changes: [UnitChange], _ units: CatalogUnits, _ column: GridColumn,
    _ key: Key
  ) throws(EditRefusal) -> EditedCell {
    let rewrite = CatalogRewrite(bytes, changes, units)
    guard let new = rewrite.bytes else {
      throw .refused(rewrite.refusals.values.first ?? "the catalog cannot be written")
    }
    let after = try self.units(of: new, column, key).units
    return EditedCell(
      change: FileChange(path: column.path, old: bytes, new: new),
      cell: Self.cell(after, column.language ?? "", isSource: column.isSource))
  }

  private func units(
    of bytes: [UInt8], _ column: GridColumn, _ key: Key
  ) throws(EditRefusal) -> CatalogUnits {
    let catalog = StringCatalog(ByteBuffer(bytes, spare: bytes.count))
    if let obstacle = catalog.obstacle { throw .refused(obstacle.message) }
    return CatalogUnits(catalog, language: column.name, only: [key])
  }

  /// The file and the cell after a user has reviewed all texts of the cell.
  func reviewed(
    _ key: Int, _ column: Int, in workspace: Workspace
  ) throws(EditRefusal) -> EditedCell {
    guard columns.indices.contains(column), keys.keys.indices.contains(key) else {
      throw .refused("there is no such cell any more")
    }
    let (column, key) = (columns[column], keys.keys[key])
    guard format == .xcstrings, let bytes = try Self.bytes(column.path, workspace) else {
      throw .refused("only string catalogs mark texts for a review")
    }
    let units = try units(of: bytes, column, key)
    let changes = units.units.compactMap { unit in
      unit.target.map { UnitChange(id: unit.id, path: [], text: $0, old: $0) }
    }
    return try rewritten(bytes, changes, units, column, key)
  }
}
