// extra-key: keys that the source table does not have.

internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let extraKey = Rule(
    "extra-key", group: "parity",
    summary: "a key that is not in the source language",
    rationale: """
      Usually the app no longer uses the text, or the key was misspelled in translation. A key is \
      reported once for all localizations that have it. Sometimes the table of the source language \
      holds only a part of the texts, because the code has the rest: its values are their own \
      keys, or three or more nearly complete localizations share keys that are texts. Then a key \
      that at least half of the nearly complete localizations have is not reported. The finding is \
      a note in three cases. The table of the source language has less than half as many keys as \
      another (this is reported once). The key can come from a key with specifiers ('Chess Game' \
      from '%@ Game'). The key belongs to no object of the storyboard or xib, and a nib asks only \
      for the keys of its own objects.
      """,
    source: guideToStrings,
    severity: .warning,
    lowered: [
      .drop(.translatesInfoPlist), .note(.namedByCode), .note(.keysMadeAtRunTime),
    ] + [Lowering].ofTexts(),
    situations: [
      .note(
        "perhaps-made-keys",
        "the source language's table is small or has a key with specifiers for such keys, or the object of the key is gone"
      )
    ],
    folding: Folding("keys have no entry in the source language"),
    harm: .untidy,
    compilation: .checked,
    examples: [
      .good(#""a" = "Eins";"#, source: #""a" = "One";"#),
      .good(
        #""%[one]@ of %@" = "x"; "%[two]@ of %@" = "y";"#, source: #""%[one,two]@ of %@" = "z";"#),
      .bad(
        #""%[one]@ of %@" = "x"; ⟦"%[six]@ of %@"⟧ = "y";"#, source: #""%[one,two]@ of %@" = "z";"#
      ),
      .bad(#""a" = "Eins"; ⟦"b"⟧ = "Zwei";"#, source: #""a" = "One";"#),
    ],
    check: .table { pass in
      if let interface = pass.interface, !reportStrangers(&pass, interface) {
        reportLeftovers(&pass, interface)
      }
      // Without source texts, the set of keys is unknown.
      guard let reference = pass.reference, pass.expected.hasReference else { return }
      var holders: [Key: [(extra: ExtraKey, localization: String)]] = [:]
      for localization in pass.localizations {
        for extra in localization.extras where !pass.expected.accepts(extra.key) {
          holders[extra.key, default: []].append((extra, localization.localization))
        }
      }
      let isSmall = pass.expected.largest ?? 0 >= fewestKeys
      for localization in pass.localizations where pass.isAsked(localization) {
        for extra in localization.extras {
          // The finding is in the first localization with the key, and names all localizations with the key.
          guard let all = holders.removeValue(forKey: extra.key), localization.isSelected
          else { continue }
          let isMade = isSmall || reference.updatedFacts(FormatKeys.init).make(extra.key)
          let message =
            "\(extra.key.quoted) has no entry in the source language "
            + "('\(reference.table.localization)')"
          let isAlone = all.count == 1
          pass.report(
            isAlone ? message : "\(message), though \(all.count) localizations have it",
            path: extra.path, position: extra.position, localization: localization.localization,
            severity: isMade ? .note : nil, key: extra.key,
            suggestion: lookAlike(of: extra.key, in: reference),
            related: all.filter { $0.extra.path != extra.path }.map {
              RelatedPlace(
                path: $0.extra.path, position: $0.extra.position, message: "still here",
                localization: $0.localization)
            }, brief: isAlone ? nil : "in \(all.count) localizations", cause: pass.typo(of: extra))
        }
      }
    })

  /// A source table with less than half as many keys as the largest localization counts as small. This applies only if the largest localization
  /// has at least this number of keys.
  private static let fewestKeys = 100

  /// Reports keys of objects that the interface file no longer has: one finding for all localizations, including the source. Nothing looks up such
  /// keys.
  private static func reportLeftovers(_ pass: inout TablePass, _ interface: InterfaceObjects) {
    guard let file = interface.paths.first else { return }
    let reference = pass.reference ?? .empty
    let name = reference.table.localization
    var holders: [String: [ExtraKey]] = [:]
    for id in reference.leftovers {
      let place = reference.place(of: id, "")
      holders[name, default: []].append(
        ExtraKey(key: reference.table.key(id), path: place.path, position: place.position))
    }
    for localization in pass.localizations where !localization.leftovers.isEmpty {
      holders[localization.localization] = localization.leftovers
    }
    let asked = pass.localizations.filter { pass.isAsked($0) }
    guard
      let localization = ([name] + asked.map(\.localization)).first(where: { holders[$0] != nil }),
      let first = holders[localization]?.first,
      asked.first(where: { $0.localization == localization })?.isSelected ?? true
    else { return }
    let keys = Set(holders.values.joined().map(\.key)).sorted()
    let shown = Wording.first(3, of: keys.lazy.map(\.quoted))
    pass.report(
      (keys.count == 1 ? "a key belongs to an object" : "\(keys.count) keys belong to objects")
        + " that \(file) does not have, so nothing looks "
        + (keys.count == 1 ? "it up" : "them up")
        + (holders.count == 1 ? "" : ", in \(holders.count) localizations") + ": \(shown)",
      path: first.path, position: first.position, localization: localization, severity: .note,
      detail: "objects")
  }

  /// Reports a table in which no key belongs to an object of its interface file in Base, while tables of other localizations have such keys. If
  /// no localization has such keys and there are no source texts, one finding covers all localizations.
  ///
  /// - Returns: whether one finding covers all localizations.
  private static func reportStrangers(
    _ pass: inout TablePass, _ interface: InterfaceObjects
  ) -> Bool {
    guard interface.paths.allSatisfy({ Paths.name(Paths.folder($0)) == "Base.lproj" }),
      let file = interface.paths.first
    else { return false }
    let own = pass.reference.map { $0.count > $0.leftovers.count } ?? false
    let haveSome = own || pass.localizations.contains { $0.keys > 0 }
    if !haveSome && pass.expected.hasReference { return false }
    let strangers = pass.localizations.filter {
      pass.isAsked($0) && $0.keys == 0 && !$0.leftovers.isEmpty
    }
    let told = haveSome ? strangers : Array(strangers.prefix(1))
    for localization in told where localization.isSelected {
      let name = localization.localization
      let count = localization.leftovers.count
      let others = haveSome ? 0 : strangers.count - 1
      let readers =
        Users.of(name)
        + (others == 0 ? "" : " and those of \(Wording.count(others, "other localization"))")
      pass.report(
        (count == 1 ? "the key" : "none of the \(count) keys") + " of this table "
          + (count == 1 ? "does not belong" : "belongs")
          + " to an object of \(file), so \(readers) get the texts of the interface file",
        path: localization.leftovers[0].path, localization: name, detail: "strangers",
        related: (haveSome ? [] : strangers.dropFirst()).map {
          RelatedPlace(
            path: $0.path, position: .start, message: "nor here", localization: $0.localization)
        })
    }
    return !haveSome && !strangers.isEmpty
  }

  /// Returns words about a source key that looks the same as the given key; nil if there is no such source key.
  private static func lookAlike(of key: Key, in reference: ReferenceTable) -> String? {
    guard let other = reference.updatedFacts(VisibleKeys.init).key(like: key, in: reference),
      let codes = LookAlike.codes(key, other)
    else { return nil }
    let looks = "the source has \(other.quoted), which looks the same, but "
    switch codes {
    case (let own?, let theirs?): return looks + "has \(theirs) where this key has \(own)"
    case (let own?, nil): return looks + "lacks the \(own) at the end of this key"
    case (nil, let theirs?): return looks + "ends in \(theirs)"
    case (nil, nil): return nil
    }
  }
}

/// The keys of a source table that differ from their visible forms, each by its visible form. There are few such keys.
private struct VisibleKeys: UpdatableFacts {
  private var keys: [String: Key] = [:]

  init(_ reference: ReferenceTable) {
    for number in 0..<reference.count {
      let key = reference.key(number)
      if LookAlike.isPlain(key) { continue }
      let visible = LookAlike.visible(key)
      if keys[visible] == nil { keys[visible] = key }
    }
  }

  /// The facts depend only on keys.
  mutating func update(_ numbers: [Int], of reference: ReferenceTable) {}

  /// A source key with the visible form of a key that the source lacks; nil if there is none.
  func key(like key: Key, in reference: ReferenceTable) -> Key? {
    let visible = LookAlike.visible(key)
    let plain = Key(visible)
    return plain != key && reference.has(plain) ? plain : keys[visible]
  }
}
