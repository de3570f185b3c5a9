// The texts of a table or catalog by localization, key and form, whatever file holds them.

package import LprojSource
internal import LprojSyntax

/// What versions of tables are compared by. A table and the catalog that it moved to have the same texts.
package struct TableTexts: Sendable {
  package struct Place: Hashable, Sendable {
    /// Empty for a table in no localization.
    package var localization: String
    package var key: Key
    /// Empty for a plain text, else such as `variations.plural.one`.
    package var form: String

    package init(localization: String, key: Key, form: String = "") {
      (self.localization, self.key, self.form) = (localization, key, form)
    }
  }

  package struct Text: Hashable, Sendable {
    package var value: Key
    /// What a catalog says of the text; nil in a table.
    package var state: String?
    /// Where its entry begins.
    package var offset = 0
  }

  package private(set) var texts: [Place: Text] = [:]
  /// Of entries: their form is empty.
  package private(set) var comments: [Place: Key] = [:]
  /// The localizations whose comments the files have: of a catalog the source language alone.
  package private(set) var commented: Set<String> = []

  package init() {}

  /// Nil where the bytes do not parse, or have no entry where there are bytes of other kinds.
  ///
  /// - Parameter path: says the format and the localization.
  package init?(_ bytes: [UInt8], at path: String, withComments: Bool = true) {
    switch TableMerge.Format(path: path) {
    case .catalog:
      let catalog = StringCatalog(ByteBuffer(bytes, spare: bytes.count))
      guard catalog.error == nil, catalog.obstacle == nil else { return nil }
      add(catalog)
    case .strings, .stringsdict:
      let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
      guard table.outcome == .loads else { return nil }
      add(table, TableGroup(path).localization, withComments)
    case nil: return nil
    }
  }

  /// Adds what another file of the same table has. A `.stringsdict` wins over a `.strings`.
  package mutating func add(_ other: TableTexts, isStringsdict: Bool) {
    if isStringsdict {
      for place in other.texts.keys where !place.form.isEmpty {
        texts[Place(localization: place.localization, key: place.key)] = nil
      }
    }
    texts.merge(other.texts) { _, new in new }
    comments.merge(other.comments) { _, new in new }
    commented.formUnion(other.commented)
  }

  // MARK: Catalogs

  private mutating func add(_ catalog: StringCatalog) {
    let source = catalog.sourceLanguage ?? ""
    commented = [source]
    let forms = catalog.branches.indices.map { catalog.path(ofBranch: $0) }
    for entry in catalog.shownEntries {
      let key = catalog.key(of: entry)
      if let comment = catalog.comment(of: entry) {
        comments[Place(localization: source, key: key)] = comment
      }
      for localization in catalog.localizations(of: entry) {
        let language = catalog.language(of: localization)
        for unit in catalog.units(of: localization) where catalog.ships(unit) {
          guard let value = catalog.value(of: unit) else { continue }
          let place = Place(localization: language, key: key, form: forms[unit.branch])
          texts[place] = Text(
            value: value, state: unit.state.words, offset: catalog.offset(of: entry))
        }
      }
      if catalog.source(of: entry) == nil {
        texts[Place(localization: source, key: key)] = Text(
          value: key, offset: catalog.offset(of: entry))
      }
    }
  }

  // MARK: Tables

  private mutating func add(_ table: ParsedTable, _ localization: String, _ withComments: Bool) {
    for member in table.members {
      let place = Place(localization: localization, key: member.key)
      add(member.node, place, member.keyRange.lowerBound)
    }
    guard withComments else { return }
    commented = [localization]
    let words = EntryComments(table).words
    if words.isEmpty { return }
    for member in table.members {
      if let comment = words[member.keyRange.lowerBound] {
        comments[Place(localization: localization, key: member.key)] = comment
      }
    }
  }

  private mutating func add(_ node: PropertyListNode, _ place: Place, _ offset: Int) {
    guard let members = node.members else {
      var value: Key?
      if case .string(let text) = node.value { value = text }
      texts[place] = Text(value: value ?? Key("\(node.value)"), offset: offset)
      return
    }
    let format = members.last { $0.key == Self.format }.flatMap { Self.text($0.node) }
    let variables = members.filter { $0.node.members != nil && $0.key != Self.devices }
    let isPlural =
      variables.count == 1 && format == Key("%#@\(variables[0].key.description)@")
    func at(_ step: String) -> Place {
      var place = place
      place.form += (place.form.isEmpty ? "" : ".") + step
      return place
    }
    for member in members {
      let name = member.key.description
      if member.key == Self.format {
        if !isPlural { add(member.node, place, offset) }
      } else if let inner = member.node.members, member.key == Self.devices {
        for device in inner {
          add(device.node, at("variations.device." + device.key.description), offset)
        }
      } else if let inner = member.node.members {
        let base = isPlural ? place : at("substitutions." + name)
        for form in inner where !form.key.description.hasPrefix("NSStringFormat") {
          var place = base
          place.form += (place.form.isEmpty ? "" : ".") + "variations.plural."
          place.form += form.key.description
          add(form.node, place, offset)
        }
      } else if !name.hasPrefix("NSStringFormat") {
        add(member.node, at(name), offset)
      }
    }
  }

  private static let format = Key("NSStringLocalizedFormatKey")
  private static let devices = Key("NSStringDeviceSpecificRuleType")

  private static func text(_ node: PropertyListNode) -> Key? {
    guard case .string(let text) = node.value else { return nil }
    return text
  }
}

extension StringCatalog.UnitState {
  /// As catalogs write it; nil where none is written.
  fileprivate var words: String? {
    switch self {
    case .absent: nil
    case .new: "new"
    case .translated: "translated"
    case .needsReview: "needs_review"
    case .machineTranslated: "machine_translated"
    case .stale: "stale"
    case .unknown: "unknown"
    }
  }
}

/// The table that a file belongs to: a folder, and a name in it, beside which localizations lie.
package struct TableGroup: Hashable, Sendable {
  /// The folder that has the localizations; empty at the top.
  package var folder: String
  /// Without an extension.
  package var name: String
  /// Of the file; empty outside of localizations, as a catalog is.
  package var localization: String

  package init(_ path: String) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var file = parts.popLast() ?? path
    if let dot = file.lastIndex(of: ".") { file = String(file[..<dot]) }
    localization = ""
    if let place = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) {
      localization = String(parts[place].dropLast(6))
      file = (parts[(place + 1)...] + [file]).joined(separator: "/")
      parts = Array(parts[..<place])
    }
    folder = parts.joined(separator: "/")
    name = file
  }

  /// What all files of a table have in common.
  package var table: TableGroup {
    var group = self
    group.localization = ""
    return group
  }
}
