// Fallbacks as text: a matrix on terminals, otherwise the copies of each user and the resources that fall back; sentences about strings.

internal import LprojSource

/// Writes fallbacks as text: a matrix on terminals, lists elsewhere, and sentences about strings.
public enum FallbacksText {
  /// Writes, as text, the copies that users get.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - style: whether the text has colors.
  ///   - width: the columns of the terminal; nil to never break lines or cut lists.
  ///   - isWhole: whether to show the whole matrix of resources and users, with a row for each resource.
  ///   - guide: the option that shows the copies in the order of Apple's bundle guide.
  public static func render(
    _ report: FallbacksReport, style: Style, width: Int?, isWhole: Bool, guide: String
  ) -> [UInt8] {
    var blocks: [String] = []
    var isAmongLines = false
    var hasGrid = false
    for tree in report.trees {
      if !isWhole, let line = line(of: tree, report, style) {
        if isAmongLines, let last = blocks.indices.last {
          blocks[last] += "\n" + line
        } else {
          blocks.append(line)
        }
        isAmongLines = true
      } else {
        blocks += self.blocks(of: tree, report, style, width, isWhole)
        isAmongLines = false
        if isWhole || width != nil, !tree.resources.isEmpty, tree.strings.isEmpty { hasGrid = true }
      }
    }
    if hasGrid { blocks.append(FallbacksMatrix.legend) }
    if !report.isGuideOrder, let line = GuideDifference(report).line(guide) { blocks.append(line) }
    return FittedText.bytes(blocks.joined(separator: "\n\n").lines, width: width)
  }

  /// Returns the only line for a tree in which nothing falls back; nil if the tree needs more lines.
  private static func line(
    of tree: FallbacksReport.Tree, _ report: FallbacksReport, _ style: Style
  ) -> String? {
    guard !report.isExplained, tree.strings.isEmpty, tree.remarks.isEmpty else { return nil }
    let sentence =
      tree.resources.isEmpty
      ? "nothing lies in its localizations" : FallbacksGlance(tree, isCut: true).sentence
    return sentence.map { head(tree, report, style) + ": " + $0 }
  }

  private static func head(
    _ tree: FallbacksReport.Tree, _ report: FallbacksReport, _ style: Style
  ) -> String {
    let system = tree.isForGNUstep ? ", for GNUstep" : ""
    let order = system + (report.isGuideOrder ? ", in the bundle guide's order)" : ")")
    return style.text(FittedText.unbroken(Visible.text(tree.path)), .bold)
      + " (development: \(tree.development.map(Visible.text) ?? "none")" + order
  }

  private static func blocks(
    of tree: FallbacksReport.Tree, _ report: FallbacksReport, _ style: Style, _ width: Int?,
    _ isWhole: Bool
  ) -> [String] {
    var blocks: [String] = []
    blocks.append(head(tree, report, style))
    if report.isExplained {
      for reader in tree.readers where !reader.explanation.isEmpty {
        blocks.append(reader.explanation.map(Visible.text).joined(separator: "\n"))
      }
      if !tree.unreachable.isEmpty {
        blocks.append(tree.unreachable.map(Visible.text).joined(separator: "\n"))
      }
    }
    if !tree.strings.isEmpty {
      blocks.append(strings(tree))
    } else if report.isExplained, tree.resources.count <= 20, !tree.readers.isEmpty {
      blocks.append(explained(tree))
    }
    if !tree.resources.isEmpty && tree.strings.isEmpty {
      blocks +=
        (isWhole || width != nil) && !tree.readers.isEmpty
        ? FallbacksMatrix(tree, isFolded: !isWhole).blocks(width: width, style: style)
        : FallbacksGlance(tree, isCut: width != nil).blocks()
    }
    if tree.resources.isEmpty && tree.strings.isEmpty {
      blocks.append("nothing lies in its localizations")
    }
    if !tree.remarks.isEmpty {
      blocks.append(tree.remarks.map { "note: " + Visible.text($0) }.joined(separator: "\n"))
    }
    return blocks
  }

  private static func strings(_ tree: FallbacksReport.Tree) -> String {
    var lines: [String] = []
    for row in tree.strings {
      lines.append("\(Visible.text(row.table)): '\(Visible.text(row.key.description))'")
      for answer in row.answers {
        lines.append("  " + FittedText.unbroken(answer.paths, in: Visible.text(answer.sentence)))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func explained(_ tree: FallbacksReport.Tree) -> String {
    var lines: [String] = []
    for resource in tree.resources {
      for (number, steps) in resource.explanations.enumerated() {
        let reader = tree.readers[number].label
        let path = FittedText.unbroken(Visible.text(resource.path))
        lines.append("\(path) for \(Visible.text(reader)):")
        lines += steps.map { "  " + Visible.text($0) }
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
