// Tests of recorded audits, missing translations and exports for a wide tree and the samples after a changed line or file.

import LprojAuditSupport
import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct TreeVariantTests {
  private let plain = Style(isColoured: false)
  private typealias Items = [String: MemoryFiles.Item]

  private func workspace(_ items: Items) -> Workspace {
    Workspace(
      MemoryFiles(items.reduce(into: [:]) { $0["/place/" + $1.key] = $1.value }),
      currentFolder: "/place")
  }

  private func lines(_ name: String, _ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { "\(name) | \($0)" }
  }

  private func words(_ items: Items, all: Bool = true) async -> [String] {
    let workspace = workspace(items)
    var request = AuditRequest(paths: ["."], in: workspace, jobs: 1)
    request.minimumSeverity = .note
    let outcome = await Audit.run(request)
    let found =
      LprojAuditSupport.words(of: outcome.report)
      + outcome.failures.map { "\($0.path): \($0.kind)" }
      + outcome.remarks
    if !all { return found }
    var missing = MissingRequest(paths: ["."], in: workspace, jobs: 1)
    missing.include = Set(MissingReport.Kind.allCases)
    let lacking = await Missing.run(missing).report
    var fallbacks = FallbacksRequest(paths: ["."], in: workspace)
    fallbacks.readers = [["de-AT", "fr"], ["zh-Hant-HK", "ja"], ["pt"], ["en-GB"]]
    fallbacks.keys = ["title", "*count*"]
    return found
      + lines("missing", MissingText.render(lacking, style: plain, width: nil, hint: nil))
      + lines("readers", FallbacksTable.csv(Fallbacks.run(fallbacks).report))
  }

  private func record(_ name: String, _ items: Items, texts: Int) async throws {
    let (original, audited) = (await words(items), await words(items, all: false))
    var differences = Differences(to: original)
    for variant in FileVariant.of(items).spread(6) {
      differences.add(variant.name, await words(variant.files))
    }
    var subjects = [("files", differences)]
    for (path, item) in items.sorted(by: { $0.key < $1.key }) {
      guard case .file(let bytes, _) = item, bytes.count < 6_000, !bytes.contains(0) else {
        continue
      }
      var differences = Differences(to: audited)
      for variant in Variant.ofLines(String(decoding: bytes, as: UTF8.self)).spread(texts) {
        let changed = items.merging([path: .file(variant.bytes)]) { $1 }
        differences.add(variant.name, await words(changed, all: false))
      }
      subjects.append((path, differences))
    }
    try expectDifferences(subjects.map { (name: $0.0, differences: $0.1) }, named: name)
  }

  @Test func `what changes in a wide tree`() async throws {
    try await record("tree", WideTree.items, texts: 2)
  }

  @Test(arguments: [
    "BadNames", "Broken", "Framework", "MacApp", "Regions", "SixLanguages", "SourceTextKeys",
    "SwiftPackage", "iOSApp",
  ])
  func `what changes in a sample`(_ name: String) async throws {
    try await record("sample-\(name)", try MemoryFiles.Item.all(below: "Samples/" + name), texts: 1)
  }
}
