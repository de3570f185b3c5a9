// Tables with all languages in one file (`.loctable`), as in bundles of the system. Such a file is split into one table for each language.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// A property list with a table for each language. The member `LocProvenance`, which has the origins of the tables, is skipped.
struct Loctable {
  private static let provenance = Key("LocProvenance")

  let path: String
  let name: String
  /// A tree with a localization for each language, as if each language had its own files.
  private(set) var tree: Tree
  private var positions: [String: [Key: Position]] = [:]

  init(_ path: String, in workspace: Workspace) throws(Failure) {
    self.path = path
    name = Paths.splitExtension(Paths.name(path))?.stem ?? path
    tree = Tree(path: Paths.folder(path), kind: .resources)
    let file = PropertyListFile(path, in: workspace)
    switch file.state {
    case .loaded: break
    case .unreadable(let failure): throw failure
    case .notADictionary(let what):
      throw Failure(.notLanguages, detail: what)
    case .damaged: throw Failure(.damagedPropertyList)
    }
    let lines = file.table.flatMap { $0.form == .binary ? nil : $0.lines }
    var languages: [(name: String, members: [PropertyListNode.Member])] = []
    for key in file.members.keys.sorted() where key != Self.provenance {
      guard let members = file.value(key)?.members else { continue }
      languages.append((key.name, members))
    }
    let hasPlurals = languages.contains { $0.members.contains { $0.node.members != nil } }
    for language in languages { add(language.name, language.members, hasPlurals, lines) }
  }

  private mutating func add(
    _ language: String, _ members: [PropertyListNode.Member], _ hasPlurals: Bool,
    _ lines: LineTable?
  ) {
    var folder = LocalizationFolder(name: language, path: path)
    for format in hasPlurals ? [TableFormat.strings, .stringsdict] : [.strings] {
      var text: [UInt8] = []
      for member in members where (member.node.members != nil) == (format == .stringsdict) {
        guard let value = Self.text(member.node) else { continue }
        text += Self.quoted(member.key) + Array(" = ".utf8) + value + Array(";\n".utf8)
      }
      var file = TableFile(
        path: "\(path)/\(language).lproj/\(name).\(format.rawValue)", format: format, table: name)
      file.contents = text
      folder.tables.append(file)
    }
    tree.localizations.append(folder)
    guard let lines else { return }
    for member in members {
      positions[language, default: [:]][member.key] = lines.position(of: member.keyRange.lowerBound)
    }
  }

  /// Returns a value as text of an old-style property list; nil for a value that is neither text nor plural rules.
  private static func text(_ node: PropertyListNode) -> [UInt8]? {
    switch node.value {
    case .string(let text): return quoted(text)
    case .integer(let number): return quoted(Key(String(number)))
    case .dictionary(let members):
      let entries = members.compactMap { member in
        text(member.node).map { quoted(member.key) + Array(" = ".utf8) + $0 + Array("; ".utf8) }
      }
      return Array("{ ".utf8) + entries.joined() + Array("}".utf8)
    case .array, .data, .real, .boolean, .date, .uid, .null: return nil
    }
  }

  private static func quoted(_ text: Key) -> [UInt8] {
    var out: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.bytes {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { out.append(UInt8(ascii: "\\")) }
      out.append(byte)
    }
    return out + [UInt8(ascii: "\"")]
  }

  // MARK: Places

  /// Returns findings on a split table, with their paths and positions changed to those in the `.loctable` file.
  func placed(_ batch: FindingBatch) -> FindingBatch {
    batch.changing { finding in
      for index in finding.related.indices {
        finding.related[index].position = position(finding.key, finding.related[index].path)
        finding.related[index].path = path
      }
      finding.position = position(finding.key, finding.path)
      finding.path = path
    }
  }

  /// The position of a key in the `.loctable` file; the start of the file if the key is missing or the file is binary.
  private func position(_ key: Key?, _ file: String) -> Position {
    let inside = Paths.inside(path, file)
    guard let key, let end = inside.firstRange(of: ".lproj/")?.lowerBound else { return .start }
    return positions[String(inside[..<end])]?[key] ?? .start
  }
}
