// Keys of InfoPlist.strings that are slips of keys that the system looks up.

internal import LprojBundle
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension InfoPlistTexts {
  /// The key that another one was meant to be; nil if the system knows it, or it is like none.
  static func meant(by key: Key) -> String? {
    let name = String(key.description.prefix { $0 != "~" })
    if isKnown(name) { return nil }
    return Spelling.slip(name, among: lookedUp)
  }

  /// Keys that every table may have: the system shows their texts.
  private static let lookedUp =
    ["CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName", "NSHumanReadableCopyright"]
    + ReasonsForAsking.keys
}

extension FilePass {
  /// Reports keys of a table for Info.plist that the system does not know and that are one or two letters off one
  /// that it does, if the table lacks that.
  mutating func reportTypos() {
    guard subject.context.isInfoPlist, subject.localization != nil else { return }
    let table = subject.parsed.table
    let keys = Set(table.entries.map(table.key))
    for entry in table.entries where table.isLoaded(entry) {
      let key = table.key(entry)
      guard let meant = InfoPlistTexts.meant(by: key), !keys.contains(Key(meant)) else { continue }
      report(
        "\(key.quoted) is not a key that the system looks up: users never see its text",
        at: entry.offset,
        severity: .warning, key: key, detail: "typo", suggestion: "did you mean '\(meant)'?")
    }
  }
}

extension ComparisonPass {
  /// The slips that make keys of a table for Info.plist missing, by the numbers of those keys: one of the translation,
  /// or one of the source.
  func typos(of missing: [Int32]) -> [Int32: Cause] {
    guard subject.context.isInfoPlist, !missing.isEmpty else { return [:] }
    let rule = Rule.infoplistUnknownKey.info.id
    let reference = subject.reference
    var slips: [Key: Key] = [:]
    for extra in subject.comparison.extras {
      let key = subject.table.key(extra)
      if let meant = InfoPlistTexts.meant(by: key) { slips[Key(meant)] = key }
    }
    var found: [Int32: Cause] = [:]
    for number in missing {
      let key = reference.key(Int(number))
      if let slip = slips[key] {
        found[number] = Cause(rule, key: slip)
      } else if InfoPlistTexts.meant(by: key) != nil {
        let path = reference.table.parsed(reference.winners[Int(number)]).file.path
        found[number] = Cause(rule, in: path, key: key)
      }
    }
    return found
  }
}

extension TablePass {
  /// The slip that makes a key of a table for Info.plist one that the source language does not have; nil if none does.
  func typo(of extra: Key) -> Cause? {
    guard subject.context.isInfoPlist, let reference = subject.reference else { return nil }
    let rule = Rule.infoplistUnknownKey.info.id
    if InfoPlistTexts.meant(by: extra) != nil { return Cause(rule, key: extra) }
    for number in 0..<reference.count {
      let key = reference.key(number)
      if InfoPlistTexts.meant(by: key).map({ Key($0) }) == extra {
        let path = reference.table.parsed(reference.winners[number]).file.path
        return Cause(rule, in: path, key: key)
      }
    }
    return nil
  }
}

extension PropertyListFile {
  /// Whether a key is there that was meant to be another one.
  func hasTypo(of key: Key) -> Bool {
    members.keys.contains { InfoPlistTexts.meant(by: $0).map { Key($0) } == key }
  }
}
