// Checks the tables of a tree in groups ("windows"). The files of a window are freed before the next window is read.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource

extension TreeAudit {
  /// The highest number of files in memory at a time. With this limit, all jobs are busy, but memory does not grow with the number of tables.
  private static let filesAtOnce = 1024

  private struct Found {
    var findings: [FindingBatch] = []
    var obstacles: [Failure] = []
    var suppressions: [Suppression] = []
    var files = 0
    var entries = 0

    mutating func add(_ checked: CheckedPart) {
      findings += checked.part.findings
      obstacles += checked.part.obstacles
      suppressions += checked.part.suppressions
      files += checked.part.files
      entries += checked.part.entries
    }

    func add(to result: inout TreeResult) {
      result.findings += findings
      result.obstacles += obstacles
      result.suppressions += suppressions
      result.files += files
      result.entries += entries
    }
  }

  package func run() async -> TreeResult {
    var references = Found()
    var others = Found()
    var last = Found()
    var tables: [WholeTable] = []
    var catalogs: [CatalogResult] = []
    var looseRemarks: [String] = []
    var remarks: [String] = []
    let named = Set(question.paths.map(tidied))
    var sizes = [Int32](
      repeating: TreeSubject.unknownSize,
      count: tree.localizations.reduce(0) { $0 + $1.tables.count })
    for window in windows {
      let sources = await readSources(window)
      let rest = await checkRest(window, sources)
      catalogs += rest.catalogs
      for part in rest.loose {
        last.add(part)
        looseRemarks += remark(part, named)
      }
      var parts: [[CheckedPart]] = sources.map { $0.part.map { [$0] } ?? [] }
      for part in parts.lazy.joined() { references.add(part) }
      for other in rest.others {
        others.add(other)
        remarks += remark(other, named)
        parts[other.part.plan - window.lowerBound].append(other)
      }
      for checked in parts.lazy.joined() {
        for (number, size) in checked.part.sizes where sizes.indices.contains(number) {
          sizes[number] = size
        }
      }
      tables += await checkWhole(window, sources, parts)
    }
    for plan in plans {
      for file in plan.unread { last.add(CheckedPart(checkUnread(file, plan.context))) }
    }

    var result = TreeResult()
    result.sizes = sizes
    for found in [references, others, last] { found.add(to: &result) }
    for catalog in catalogs {
      result.findings += catalog.findings
      result.obstacles += catalog.obstacles
      result.suppressions += catalog.suppressions
      result.files += catalog.table == nil ? 0 : 1
      result.entries += catalog.entries
    }
    result.findings += tables.flatMap(\.findings)
    result.remarks = looseRemarks + remarks + tables.flatMap(\.remarks)
    result.report = report(tables, catalogs)
    result.readers = await readers(besides: result.findings)
    return result
  }

  /// Ranges of indices in `plans` with about equally many files. At least one range exists, since string catalogs are checked with the first
  /// range.
  private var windows: [Range<Int>] {
    var windows: [Range<Int>] = []
    var (start, files) = (0, 0)
    for (number, plan) in plans.enumerated() {
      files += plan.parts.reduce(0) { $0 + $1.files.count }
      if files >= Self.filesAtOnce || number == plans.count - 1 {
        windows.append(start..<number + 1)
        (start, files) = (number + 1, 0)
      }
    }
    return windows.isEmpty ? [0..<0] : windows
  }

  /// The table in the source language and the interface file of a table, as far as they exist.
  struct Source: Sendable {
    var part: CheckedPart?
    /// The objects of the interface file that the keys of the table belong to.
    var interface: InterfaceObjects?
  }

  private func readSources(_ window: Range<Int>) async -> [Source] {
    await parallelMap(window.count, jobs: question.jobs) { place in
      let number = window.lowerBound + place
      let plan = plans[number]
      guard plan.parts.contains(where: { $0.isSelected }) || !absences[number].isEmpty
      else { return Source() }
      var source = Source(interface: interface(of: plan.context))
      if let part = plan.referencePart {
        source.part = await checked(
          plan.parts[part], of: number, against: nil, source.interface, isReference: true)
      }
      return source
    }
  }

  /// Returns the results for each table as a whole. All localizations of the tables must have been checked already.
  private func checkWhole(
    _ window: Range<Int>, _ sources: [Source], _ parts: [[CheckedPart]]
  ) async -> [WholeTable] {
    await parallelMap(window.count, jobs: question.jobs) { place in
      let (plan, source, parts) = (window.lowerBound + place, sources[place], parts[place])
      return await question.workspace.remembered(
        at: parts.first?.part.summary.path, wholeBasis(plan, source, parts), \.findings
      ) { _ in whole(plan, source, parts) }
    }
  }

  private func whole(_ plan: Int, _ source: Source, _ parts: [CheckedPart]) -> WholeTable {
    let own = source.part
    let summaries = Self.summaries(parts)
    let expected = ExpectedKeys(summaries, own?.part.reference, of: plans[plan].context)
    return WholeTable(
      findings: checkTable(plan, source, summaries, expected),
      remarks: smallReference(own, expected), report: report(plan, parts, expected),
      unread: parts.flatMap(\.part.unread))
  }

  var wanted: Set<String>? {
    question.wanted(of: tree.localizations.map(\.name), at: tree.path)
  }

  private static func summaries(_ parts: [CheckedPart]) -> [LocalizedSummary] {
    var others = parts.filter { !$0.part.isReference }
    others.sort { $0.part.summary.localization.precedes($1.part.summary.localization) }
    return others.map(\.part.summary)
  }

  private func checkTable(
    _ number: Int, _ source: Source, _ localizations: [LocalizedSummary],
    _ expected: ExpectedKeys
  ) -> [FindingBatch] {
    guard !checks.tables.isEmpty || look != nil else { return [] }
    let subject = TableSubject(
      context: plans[number].context, reference: source.part?.part.reference,
      interface: source.interface, localizations: localizations,
      expected: expected, unread: plans[number].unread,
      wanted: wanted)
    look?.see(Pass(subject, lookedAtWith: checks.options))
    return checks.run(on: subject)
  }
}
