// A tree on the disk, and an editing session (a workbench) for it.

import Foundation
import LprojFiles
import LprojSource
import LprojTestSupport
import LprojWorkbench
import Testing

final class Desk: Sendable {
  let tree: TemporaryTree
  let bench: Workbench

  init(_ files: [String: String], isReadOnly: Bool = false, suggest: String? = nil) async throws {
    tree = try TemporaryTree(files)
    bench = Workbench(
      ".", in: .disk(currentFolder: tree.path), jobs: 1, isReadOnly: isReadOnly,
      environment: Environment(ProcessInfo.processInfo.environment), suggest: suggest)
    await bench.open()
  }

  func text(_ name: String) -> String? {
    (try? Data(contentsOf: URL(fileURLWithPath: tree.path + "/" + name))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns the place of a cell by the names of its table, key and language.
  func place(_ table: String, _ key: String, _ language: String) async throws -> CellPlace {
    let entry = try #require(await bench.listedTables().first { $0.name == table })
    let column = try #require(entry.columns.firstIndex { $0.name == language })
    _ = await bench.find(GridQuery(table: entry.number, columns: [column]))
    let number = try #require(await bench.number(of: Key(key), in: entry.number))
    return CellPlace(table: entry.number, key: number, column: column)
  }

  func cell(_ place: CellPlace) async -> Cell? {
    await bench.rows(place.table, [place.key], columns: [place.column]).first?.cells.first?.cell
  }

  func set(
    _ place: CellPlace, _ text: String, old: String?, form: Int = 0, isConfirmed: Bool = false
  ) async -> EditAnswer {
    var edit = CellEdit(
      table: place.table, key: place.key, column: place.column, form: form, text: Key(text),
      old: old.map { Key($0) })
    edit.isConfirmed = isConfirmed
    return await bench.set(edit)
  }

  func write(_ name: String, _ text: String) throws { try tree.write(name, Array(text.utf8)) }

  /// Runs git in the tree, once for each line. Spaces separate the arguments in a line.
  func git(_ lines: String...) throws {
    for line in lines {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.currentDirectoryURL = URL(fileURLWithPath: tree.path)
      process.arguments =
        ["git", "-c", "user.name=A", "-c", "user.email=a@example.com"]
        + line.split(separator: " ").map(String.init)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus != 0 { throw CocoaError(.executableLoad) }
    }
  }
}
