// Fallbacks for people: what each reader gets, what falls back, and sentences about strings.

internal import LprojSource

public enum FallbacksText {
  /// - Parameters:
  ///   - width: columns of the terminal, which no line of the matrix exceeds.
  ///   - isWhole: whether to show the whole matrix of resource × reader.
  ///   - guide: what shows the copies of the bundle guide's order.
  public static func render(
    _ report: FallbacksReport, style: Style, width: Int, isWhole: Bool, guide: String
  ) -> [UInt8] {
    var blocks: [String] = []
    for tree in report.trees {
      blocks += self.blocks(of: tree, report, style, width, isWhole, guide)
    }
    if isWhole, report.trees.contains(where: { !$0.resources.isEmpty && $0.strings.isEmpty }) {
      blocks.append(FallbacksMatrix.legend(width))
    }
    return Array((blocks.joined(separator: "\n\n") + "\n").utf8)
  }

  private static func blocks(
    of tree: FallbacksReport.Tree, _ report: FallbacksReport, _ style: Style, _ width: Int,
    _ isWhole: Bool, _ guide: String
  ) -> [String] {
    var blocks: [String] = []
    var head = style.text(Visible.text(tree.path), .bold)
    head += " (development: \(tree.development.map(Visible.text) ?? "none")"
    head += report.isGuideOrder ? ", in the bundle guide's order)" : ")"
    blocks.append(head)
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
    } else if report.isExplained && tree.resources.count <= 20 {
      blocks.append(explained(tree))
    }
    if !tree.resources.isEmpty && tree.strings.isEmpty {
      blocks +=
        isWhole && !tree.readers.isEmpty
        ? FallbacksMatrix(tree).blocks(width: width, style: style)
        : FallbacksGlance(tree).blocks().map { block in
          block.split(separator: "\n").map { wrapped(String($0), width) }.joined(separator: "\n")
        }
    }
    if tree.resources.isEmpty && tree.strings.isEmpty {
      blocks.append("nothing lies in its localizations")
    }
    let differing = tree.resources.filter { !$0.guideDifferences.isEmpty }
    if !differing.isEmpty && !report.isGuideOrder && tree.strings.isEmpty {
      blocks.append(
        isWhole
          ? differences(differing, tree, width) : wrapped(difference(differing, guide), width))
    }
    if !tree.remarks.isEmpty {
      let remarks = tree.remarks.map { wrapped("note: " + Visible.text($0), width) }
      blocks.append(remarks.joined(separator: "\n"))
    }
    return blocks
  }

  private static func strings(_ tree: FallbacksReport.Tree) -> String {
    var lines: [String] = []
    for row in tree.strings {
      lines.append("\(Visible.text(row.table)): '\(Visible.text(row.key.description))'")
      for answer in row.answers { lines.append("  " + Visible.text(answer.sentence)) }
    }
    return lines.joined(separator: "\n")
  }

  private static func explained(_ tree: FallbacksReport.Tree) -> String {
    var lines: [String] = []
    for resource in tree.resources {
      for (number, steps) in resource.explanations.enumerated() {
        let reader = tree.readers[number].label
        lines.append("\(Visible.text(resource.path)) for \(Visible.text(reader)):")
        lines += steps.map { "  " + Visible.text($0) }
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func difference(
    _ resources: [FallbacksReport.Resource], _ guide: String
  ) -> String {
    let lost = resources.count { $0.guideLossCount > 0 }
    let moved = resources.count { $0.guideDifferenceCount > $0.guideLossCount }
    func copies(_ count: Int, _ one: String, _ many: String) -> String? {
      count == 0 ? nil : count == 1 ? "\(one) of 1 resource" : "\(many) of \(count) resources"
    }
    let what = [
      copies(moved, "another copy", "other copies"), copies(lost, "none", "none"),
    ].compactMap { $0 }
    return "The guide's order (region, language, nonlocalized) gives some readers "
      + what.joined(separator: " and ") + "; \(guide) shows it"
  }

  private static let differencesShown = 10

  /// What the guide's order gives instead: another copy, or none.
  private static func differences(
    _ resources: [FallbacksReport.Resource], _ tree: FallbacksReport.Tree, _ width: Int
  ) -> String {
    let order = "The guide's order (region, language, nonlocalized) gives"
    var blocks: [String] = []
    for (isLoss, what) in [(false, "another copy"), (true, "no copy")] {
      let concerned = resources.filter {
        isLoss ? $0.guideLossCount > 0 : $0.guideDifferenceCount > $0.guideLossCount
      }
      guard !concerned.isEmpty else { continue }
      var lines = ["\(order) \(what) of:"]
      for resource in concerned.prefix(differencesShown) {
        let readers = resource.guideDifferences.filter { ($0.answer.origin == .none) == isLoss }
          .map { Visible.text(tree.readers[$0.reader].label) }
        let total =
          isLoss
          ? resource.guideLossCount : resource.guideDifferenceCount - resource.guideLossCount
        let name = FallbacksMatrix.shortened(Visible.text(resource.path), to: max(width / 2, 20))
        let shown = some(readers, of: total, width - 7 - Visible.width(name))
        lines.append("  \(name) for \(shown)")
      }
      if concerned.count > differencesShown {
        lines.append("  and \(concerned.count - differencesShown) more resources")
      }
      blocks.append(lines.joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n")
  }

  /// As many names as fit, at most four, and how many more there are.
  private static func some(_ names: [String], of total: Int, _ width: Int) -> String {
    for count in stride(from: min(4, names.count), to: 0, by: -1) {
      let more = total > count ? " and \(total - count) more" : ""
      let text = names.prefix(count).joined(separator: ", ") + more
      if Visible.width(text) <= width { return text }
    }
    if let name = names.first, total == 1 {
      return FallbacksMatrix.shortened(name, to: max(width, 10))
    }
    return "\(total) readers"
  }

  private static func wrapped(_ text: String, _ width: Int) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, Visible.width(last) + 1 + Visible.width(String(word)) <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append((lines.isEmpty ? "" : "  ") + word)
      }
    }
    return lines.joined(separator: "\n")
  }
}
