// What the sources of a project say of texts that show in place of missing ones.

internal import LprojSource

/// Found in the calls of all sources of one project.
struct DefaultTexts {
  /// One sign that something else than the key shows.
  struct Sign {
    var message: String
    var place: RelatedPlace
  }

  /// By the table that a call names.
  private var tables: [String: RelatedPlace] = [:]
  /// Of a call that gets the name of the table from elsewhere.
  private var anyTable: RelatedPlace?
  /// Of look-ups in the folder of one localization, by its name; empty where that comes from
  /// elsewhere.
  private var folders: [String: RelatedPlace] = [:]
  /// Whether the system reads texts for the app, which has no way to give it a default.
  private var isReadBySystem = false

  /// What speaks for other texts than the keys of a table, which a localization lacks.
  func sign(for table: String, in localization: String) -> Sign? {
    if isReadBySystem && table == "Localizable" { return nil }
    if let place = tables[table] ?? anyTable {
      return Sign(message: "the code has default texts", place: place)
    }
    let other = folders.filter { $0.key != localization }.min { $0.key < $1.key }
    return other.map { name, place in
      let whose = name.isEmpty ? "another localization" : "'\(name)'"
      return Sign(message: "the code looks for texts in \(whose)", place: place)
    }
  }

  // MARK: Sources

  /// Adds what a source says.
  ///
  /// - Parameter path: as reports name it.
  mutating func add(_ buffer: ByteBuffer, path: String) {
    let text = buffer.bytes
    var lines: LineTable?
    func place(_ call: SourceCall, _ message: String) -> RelatedPlace {
      let table = lines ?? LineTable(buffer, end: buffer.count)
      lines = table
      return RelatedPlace(
        path: path, position: table.position(of: call.start), message: message)
    }
    var found = self
    var open: RelatedPlace?
    var mentionsFallback = false
    var calls = SourceCalls(text)
    calls.read { range, isName in
      guard range.count >= 7 else { return }
      let word = text[range]
      if Self.isForSystem(word, isName) { found.isReadBySystem = true }
      if !mentionsFallback { mentionsFallback = Self.mentionsFallback(word) }
    } call: { call in
      guard !call.isDeclaration, !call.arguments.isEmpty else { return }
      let judged = CallOfTexts(call, text)
      switch judged.defaults {
      case .of(let table) where found.tables[table] == nil:
        found.tables[table] = place(call, "a default text")
      case .ofAny where found.anyTable == nil:
        found.anyTable = place(call, "a default text, for any table")
      default: break
      }
      switch judged.folder {
      case .named(let name) where found.folders[name] == nil:
        found.folders[name] = place(call, "looked for here")
      case .open where open == nil: open = place(call, "looked for here")
      default: break
      }
    }
    // Who chooses the language in the app does so, too, and falls back to nothing.
    if mentionsFallback, found.folders[""] == nil { found.folders[""] = open }
    self = found
  }

  /// Names and keys by which the system reads `Localizable` itself, mostly for notifications.
  private static func isForSystem(_ word: ArraySlice<UInt8>, _ isName: Bool) -> Bool {
    guard isName else { return word.count < 40 && contains(word, "loc-key") }
    guard word.count >= 17 else { return false }
    let name = word.lastIndex(of: UInt8(ascii: ".")).map { word[($0 + 1)...] } ?? word
    return [
      "localizedUserNotificationString", "localizedAlertTitle", "localizedAlertBody",
      "titleLocalizationKey", "subtitleLocalizationKey", "alertLocalizationKey",
    ].contains { name.starts(with: $0.utf8) }
  }

  private static func mentionsFallback(_ word: ArraySlice<UInt8>) -> Bool {
    word.contains { $0 | 0x20 == UInt8(ascii: "f") } && contains(word, "fallback")
  }

  /// In any letter case.
  private static func contains(_ word: ArraySlice<UInt8>, _ part: String) -> Bool {
    let part = Array(part.utf8)
    guard word.count >= part.count else { return false }
    return (word.startIndex...(word.endIndex - part.count)).contains { start in
      word[start..<(start + part.count)].elementsEqual(part) {
        $0 == $1 || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) && $0 | 0x20 == $1
      }
    }
  }
}
