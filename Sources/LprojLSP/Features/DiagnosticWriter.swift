// Findings as diagnostics: the words of a report, with positions in the client's units.

internal import LprojAudit
internal import LprojFiles
internal import LprojReport
internal import LprojRules
internal import LprojSource

/// Writes the findings of a folder's last audit.
struct DiagnosticWriter {
  /// The maximum number of diagnostics for a file that is not open.
  private static let most = 1000
  /// The number of findings of the last version to compare with a new finding, in search of an equal one.
  private static let lookAhead = 4
  private static let rules = Dictionary(Audit.rules.map { ($0.info.id, $0.info) }) { first, _ in
    first
  }
  private static let unnecessary = [Rule.extraKey.info.id, Rule.unusedKey.info.id]

  private let server: LanguageServer
  private let folder: WatchedFolder
  private let texts: TextReader

  init(_ server: LanguageServer, _ folder: WatchedFolder) {
    self.server = server
    self.folder = folder
    texts = TextReader(server, folder)
  }

  static func info(of rule: String) -> RuleInfo? { rules[rule] }

  func items(of path: String, _ document: Document?) -> [JSONValue] {
    var items = failures(at: path)
    let limit = document == nil ? Self.most : .max
    var left = 0
    // The findings of the last version of the document, in the same order as the new ones. Most of them have not changed.
    var known = (document == nil ? [] : folder.written[path] ?? [])[...]
    var written: [WrittenFinding] = []
    for batch in folder.findings[path] ?? [] {
      for number in 0..<batch.count {
        guard items.count < limit else {
          left += 1
          continue
        }
        let finding = batch[number]
        let ranges = ranges(of: finding)
        let same = known.prefix(Self.lookAhead).firstIndex {
          $0.ranges == ranges && $0.finding == finding
        }
        if let same { known = known[same...] }
        let item =
          same == nil ? JSONValue.other(spelled: item(finding, ranges)) : known.removeFirst().item
        written.append(WrittenFinding(finding: finding, ranges: ranges, item: item))
        items.append(item)
      }
    }
    if document != nil { folder.written[path] = written }
    if left > 0 {
      items.append([
        "range": (TextPlace(line: 0, character: 0)..<TextPlace(line: 0, character: 0)).value,
        "severity": 3, "source": "lproj",
        "message": .text("\(left) more findings show when the file is open"),
      ])
    }
    return items
  }

  /// The reasons why the audit could not read a file.
  private func failures(at path: String) -> [JSONValue] {
    guard let outcome = folder.outcome else { return [] }
    return outcome.failures.filter {
      !$0.path.isEmpty && folder.workspace.absolute($0.path) == path
        && !$0.kind.isLackOfLocalizations
    }.map { failure in
      [
        "range": texts.range(path, failure.position ?? .start).value, "severity": 1,
        "source": "lproj",
        "message": .text(Visible.text(server.settings.words(failure))),
      ]
    }
  }

  func item(_ finding: Finding) -> JSONValue { item(finding, ranges(of: finding)) }

  /// The ranges of a finding and of its related places.
  private func ranges(of finding: Finding) -> [Range<TextPlace>] {
    let places = Self.places(related: finding)
    return [texts.range(folder.workspace.absolute(finding.path), finding.position)]
      + places.map { texts.range(folder.workspace.absolute($0.path), $0.position) }
  }

  private static func places(related finding: Finding) -> [RelatedPlace] {
    finding.related.filter { !$0.path.isEmpty }
  }

  private func item(_ finding: Finding, _ ranges: [Range<TextPlace>]) -> JSONValue {
    let info = Self.rules[finding.rule]
    let related = zip(Self.places(related: finding), ranges.dropFirst()).map {
      place, range -> JSONValue in
      [
        "location": [
          "uri": .text(server.address(of: folder.workspace.absolute(place.path))),
          "range": range.value,
        ],
        "message": .text(Visible.text(place.message)),
      ]
    }
    return [
      "range": ranges[0].value,
      "severity": .number(Self.number(finding.severity)),
      "code": .text(finding.rule),
      "codeDescription": info?.source.map { ["href": .text($0)] },
      "source": "lproj",
      "message": .text(Visible.text(finding.sentence)),
      "tags": Self.unnecessary.contains(finding.rule) ? [1] : nil,
      "relatedInformation": related.isEmpty ? nil : .list(related),
    ]
  }

  private static func number(_ severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

extension LanguageServer {
  /// The address of a file. For an open document it is spelled as the client spells it.
  func address(of path: String) -> String { addresses[path] ?? FileAddress.address(of: path) }
}
