// The page and its questions: from the path and body of a request to an answer.

internal import LprojFiles
internal import LprojReport
internal import LprojSource
package import LprojWorkbench

/// The status, type and bytes of a response.
package struct Answer: Sendable {
  package var status = 200
  var type = "application/json"
  package var bytes: [UInt8]

  static func plain(_ status: Int, _ text: String) -> Answer {
    Answer(status: status, type: "text/plain; charset=utf-8", bytes: Array((text + "\n").utf8))
  }
}

/// Answers the requests of pages. They name tables, keys and languages by numbers, never by paths.
package struct Site: Sendable {
  let workbench: Workbench

  package init(workbench: Workbench) { self.workbench = workbench }

  /// - Parameter name: the last part of the path of a request.
  package func answer(_ name: String, _ body: [UInt8]) async -> Answer {
    guard let body = JSONBody(body) else {
      return .plain(400, "the body is no JSON object")
    }
    switch name {
    case "overview": return Answer(bytes: await overview())
    case "rows":
      let rows = await workbench.rows(
        body.number("table") ?? -1, body.numbers("rows"), columns: body.numbers("columns"))
      return Answer(bytes: await json(rows))
    case "find":
      let found = await workbench.find(query(body))
      let number: Int? =
        if let key = body.text("key") {
          await workbench.number(of: key, in: body.number("table") ?? -1)
        } else {
          nil
        }
      return Answer(bytes: json(found, number))
    case "problems": return Answer(bytes: await problems())
    case "check":
      guard let edit = edit(body) else { return .plain(400, "the edit lacks a member") }
      return Answer(bytes: json(await workbench.check(edit)))
    case "set":
      guard let edit = edit(body) else { return .plain(400, "the edit lacks a member") }
      return await saved(await workbench.set(edit))
    case "review":
      return await saved(
        await workbench.review(
          table: body.number("table") ?? -1, key: body.number("key") ?? -1,
          column: body.number("column") ?? -1))
    case "add":
      return await saved(
        await workbench.addKey(
          body.text("name") ?? Key(""), body.text("text") ?? Key(""), comment: body.text("comment"),
          behind: body.number("behind"), in: body.number("table") ?? -1))
    case "rename":
      return await saved(
        await workbench.renameKey(
          body.number("key") ?? -1, to: body.text("name") ?? Key(""),
          in: body.number("table") ?? -1))
    case "delete":
      return await saved(
        await workbench.removeKey(body.number("key") ?? -1, in: body.number("table") ?? -1))
    case "replacements":
      let found = await workbench.replacements(
        of: body.text("text") ?? Key(""), by: body.text("by") ?? Key(""),
        in: body.number("table") ?? -1, columns: body.numbers("columns"))
      return Answer(bytes: json(found))
    case "replace":
      return await saved(
        await workbench.replace(
          body.text("text") ?? Key(""), by: body.text("by") ?? Key(""),
          in: body.number("table") ?? -1, columns: body.numbers("columns")))
    case "fix": return await saved(await workbench.fix(body.number("finding") ?? -1))
    case "undo": return await saved(await workbench.undo())
    case "redo": return await saved(await workbench.redo())
    default: return .plain(404, "there is nothing here")
    }
  }

  private func edit(_ body: JSONBody) -> CellEdit? {
    guard let table = body.number("table"), let key = body.number("key"),
      let column = body.number("column"), let text = body.text("text")
    else { return nil }
    var edit = CellEdit(
      table: table, key: key, column: column, form: body.number("form") ?? 0, text: text,
      old: body.text("old"))
    edit.isConfirmed = body.flag("confirmed")
    return edit
  }

  private func query(_ body: JSONBody) -> GridQuery {
    GridQuery(
      table: body.number("table") ?? -1, text: body.text("text")?.description ?? "",
      isPattern: body.flag("pattern"),
      show: body.text("show").flatMap { GridQuery.Show(rawValue: $0.description) } ?? .all,
      columns: body.numbers("columns"))
  }

  // MARK: Answers

  private func overview() async -> [UInt8] {
    let tables = await workbench.tableEntries()
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
    writer.member("errors", counts.errors)
    writer.member("warnings", counts.warnings)
    writer.member("isAudited", summary != nil)
    writer.member("undo", Array(history.undo.prefix(50)))
    writer.member("redo", Array(history.redo.prefix(50)))
    writer.member("failures", failures.map { $0.path })
    writer.name("tables")
    writer.array { writer in for table in tables { Self.write(table, to: &writer) } }
    writer.name("languages")
    writer.array { writer in
      for language in summary?.localizations ?? [] where !language.isDevelopment {
        writer.object { writer in
          writer.member("name", language.name)
          writer.member("keys", language.coverage.keys)
          writer.member("present", language.coverage.present.part)
          writer.member("translated", language.coverage.translated.part)
          writer.member("toDo", language.coverage.toDo)
        }
      }
    }
    writer.name("others")
    writer.array { writer in for finding in others.prefix(500) { Self.write(finding, to: &writer) }
    }
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ table: TableEntry, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("number", table.number)
      writer.member("name", table.name)
      writer.member("folder", table.folder)
      writer.member("catalog", table.isCatalog)
      writer.name("columns")
      writer.array { writer in
        for column in table.columns {
          writer.object { writer in
            writer.member("name", column.name)
            writer.member("lang", column.language)
            writer.member("title", column.displayName)
            writer.member("rtl", column.isRightToLeft)
            writer.member("source", column.isSource)
            writer.member("path", column.path)
            writer.member("obstacle", column.obstacle)
          }
        }
      }
    }
  }

  private static func write(_ finding: GridFinding, to writer: inout JSONWriter) {
    writer.object { writer in
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
    writer.object { writer in
      if cell.forms.isEmpty {
        writer.member("text", cell.text)
      } else {
        writer.name("forms")
        writer.array { writer in
          for form in cell.forms {
            writer.object { writer in
              writer.member("label", form.label)
              writer.member("examples", form.examples)
              writer.member("text", form.text)
            }
          }
        }
      }
      if !cell.state.isEmpty { writer.member("state", cell.state) }
      if let obstacle = cell.obstacle { writer.member("obstacle", obstacle) }
    }
  }

  private func json(_ rows: [RowAnswer]) async -> [UInt8] {
    var findings: [Int: GridFinding] = [:]
    for number in Set(rows.flatMap(\.cells).flatMap(\.findings)) {
      findings[number] = await workbench.finding(number)
    }
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.name("rows")
      writer.array { writer in
        for row in rows {
          writer.object { writer in
            writer.member("number", row.number)
            writer.member("key", row.key)
            writer.member("comment", row.comment)
            writer.name("cells")
            writer.array { writer in
              for answer in row.cells {
                writer.object { writer in
                  writer.member("column", answer.column)
                  writer.name("cell")
                  Self.write(answer.cell, to: &writer)
                  let own = answer.findings.compactMap { findings[$0] }
                  if !own.isEmpty {
                    writer.name("findings")
                    writer.array { writer in for finding in own { Self.write(finding, to: &writer) }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    return writer.bytes
  }

  private func json(_ findings: [GridFinding]) -> [UInt8] {
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.name("findings")
      writer.array { writer in for finding in findings { Self.write(finding, to: &writer) } }
    }
    return writer.bytes
  }

  private func json(_ found: GridRows, _ number: Int?) -> [UInt8] {
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.member("count", found.count)
      writer.member("mistake", found.mistake)
      writer.member("number", number)
      writer.name("rows")
      writer.array { writer in for row in found.rows { writer.value(row) } }
    }
    return writer.bytes
  }

  /// All of them are counted, and so many are shown.
  private static let mostReplacements = 500

  private func json(_ replacements: [TextReplacement]) -> [UInt8] {
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.member("count", replacements.count)
      writer.name("texts")
      writer.array { writer in
        for one in replacements.prefix(Self.mostReplacements) {
          writer.object { writer in
            writer.member("key", one.key)
            writer.member("column", one.column)
            writer.member("old", one.old)
            writer.member("new", one.new)
          }
        }
      }
    }
    return writer.bytes
  }

  private func problems() async -> [UInt8] {
    let problems = await workbench.problems()
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
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
    return writer.bytes
  }

  private func saved(_ answer: EditAnswer) async -> Answer {
    let version = await workbench.version
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.member("version", version)
      switch answer {
      case .saved(let cell):
        writer.member("result", "saved")
        writer.name("cell")
        Self.write(cell, to: &writer)
      case .done: writer.member("result", "done")
      case .other(let cell):
        writer.member("result", "other")
        writer.name("cell")
        Self.write(cell, to: &writer)
      case .doubtful(let findings):
        writer.member("result", "doubtful")
        writer.name("findings")
        writer.array { writer in for finding in findings { Self.write(finding, to: &writer) } }
      case .refused(let reason):
        writer.member("result", "refused")
        writer.member("reason", reason)
      }
    }
    return Answer(bytes: writer.bytes)
  }
}
