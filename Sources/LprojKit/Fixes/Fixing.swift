// Making the fixes of findings: by file, all of one file at once, and read again before it is written.

public import LprojAudit
internal import LprojConfig
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

extension Audit {
  /// Makes the fixes of the findings that an audit reports, and of those that a baseline knows. The result does not depend on `jobs`.
  public static func fix(_ outcome: AuditOutcome, _ request: FixRequest) async -> FixOutcome {
    let workspace = outcome.workspace.onDisk
    let (groups, links) = FixGroup.groups(
      outcome.mendable ?? outcome.report.findings, workspace, request)
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

/// The findings of one file.
struct FixGroup: Sendable {
  let path: String
  private(set) var findings: [(finding: Finding, fix: Fix)] = []

  /// Sorted by path; the findings of each in the order of the report. Also the paths of links to
  /// files that are in none of the groups.
  static func groups(
    _ findings: [FindingBatch], _ workspace: Workspace, _ request: FixRequest
  ) -> (groups: [FixGroup], links: [String]) {
    var groups: [FixGroup] = []
    // By path; nil for links and for second names of a file.
    var numbers: [String: Int?] = [:]
    var places: Set<String> = []
    var links: [(path: String, place: String)] = []
    for batch in findings {
      for number in 0..<batch.count {
        let finding = batch[number]
        guard let fix = finding.fix, request.includesUnsafe || fix.safety == .safe else { continue }
        if numbers[finding.path] == nil {
          let place = workspace.resolved(finding.path) ?? finding.path
          if LinkedTable.isLink(finding.path, workspace) {
            links.append((finding.path, place))
            numbers[finding.path] = .some(nil)
          } else if places.insert(place).inserted {
            numbers[finding.path] = groups.count
            groups.append(FixGroup(path: finding.path))
          } else {
            numbers[finding.path] = .some(nil)
          }
        }
        if let known = numbers[finding.path], let known {
          groups[known].findings.append((finding, fix))
        }
      }
    }
    return (groups, links.filter { !places.contains($0.place) }.map(\.path))
  }

  /// What came of one file.
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
    if let signed = Self.signedFolder(around: path, workspace) {
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
    guard let (bytes, new) = text.edited(original, edits) else {
      result.failure = Failure(.encodingLost)
      return result
    }
    guard text.accepts(bytes) else {
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

  /// A folder around the file whose signature a change would break.
  private static func signedFolder(around path: String, _ workspace: Workspace) -> String? {
    var folder = Paths.folder(workspace.resolved(path) ?? path)
    while folder != "." && folder != "/" {
      if (try? workspace.status(folder + "/_CodeSignature", following: true)) != nil {
        return workspace.tidy(folder)
      }
      folder = Paths.folder(folder)
    }
    return nil
  }
}
