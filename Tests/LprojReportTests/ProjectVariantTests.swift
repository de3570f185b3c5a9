// What is said of projects, samples and a wide tree when one of their lines or files is another, as it was recorded.

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
}
