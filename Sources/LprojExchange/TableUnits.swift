// The texts of a table that are exchanged with translators, each with its id and its path.

internal import LprojLocale
package import LprojModel
package import LprojSource
package import LprojSyntax

/// One text of a table, in the source language and in the language of the translation.
package struct TableUnit: Sendable {
  package var id: Key
  /// The key of the entry, then the keys of the dictionaries in it.
  package var path: [Key]
  package var source: Key
  package var target: Key?
  package var comment: Key?
  /// The source texts that decide which arguments the translation may use: the source text itself, or all forms of a plural.
  package var sources: [Key]
  /// The whole entry; nil in a `.strings` table.
  package var entry: StringsdictFormat?
  /// Whether the text is exported. An import also accepts plural forms that are not exported.
  package var isOffered = true
  /// Whether the loader reads the translation. In a broken file, the loader stops before some of the entries.
  package var isRead = true
  /// The offset of the entry in the source table.
  package var offset: Int
}

/// An entry of the source table that is not exported, with the reason.
package struct TableOmission: Sendable {
  package var key: Key
  package var offset: Int
  package var reason: String
  /// Whether the entry is a text that should be translated. Such an entry is reported as a refusal, not only as a remark.
  package var isText = false
}

/// The texts of a source table, with their translations in the table of another language.
package struct TableUnits: Sendable {
  package private(set) var units: [TableUnit] = []
  package private(set) var omissions: [TableOmission] = []
  private var numbers: [Key: Int] = [:]
  private var ambiguous: Set<Key> = []
  private let categories: [PluralCategory]?

  /// - Parameters:
  ///   - language: the language of the translation. It decides which plural categories there are.
  ///   - comments: the comments of entries, by their offsets.
  ///   - keys: the keys of the wanted entries; nil for all.
  package init(
    _ reference: ParsedTable, _ target: ParsedTable?, format: TableFormat, language: String,
    comments: [Int: Key], only keys: Set<Key>? = nil
  ) {
    categories = PluralCategories(of: language)?.offered
    let targets = Self.byKey(target?.members(of: keys) ?? [])
    let unread = target?.unreadKeys ?? []
    for member in Self.distinct(reference.members(of: keys)) {
      let before = units.count
      let target = targets[member.key]?.node
      if reference.hasLostText(of: member) {
        if target == nil {
          omit(member.key, member.keyRange.lowerBound, "its text cannot be read")
          omissions[omissions.count - 1].isText = true
        }
        continue
      }
      if format == .strings {
        addPlain(member, target)
      } else {
        walk([member.key], member.node, target, member.keyRange.lowerBound)
        let entry = StringsdictFormat(member.node)
        for number in before..<units.count where !entry.formats.isEmpty {
          units[number].entry = entry
        }
      }
      for number in before..<units.count {
        units[number].comment = comments[member.keyRange.lowerBound]
        units[number].isRead = !unread.contains(member.key)
      }
    }
    for id in ambiguous { numbers[id] = nil }
  }

  /// The unit with an id; nil if there is none, or more than one.
  package func unit(_ id: Key) -> TableUnit? { numbers[id].map { units[$0] } }

  package func isAmbiguous(_ id: Key) -> Bool { ambiguous.contains(id) }

  // MARK: Members

  /// The members, one for each key. If a key occurs several times, its last member counts, as for the loader. It stands where the first member with
  /// this key was.
  package static func distinct(_ members: [PropertyListNode.Member]) -> [PropertyListNode.Member] {
    var places: [Key: Int] = [:]
    var result: [PropertyListNode.Member] = []
    for member in members {
      if let place = places[member.key] {
        result[place] = member
      } else {
        places[member.key] = result.count
        result.append(member)
      }
    }
    return result
  }

  /// The members by their keys. If a key occurs several times, the last member is used, as by the loader.
  package static func byKey(
    _ members: [PropertyListNode.Member]
  ) -> [Key: PropertyListNode.Member] {
    Dictionary(members.map { ($0.key, $0) }) { $1 }
  }

  // MARK: Units

  private mutating func addPlain(
    _ member: PropertyListNode.Member, _ target: PropertyListNode?
  ) {
    guard case .string(let source) = member.node.value else {
      return omit(member.key, member.keyRange.lowerBound, "its value is \(member.node.typeName)")
    }
    guard !BranchPath.ends(member.key) else {
      omit(
        member.key, member.keyRange.lowerBound,
        "the key ends like the branch of a catalog entry, so it would be taken for one")
      omissions[omissions.count - 1].isText = true
      return
    }
    add(
      TableUnit(
        id: member.key, path: [member.key], source: source, target: target?.text,
        sources: [source], offset: member.keyRange.lowerBound))
  }

  private mutating func walk(
    _ path: [Key], _ node: PropertyListNode, _ target: PropertyListNode?, _ offset: Int
  ) {
    switch node.value {
    case .string(let source):
      add(
        TableUnit(
          id: BranchPath.id(path), path: path, source: source, target: target?.text,
          sources: [source], offset: offset))
    case .dictionary(let members):
      let members = Self.distinct(members)
      let targets = Self.byKey(target?.members ?? [])
      let isPlural = PluralVariable.isPlural(members)
      for member in members
      where !PluralVariable.isSpecification(member.key)
        && !(isPlural && PluralVariable.category(member.key) != nil)
      {
        walk(path + [member.key], member.node, targets[member.key]?.node, offset)
      }
      if isPlural { addPlural(path, members, targets, offset) }
    default:
      omit(path[0], offset, "a value in it is \(node.typeName)")
    }
  }

  /// Adds a unit for each plural category. The categories that the language needs are offered, and so are the categories that the translation
  /// already has.
  private mutating func addPlural(
    _ path: [Key], _ members: [PropertyListNode.Member],
    _ targets: [Key: PropertyListNode.Member], _ offset: Int
  ) {
    let own = Self.byKey(members)
    let sources = PluralCategory.allCases.compactMap { own[Key($0.rawValue)]?.node.text }
    for category in PluralCategory.allCases {
      let name = Key(category.rawValue)
      guard let source = own[name]?.node.text ?? own[Key("other")]?.node.text else { continue }
      var unit = TableUnit(
        id: BranchPath.id(path + [name]), path: path + [name], source: source,
        target: targets[name]?.node.text, sources: sources, offset: offset)
      let isNeeded = categories?.contains(category) ?? (own[name] != nil)
      unit.isOffered =
        isNeeded || targets[name] != nil || category == .zero && own[name] != nil
      add(unit)
    }
  }

  private mutating func add(_ unit: TableUnit) {
    var unit = unit
    // An empty text with an empty translation needs no work, and users never see the text of an empty key. An empty text without a translation is
    // still offered, because users would see the key.
    let isDone = unit.source.bytes.isEmpty && unit.target?.bytes.isEmpty ?? false
    if isDone || unit.path[0].bytes.isEmpty {
      unit.isOffered = false
    }
    if numbers.updateValue(units.count, forKey: unit.id) != nil { ambiguous.insert(unit.id) }
    units.append(unit)
  }

  private mutating func omit(_ key: Key, _ offset: Int, _ reason: String) {
    omissions.append(TableOmission(key: key, offset: offset, reason: reason))
  }
}

extension ParsedTable {
  /// Keys that occur only after the place where the loader stops.
  fileprivate var unreadKeys: Set<Key> {
    guard case .stops = outcome else { return [] }
    return Set(entries.lazy.filter { !self.isLoaded($0) }.map(self.key))
      .subtracting(entries.lazy.filter(isLoaded).map(key))
  }

  /// Whether only the key of a member is known, because its text is lost in broken XML.
  fileprivate func hasLostText(of member: PropertyListNode.Member) -> Bool {
    form == .xml && outcome == .fails && member.node.text?.bytes.isEmpty ?? false
  }
}

extension PropertyListNode {
  /// The text of a string; nil for a value of another type.
  package var text: Key? {
    guard case .string(let text) = value else { return nil }
    return text
  }
}

extension ParsedTable {
  fileprivate func members(of keys: Set<Key>?) -> [PropertyListNode.Member] {
    guard let keys else { return members }
    return entries.filter { keys.contains(key($0)) }.map { member($0) }
  }
}
