// Baselines of earlier versions, which list every finding: read, no longer written.

internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// The findings of one audit. Their paths are relative to the folder of the file, so that it does
/// not matter where an audit is started.
struct EarlierBaseline {
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

  /// The fingerprint by which a finding would be in this baseline.
  func fingerprint(of finding: Finding) -> Fingerprint {
    let path = place(of: finding)
    return schema == .details
      ? finding.withoutFormatDetail.fingerprint(path: path) : finding.messageFingerprint(path: path)
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

  /// The versions of the file, which differ in what fingerprints are made of.
  enum Schema: String, CaseIterable {
    /// Of messages, in the words of the version that wrote the file.
    case messages = "lproj.baseline/1"
    /// Of details, which do not depend on words.
    case details = "lproj.baseline/1.1"
  }

  // MARK: Reading

  /// Members it does not know are passed over.
  mutating func read(_ tree: JSONTree, _ schema: Schema) throws(JSONError) {
    var found: [Entry: Int] = [:]
    for number in try tree.listed("findings") {
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
      if name == "count" { count = try tree.count(of: member) }
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

extension EarlierBaseline.Entry {
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
