// Renaming one key in tables, catalogs, configurations and sources, in one plan.

internal import LprojAudit
package import LprojConfig
package import LprojFiles
internal import LprojModel
package import LprojSource
package import LprojSurgery
internal import LprojSyntax

package struct KeyRename: Sendable {
  package private(set) var plan = KeyPlan()
  /// The places of the key, in the order of the changes.
  private(set) var places: [KeyChangeOutcome.Place] = []
  package private(set) var remarks: [String] = []

  private let old: Key
  private let new: Key
  private let name: String
  private let workspace: Workspace

  /// - Parameters:
  ///   - tables: all tables of one name, which the code may mean.
  ///   - others: tables of other names, for look-ups with an unknown table.
  ///   - code: the look-ups to change; nil to leave code alone.
  ///   - configurations: the configurations of the tables; nil to leave configurations alone.
  package init(
    _ old: Key, to new: Key, in tables: [KeyTable], beside others: [KeyTable], _ code: CodeKeys?,
    _ configurations: Configurations?, in workspace: Workspace
  ) {
    (self.old, self.new, self.workspace) = (old, new, workspace)
    name = tables.first?.name ?? ""
    guard old != new else { return }
    for table in tables { rename(table) }
    if let code { rename(code, unlessIn: others) }
    for table in tables { _ = configurations?.inside(table.tree) }
    for path in configurations?.filesWithIgnores ?? [] { rename(configuration: path) }
    if !plan.refusals.isEmpty { places = [] }
  }

  // MARK: Tables

  private mutating func rename(_ table: KeyTable) {
    let files: [KeyFile]
    do throws(Failure) {
      files = try table.read(workspace)
    } catch {
      return plan.refuse(KeyRefusal(path: error.path, reason: "it cannot be read"))
    }
    var hasKey = false
    for file in files {
      do throws(KeyRefusal) {
        let found = try file.places(of: [old, new])
        if let taken = found[new]?.first {
          plan.refuse(
            KeyRefusal(path: file.path, reason: "the key \(new.quoted) is there already", at: taken)
          )
        }
        let own = found[old] ?? []
        hasKey = hasKey || !own.isEmpty
        places += own.map { KeyChangeOutcome.Place(path: file.path, position: $0) }
      } catch {
        plan.refuse(error)
      }
    }
    if hasKey, let reason = table.fixedBy, let path = files.first?.path {
      plan.refuse(KeyRefusal(path: path, reason: "\(reason), so they keep their names"))
    }
    plan.add(KeyPlan.renaming(old, to: new, in: files))
  }

  // MARK: Code

  private mutating func rename(_ code: CodeKeys, unlessIn others: [KeyTable]) {
    for computed in code.computed
    where computed.table ?? name == name && computed.mayBe(old) {
      plan.refuse(
        KeyRefusal(
          path: computed.path, reason: "a key is made at run time: \(computed.expression)",
          at: computed.position))
    }
    if let path = code.unread {
      plan.refuse(KeyRefusal(path: path, reason: "it cannot be read, and may name the key"))
    }
    var isElsewhere: Bool?
    var literals: [String: [Range<Int>]] = [:]
    for use in code.uses where use.key == old && use.table ?? name == name {
      if use.table == nil {
        let elsewhere = isElsewhere ?? others.contains(where: holdsKey)
        isElsewhere = elsewhere
        if elsewhere {
          plan.refuse(
            KeyRefusal(
              path: use.path, reason: "it may look in another table that has the key, too",
              at: use.position))
        }
      }
      guard let literal = use.literal else {
        plan.refuse(
          KeyRefusal(
            path: use.path, reason: "the key of the look-up is not a plain literal",
            at: use.position))
        continue
      }
      literals[use.path, default: []].append(literal)
    }
    var sources: [KeySource] = []
    for path in literals.keys.sorted(by: { $0.precedes($1) }) {
      guard let bytes = try? workspace.read(path).bytes else {
        plan.refuse(KeyRefusal(path: path, reason: "it cannot be read"))
        continue
      }
      let source = KeySource(path: path, bytes: bytes, literals: literals[path] ?? [])
      let own = Set(source.literals.map(\.lowerBound)).sorted()
      places += own.map { KeyChangeOutcome.Place(path: path, position: source.position(of: $0)) }
      sources.append(source)
    }
    plan.add(KeyPlan.renaming(old, to: new, in: sources))
  }

  private func holdsKey(_ table: KeyTable) -> Bool {
    guard let files = try? table.read(workspace) else { return true }
    return files.contains { ((try? $0.keys()) ?? [old]).contains(old) }
  }

  // MARK: Configurations

  private mutating func rename(configuration path: String) {
    guard let buffer = try? workspace.read(path) else { return }
    let bytes = buffer.bytes
    let lines = LineTable(buffer, end: buffer.count)
    var edits: [Edit] = []
    for named in ConfigurationEdits.renaming(old, to: new, ofTable: name, in: bytes) {
      let position = lines.position(of: named.offset)
      if let edit = named.edit {
        edits.append(edit)
        places.append(KeyChangeOutcome.Place(path: path, position: position))
      } else {
        remarks.append(
          "\(path):\(position.line):\(position.column): the pattern \"\(named.text)\" does not fit the new key; "
            + "rewrite it")
      }
    }
    plan.add(
      FileChange(path: path, old: bytes, new: EditedText(edits).applied(to: bytes)))
  }
}

extension KeyFile {
  /// The positions of all entries with the wanted keys, by key.
  func places(of wanted: Set<Key>) throws(KeyRefusal) -> [Key: [Position]] {
    guard try keys().contains(where: wanted.contains) else { return [:] }
    var places: [Key: [Position]] = [:]
    let buffer = ByteBuffer(bytes, spare: bytes.count)
    if format == .xcstrings {
      let catalog = StringCatalog(buffer)
      let lines = catalog.lines
      for entry in catalog.entries where wanted.contains(catalog.key(of: entry)) {
        places[catalog.key(of: entry), default: []].append(
          lines.position(of: catalog.offset(of: entry)))
      }
      return places
    }
    let table = TableReader.read(buffer)
    let lines = table.lines
    for entry in table.entries where wanted.contains(table.key(entry)) {
      places[table.key(entry), default: []].append(lines.position(of: entry.offset))
    }
    return places
  }
}
