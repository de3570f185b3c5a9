// Extraction of texts from code into the source-language tables and catalogs.

internal import LprojAudit
internal import LprojCode
internal import LprojExchange
internal import LprojFiles
internal import LprojModel
internal import LprojSource

/// Adds the texts in code to the tables of the source language.
public enum Extract {
  /// Adds missing keys. In a catalog, marks keys that the code no longer names. For a table, only reports such keys.
  public static func run(_ request: ExtractRequest) async -> ExtractOutcome {
    var outcome = ExtractOutcome()
    let workspace = request.workspace
    let folders = WrittenFolders(around: request.paths, in: workspace)
    var sources = NamedSources(
      request.paths, request.configuration, excluding: request.exclude, workspace)
    await sources.read(jobs: request.jobs)
    (outcome.failures, outcome.remarks) = (sources.failures, sources.remarks)
    guard outcome.failures.isEmpty else { return outcome }
    let base = sources.base
    var targets = ExtractTargets(request, sources.configurations)
    outcome.failures = targets.failures
    // If a file cannot be read, the texts from all other files are still written.
    outcome.failures += sources.unread.filter { !targets.failures.contains($0) }
    guard targets.failures.isEmpty else { return outcome }
    var texts: [Int: [Key: ExtractedText]] = [:]
    // Keys with parts that are only known at run time, by table.
    var parts: [String: [CodeText]] = [:]
    for source in base.sources {
      for usage in source.file.usages
      where (usage.kind == .call || usage.kind == .text) && usage.isCertain {
        guard let name = usage.extractedTable else { continue }
        let place = "\(source.path):\(usage.position.line):\(usage.position.column)"
        guard let key = usage.key.key else {
          parts[name, default: []].append(usage.key)
          outcome.unknown.append("\(place): \(usage.key.shown)")
          continue
        }
        var value: Key?
        if case .text(let text) = usage.defaultText { value = text.key }
        guard key.isText, value?.isText ?? true else {
          outcome.refusals.append(
            "\(place): '\(key)' is not UTF-8, so no program finds it; write it with letters, or '\\u' and "
              + "digits, in a source that is saved as UTF-8")
          continue
        }
        if !Self.isName(name) {
          outcome.refusals.append(
            "\(place): '\(name)' has a '/', so it cannot be the name of a table, and '\(key)' is not written"
          )
          continue
        }
        if usage.isRedefined {
          outcome.redefined.append("\(place): \(key.wellFormed): '\(usage.function)'")
          continue
        }
        let target: Int
        switch targets.place(of: name, for: usage, in: source.path) {
        case .table(let number): target = number
        case .none:
          outcome.unplaced.append("\(place): \(key)")
          continue
        case .unknown:
          outcome.failures +=
            targets.failures.isEmpty
            ? [Failure(.nothingToExchange, request.paths.first ?? ".")] : targets.failures
          return outcome
        }
        let comment = usage.comment?.wellFormed
        var text = texts[target]?[key] ?? ExtractedText(key: key, value: value, comment: comment)
        text.value = text.value ?? value
        text.isFormat = text.isFormat || !usage.key.holes.isEmpty
        text.add(comment: comment)
        texts[target, default: [:]][key] = text
      }
    }
    let foreign = targets.foreign(sources.files)
    outcome.add(unread: foreign.unread)
    let isAll = base.unread.isEmpty && sources.files.areAll && foreign.areAll
    let isSure =
      isAll && !base.sources.contains { $0.file.computed.contains { $0.pattern == nil } }
    for (number, target) in targets.targets.enumerated() {
      guard let wanted = texts[number] else { continue }
      let table = ExtractTable(
        target: target, wanted: wanted, request: request, folders: folders,
        parts: parts[target.file.table] ?? [])
      await table.add(to: &outcome, sources.files, foreign: foreign, isSure: isSure)
    }
    return outcome
  }

  /// Whether a file can have the name of the table.
  private static func isName(_ table: String) -> Bool {
    !table.isEmpty && table.utf8.count < 200 && !table.utf8.contains { $0 < 0x20 || $0 == 0x2F }
  }
}

extension Key {
  /// Whether the bytes are well-formed UTF-8.
  var isText: Bool { Key(description) == self }

  /// The key with U+FFFD in place of malformed bytes.
  var wellFormed: Key { isText ? self : Key(description) }
}
