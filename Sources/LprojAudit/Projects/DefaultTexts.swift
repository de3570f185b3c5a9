// Texts that the code of a project shows in place of missing texts.

internal import LprojCode
internal import LprojFiles
internal import LprojSource

/// Signs in the sources of a project that users see something other than the key if a text is missing.
struct DefaultTexts {
  struct Sign {
    var clause: String
    var place: RelatedPlace?
    /// Whether the sign is a look-up in the folder of another localization.
    var isOfFolder = false
  }

  /// The first call with a default text for each table, by the name of the table.
  private var tables: [String: RelatedPlace] = [:]
  /// The first call with a default text and a computed table name.
  private var anyTable: RelatedPlace?
  /// Look-ups in the folder of one localization, by the name of the localization. The name is empty if code computes the name.
  private var folders: [String: RelatedPlace] = [:]
  /// Tables with look-ups of keys made at run time. `spelled` has the tables with look-ups of literal keys.
  private var computed: Set<String> = []
  private var spelled: Set<String> = []
  /// Absolute paths of sources that name texts which the system looks up.
  private var systemReaders: [String] = []
  /// Whether there is code, and the code looks up no text of `Localizable` except the texts in `shown`.
  private var isUnasked: Bool
  /// Texts that are shown unchanged if `Localizable` does not have them.
  private var shown: Set<CodeText> = []

  init(
    _ base: CodeBase, _ signs: [(path: String, found: LocalizationSigns)], hasCode: Bool,
    _ workspace: Workspace
  ) {
    isUnasked =
      hasCode && base.wrappers.isEmpty && !signs.contains { $0.found.isReadBySystem }
    for source in base.sources {
      func note(_ table: CodeUsage.Table, _ position: Position) {
        let message = table.name == nil ? "a default text, for any table" : "a default text"
        let place = RelatedPlace(path: source.path, position: position, message: message)
        guard let name = table.name else {
          anyTable = anyTable ?? place
          return
        }
        tables[name] = tables[name] ?? place
      }
      for usage in source.file.usages where usage.kind == .call || usage.kind == .text {
        if usage.defaultText != .none, usage.defaultText != .text(usage.key) {
          note(usage.table, usage.position)
        }
      }
      computed.formUnion(source.file.computed.compactMap(\.table.name))
      spelled.formUnion(
        source.file.usages.lazy.filter { $0.kind == .call }.compactMap(\.table.name))
      for look in source.file.defaults { note(look.table, look.position) }
      shown.formUnion(source.file.usages.lazy.filter { $0.kind == .text }.map(\.key))
      let calls = source.file.usages.filter { $0.kind == .call }
      let asked =
        calls.map(\.table) + source.file.computed.map(\.table) + source.file.defaults.map(\.table)
      if asked.contains(where: { $0 == .standard || $0.name == nil }) { isUnasked = false }
    }
    for (path, signs) in signs {
      if signs.isReadBySystem { systemReaders.append(workspace.absolute(path)) }
      for (name, position) in signs.folders where folders[name] == nil {
        folders[name] = RelatedPlace(path: path, position: position, message: "looked for here")
      }
    }
  }

  /// Whether code looks up texts of a table only by keys made at run time.
  func isAskedAtRunTime(_ table: String) -> Bool {
    computed.contains(table) && !spelled.contains(table)
  }

  /// Returns a sign if the table is `Localizable` and no code looks up its texts; otherwise nil. If there is no such code, something else looks up
  /// the texts, and it may show default texts.
  ///
  /// - Parameter keys: the keys of the table in all localizations.
  func unasked(_ table: String, _ keys: () -> Set<Key>) -> Sign? {
    guard isUnasked, table == "Localizable" else { return nil }
    guard shown.isEmpty || shown.isDisjoint(with: keys().map { CodeText($0) }) else { return nil }
    return Sign(
      clause: "; no code of the project looks up its texts through the system")
  }

  /// Returns a sign that users see something other than the key if a localization lacks the table; nil if there is no such sign.
  ///
  /// - Parameters:
  ///   - isOfNumbers: whether the missing table is a `.stringsdict`. Code looks up its texts, but the system does not.
  ///   - roots: the folders of the projects that ship the table.
  func sign(
    for table: String, isOfNumbers: Bool, in localization: String, below roots: [String]
  ) -> Sign? {
    // The system shows no default texts.
    if table == "Localizable", !isOfNumbers,
      systemReaders.contains(where: { path in roots.contains { Paths.isFolder(path, within: $0) } })
    {
      return nil
    }
    if let place = tables[table] ?? anyTable {
      return Sign(clause: "; the code has default texts", place: place)
    }
    let other = folders.filter { $0.key != localization }.min { $0.key < $1.key }
    return other.map { name, place in
      let whose = name.isEmpty ? "another localization" : "'\(name)'"
      return Sign(
        clause: "; the code looks for texts in \(whose)", place: place, isOfFolder: true)
    }
  }
}
