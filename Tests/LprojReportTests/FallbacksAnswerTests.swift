// Tests of the copies of resources that users get, as they are stored in little memory.

import LprojSource
import Testing

@testable import LprojReport

@Suite struct FallbacksAnswerTests {
  private var matrix: FallbacksReport.Matrix {
    var matrix = FallbacksReport.Matrix()
    matrix.resources = ["a.txt", "b.txt", "c.txt", "d.txt", "e.txt", "f.txt"].map {
      FallbacksReport.Resource(name: $0, subdirectory: $0 == "b.txt" ? "Sub" : "")
    }
    matrix.folders = [
      FallbacksReport.Folder(path: "en.lproj"), FallbacksReport.Folder(path: ""),
    ]
    matrix.folders[1].fileNames = [0: "a~ipad.txt"]
    var column = FallbacksReport.Column(
      places: [
        FallbacksReport.Place(.own, localization: "en", folder: 0),
        FallbacksReport.Place(.nonlocalized, localization: nil, folder: 1),
      ], cells: Array(repeating: FallbacksReport.Column.nothing, count: 6))
    column.set(1, of: 0)
    column.set(0, of: 1)
    column.set(FallbacksReport.Answer(.own, localization: "de", path: "x/d.txt"), of: 3)
    column.set(FallbacksReport.Answer(.base, localization: "Base", path: "y/e.txt"), of: 4)
    column.set(FallbacksReport.Column.unreadable, of: 5)
    matrix.columns = [column]
    return matrix
  }

  @Test func `a cell is a place, an answer of its own, nothing or unreadable`() {
    let answers = (0..<6).map { number in
      let answer = matrix.answer(number, for: 0)
      return "\(answer.origin) \(answer.localization ?? "-") \(answer.path ?? "-")"
    }
    #expect(
      answers == [
        "nonlocalized - a~ipad.txt", "own en en.lproj/Sub/b.txt", "none - -", "own de x/d.txt",
        "base Base y/e.txt", "none - -",
      ])
    let column = matrix.columns[0]
    let sources = column.cells.map { cell in
      let source = column.source(ofCell: cell)
      return "\(source.origin) \(source.localization ?? "-")"
    }
    #expect(sources == ["nonlocalized -", "own en", "none -", "own de", "base Base", "none -"])
    #expect(
      column.cells.map(FallbacksReport.Column.isCopy) == [true, true, false, true, true, false])
  }
}
