// Looks up strings in the tables of a bundle. The fallback works by files, not by keys.

package import LprojSource
package import LprojSyntax

/// Looks up strings for one search list. Reads each table once. Only one task may use a look-up.
package final class StringLookup {
  package let resources: ResourceLookup
  private var files: [String: PropertyListFile] = [:]
  private var tables: [TableName: StringTable] = [:]
  private var localInfo: InfoDictionary?

  private struct TableName: Hashable {
    let name: Key
    let localization: Key?
  }

  package init(_ resources: ResourceLookup) { self.resources = resources }

  /// The table that is used if none is named.
  package static let defaultTable = "Localizable"

  /// Returns the table `name`. Nil or an empty name means `Localizable`.
  ///
  /// - Parameter localization: the only localization to search besides unlocalized files; nil for the search
  ///   list.
  package func table(_ name: String?, localization: String? = nil) -> StringTable {
    let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? Self.defaultTable
    let known = TableName(name: Key(name), localization: localization.map { Key($0) })
    if let table = tables[known] { return table }
    let strings = resource(name, "strings", localization)
    // GNUstep has no plural rules.
    let isGNUstep = resources.bundle.device.platform == .gnustep
    let stringsdict = isGNUstep ? .nothing : resource(name, "stringsdict", localization)
    let table = StringTable(name: name, strings: file(strings), stringsdict: file(stringsdict))
    tables[known] = table
    return table
  }

  /// Returns the text for a key. If a table is found but lacks the key, no other table or language is searched.
  ///
  /// - Parameter fallback: the text for a missing key; nil or empty for the key itself.
  package func string(
    _ key: Key, table name: String? = nil, localization: String? = nil, default fallback: Key? = nil
  ) -> StringAnswer {
    let table = table(name, localization: localization)
    guard let file = table.file(of: key), let node = file.content.value(key) else {
      let shown = fallback.flatMap { $0.bytes.isEmpty ? nil : $0 } ?? key
      return StringAnswer(
        value: .missing(shown: shown), file: nil, offset: nil, position: nil, table: table)
    }
    var value = StringAnswer.Value.node(node)
    if case .string(let text) = node.value { value = .text(text) }
    let position = file.content.position(of: key)
    return StringAnswer(
      value: value, file: file,
      offset: position == nil ? nil : file.content.members[key]?.offset, position: position,
      table: table)
  }

  /// Returns the value of an Info.plist key: from the `InfoPlist.strings` for the search list, otherwise from Info.plist.
  package func infoValue(_ key: Key) -> PropertyListNode? {
    infoStrings.value(key) ?? resources.bundle.info.value(key)
  }

  /// The entries of `InfoPlist.strings`; empty if the file is missing or broken.
  package var infoStrings: InfoDictionary {
    if let localInfo { return localInfo }
    let found = resource("InfoPlist", "strings", nil).found
    let info = InfoDictionary(
      found.map { content(at: $0.loaderPath) }, on: resources.bundle.device)
    localInfo = info
    return info
  }

  private func resource(_ name: String, _ type: String, _ localization: String?) -> ResourceAnswer {
    resources.resource(ResourceRequest(name: name, type: type, localization: localization))
  }

  private func file(_ answer: ResourceAnswer) -> StringTableFile? {
    answer.found.map { StringTableFile(resource: $0, content: content(at: $0.loaderPath)) }
  }

  private func content(at path: String) -> PropertyListFile {
    let path = resources.bundle.path + "/" + path
    if let file = files[path] { return file }
    let file = PropertyListFile(
      path, in: resources.folders.workspace,
      asGNUstep: resources.bundle.device.platform == .gnustep && path.hasSuffix(".strings"))
    files[path] = file
    return file
  }
}
