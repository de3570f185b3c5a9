// Replaces a text in all texts of some languages of a table.

internal import LprojExchange
internal import LprojFiles
internal import LprojKit
internal import LprojModel
package import LprojSource
internal import LprojSurgery
internal import LprojSyntax

/// A text that a replacement would change.
package struct TextReplacement: Sendable {
  package var key: Key
  package var column: String
  package var old: Key
  package var new: Key
}

extension GridTable {
  /// The texts of one column that a replacement would change.
  func replacements(
    of old: Key, by new: Key, in column: Int, _ workspace: Workspace
  ) -> [TextReplacement] {
    guard columns.indices.contains(column),
      let bytes = try? workspace.read(columns[column].path).bytes
    else { return [] }
    return changes(of: bytes, in: columns[column], old, new, workspace).map { key, change in
      TextReplacement(
        key: key, column: columns[column].name, old: change.old ?? Key(""), new: change.text)
    }
  }

  /// The changed files after a replacement. A string catalog has several languages in one file, so their changes are combined.
  func replacing(
    _ old: Key, by new: Key, in wanted: [Int], _ workspace: Workspace
  ) throws(EditRefusal) -> [FileChange] {
    var files: [FileChange] = []
    for number in wanted where columns.indices.contains(number) {
      let column = columns[number]
      let known = files.firstIndex { $0.path == column.path }
      guard let original = known.map({ files[$0].old }) ?? (try? workspace.read(column.path).bytes)
      else { continue }
      let bytes = known.flatMap { files[$0].new } ?? original
      let changes = changes(of: bytes, in: column, old, new, workspace).map(\.change)
      if changes.isEmpty { continue }
      let (written, refusal) = rewritten(bytes, changes, column, workspace)
      guard let written else {
        throw .refused("\(column.path): \(refusal ?? "the file cannot be written")")
      }
      if let known {
        files[known].new = written
      } else {
        files.append(FileChange(path: column.path, old: original, new: written))
      }
    }
    return files
  }

  private func reference(_ own: ParsedTable, _ workspace: Workspace) -> ParsedTable {
    (source.flatMap { try? $0.reference.read(in: workspace) }).map { TableReader.read($0) } ?? own
  }

  private func changes(
    of bytes: [UInt8], in column: GridColumn, _ old: Key, _ new: Key, _ workspace: Workspace
  ) -> [(key: Key, change: UnitChange)] {
    let buffer = ByteBuffer(bytes, spare: bytes.count)
    guard format != .xcstrings else {
      let catalog = StringCatalog(buffer)
      if catalog.obstacle != nil { return [] }
      return CatalogUnits(catalog, language: column.name).units.compactMap { unit in
        guard unit.obstacle == nil, let target = unit.target,
          let text = target.replacing(old, by: new)
        else { return nil }
        return (
          catalog.key(of: catalog.entries[unit.entry]),
          UnitChange(id: unit.id, path: [], text: text, old: target)
        )
      }
    }
    let own = TableReader.read(buffer)
    let reference = column.isSource ? own : reference(own, workspace)
    return TableUnits(
      reference, own, format: format, language: column.language ?? column.name, comments: [:]
    ).units.compactMap { unit in
      guard let target = unit.target, let text = target.replacing(old, by: new) else { return nil }
      return (unit.path[0], UnitChange(id: unit.id, path: unit.path, text: text, old: target))
    }
  }

  private func rewritten(
    _ bytes: [UInt8], _ changes: [UnitChange], _ column: GridColumn, _ workspace: Workspace
  ) -> (bytes: [UInt8]?, refusal: String?) {
    let buffer = ByteBuffer(bytes, spare: bytes.count)
    if format == .xcstrings {
      let units = CatalogUnits(StringCatalog(buffer), language: column.name)
      let rewrite = CatalogRewrite(bytes, changes, units)
      return (rewrite.refusals.isEmpty ? rewrite.bytes : nil, rewrite.refusals.values.first)
    }
    let own = TableReader.read(buffer)
    let rewrite = TableRewrite(
      bytes, changes, format: format, like: column.isSource ? own : reference(own, workspace))
    return (rewrite.refusals.isEmpty ? rewrite.bytes : nil, rewrite.refusals.values.first)
  }
}

extension Key {
  /// The text with all occurrences of `old` replaced; nil if the text does not change. The text `old` must not be empty.
  fileprivate func replacing(_ old: Key, by new: Key) -> Key? {
    let result = bytes.replacing(old.bytes, with: new.bytes)
    return result != bytes ? Key(bytes: result) : nil
  }
}
