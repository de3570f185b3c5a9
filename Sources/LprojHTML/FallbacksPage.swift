// The copies that users get, as a page.

public import LprojReport
internal import LprojSource

public enum FallbacksPage {
  /// Writes the page of fallbacks.
  ///
  /// - Parameter failures: files that could not be read.
  public static func render(
    _ report: FallbacksReport, failures: [ReportFailure] = [], origin: PageOrigin
  ) -> [UInt8] {
    let columns = PageColumns(
      report.trees.flatMap { tree in
        tree.readers.map { reader in
          PageColumns.Column(
            name: reader.label, displayName: displayName(reader),
            language: reader.prefer.first, isRightToLeft: reader.isRightToLeft)
        }
      })
    var texts = PageTexts()
    var writer = JSONWriter(indentation: 0)
    writer.object { writer in
      writer.member("view", "fallbacks")
      writer.links(origin)
      writer.member("guide", report.isGuideOrder)
      writer.columns(columns)
      write(report.trees, columns, &texts, &writer)
      writer.name("rows")
      var answers = PageAnswers()
      writer.array { writer in
        for (number, tree) in report.trees.enumerated() {
          for resource in tree.resources.indices {
            write(resource, of: tree, number, &answers, &texts, &writer)
          }
          for string in tree.strings { write(string, number, &texts, &writer) }
        }
      }
      writer.member("answers", lists: answers.answers.values)
      writer.member("patterns", lists: answers.patterns.values)
      writer.texts(texts)
    }
    return Page(
      title: "Fallbacks", subtitle: PageText.paths(report.trees.map(\.path)),
      origin: origin, failures: failures,
      lines: report.trees.map { tree in
        Page.Line(
          name: tree.path,
          numbers: "\(tree.resources.count) resources, \(tree.readers.count) users")
      },
      data: writer.bytes
    ).render()
  }

  /// Returns the name that a column shows. If the user is given by a list of preferences, the name includes the folder that matched.
  private static func displayName(_ reader: FallbacksReport.Reader) -> String? {
    guard reader.title != reader.label, let chosen = reader.localization else {
      return reader.displayName
    }
    return ["→ \(chosen)", reader.displayName].compactMap { $0 }.joined(separator: ", ")
  }

  private static func write(
    _ trees: [FallbacksReport.Tree], _ columns: PageColumns, _ texts: inout PageTexts,
    _ writer: inout JSONWriter
  ) {
    writer.objects("trees", trees) { tree, writer in
      writer.member("path", tree.path)
      writer.member("development", tree.development)
      writer.member("readers", numbers: tree.readers.map { columns.number($0.label) })
      writer.name("search")
      writer.array { writer in
        for reader in tree.readers { writer.value(reader.search) }
      }
      writer.member("reachable", numbers: tree.readers.map { $0.isReachable ? 1 : 0 })
      writer.member("remarks", tree.remarks)
    }
  }

  private static func write(
    _ number: Int, of tree: FallbacksReport.Tree, _ treeNumber: Int,
    _ answers: inout PageAnswers, _ texts: inout PageTexts, _ writer: inout JSONWriter
  ) {
    let resource = tree.resources[number]
    let pattern = answers.pattern(tree.matrix, number, &texts)
    writer.object { writer in
      writer.member("tree", treeNumber)
      writer.member("name", texts.number(resource.path))
      writer.member("pattern", pattern)
      if !resource.isLocalized { writer.member("top", true) }
      if resource.guideDifferenceCount > 0 {
        writer.member("differs", resource.guideDifferenceCount)
      }
    }
  }

  /// Writes a key with the numbers `value, localization, path, line` for each user.
  private static func write(
    _ string: FallbacksReport.StringRow, _ tree: Int, _ texts: inout PageTexts,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("tree", tree)
      writer.member("name", texts.number(string.table))
      writer.member("key", texts.number(string.key))
      let values = string.answers.flatMap { answer in
        [
          texts.number(answer.value), texts.number(answer.localization),
          texts.number(answer.path), answer.line ?? 0,
        ]
      }
      writer.member("values", numbers: values)
    }
  }
}

/// The different answers, and the different patterns. A pattern is the list of the answers of one resource for all users. Most resources have the
/// same pattern.
private struct PageAnswers {
  /// The answers as `[origin, localization, folder, path]`. If `folder` is given and `path` is -1, the path is the folder followed by the name of the
  /// resource. Both are -1 for an answer without a path.
  private(set) var answers = Numbered<[Int]>()
  private(set) var patterns = Numbered<[Int]>()

  mutating func pattern(
    _ matrix: FallbacksReport.Matrix, _ number: Int, _ texts: inout PageTexts
  ) -> Int {
    let name = matrix.resources[number].path
    let pattern = matrix.columns.map { column in
      let answer = matrix.answer(number, in: column)
      var values = [answer.origin.number, texts.number(answer.localization), -1, -1]
      if let path = answer.path {
        if path.utf8.count >= name.utf8.count,
          path.utf8.suffix(name.utf8.count).elementsEqual(name.utf8)
        {
          let folder = path.utf8.dropLast(name.utf8.count)
          values[2] = texts.number(String(decoding: folder, as: UTF8.self))
        } else {
          values[3] = texts.number(path)
        }
      }
      return answers.number(values)
    }
    return patterns.number(pattern)
  }
}
