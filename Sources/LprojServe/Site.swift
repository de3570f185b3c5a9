// The page and its requests: from the path and body of a request to an answer.

internal import LprojFiles
internal import LprojKit
internal import LprojReport
internal import LprojSource
package import LprojWorkbench

package struct Answer: Sendable {
  package var status = 200
  var type = "application/json"
  package var bytes: [UInt8]

  static func plain(_ status: Int, _ text: String) -> Answer {
    Answer(status: status, type: "text/plain; charset=utf-8", bytes: Array((text + "\n").utf8))
  }
}

/// Answers the requests of pages. A request names tables and files by numbers, never by paths.
package struct Site: Sendable {
  let workbench: Workbench

  package init(workbench: Workbench) { self.workbench = workbench }

  /// - Parameter name: the last part of the path of a request.
  package func answer(_ name: String, _ body: [UInt8]) async -> Answer {
    guard let body = JSONBody(body) else {
      return .plain(400, "the body is no JSON object")
    }
    if let answer = await told(name, body) { return answer }
    if let answer = await toldOfTree(name, body) { return answer }
    return await acted(name, body) ?? .plain(404, "there is nothing here")
  }

  /// Answers about tables, rows and findings; nil for another request.
  private func told(_ name: String, _ body: JSONBody) async -> Answer? {
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
    case "lines":
      return Answer(bytes: json(await workbench.lines(around: body.number("finding") ?? -1)))
    case "replacements":
      let found = await workbench.replacements(
        of: body.text("text") ?? Key(""), by: body.text("by") ?? Key(""),
        in: body.number("table") ?? -1, columns: body.numbers("columns"))
      return Answer(bytes: json(found))
    default: return nil
    }
  }

  /// Answers about users, code, changes and merges; nil for another request.
  private func toldOfTree(_ name: String, _ body: JSONBody) async -> Answer? {
    let table = body.number("table") ?? -1
    let key = body.number("key") ?? -1
    switch name {
    case "texts":
      let texts = await workbench.texts(
        of: body.numbers("rows"), in: table, for: body.names("prefer"))
      return Answer(bytes: json(texts))
    case "resources":
      let report = await workbench.resources(for: body.names("prefer"))
      return Answer(bytes: json(report, pictures: await workbench.pictures(in: report)))
    case "uses": return Answer(bytes: json(await workbench.uses(of: key, in: table)))
    case "suggestions":
      let texts = await workbench.suggestions(
        for: key, in: table, column: body.number("column") ?? -1)
      return Answer(bytes: json(texts))
    case "fill":
      let column = body.number("column")
      let texts =
        if let column {
          await workbench.filled(key, in: table, column: column)
        } else {
          await workbench.filled(table: table, columns: body.numbers("columns"))
        }
      return Answer(bytes: json(texts))
    case "changes": return Answer(bytes: json(await workbench.sessionChanges()))
    case "conflicts": return Answer(bytes: json(await workbench.conflicts()))
    default: return nil
    }
  }

  /// Makes an edit, and returns its result; nil for an unknown name.
  private func acted(_ name: String, _ body: JSONBody) async -> Answer? {
    let table = body.number("table") ?? -1
    let key = body.number("key") ?? -1
    let result: EditAnswer
    switch name {
    case "set":
      guard let edit = edit(body) else { return .plain(400, "the edit lacks a member") }
      result = await workbench.set(edit)
    case "review":
      result = await workbench.review(table: table, key: key, column: body.number("column") ?? -1)
    case "add":
      result = await workbench.addKey(
        body.text("name") ?? Key(""), body.text("text") ?? Key(""), comment: body.text("comment"),
        behind: body.number("behind"), in: table)
    case "rename":
      result = await workbench.renameKey(key, to: body.text("name") ?? Key(""), in: table)
    case "delete": result = await workbench.removeKey(key, in: table)
    case "replace":
      result = await workbench.replace(
        body.text("text") ?? Key(""), by: body.text("by") ?? Key(""), in: table,
        columns: body.numbers("columns"))
    case "fix": result = await workbench.fix(body.number("finding") ?? -1)
    case "rewrite":
      result = await workbench.setLines(
        around: body.number("finding") ?? -1, old: body.text("old") ?? Key(""),
        new: body.text("text") ?? Key(""))
    case "settle":
      guard
        let side = body.text("side").flatMap({
          MergeRequest.Decision.Side(rawValue: $0.description)
        }),
        let name = body.text("name"), let file = body.number("file")
      else { return .plain(400, "the decision lacks a member") }
      result = await workbench.settle(
        name, in: body.text("localization")?.description, of: file, for: side)
    case "stage": result = await workbench.stage(body.number("file") ?? -1)
    case "undo": result = await workbench.undo()
    case "redo": result = await workbench.redo()
    default: return nil
    }
    return await saved(result)
  }

  private func edit(_ body: JSONBody) -> CellEdit? {
    guard let table = body.number("table"), let key = body.number("key"),
      let column = body.number("column"), let text = body.text("text")
    else { return nil }
    var edit = CellEdit(
      table: table, key: key, column: column, form: body.number("form") ?? 0, text: text,
      old: body.text("old"))
    edit.isConfirmed = body.flag("confirmed")
    edit.needsReview = body.flag("review")
    return edit
  }

  private func query(_ body: JSONBody) -> GridQuery {
    var query = GridQuery(
      table: body.number("table") ?? -1, text: body.text("text")?.description ?? "",
      isPattern: body.flag("pattern"),
      show: body.text("show").flatMap { GridQuery.Show(rawValue: $0.description) } ?? .all,
      columns: body.numbers("columns"))
    if let revision = body.text("since")?.description, !revision.isEmpty {
      query.revision = revision
    }
    return query
  }
}
