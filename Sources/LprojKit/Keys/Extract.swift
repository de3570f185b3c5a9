// Puts the texts that code asks for into the development tables and catalogs.

internal import LprojAudit
internal import LprojCode
internal import LprojExchange
internal import LprojFiles
internal import LprojModel
internal import LprojSource

public enum Extract {
  /// Adds what tables lack, marks what is gone from the code in catalogs, and tells the rest.
  public static func run(_ request: ExtractRequest) async -> ExtractOutcome {
    var outcome = ExtractOutcome()
    let workspace = request.workspace
    var sources = NamedSources(
      request.paths, request.configuration, excluding: request.exclude, workspace)
    await sources.read(jobs: request.jobs)
    outcome.failures = sources.failures
    outcome.remarks = sources.remarks
    guard outcome.failures.isEmpty else { return outcome }
    let base = sources.base
    var targets = ExtractTargets(request, sources.configurations)
    outcome.failures = targets.failures
    guard outcome.failures.isEmpty else { return outcome }
    var texts: [Int: [Key: ExtractedText]] = [:]
    // Keys that are not whole, by their tables.
    var parts: [String: [CodeText]] = [:]
    for source in base.sources {
      for usage in source.file.usages
      where (usage.kind == .call || usage.kind == .text) && usage.isCertain {
        guard let name = usage.extractedTable else { continue }
        guard let key = usage.key.key else {
          let place = "\(source.path):\(usage.position.line):\(usage.position.column)"
          parts[name, default: []].append(usage.key)
          outcome.unknown.append("\(place): \(usage.key.shown)")
          continue
        }
        guard let target = targets.target(of: name, for: source.path) else {
          outcome.failures =
            targets.failures.isEmpty
            ? [Failure(.nothingToExchange, request.paths.first ?? ".")] : targets.failures
          return outcome
        }
        var value: Key?
        if case .text(let text) = usage.defaultText { value = text.key }
        var text =
          texts[target]?[key] ?? ExtractedText(key: key, value: value, comment: usage.comment)
        text.value = text.value ?? value
        text.add(comment: usage.comment)
        texts[target, default: [:]][key] = text
      }
    }
    let isSure = !base.sources.contains { $0.file.computed.contains { $0.pattern == nil } }
    for (number, target) in targets.targets.enumerated() {
      guard let wanted = texts[number] else { continue }
      var table = ExtractTable(target, wanted, request)
      table.parts = parts[target.file.table] ?? []
      await table.add(to: &outcome, sources.files, isSure: isSure)
    }
    return outcome
  }
}
