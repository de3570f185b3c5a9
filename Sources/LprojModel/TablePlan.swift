// The files of each table in a tree, and the choice of the reference.

internal import LprojFiles
internal import LprojSource

/// A table with its files in all localizations.
package struct TablePlan: Sendable {
  /// The files of one localization, `.strings` before `.stringsdict`.
  package struct Part: Sendable {
    package var localization: String
    package var files: [TableFile]
    package var isSelected: Bool { files.contains { $0.isSelected } }
  }

  package var context: TableContext
  /// The parts, sorted by localization.
  package var parts: [Part]
  /// The index of the part with the source texts; nil if there is none.
  package var referencePart: Int?
  /// The files in Base that no user gets, because every localization has its own copy. These files are not compared.
  package var unread: [TableFile] = []

  package var isReferenceSelected: Bool { referencePart.map { parts[$0].isSelected } ?? false }

  /// The formats in the table, `strings` first.
  package var formats: [TableFormat] {
    [.strings, .stringsdict].filter { format in
      parts.contains { $0.files.contains { $0.format == format } }
    }
  }

  /// Returns the plans for the tables of a tree, sorted by name.
  ///
  /// - Parameters:
  ///   - unshipped: the files and localizations that certainly no target ships.
  ///   - isEmpty: whether a file has no content. It is called only for a table in both Base and the source localization.
  package static func plans(
    of tree: Tree, development: String?,
    unshipped: Declarations.Unshipped = Declarations.Unshipped(),
    isEmpty: (TableFile) -> Bool = { _ in false }
  ) -> [TablePlan] {
    var found = Found()
    for folder in tree.localizations { found.add(folder) }
    let spellings = found.spellings(tree.localizations)
    var interfaceNames: Set<String> = []
    for folder in tree.localizations {
      for file in folder.otherFiles {
        if let (stem, ext) = Paths.splitExtension(file), Tree.interfaceExtensions.contains(ext) {
          interfaceNames.insert(stem)
        }
      }
    }
    let loose = Dictionary(grouping: tree.looseTables, by: \.table)
    let names = tree.localizations.map(\.name)
    let hasBase = names.contains("Base")
    let allShip = unshipped.files.isEmpty && unshipped.localizations.isEmpty
    var order = Array(found.names.indices)
    order.sort(byBytesOf: { found.names[$0] })
    return order.map { number in
      let name = found.names[number]
      var parts = found.parts[number]
      let ofTree = development
      var holders = TableHolders()
      for part in parts {
        for file in part.files { holders.add(part.localization, file.format) }
      }
      let readers = allShip ? holders : Self.readers(parts, unshipped)
      let development =
        hasBase && Self.isLeftToBase(parts, development, unshipped, isEmpty) ? "Base" : development
      completeFromBase(&parts, development)
      let unread = removeUnread(from: &parts, development, readers, names)
      let reference =
        parts.firstIndex { $0.localization == development }
        ?? parts.firstIndex { $0.localization == "Base" }
      var context = TableContext(
        name: name, development: reference.map { parts[$0].localization },
        isInterfaceCompanion: interfaceNames.contains(name),
        topLevelFormats: Set(loose[name, default: []].map(\.format)),
        holders: holders)
      context.treeDevelopment = ofTree
      for part in parts where !spellings.isEmpty {
        context.misspelled[part.localization] = misspelled(part, of: name, spellings)
      }
      return TablePlan(context: context, parts: parts, referencePart: reference, unread: unread)
    }
  }

  /// Whether Base has the source texts of a table, although the source localization has a copy of the table. True if only the copy in Base ships, or
  /// if only the copy in Base has texts.
  private static func isLeftToBase(
    _ parts: [Part], _ development: String?, _ unshipped: Declarations.Unshipped,
    _ isEmpty: (TableFile) -> Bool
  ) -> Bool {
    guard let base = parts.first(where: { $0.localization == "Base" }),
      let own = parts.first(where: { $0.localization == development && $0.localization != "Base" })
    else { return false }
    func ships(_ part: Part) -> Bool {
      part.files.contains { !unshipped.files.contains($0.path) }
        && !unshipped.localizations.contains(part.localization)
    }
    return ships(base) && !ships(own)
      || own.files.allSatisfy(isEmpty) && !base.files.allSatisfy(isEmpty)
  }

  /// Returns, for each format, the localizations with a shipped file of the table.
  private static func readers(
    _ parts: [Part], _ unshipped: Declarations.Unshipped
  ) -> TableHolders {
    var readers = TableHolders()
    for part in parts where !unshipped.localizations.contains(part.localization) {
      for file in part.files where !unshipped.files.contains(file.path) {
        readers.add(part.localization, file.format)
      }
    }
    return readers
  }

  private struct Found {
    var names: [String] = []
    var parts: [[Part]] = []
    private var numbers: [String: Int] = [:]
    /// For each table, the number of the last folder that has a file of the table.
    private var folders: [Int] = []
    private var count = 0

    mutating func add(_ folder: LocalizationFolder) {
      count += 1
      for file in folder.tables {
        let number = numbers[file.table] ?? names.count
        if number == names.count {
          numbers[file.table] = number
          names.append(file.table)
          parts.append([])
          folders.append(0)
        }
        if folders[number] == count {
          let last = parts[number].count - 1
          parts[number][last].files.append(file)
          parts[number][last].files.sort { $0.format.rawValue < $1.format.rawValue }
        } else {
          parts[number].append(Part(localization: folder.name, files: [file]))
          folders[number] = count
        }
      }
    }

    /// Returns the files of tables with several spellings in one localization, such as `Main.strings` and `main.strings`. A key consists of the
    /// localization and the table in lower case: `de/main`.
    func spellings(_ localizations: [LocalizationFolder]) -> [String: [TableFile]] {
      let variants = Dictionary(grouping: names) { $0.lowercased() }.filter { $1.count > 1 }
      if variants.isEmpty { return [:] }
      var spellings: [String: [TableFile]] = [:]
      for folder in localizations {
        var files: [String: [TableFile]] = [:]
        for file in folder.tables { files[file.table, default: []].append(file) }
        for (lower, names) in variants {
          let own = names.filter { files[$0] != nil }
          guard own.count > 1 else { continue }
          spellings[folder.name + "/" + lower] = own.sorted().flatMap { files[$0] ?? [] }
        }
      }
      return spellings
    }
  }

  /// Returns, for each format that a part lacks, a file of the same localization whose name differs only in letter case: `localizable.strings` for
  /// `Localizable`. Nil if there is none.
  private static func misspelled(
    _ part: Part, of name: String, _ spellings: [String: [TableFile]]
  ) -> [TableFormat: String]? {
    guard let others = spellings[part.localization + "/" + name.lowercased()] else { return nil }
    var paths: [TableFormat: String] = [:]
    for file in others where file.table != name {
      if part.files.contains(where: { $0.format == file.format }) { continue }
      paths[file.format] = file.path
    }
    return paths.isEmpty ? nil : paths
  }

  /// Moves files from Base to the source localization, if they have a format that the source localization lacks. Users of the source language get
  /// both the `.strings` and the `.stringsdict`.
  private static func completeFromBase(_ parts: inout [Part], _ development: String?) {
    guard development != "Base",
      let own = parts.firstIndex(where: { $0.localization == development }),
      let base = parts.firstIndex(where: { $0.localization == "Base" })
    else { return }
    let formats = Set(parts[own].files.map(\.format))
    let other = parts[base].files.filter { !formats.contains($0.format) }
    guard !other.isEmpty else { return }
    parts[own].files += other
    parts[own].files.sort { $0.format.rawValue < $1.format.rawValue }
    parts[base].files.removeAll { !formats.contains($0.format) }
    if parts[base].files.isEmpty { parts.remove(at: base) }
  }

  /// Removes the files in Base that no user gets, and returns them. A file in Base has users only if some localization lacks the file. Users of a
  /// language without a localization get the source localization, and not Base.
  private static func removeUnread(
    from parts: inout [Part], _ development: String?, _ holders: TableHolders,
    _ names: [String]
  ) -> [TableFile] {
    guard let development, development != "Base", names.contains(development),
      let base = parts.firstIndex(where: { $0.localization == "Base" })
    else { return [] }
    func isUnread(_ file: TableFile) -> Bool {
      let holders = Set(holders[file.format])
      return names.allSatisfy { holders.contains($0) || $0 == "Base" }
    }
    let unread = parts[base].files.filter(isUnread)
    parts[base].files.removeAll(where: isUnread)
    if parts[base].files.isEmpty { parts.remove(at: base) }
    return unread
  }
}
