// Files that configurations exclude. An audit that names such a file reads the file, so a suppression for the file is not reported as unused.

internal import LprojConfig
internal import LprojFiles
internal import LprojModel
internal import LprojSource

final class HiddenFiles {
  private let question: AuditQuestion
  /// The excluded files with their localizations, searched on first use.
  private lazy var files: [(path: String, localization: String?)] =
    (question.configurations?.leftOut ?? []).flatMap(below).map { ($0, Self.localization(of: $0)) }
  /// The indices in `files` by the names that path patterns may match. `byTable` has the indices by table name.
  private lazy var byName: [Key: [Int]] = numbers { PathPattern.names(of: $0) }
  private lazy var byTable: [Key: [Int]] = numbers { [Key(Self.table(of: $0))] }

  init(_ question: AuditQuestion) { self.question = question }

  private func numbers(_ names: (String) -> [Key]) -> [Key: [Int]] {
    var numbers: [Key: [Int]] = [:]
    for (number, file) in files.enumerated() {
      for name in names(file.path) { numbers[name, default: []].append(number) }
    }
    return numbers
  }

  /// Whether a suppression comment applies to an excluded localization. A comment for all localizations applies to every localization with its
  /// table.
  func hold(_ localizations: [String], of item: Suppression) -> Bool {
    if isIgnored(localizations, by: question.configurations?.of(item.path)) { return true }
    guard item.isForAll || !localizations.isEmpty else { return false }
    let file = question.workspace.absolute(item.path)
    let parts = file.split(separator: "/")
    let folder =
      parts.lastIndex { $0.hasSuffix(".lproj") }.map { "/" + parts[..<$0].joined(separator: "/") }
      ?? Paths.folder(file)
    return files.contains { hidden in
      guard let localization = hidden.localization, Paths.isFolder(hidden.path, within: folder)
      else { return false }
      return localizations.isEmpty
        ? Self.table(of: hidden.path) == Paths.name(item.table)
        : isNamed(localization, in: localizations)
    }
  }

  /// Whether an ignore entry names an excluded file, by path, table or localization.
  func hold(_ entry: IgnoreEntry) -> Bool {
    guard !(entry.paths.isEmpty && entry.tables.isEmpty && entry.localizations.isEmpty) else {
      return false
    }
    if (question.configurations?.all ?? []).contains(where: {
      isIgnored(entry.localizations, by: $0)
    }) {
      return true
    }
    func isHeld(_ number: Int) -> Bool {
      names(entry, files[number].path, files[number].localization)
    }
    if let paths = Self.known(entry.paths.map(\.name)) {
      return paths.contains { (byName[$0] ?? []).contains(where: isHeld) }
    }
    if let tables = Self.known(entry.tables.map(\.key)) {
      return tables.contains { (byTable[$0] ?? []).contains(where: isHeld) }
    }
    return files.indices.contains(where: isHeld)
  }

  /// Returns all names; nil if there are no names, or if some names are patterns.
  private static func known(_ names: [Key?]) -> [Key]? {
    let known = names.compactMap(\.self)
    return known.isEmpty || known.count < names.count ? nil : known
  }

  private func names(_ entry: IgnoreEntry, _ path: String, _ localization: String?) -> Bool {
    let table = Key(Self.table(of: path))
    return
      (entry.paths.isEmpty
      || entry.paths.contains { $0.matches(path, isFolder: false) })
      && (entry.tables.isEmpty || entry.tables.contains { $0.matches(table) })
      && (entry.localizations.isEmpty || isNamed(localization, in: entry.localizations))
  }

  private func isNamed(_ localization: String?, in names: [String]) -> Bool {
    guard let localization else { return false }
    return names.contains { NamedLocalization.find($0, in: [localization]) != nil }
  }

  private func isIgnored(_ names: [String], by configuration: Configuration?) -> Bool {
    guard let configuration else { return false }
    return names.contains { configuration.ignoredNames.mean($0) }
  }

  private static func table(of path: String) -> String {
    Paths.splitExtension(Paths.name(path))?.stem ?? ""
  }

  private static func localization(of path: String) -> String? {
    path.split(separator: "/").last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
  }

  /// Returns the paths of all files in a folder; for a file, its own path. Links are not followed.
  private func below(_ path: String) -> [String] {
    guard let entries = try? question.workspace.entries(of: path).entries else { return [path] }
    return entries.flatMap { entry -> [String] in
      let inner = Paths.join(path, entry.name)
      if entry.kind == .file { return [inner] }
      return entry.kind == .folder && entry.name != ".git" ? below(inner) : []
    }
  }
}
