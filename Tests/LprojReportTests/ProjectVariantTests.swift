// Tests of the recorded output about projects, samples and a wide tree after a changed line or file.

import LprojAuditSupport
import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct ProjectVariantTests {
  private typealias Files = [String: [UInt8]]

  private func workspace(_ files: Files) -> Workspace {
    .memory(
      files.reduce(into: [:]) { $0["/place/P/" + $1.key] = $1.value }, currentFolder: "/place")
  }

  private func audit(_ files: Files) async -> [String] {
    var request = AuditRequest(paths: ["P"], in: workspace(files), jobs: 1)
    request.minimumSeverity = .note
    request.code = .on
    let outcome = await Audit.run(request)
    return words(of: outcome.report) + outcome.failures.map { "\($0.path): \($0.kind)" }
      + outcome.remarks
  }

  private func others(_ files: Files) async -> [String] {
    let (plain, workspace) = (Style(isColoured: false), workspace(files))
    let keys = await Keys.run(KeysRequest(paths: ["P"], in: workspace, jobs: 1)).report
    let targets = Targets.run(["P"], in: workspace).report
    return lines(KeysText.render(keys, style: plain, width: nil))
      + lines(TargetsText.render(targets, style: plain, width: nil))
  }

  private func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: SampleProject.all)
  func `what one line or file changes in a project`(_ project: SampleProject) async throws {
    let files = project.files.mapValues { Array($0.utf8) }
    let original = await audit(files) + others(files)
    var subjects: [(name: String, differences: Differences)] = []
    for (path, text) in project.files.sorted(by: { $0.key < $1.key }) {
      var differences = Differences(to: original)
      for variant in Variant.ofLines(text).spread(4) {
        let changed = files.merging([path: variant.bytes]) { $1 }
        differences.add(variant.name, await audit(changed) + others(changed))
      }
      subjects.append((path, differences))
    }
    var differences = Differences(to: original)
    for variant in FileVariant.of(files).spread(6) {
      differences.add(variant.name, await audit(variant.files) + others(variant.files))
    }
    subjects.append(("files", differences))
    try expectDifferences(subjects, named: "project-\(project.name)")
  }

  @Test func `what chosen changes make different in projects`() async throws {
    let samples = [
      "BadNames", "Broken", "Framework", "MacApp", "Regions", "SixLanguages", "SourceTextKeys",
      "SwiftPackage", "iOSApp",
    ]
    let projects = [
      "xcode", "xcodegen", "tuist", "package", "gnustep", "others", "makefiles", "spec",
      "manifests", "xcode-odd",
    ]
    var inputs = SampleProject.all.map { (name: $0.name, files: $0.files) }
    inputs += try projects.map { ("projects/" + $0, try Fixture.files("projects/" + $0)) }
    inputs += try samples.map { ("Samples/" + $0, try texts("Samples/" + $0)) }
    inputs.append(("wide", texts(WideTree.items)))
    try await expectChanges(named: "projects", of: inputs, drawn: 60) { files in
      let files = files.mapValues { Array($0.utf8) }
      return await audit(files) + others(files) + exchanged(files)
    }
  }

  private func texts(_ folder: String) throws -> [String: String] {
    texts(try MemoryFiles.Item.all(below: folder))
  }

  private func texts(_ items: [String: MemoryFiles.Item]) -> [String: String] {
    items.compactMapValues { item in
      if case .file(let bytes, _) = item { String(validating: bytes, as: UTF8.self) } else { nil }
    }
  }

  private func exchanged(_ files: Files) async -> [String] {
    let (plain, workspace) = (Style(isColoured: false), workspace(files))
    var missing = MissingRequest(paths: ["P"], in: workspace, jobs: 1)
    missing.include = Set(MissingReport.Kind.allCases)
    let lacking = await Missing.run(missing).report
    var fallbacks = FallbacksRequest(paths: ["P"], in: workspace)
    fallbacks.readers = [["de-AT", "fr"], ["zh-Hant-HK", "ja"]]
    fallbacks.keys = ["*"]
    var convert = ConvertRequest(paths: ["P"], to: .catalog, in: workspace, jobs: 1)
    (convert.writes, convert.showsDifferences) = (false, true)
    let converted = await Convert.run(convert)
    var export = ExportRequest(path: "P", in: workspace, locales: ["fr", "de"])
    export.format = .csv
    let exported = await Exchange.export(export)
    return lines(MissingText.render(lacking, style: plain, width: nil, hint: nil))
      + lines(FallbacksTable.csv(Fallbacks.run(fallbacks).report))
      + converted.findings.flatMap(\.findings).map { "convert: \($0.severity) \($0.message)" }
      + converted.failures.map { "convert: \($0.path) \($0.kind) \($0.detail)" }
      + converted.remarks
      + converted.files.flatMap {
        lines($0.difference?.unified(style: plain, forTerminal: false) ?? [])
      }
      + exported.documents.flatMap { $0.parts.flatMap { lines($0.bytes) } }
      + exported.refusals + exported.remarks
  }
}
