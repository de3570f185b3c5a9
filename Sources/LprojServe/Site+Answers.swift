// The answers of the site in JSON.

internal import LprojFiles
internal import LprojReport
internal import LprojSource
internal import LprojWorkbench

extension Site {
  func overview() async -> [UInt8] {
    let tables = await workbench.listedTables()
    let counts = await workbench.findingCounts()
    let history = await workbench.history()
    let summary = await workbench.summary
    let others = await workbench.otherFindings()
    let failures = await workbench.failures
    var writer = JSONWriter(indentation: 0)
    writer.beginObject()
    writer.member("version", await workbench.version)
    writer.member("folder", workbench.name)
    writer.member("readOnly", workbench.isReadOnly)
    writer.member("suggester", workbench.suggester?.name)
    writer.member("errors", counts.errors)
    writer.member("warnings", counts.warnings)
    writer.member("isAudited", summary != nil)
    writer.member("undo", Array(history.undo.prefix(50)))
    writer.member("redo", Array(history.redo.prefix(50)))
    writer.member("failures", failures.map { $0.path })
    Self.list("tables", tables, to: &writer) { writer, table in Self.write(table, to: &writer) }
    let languages = summary?.localizations.filter { !$0.isDevelopment } ?? []
    Self.list("languages", languages, to: &writer) { writer, language in
      writer.member("name", language.name)
      writer.member("keys", language.coverage.keys)
      writer.member("present", language.coverage.present.part)
      writer.member("translated", language.coverage.translated.part)
      writer.member("toDo", language.coverage.toDo)
    }
    Self.write("others", others.prefix(500), to: &writer)
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ table: ListedTable, to writer: inout JSONWriter) {
    writer.member("number", table.number)
    writer.member("name", table.name)
    writer.member("folder", table.folder)
    writer.member("catalog", table.isCatalog)
    list("columns", table.columns, to: &writer) { writer, column in
      writer.member("name", column.name)
      writer.member("lang", column.language)
      writer.member("title", column.displayName)
      writer.member("rtl", column.isRightToLeft)
      writer.member("source", column.isSource)
      writer.member("path", column.path)
      writer.member("obstacle", column.obstacle)
    }
  }

  static func write(
    _ name: String, _ findings: some Sequence<GridFinding>, to writer: inout JSONWriter
  ) {
    list(name, findings, to: &writer) { writer, finding in
      writer.member("number", finding.number)
      writer.member("rule", finding.rule)
      writer.member("severity", finding.severity.rawValue)
      writer.member("message", finding.message)
      writer.member("suggestion", finding.suggestion)
      writer.member("path", finding.path)
      writer.member("line", finding.position.line)
      writer.member("fix", finding.fix)
    }
  }

  private static func write(_ cell: Cell, to writer: inout JSONWriter) {
    writer.name("cell")
    writer.object { writer in
      if cell.forms.isEmpty {
        writer.member("text", cell.text)
      } else {
        list("forms", cell.forms, to: &writer) { writer, form in
          writer.member("label", form.label)
          writer.member("examples", form.examples)
          writer.member("text", form.text)
        }
      }
      if !cell.state.isEmpty { writer.member("state", cell.state) }
      if let obstacle = cell.obstacle { writer.member("obstacle", obstacle) }
    }
  }

  func json(_ rows: [RowAnswer]) async -> [UInt8] {
    var findings: [Int: GridFinding] = [:]
    for number in Set(rows.flatMap(\.cells).flatMap(\.findings)) {
      findings[number] = await workbench.finding(number)
    }
    return Self.list("rows", rows) { writer, row in
      writer.member("number", row.number)
      writer.member("key", row.key)
      writer.member("comment", row.comment)
      Self.list("cells", row.cells, to: &writer) { writer, answer in
        writer.member("column", answer.column)
        Self.write(answer.cell, to: &writer)
        let own = answer.findings.compactMap { findings[$0] }
        if !own.isEmpty { Self.write("findings", own, to: &writer) }
      }
    }
  }

  func json(_ findings: [GridFinding]) -> [UInt8] {
    Self.object { writer in Self.write("findings", findings, to: &writer) }
  }

  func json(_ answer: LinesAnswer) -> [UInt8] {
    Self.object { writer in
      switch answer {
      case .lines(let lines):
        writer.member("path", lines.path)
        writer.member("first", lines.first)
        writer.member("marked", lines.marked)
        writer.member("text", lines.text)
      case .refused(let reason): writer.member("reason", reason)
      }
    }
  }

  func json(_ found: GridRows, _ number: Int?) -> [UInt8] {
    Self.object { writer in
      writer.member("count", found.count)
      writer.member("mistake", found.mistake)
      writer.member("number", number)
      writer.name("rows")
      writer.array { writer in for row in found.rows { writer.value(row) } }
    }
  }

  /// The maximum number of replacements that an answer lists. The member `count` is the number of all replacements.
  private static let mostReplacements = 500

  func json(_ replacements: [TextReplacement]) -> [UInt8] {
    Self.object { writer in
      writer.member("count", replacements.count)
      Self.list("texts", replacements.prefix(Self.mostReplacements), to: &writer) { writer, one in
        writer.member("key", one.key)
        writer.member("column", one.column)
        writer.member("old", one.old)
        writer.member("new", one.new)
      }
    }
  }

  func problems() async -> [UInt8] {
    let problems = await workbench.problems()
    return Self.object { writer in
      writer.name("problems")
      writer.array { writer in
        for problem in problems {
          writer.array { writer in
            writer.value(problem.table)
            writer.value(problem.key)
            writer.value(problem.column)
          }
        }
      }
    }
  }

  func saved(_ answer: EditAnswer) async -> Answer {
    let version = await workbench.version
    let bytes = Self.object { writer in
      writer.member("version", version)
      switch answer {
      case .saved(let cell):
        writer.member("result", "saved")
        Self.write(cell, to: &writer)
      case .done: writer.member("result", "done")
      case .other(let cell):
        writer.member("result", "other")
        Self.write(cell, to: &writer)
      case .doubtful(let findings):
        writer.member("result", "doubtful")
        Self.write("findings", findings, to: &writer)
      case .refused(let reason):
        writer.member("result", "refused")
        writer.member("reason", reason)
      }
    }
    return Answer(bytes: bytes)
  }
}
