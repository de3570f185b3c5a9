// Applying the fixes of findings: all fixes of a file at once. The result is parsed again before it is written.

public import LprojAudit
internal import LprojConfig
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSurgery
internal import LprojSyntax

extension Audit {
  /// Applies the fixes of all findings of an audit, including findings that a baseline hides. The result does not depend on `jobs`.
  public static func fix(_ outcome: AuditOutcome, _ request: FixRequest) async -> FixOutcome {
    let workspace = outcome.workspace.onDisk
    let findings = outcome.mendable ?? outcome.report.findings
    let extras =
      request.includesUnsafe
      ? await UnnamedExtraKeys.find(findings, workspace, jobs: request.jobs) : UnnamedExtraKeys()
    let (groups, links) = FixGroup.groups(findings, extras, workspace, request)
    let fixed = await parallelMap(groups.count, jobs: request.jobs) { number in
      groups[number].fix(workspace, request, outcome.folders)
    }
    var result = FixOutcome()
    result.remarks = links.map { LinkedTable.remark($0, workspace) }
    for (group, file) in zip(groups, fixed) {
      result.remarks += file.remarks
      if let failure = file.failure { result.failures.append(failure.at(group.path)) }
      if let fixed = file.fixed { result.files.append(fixed) }
    }
    return result
  }
}

struct FixGroup: Sendable {
  let path: String
  private(set) var findings: [(finding: Finding, fix: Fix)] = []
  private var extras: Set<Key> = []

  init(path: String) { self.path = path }

  /// Groups findings by file. Returns the groups, sorted by path, and the paths of links to files that have no group. In a group, the findings are in
  /// the order of the report.
  static func groups(
    _ findings: [FindingBatch], _ extras: UnnamedExtraKeys, _ workspace: Workspace,
    _ request: FixRequest
  ) -> (groups: [FixGroup], links: [String]) {
    var groups: [FixGroup] = []
    // The number of the group of each path; nil for links and for further names of a file.
    var numbers: [String: Int?] = [:]
    var places: Set<String> = []
    var links: [(path: String, place: String)] = []
    func group(_ path: String) -> Int? {
      if let known = numbers[path] { return known }
      let place = workspace.resolved(path) ?? path
      var number: Int?
      if LinkedTable.isLink(path, workspace) {
        links.append((path, place))
      } else if places.insert(place).inserted {
        number = groups.count
        groups.append(FixGroup(path: path))
      }
      numbers[path] = .some(number)
      return number
    }
    for batch in findings {
      for number in 0..<batch.count {
        let finding = batch[number]
        guard let fix = finding.fix, request.includesUnsafe || fix.safety == .safe else { continue }
        if let number = group(finding.path) { groups[number].findings.append((finding, fix)) }
      }
    }
    for path in extras.keys.keys.sorted() {
      if let number = group(path) { groups[number].extras = extras.keys[path] ?? [] }
    }
    return (
      groups.sorted { $0.path.precedes($1.path) },
      links.filter { !places.contains($0.place) }.map(\.path)
    )
  }

  struct Result: Sendable {
    var fixed: FixedFile?
    var remarks: [String] = []
    var failure: Failure?
  }

  func fix(
    _ workspace: Workspace, _ request: FixRequest, _ folders: WrittenFolders
  ) -> Result {
    var result = Result()
    let buffer: ByteBuffer
    do throws(Failure) {
      buffer = try workspace.read(path)
    } catch {
      result.failure = error
      return result
    }
    let original = buffer.bytes
    let text = FixedText(buffer, path: path)
    if let signed = workspace.signedFolder(around: path) {
      result.failure = Failure(.signed, detail: signed)
      return result
    }
    let basis = text.basis
    guard findings.allSatisfy({ $0.fix.basis == basis }) else {
      result.failure = Failure(.notAsAudited)
      return result
    }
    var edits = EditedText()
    var fixed = FixedFile(path: path)
    for (finding, fix) in findings {
      if edits.add(fix) {
        fixed.findings += 1
      } else {
        let place = "\(path):\(finding.position.line):\(finding.position.column)"
        result.remarks.append(
          "\(place): not fixed yet: the fix overlaps another one [\(finding.rule)]")
      }
    }
    let gone = remove(from: text, basis, &edits)
    fixed.findings += gone.count
    if gone.isEmpty, fixed.findings == 0 { return result }
    guard let (bytes, new) = text.edited(original, edits) else {
      result.failure = Failure(.encodingLost)
      return result
    }
    guard text.accepts(bytes, without: gone.count) else {
      result.failure = Failure(.textsLost)
      return result
    }
    let encoding = text.encoding.rawValue
    fixed.difference = FileDifference(
      path: path, old: (original, text.bytes), new: (bytes, new), encodings: (encoding, encoding))
    if request.writes {
      do throws(Failure) {
        let replacement = try Disk.replaceFile(
          workspace.place(path), with: bytes, expecting: .bytes(original), in: folders)
        if let remark = replacement.remark(on: path) { result.remarks.append(remark) }
      } catch {
        result.failure = Failure(.notFixed(error.kind), detail: error.detail)
        return result
      }
    }
    result.fixed = fixed
    return result
  }

  /// Adds edits that remove the extra keys of a table, except for keys with suppression comments. Returns the removed keys.
  private func remove(
    from text: FixedText, _ basis: UInt64, _ edits: inout EditedText
  ) -> Set<Key> {
    guard case .table(let table) = text, table.form != .binary else { return [] }
    let silenced = table.suppressions.compactMap { $0.entry.map { table.key(table.entries[$0]) } }
    let own = Set(table.entries.map { table.key($0) })
    let gone = extras.subtracting(silenced).intersection(own)
    let file = KeyFile(
      path: path, format: TableFormat(fileName: path) ?? .strings, bytes: table.buffer.bytes)
    guard !gone.isEmpty, let removals = try? file.removals(of: gone, from: table),
      edits.add(Fix("Remove the keys", .unsafe, removals, basis: basis))
    else { return [] }
    return gone
  }
}

extension Workspace {
  /// The nearest signed folder around a file; nil if no folder around the file is signed. A change of the file would break the code signature.
  func signedFolder(around path: String) -> String? {
    var folder = Paths.folder(resolved(path) ?? path)
    while folder != "." && folder != "/" {
      if exists(folder + "/_CodeSignature") { return tidy(folder) }
      folder = Paths.folder(folder)
    }
    return nil
  }
}
