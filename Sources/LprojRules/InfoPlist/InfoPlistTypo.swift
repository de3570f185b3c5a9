// Misspelled keys of InfoPlist.strings.

internal import LprojBundle
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension InfoPlistTexts {
  /// Returns the known key that a misspelled key means; nil if the system knows the key itself, or if no known key is similar.
  static func meant(by key: Key) -> String? {
    let name = String(key.description.prefix { $0 != "~" })
    if isKnown(name) { return nil }
    return Spelling.slip(name, among: lookedUp)
  }

  /// Keys that every table may have, since the system shows their texts.
  private static let lookedUp =
    ["CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName", "NSHumanReadableCopyright"]
    + ReasonsForAsking.keys
}

/// The misspelled keys of a source table for Info.plist, by the keys that they mean.
private struct InfoPlistSlips: Sendable {
  /// The highest number of keys in a table for Info.plist. A larger table is not only for Info.plist, and comparing each of its keys would take long.
  static let mostKeys = 1_000

  private(set) var slips: [Key: (key: Key, path: String)] = [:]
  /// The paths of the files with the misspelled keys, by misspelled key.
  private(set) var paths: [Key: String] = [:]

  init(_ reference: ReferenceTable) {
    guard reference.count <= Self.mostKeys else { return }
    for (number, id) in reference.winners.enumerated() {
      let key = reference.key(number)
      guard let meant = InfoPlistTexts.meant(by: key) else { continue }
      let path = reference.table.parsed(id).file.path
      slips[Key(meant)] = (key, path)
      paths[key] = path
    }
  }
}

extension FilePass {
  /// Reports an unknown key in a table for Info.plist, if the key differs in one or two letters from a known key that the table lacks.
  mutating func reportTypos() {
    let table = subject.parsed.table
    guard subject.context.isInfoPlist, subject.localization != nil,
      table.entries.count <= InfoPlistSlips.mostKeys
    else { return }
    let keys = Set(table.entries.map(table.key))
    for entry in table.entries where table.isLoaded(entry) {
      let key = table.key(entry)
      guard let meant = InfoPlistTexts.meant(by: key), !keys.contains(Key(meant)) else { continue }
      report(
        "\(key.quoted) is not a key that the system looks up: users never see its text",
        at: entry.offset, severity: .warning, key: key, detail: "typo",
        suggestion: "did you mean '\(meant)'?")
    }
  }
}

extension ComparisonPass {
  /// Returns the causes of missing keys in a table for Info.plist, by the index of the missing key. A cause is a misspelled key in the
  /// translation or in the source.
  func typos(of missing: [Int32]) -> [Int32: Cause] {
    guard subject.context.isInfoPlist, !missing.isEmpty,
      subject.comparison.extras.count <= InfoPlistSlips.mostKeys
    else { return [:] }
    let rule = Rule.infoplistUnknownKey.info.id
    let ofSource = subject.reference.facts(InfoPlistSlips.init).paths
    var slips: [Key: Key] = [:]
    for extra in subject.comparison.extras {
      let key = subject.table.key(extra)
      if let meant = InfoPlistTexts.meant(by: key) { slips[Key(meant)] = key }
    }
    var found: [Int32: Cause] = [:]
    for number in missing {
      let key = subject.reference.key(Int(number))
      if let slip = slips[key] {
        found[number] = Cause(rule, key: slip)
      } else if let path = ofSource[key] {
        found[number] = Cause(rule, in: path, key: key)
      }
    }
    return found
  }
}

extension TablePass {
  /// The spelling mistake that makes a key of a table for Info.plist an extra key: either this key is misspelled, or it is right and the source table
  /// has it misspelled. Nil if there is no such mistake.
  func typo(of extra: ExtraKey) -> Cause? {
    guard subject.context.isInfoPlist, let reference = subject.reference,
      subject.localizations.allSatisfy({ $0.extras.count <= InfoPlistSlips.mostKeys })
    else { return nil }
    let rule = Rule.infoplistUnknownKey.info.id
    if InfoPlistTexts.meant(by: extra.key) != nil { return Cause(rule, key: extra.key) }
    return reference.facts(InfoPlistSlips.init).slips[extra.key].map {
      Cause(rule, in: $0.path, key: $0.key)
    }
  }
}

extension PropertyListFile {
  /// Whether the table has a misspelled form of a key.
  func hasTypo(of key: Key) -> Bool {
    members.keys.contains { InfoPlistTexts.meant(by: $0).map { Key($0) } == key }
  }
}
