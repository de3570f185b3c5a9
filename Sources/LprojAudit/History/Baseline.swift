// Known findings in a file, so that only others are reported; Docs/schemas/baseline.schema.json
// describes it.

internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// The findings of one audit. Their paths are relative to the folder of the file, so that it does
/// not matter where an audit is started.
struct Baseline {
  struct Entry: Hashable {
    var fingerprint: Fingerprint
    var rule: String
    var severity: Severity
    var path: String
    var localization: String?
    var table: String?
    var key: Key?
  }

  private let folder: String
  private let workspace: Workspace
  private(set) var entries: [Entry: Int] = [:]
  private(set) var schema = Schema.details

  /// - Parameter path: where the file lies.
  init(at path: String, in workspace: Workspace) {
    self.workspace = workspace
    folder = Paths.folder(workspace.absolute(path))
  }

  mutating func add(_ finding: Finding) {
    entries[entry(for: finding), default: 0] += 1
  }

  func entry(for finding: Finding) -> Entry {
    let path = place(of: finding)
    return Entry(
      fingerprint: finding.fingerprint(path: path), rule: finding.rule,
      severity: finding.severity, path: path, localization: finding.localization,
      table: finding.table, key: finding.key)
  }

  /// The fingerprint by which a finding would be in this baseline.
  func fingerprint(of finding: Finding) -> Fingerprint {
    let path = place(of: finding)
    return schema == .details
      ? finding.fingerprint(path: path) : finding.messageFingerprint(path: path)
  }

  /// What a finding is about, whatever is said of it there.
  func subject(of finding: Finding) -> Fingerprint {
    var finding = finding
    finding.detail = nil
    return finding.fingerprint(path: place(of: finding))
  }

  private func place(of finding: Finding) -> String {
    Paths.relative(workspace.absolute(finding.path), to: folder)
  }

  /// The absolute path that an entry is about.
  func place(of entry: Entry) -> String { Paths.absolute(entry.path, currentFolder: folder) }

  /// Sorted by path, rule, localization, table, key.
  var sorted: [(entry: Entry, count: Int)] {
    entries.map { ($0.key, $0.value) }.sorted { left, right in
      let (a, b) = (left.0.order, right.0.order)
      if a != b { return a.lexicographicallyPrecedes(b) }
      return left.0.fingerprint < right.0.fingerprint
    }
  }

  // MARK: Writing

  /// One entry a line, so that two branches that change it can be merged.
  var bytes: [UInt8] {
    let lines = sorted.map { entry, count in
      var writer = JSONWriter(indentation: 0)
      writer.object { writer in
        writer.member("fingerprint", entry.fingerprint.description)
        writer.member("count", count)
        writer.member("rule", entry.rule)
        writer.member("severity", entry.severity.rawValue)
        writer.member("path", entry.path)
        writer.member("localization", entry.localization)
        writer.member("table", entry.table)
        writer.name("key")
        writer.value(entry.key)
      }
      return writer.bytes
    }
    return Array("{\"schema\": \"\(Schema.details.rawValue)\",\n\"findings\": [\n".utf8)
      + lines.joined(separator: Array(",\n".utf8)) + Array("\n]}\n".utf8)
  }

  /// The versions of the file, which differ in what fingerprints are made of.
  enum Schema: String, CaseIterable {
    /// Of messages, in the words of the version that wrote the file. Read, but no longer written.
    case messages = "lproj.baseline/1"
    /// Of details, which do not depend on words.
    case details = "lproj.baseline/1.1"
  }

  // MARK: Reading

  /// Reads what `bytes` wrote; members it does not know are passed over.
  mutating func read(_ buffer: ByteBuffer) throws(JSONError) {
    let tree = JSONTree(buffer, allowsLoneSurrogates: true)
    if let error = tree.error { throw error }
    let name = tree.member("schema", of: 0).flatMap { tree.text(of: $0) }
    guard let schema = name.flatMap({ Schema(rawValue: $0.description) }) else {
      let known = Schema.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw JSONError(message: "not a baseline: its schema is not \(known)", offset: 0)
    }
    var found: [Entry: Int] = [:]
    for number in tree.children(of: tree.member("findings", of: 0) ?? -1) {
      let (entry, count) = try Self.entry(number, tree)
      found[entry, default: 0] += count
    }
    self.schema = schema
    entries.merge(found, uniquingKeysWith: +)
  }

  private static func entry(
    _ number: Int, _ tree: JSONTree
  ) throws(JSONError) -> (entry: Entry, count: Int) {
    var texts: [String: Key] = [:]
    var count = 1
    for member in tree.children(of: number) {
      let name = tree.name(of: member).description
      if let text = tree.text(of: member) { texts[name] = text }
      if name == "count", let number = tree.integer(of: member) { count = max(0, number) }
    }
    guard let fingerprint = texts["fingerprint"].flatMap({ Fingerprint($0.description) }) else {
      throw JSONError(
        message: "a finding needs a \"fingerprint\" of 16 hexadecimal digits",
        offset: tree.nodes[number].start)
    }
    let entry = Entry(
      fingerprint: fingerprint, rule: texts["rule"]?.description ?? "",
      severity: texts["severity"].flatMap { Severity(rawValue: $0.description) } ?? .error,
      path: texts["path"]?.description ?? "", localization: texts["localization"]?.description,
      table: texts["table"]?.description, key: texts["key"])
    return (entry, count)
  }
}

extension Baseline.Entry {
  /// What it is about, whatever was said of it there.
  var subject: Fingerprint {
    Finding(
      rule: rule, severity: severity, message: "", path: path, localization: localization,
      table: table, key: key
    ).fingerprint()
  }

  fileprivate var order: [UInt8] {
    let parts = [path, rule, localization ?? "", table ?? ""].map { Array($0.utf8) }
    return Array((parts + [key?.bytes ?? []]).joined(separator: [0]))
  }
}
