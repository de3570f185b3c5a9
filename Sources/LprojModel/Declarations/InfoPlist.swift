// Reads an Info.plist: XML, binary or old-style.

internal import LprojFiles
internal import LprojProject
internal import LprojSource
internal import LprojSyntax

extension InfoPlist {
  /// Returns nil if the file is missing, or if the loader cannot read the file.
  init?(reading file: String, in workspace: Workspace, shownAs path: String) {
    guard let list = DeclarationFile(reading: file, in: workspace) else { return nil }
    self.path = path
    developmentRegion = list["CFBundleDevelopmentRegion"].flatMap(list.language)
    localizations = list.languages(list["CFBundleLocalizations"])
  }
}

struct DeclarationFile {
  private let table: ParsedTable
  private let lines: LineTable

  /// Returns nil if the file cannot be read as a dictionary.
  init?(reading file: String, in workspace: Workspace) {
    guard let bytes = try? workspace.read(file) else { return nil }
    let table = TableReader.read(bytes)
    guard table.outcome == .loads else { return nil }
    self.table = table
    lines = table.lines
  }

  /// Returns the value of a member at the top level; nil if there is none. A string has the position of its entry.
  subscript(key: String) -> PropertyListNode? {
    let bytes = Array(key.utf8)
    guard let entry = table.entries.last(where: { table.buffer[$0.key] == bytes }) else {
      return nil
    }
    if let node = table.node(entry) { return node }
    return table.value(entry).map {
      PropertyListNode(.string($0), entry.offset..<entry.offset)
    }
  }

  func language(_ node: PropertyListNode) -> DeclaredLanguage? {
    guard let name = node.text, !name.isEmpty else { return nil }
    return DeclaredLanguage(name: name, position: lines.position(of: node.range.lowerBound))
  }

  /// Returns the languages that the strings of an array name. The loader skips values of all other types.
  func languages(_ node: PropertyListNode?) -> [DeclaredLanguage] {
    guard case .array(let elements) = node?.value else { return [] }
    return elements.compactMap(language)
  }
}

extension PropertyListNode {
  var text: String? { string?.name }

  subscript(key: String) -> PropertyListNode? {
    let key = Key(key)
    return members?.last { $0.key == key }?.node
  }
}
