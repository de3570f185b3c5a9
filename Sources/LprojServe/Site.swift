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
}
