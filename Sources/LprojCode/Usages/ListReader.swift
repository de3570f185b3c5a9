// Property lists with texts that the system looks up: Info.plist, the pages of Settings.bundle, and definitions of intents.

package import LprojSource
internal import LprojSyntax

package enum ListReader {
  package enum Kind: Sendable {
    case infoPlist, settings, intents
  }

  /// The kind of the property list at a path; nil if the system looks up no texts of the file.
  package static func kind(of path: String) -> Kind? {
    if path.hasSuffix(".intentdefinition") { return .intents }
    guard path.hasSuffix(".plist") else { return nil }
    if path.contains("Settings.bundle/") { return .settings }
    let name = path.split(separator: "/").last ?? ""
    return name == "Info.plist" || name.hasSuffix("-Info.plist") ? .infoPlist : nil
  }

  /// Reads the keys and texts of a property list; nil if the list cannot be read.
  ///
  /// - Parameter table: the name of the table that has the texts of intents, and the texts of settings that name no table.
  package static func read(_ buffer: ByteBuffer, _ kind: Kind, table: String) -> CodeFile? {
    // Parsing appends to the bytes, so the parser gets a copy.
    let parsed = TableReader.read(ByteBuffer(buffer.bytes, spare: buffer.count))
    guard parsed.outcome == .loads else { return nil }
    var reader = Reader(table: table, lines: parsed.lines)
    switch kind {
    case .infoPlist: reader.readInfo(parsed.members)
    case .settings:
      for member in parsed.members where member.key == Key("StringsTable") {
        if let name = member.node.plain { reader.table = name.name }
      }
      reader.readSettings(parsed.members)
    case .intents: reader.readIntents(parsed.members)
    }
    return reader.file
  }

  private struct Reader {
    var table: String
    let lines: LineTable
    var file = CodeFile()

    private mutating func add(_ key: Key, _ text: Key, _ offset: Int) {
      guard !key.bytes.isEmpty, !text.bytes.isEmpty else { return }
      var usage = CodeUsage(CodeText(key), "list", at: lines.position(of: offset))
      usage.table = .named(table)
      usage.kind = .list
      usage.defaultText = .text(CodeText(text))
      file.usages.append(usage)
    }

    /// Reads permission texts and names of the app, with keys such as `NSCameraUsageDescription`. Also reads the names of types, services and
    /// shortcuts, which are their own keys.
    mutating func readInfo(_ members: [PropertyListNode.Member]) {
      table = "InfoPlist"
      for member in members {
        let name = member.key.name
        if name == "UIApplicationShortcutItems", case .array(let items) = member.node.value {
          for item in items.flatMap({ $0.members ?? [] })
          where item.key.name.hasSuffix("Title")
            || item.key.name.hasSuffix("Subtitle")
          {
            if let text = item.node.plain { add(text, text, item.node.range.lowerBound) }
          }
        }
        if name == "NSLocationTemporaryUsageDescriptionDictionary" {
          for reason in member.node.members ?? [] {
            if let text = reason.node.plain { add(reason.key, text, reason.node.range.lowerBound) }
          }
        }
        if let label = Self.namesOfTypes[name] { addTexts(label, of: member.node) }
        if name == "NSServices" {
          table = "ServicesMenu"
          for item in member.node.dictionaries("NSMenuItem") { addTexts("default", of: item) }
          table = "InfoPlist"
        }
        guard let text = member.node.plain,
          name.hasSuffix("UsageDescription")
            || ["CFBundleDisplayName", "CFBundleName", "NSHumanReadableCopyright"].contains(name)
        else { continue }
        // A build setting such as `$(PRODUCT_NAME)` is not a text.
        if text.bytes.starts(with: Array("$(".utf8)) { continue }
        add(member.key, text, member.node.range.lowerBound)
      }
    }

    private static let namesOfTypes = [
      "CFBundleDocumentTypes": "CFBundleTypeName",
      "UTExportedTypeDeclarations": "UTTypeDescription",
      "UTImportedTypeDeclarations": "UTTypeDescription",
    ]

    /// Adds texts that are their own keys, from a dictionary or a list of dictionaries.
    private mutating func addTexts(_ label: String, of node: PropertyListNode) {
      var nodes = [node]
      if case .array(let items) = node.value { nodes = items }
      for member in nodes.flatMap({ $0.members ?? [] }) where member.key == Key(label) {
        guard let text = member.node.plain, !text.bytes.starts(with: Array("$(".utf8)) else {
          continue
        }
        add(text, text, member.node.range.lowerBound)
      }
    }

    mutating func readSettings(_ members: [PropertyListNode.Member]) {
      for member in members {
        switch member.key.name {
        case "Title", "FooterText":
          if let text = member.node.plain { add(text, text, member.node.range.lowerBound) }
        case "Titles", "ShortTitles":
          guard case .array(let nodes) = member.node.value else { continue }
          for node in nodes {
            if let text = node.plain { add(text, text, node.range.lowerBound) }
          }
        case "PreferenceSpecifiers":
          guard case .array(let nodes) = member.node.value else { continue }
          for node in nodes { readSettings(node.members ?? []) }
        default: break
        }
      }
    }

    /// Reads intents. The key of the text `INIntentTitle` is in `INIntentTitleID`.
    mutating func readIntents(_ members: [PropertyListNode.Member]) {
      var ids: [Key: Key] = [:]
      for member in members {
        if let text = member.node.plain { ids[member.key] = text }
      }
      for member in members {
        switch member.node.value {
        case .string(let text):
          if let id = ids[Key(bytes: member.key.bytes + Array("ID".utf8))] {
            add(id, text, member.node.range.lowerBound)
          }
        case .dictionary(let inner): readIntents(inner)
        case .array(let nodes):
          for node in nodes { readIntents(node.members ?? []) }
        case .data, .integer, .real, .boolean, .date, .uid, .null: break
        }
      }
    }
  }
}

extension PropertyListNode {
  fileprivate func dictionaries(_ key: String) -> [PropertyListNode] {
    guard case .array(let items) = value else { return [] }
    return items.flatMap { $0.members ?? [] }.filter { $0.key == Key(key) }.map(\.node)
  }

  fileprivate var plain: Key? { if case .string(let text) = value { text } else { nil } }
}
