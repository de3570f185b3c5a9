// The findings for one cell while its text is typed: an audit of a tree with only this key.

internal import LprojAudit
internal import LprojConfig
internal import LprojExchange
internal import LprojFiles
internal import LprojKit
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSurgery
internal import LprojSyntax

extension GridTable {
  /// The errors and warnings about a new text of a cell. Only the cell's file and the source table are audited, each reduced to one key.
  func findings(on edit: CellEdit, in workspace: Workspace) async throws(EditRefusal)
    -> [GridFinding]
  {
    guard columns.indices.contains(edit.column), keys.keys.indices.contains(edit.key) else {
      throw .refused("there is no such cell any more")
    }
    // Files with only this key are small, even for a large table.
    let key = keys.keys[edit.key]
    var files: [String: [UInt8]] = [:]
    for path in [columns[edit.column].path, source?.reference.path] {
      guard let path, let bytes = try? workspace.read(path) else { continue }
      files[path] = Self.cut(bytes.bytes, key, format)
    }
    let small = Workspace.memory(files, currentFolder: workspace.currentFolder)
    return await findings(on: try edited(edit, in: small), edit, in: small)
  }

  private func findings(
    on edited: EditedCell, _ edit: CellEdit, in workspace: Workspace
  ) async -> [GridFinding] {
    guard let new = edited.change.new else { return [] }
    let key = keys.keys[edit.key]
    let own = columns[edit.column]
    var files: [String: [UInt8]] = [:]
    let place: String
    var sourceName: String?
    if format == .xcstrings {
      place = "/t/\(Paths.name(own.path))"
    } else {
      let file = name
      place = "/t/\(own.name).lproj/\(file)"
      if let source, let localization = source.localization, !own.isSource,
        let bytes = try? source.reference.read(in: workspace)
      {
        files["/t/\(localization).lproj/\(file)"] = Self.cut(bytes.bytes, key, format)
      }
      sourceName = source?.localization
    }
    files[place] = Self.cut(new, key, format)
    var request = AuditRequest(paths: ["/t"], in: .memory(files, currentFolder: "/"), jobs: 1)
    request.source = sourceName
    request.configuration = .none
    let outcome = await Audit.run(request)
    return FindingsInOrder(outcome.report.findings)
      .filter { finding in
        finding.key == key && finding.severity > .note
          && request.workspace.absolute(finding.path) == place
          && (finding.localization == nil || finding.localization == own.name || own.isSource)
      }
      .map(GridFinding.init)
  }

  /// A file reduced to the entry of one key; nil if a table has no such entry. A string catalog without the key becomes an empty catalog.
  private static func cut(_ bytes: [UInt8], _ key: Key, _ format: TableFormat) -> [UInt8]? {
    let buffer = ByteBuffer(bytes, spare: bytes.count)
    guard format == .xcstrings else {
      let table = TableReader.read(buffer)
      guard let entry = table.entries.last(where: { table.key($0) == key }) else { return nil }
      if let value = table.value(entry), format == .strings {
        return StringsEscapes.entry(key, value)
      }
      guard let node = table.node(entry), table.form == .xml else { return nil }
      return Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
        + Array("<plist version=\"1.0\"><dict><key>".utf8) + XMLText.content(key)
        + Array("</key>".utf8) + table.buffer[node.range]
        + Array("</dict></plist>\n".utf8)
    }
    let catalog = StringCatalog(buffer)
    let entry = catalog.shownEntries.first { catalog.key(of: $0) == key }
    var writer = JSONWriter(.oneLine)
    writer.object { writer in
      writer.member("sourceLanguage", catalog.sourceLanguage)
      writer.name("strings")
      writer.object { writer in
        guard let entry else { return }
        writer.name(key)
        writer.raw(catalog.tree.spelling(of: entry.node))
      }
      writer.member("version", catalog.version ?? "1.0")
    }
    return writer.bytes
  }
}
