// Converts one table in all its languages to one string catalog.

internal import LprojCompiler
internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct TableToCatalog {
  let name: String
  private(set) var draft: CatalogDraft
  private(set) var findings: [Finding] = []
  private var numbers: [Key: Int] = [:]
  private var languages: [String: String] = [:]
  private var comments: [Key: CarriedComment] = [:]
  /// The losses of percent signs in the types of variables. They are reported once for all languages.
  private var signs: Losses?
  /// The values that a build may refuse in a catalog: all except for plain texts without `@`.
  private var varied: [(key: Key, language: String, path: String, position: Position)] = []
  /// The first place of each key.
  private var places: [Key: (path: String, position: Position)] = [:]

  private static let refusal = "a catalog cannot hold this value, so it is left out"

  init(_ name: String, source: String) {
    self.name = name
    draft = CatalogDraft(sourceLanguage: source)
  }

  /// The finding on a table that cannot become a catalog, because the source language has no text for some keys; nil for all other tables. From a
  /// catalog, users would see such a key. From tables, users get the text of an interface file, of Info.plist, or of the code.
  ///
  /// - Parameter completes: true for a table of an interface file or of Info.plist. If true, one key without a text is enough for the finding. If
  ///   false, all keys must lack a text.
  func reasonToStay(completes: Bool) -> Finding? {
    let lacking = keysAsTexts
    guard let first = lacking.first, completes || lacking.count == draft.entries.count else {
      return nil
    }
    var losses = Losses(places[first]?.path ?? name, table: name)
    for key in lacking {
      losses.add(
        "the table '\(name)' stays as it is: '\(draft.sourceLanguage)' has no text, so its users would "
          + "see the key from a catalog", key, at: places[first]?.position ?? .start)
    }
    return losses.findings.first
  }

  /// Removes values that a build of the catalog would refuse, so that the result compiles.
  mutating func leaveOutRefused() {
    var losses: [String: Losses] = [:]
    defer { findings += losses.values.flatMap(\.findings) }
    while !varied.isEmpty {
      let bytes = draft.bytes
      let faults = CatalogStructureSearch.refused(
        in: StringCatalog(ByteBuffer(bytes, spare: bytes.count)))
      let refused = varied.filter { faults[$0.key]?.contains($0.language) ?? false }
      guard !refused.isEmpty else { return }
      varied.removeAll { faults[$0.key]?.contains($0.language) ?? false }
      for item in refused {
        draft.entries[number(of: item.key)].localizations[item.language] = nil
        losses[item.path, default: Losses(item.path, table: name)].add(
          Self.refusal, item.key, at: item.position)
      }
    }
  }

  /// Removes entries without texts. Reports the keys that users of the source language will see in place of a text, and losses of percent signs.
  mutating func tellKeysAsTexts() {
    draft.entries.removeAll { $0.localizations.isEmpty }
    var losses: [String: Losses] = [:]
    for key in keysAsTexts {
      guard let place = places[key] else { continue }
      losses[place.path, default: Losses(place.path, table: name)].add(
        "'\(draft.sourceLanguage)' has no text, so its users see the key from a catalog", key,
        at: place.position)
    }
    findings += losses.values.flatMap(\.findings) + (signs?.findings ?? [])
  }

  /// Keys with a text in some language, but not in the source language.
  private var keysAsTexts: [Key] {
    draft.entries.filter { entry in
      !entry.localizations.isEmpty && entry.localizations[draft.sourceLanguage] == nil
        && !entry.key.bytes.isEmpty
    }.map(\.key)
  }

  /// Adds the tables of one language, and reports losses. If two folders have one language, the second folder is left out.
  mutating func add(_ files: [ParsedFile], _ language: String, folder: String) {
    guard let first = files.first else { return }
    if let other = languages[language] {
      var losses = Losses(first.file.path, table: name)
      losses.add(
        "\(folder).lproj is left out: \(other).lproj already has the texts in '\(language)'")
      findings += losses.findings
      return
    }
    let isFirst = languages.isEmpty
    languages[language] = folder
    var losses = files.map { Losses($0.file.path, table: name) }
    if language != folder {
      losses[0].add("the folder \(folder).lproj becomes the language '\(language)'")
    }
    let texts = texts(of: files)
    for (number, file) in files.enumerated() {
      let table = file.table
      let comments = EntryComments(table)
      if comments.looseCount > 0 {
        losses[number].add(
          "\(comments.looseCount) comment\(comments.looseCount == 1 ? " belongs" : "s belong") to no "
            + "entry, and a catalog has no place for them")
      }
      let lines = table.lines
      for item in table.suppressions where item.entry == nil && item.words.isForFile {
        losses[number].add(
          "'lproj:ignore-file' is lost, because a catalog has no comment of its own; [[ignore]] in "
            + ".lproj.toml has the same effect", at: lines.position(of: item.offset))
      }
      var seen: Set<Key> = []
      for entry in table.entries.reversed() where table.isLoaded(entry) {
        let key = table.key(entry)
        let position = lines.position(of: entry.offset)
        if !seen.insert(key).inserted {
          losses[number].add(
            "the key is defined more than once: only the last entry is kept", key, at: position)
        }
      }
      seen = []
      for entry in table.entries where table.isLoaded(entry) {
        let key = table.key(entry)
        let position = lines.position(of: entry.offset)
        let isNew = seen.insert(key).inserted
        if places[key] == nil { places[key] = (file.file.path, position) }
        if let whole = comments.wholeWords(at: entry.offset) {
          let words = comments.words(at: entry.offset)
          add(words, whole, to: key, isFirst ? nil : language, &losses[number], position)
        }
        guard isNew, texts[key]?.file == number else {
          if isNew, !repeats(texts[key]?.value, table.value(entry)) {
            losses[number].add("the .stringsdict hides the text", key, at: position)
          }
          _ = self.number(of: key)
          continue
        }
        guard let value = texts[key]?.value else { continue }
        add(value, to: key, language, &losses[number], position)
      }
    }
    findings += losses.flatMap(\.findings)
  }

  /// The value that the loader reads for each key, and the index of the file with the value.
  private func texts(
    of files: [ParsedFile]
  ) -> [Key: (file: Int, value: PropertyListNode.Value)] {
    var texts: [Key: (file: Int, value: PropertyListNode.Value)] = [:]
    for (number, file) in files.enumerated() {
      for entry in file.table.entries where file.table.isLoaded(entry) {
        let value = file.table.value(entry).map { PropertyListNode.Value.string($0) }
        guard let value = value ?? file.table.node(entry)?.value else { continue }
        texts[file.table.key(entry)] = (number, value)
      }
    }
    return texts
  }

  /// Whether a value varies by device, and its text for the device `other` is `text`.
  private func repeats(_ value: PropertyListNode.Value?, _ text: Key?) -> Bool {
    guard case .dictionary(let members)? = value,
      let devices = members.first(where: { $0.key == Key("NSStringDeviceSpecificRuleType") })
    else { return false }
    let other = devices.node.members?.last { $0.key == Key("other") }
    return other.map { $0.node.value } == text.map { .string($0) }
  }

  private mutating func number(of key: Key) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = draft.entries.count
    draft.entries.append(CatalogDraft.Entry(key: key))
    return draft.entries.count - 1
  }

  /// - Parameters:
  ///   - words: the part of the comment for translators.
  ///   - whole: the whole comment, with suppressions.
  ///   - language: the language of the comment; nil for the first language that is added, which is the source language.
  private mutating func add(
    _ words: Key?, _ whole: Key, to key: Key, _ language: String?, _ losses: inout Losses,
    _ position: Position
  ) {
    var comment = comments[key] ?? CarriedComment()
    let isKept = language == nil ? comment.add(words, whole) : comment.add(note: words)
    if !isKept {
      losses.add("the comment differs from the one that is kept", key, at: position)
    }
    if let language {
      for silence in CarriedComment.silences(in: whole) {
        if let line = CarriedComment.narrowed(silence.words, in: whole, to: language) {
          comment.add(line: line)
        } else {
          losses.add(
            "'lproj:ignore' in the comment of '\(language)' has no place in a catalog",
            key, at: position)
        }
      }
    }
    comments[key] = comment
    draft.entries[number(of: key)].comment = comment.text
  }

  private mutating func add(
    _ value: PropertyListNode.Value, to key: Key, _ language: String, _ losses: inout Losses,
    _ position: Position
  ) {
    let number = number(of: key)
    let source =
      language == draft.sourceLanguage
      ? nil : draft.entries[number].localizations[draft.sourceLanguage]
    let raising = EntryRaising(key: key, source: source)
    let isPlain =
      if case .string(let text) = value { !text.bytes.contains(UInt8(ascii: "@")) } else { false }
    if !isPlain { varied.append((key, language, losses.path, position)) }
    if let content = raising.content(of: value) {
      draft.entries[number].localizations[language] = content
    } else if let content = raising.content(of: value.withoutSignsInTypes) {
      draft.entries[number].localizations[language] = content
      signs = signs ?? Losses(losses.path, table: name)
      signs?.add(
        "NSStringFormatValueTypeKey loses its percent sign in all languages, because builds of a "
          + "catalog write none",
        key, at: position)
    } else if let (usable, names) = value.withUsableNames,
      let content = raising.content(of: usable)
    {
      draft.entries[number].localizations[language] = content
      for name in names {
        losses.add(
          "the variable \(name.quoted) is called \(VariableName.usable(name).quoted), because the formatter "
            + "takes only letters without marks, digits and '_' in a name", key, at: position)
      }
    } else {
      losses.add(Self.refusal, key, at: position)
    }
  }
}

extension PropertyListNode.Value {
  /// The value without the percent signs in the types of plural variables: `ld` in place of `%ld`.
  fileprivate var withoutSignsInTypes: PropertyListNode.Value {
    guard case .dictionary(let members) = self else { return self }
    return .dictionary(
      members.map { member in
        if case .string(let type) = member.node.value, type.bytes.first == UInt8(ascii: "%"),
          member.key == Key("NSStringFormatValueTypeKey")
        {
          return PropertyListNode.Member(
            member.key, .string(Key(bytes: Array(type.bytes.dropFirst()))))
        }
        return PropertyListNode.Member(member.key, member.node.value.withoutSignsInTypes)
      })
  }
}
