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
  private let currentFolder: String
  private(set) var entries: [Entry: Int] = [:]

  /// - Parameter path: where the file lies.
  init(at path: String) {
    currentFolder = FileSystem.currentFolder
    folder = Paths.folder(Paths.absolute(path, currentFolder: currentFolder))
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

  /// The fingerprint that an earlier version has written for a finding.
  func earlierFingerprint(of finding: Finding) -> Fingerprint {
    finding.messageFingerprint(path: place(of: finding))
  }

  private func place(of finding: Finding) -> String {
    Paths.relative(Paths.absolute(finding.path, currentFolder: currentFolder), to: folder)
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
    return Array("{\"schema\": \"\(Self.schema)\",\n\"findings\": [\n".utf8)
      + lines.joined(separator: Array(",\n".utf8)) + Array("\n]}\n".utf8)
  }

  private static let schema = "lproj.baseline/1"

  // MARK: Reading

  /// Reads what `bytes` wrote; members it does not know are passed over.
  mutating func read(_ buffer: ByteBuffer) throws(JSONError) {
    var scanner = JSONScanner(buffer)
    var schema: String?
    var found: [Entry: Int] = [:]
    try scanner.members { (scanner, name, _) throws(JSONError) in
      switch name.description {
      case "schema": schema = try scanner.string().description
      case "findings":
        try scanner.elements { (scanner) throws(JSONError) in
          let (entry, count) = try Self.entry(&scanner)
          found[entry, default: 0] += count
        }
      default: try scanner.skipValue()
      }
    }
    try scanner.finish()
    guard schema == Self.schema else {
      throw scanner.fail("this is no baseline: its schema is not \"\(Self.schema)\"", at: 0)
    }
    entries.merge(found, uniquingKeysWith: +)
  }

  private static func entry(
    _ scanner: inout JSONScanner
  ) throws(JSONError) -> (entry: Entry, count: Int) {
    scanner.skipSpace()
    let start = scanner.at
    var texts: [String: Key] = [:]
    var count = 1
    try scanner.members { (scanner, name, _) throws(JSONError) in
      switch try scanner.peek() {
      case .string: texts[name.description] = try scanner.string()
      case .number:
        let number = Int(try scanner.word())
        if name.description == "count", let number { count = max(0, number) }
      default: try scanner.skipValue()
      }
    }
    guard let fingerprint = texts["fingerprint"].flatMap({ Fingerprint($0.description) }) else {
      throw scanner.fail("a finding needs a \"fingerprint\" of 16 hexadecimal digits", at: start)
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
  fileprivate var order: [UInt8] {
    let parts = [path, rule, localization ?? "", table ?? ""].map { Array($0.utf8) }
    return Array((parts + [key?.bytes ?? []]).joined(separator: [0]))
  }
}
