// Making one output: reading, parsing and encoding.

internal import LprojCompiler
internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct CompileProduct: Sendable {
  var bytes: ByteBuffer?
  var findings: [Finding] = []
  var obstacles: [Failure] = []
}

extension CompileStep {
  func make(_ request: CompileRequest) -> CompileProduct {
    if case .catalog(let catalog, let table, let part) = work {
      return catalog.make(part, of: table, request)
    }
    var product = CompileProduct()
    var files: [ParsedFile] = []
    for input in inputs {
      do throws(Failure) {
        if work.isCopy {
          product.bytes = try request.workspace.read(input.path)
        } else {
          files.append(try ParsedFile(reading: input, in: request.workspace))
        }
      } catch {
        product.obstacles.append(error.at(input.path))
      }
    }
    guard !work.isCopy, product.obstacles.isEmpty else { return product }
    do throws(CompileProblem) {
      let table = try compile(files, request, &product.findings)
      product.bytes = table.bytes
      if let warning = table.warning {
        product.findings.append(finding(.warning, warning, files))
      }
    } catch {
      product.findings.append(finding(.error, error, files))
    }
    return product
  }

  private func compile(
    _ files: [ParsedFile], _ request: CompileRequest, _ findings: inout [Finding]
  ) throws(CompileProblem) -> CompiledTable {
    let encoding = request.encoding.output
    switch work {
    case .table where request.target == .gnustep:
      return try GNUstepTable.compile(files[0].table, request)
    case .table:
      return try TableCompiler.compile(
        files[0].table, to: encoding, isPlural: inputs[0].format == .stringsdict,
        stripsComments: request.stripsComments)
    case .merged: return try TableCompiler.compile(TableContent(files.map(\.table)), to: encoding)
    case .plain:
      return try PlainTable(files, localization).compile(request, &findings)
    case .copy, .catalog: return CompiledTable(bytes: ByteBuffer(capacity: 0))
    }
  }

  /// Returns the finding on a problem, at the entry that causes it. If several files have the entry, the finding is in the last of them. If no entry
  /// is known, the finding is in the first file.
  private func finding(
    _ severity: Severity, _ problem: CompileProblem, _ files: [ParsedFile]
  ) -> Finding {
    var file = files[0]
    var offset = problem.offset ?? 0
    for parsed in files {
      guard let key = problem.key,
        let entry = parsed.table.entries.last(where: { parsed.table.key($0) == key })
      else { continue }
      file = parsed
      offset = entry.offset
    }
    let subject = problem.key.map { "'\($0.description)' " } ?? "the text "
    return Finding(
      rule: Rule.notEncodable.info.id, severity: severity, message: subject + problem.reason,
      path: file.file.path,
      position: file.table.lines.position(of: min(offset, file.table.textEnd)),
      localization: localization, table: file.file.table, key: problem.key)
  }
}
