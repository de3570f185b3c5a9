// The texts of a table or catalog by localization, key and form, independent of the file.

package import LprojSource
internal import LprojSyntax

/// The texts of one version of a table, for comparisons. A table and a catalog with equal contents give equal texts.
package struct TableTexts: Sendable {
  package struct Place: Hashable, Comparable, Sendable {
    /// The localization; empty for a table outside of localizations.
    package var localization: String
    package var key: Key
    /// The form, such as `variations.plural.one`; empty for a plain text.
    package var form: String

    package init(localization: String, key: Key, form: String = "") {
      (self.localization, self.key, self.form) = (localization, key, form)
    }

    /// The order by key, then by localization, then by form.
    package static func < (left: Place, right: Place) -> Bool {
      if left.key != right.key { return left.key < right.key }
      return left.localization == right.localization
        ? left.form.precedes(right.form) : left.localization.precedes(right.localization)
    }
  }

  package struct Text: Hashable, Sendable {
    package var value: Key
    /// The state of the text in a catalog; nil in a table.
    package var state: String?
    package var offset = 0
  }

  package private(set) var texts: [Place: Text] = [:]
  /// The comments on entries. The form of each place is empty.
  package private(set) var comments: [Place: Key] = [:]
  /// The localizations that can have comments in the files. In a catalog, only the source language can have comments.
  package private(set) var commented: Set<String> = []

  package init() {}

  /// Reads a file. Returns nil if the bytes cannot be read as the format of the path. An empty table file cannot be read.
  ///
  /// - Parameter path: the path of the file, which determines the format and the localization.
  package init?(_ bytes: [UInt8], at path: String, withComments: Bool = true) {
    switch TableMerge.Format(path: path) {
    case .catalog:
      let catalog = StringCatalog(ByteBuffer(bytes, spare: bytes.count))
      guard catalog.error == nil, catalog.obstacle == nil else { return nil }
      add(catalog)
    case .strings, .stringsdict:
      let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
      guard table.outcome == .loads else { return nil }
      add(
        table, table.entries, TableGroup(path).localization,
        withComments ? EntryComments(table) : nil)
    case nil: return nil
    }
  }

  /// Adds the texts of a further file of the table. They replace earlier texts. Forms in a `.stringsdict` also replace the plain text of their key.
  package mutating func add(_ other: TableTexts, isStringsdict: Bool) {
    if texts.isEmpty, comments.isEmpty, commented.isEmpty {
      self = other
      return
    }
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
        var own: [String: Text] = [:]
        for unit in catalog.units(of: localization) where catalog.ships(unit) {
          guard let value = catalog.value(of: unit) else { continue }
          own[forms[unit.branch]] = Text(
            value: value, state: unit.state.words, offset: catalog.offset(of: entry))
        }
        for substitution in catalog.substitutions(of: localization) {
          Self.writeOut(substitution, of: catalog, in: &own)
        }
        add(own, Place(localization: language, key: key))
      }
      if catalog.source(of: entry) == nil {
        texts[Place(localization: source, key: key)] = Text(
          value: key, offset: catalog.offset(of: entry))
      }
    }
  }

  // MARK: Tables

  mutating func add(
    _ table: ParsedTable, _ entries: [TableEntry], _ localization: String,
    _ comments: EntryComments?
  ) {
    texts.reserveCapacity(texts.count + entries.count)
    if comments != nil { commented = [localization] }
    for entry in entries {
      let place = Place(localization: localization, key: table.key(entry))
      if let words = comments?.words(at: entry.offset) { self.comments[place] = words }
      if let text = table.value(entry) {
        texts[place] = Text(value: text, offset: entry.offset)
      } else if let node = table.node(entry) {
        var forms: [String: Text] = [:]
        Self.gather(node, "", entry.offset, &forms)
        add(forms, place)
      }
    }
  }

  private static func gather(
    _ node: PropertyListNode, _ form: String, _ offset: Int, _ forms: inout [String: Text]
  ) {
    guard let members = node.members else {
      var value: Key?
      if case .string(let text) = node.value { value = text }
      forms[form] = Text(value: value ?? Key(node.words), offset: offset)
      return
    }
    func at(_ step: String) -> String { form.isEmpty ? step : form + "." + step }
    for member in members {
      let name = member.key.description
      if member.key == Self.format {
        gather(member.node, form, offset, &forms)
      } else if let inner = member.node.members, member.key == Self.devices {
        for device in inner {
          let place = at("variations.device." + device.key.description)
          gather(device.node, place, offset, &forms)
        }
      } else if let inner = member.node.members {
        for category in inner where !category.key.description.hasPrefix("NSStringFormat") {
          let place = at("substitutions.\(name).variations.plural.\(category.key)")
          gather(category.node, place, offset, &forms)
        }
      } else if !name.hasPrefix("NSStringFormat") {
        gather(member.node, at(name), offset, &forms)
      }
    }
  }

  // MARK: Both

  /// Adds the forms of an entry. A text that is only a reference, such as `%#@count@`, is replaced by the forms of the substitution `count`.
  private mutating func add(_ forms: [String: Text], _ entry: Place) {
    var place = entry
    let whole = forms[""]?.value.description ?? ""
    let start =
      whole.hasPrefix("%#@") && whole.hasSuffix("@")
      ? "substitutions.\(whole.dropFirst(3).dropLast())." : ""
    let isWhole =
      forms.count > 1 && !start.isEmpty
      && forms.keys.allSatisfy { $0.isEmpty || $0.hasPrefix(start) }
    for (form, text) in forms {
      if isWhole, form.isEmpty { continue }
      place.form = isWhole ? String(form.dropFirst(start.utf8.count)) : form
      texts[place] = text
    }
  }

  /// Replaces `%arg` in the forms of a substitution by a specifier such as `%lld`, because tables have the specifier in place of `%arg`.
  private static func writeOut(
    _ substitution: StringCatalog.Substitution, of catalog: StringCatalog,
    in forms: inout [String: Text]
  ) {
    guard let node = substitution.specifierNode,
      let specifier = catalog.tree.text(of: node)?.bytes
    else { return }
    let start = "substitutions.\(catalog.tree.name(of: substitution.node))."
    let mark = Array("%arg".utf8)
    for (form, text) in forms where form.hasPrefix(start) {
      var rest = text.value.bytes[...]
      var bytes: [UInt8] = []
      while let range = rest.firstRange(of: mark) {
        bytes += rest[..<range.lowerBound] + [UInt8(ascii: "%")] + specifier
        rest = rest[range.upperBound...]
      }
      if bytes.isEmpty { continue }
      bytes += rest
      forms[form]?.value = Key(bytes: bytes)
    }
  }

  private static let format = Key("NSStringLocalizedFormatKey")
  private static let devices = Key("NSStringDeviceSpecificRuleType")
}

extension StringCatalog.UnitState {
  /// The name of the state, such as `needs_review`; nil for a unit without a state.
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

/// The place of a table file: the folder around the localizations, the localization, and the name of the table.
package struct TableGroup: Hashable, Sendable {
  /// The folder around the localizations; empty at the top.
  package var folder: String
  package var name: String
  /// The localization of the file, such as `de` in `de.lproj`; empty outside of localizations, as for a catalog.
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

  /// The place without the localization, so that all files of a table have equal values.
  package var table: TableGroup {
    var group = self
    group.localization = ""
    return group
  }
}
