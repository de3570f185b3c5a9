// What is found in the bundles of the examples when one of their files is missing, elsewhere or something else.

import LprojRules
import LprojSource
import LprojTestSupport
import Testing

@Suite struct DisturbedBundleTests {
  @Test(arguments: RuleSet.all.rules.filter { BundleExampleTests.isOnBundles($0) }.map(\.info.id))
  func `the findings of a rule's examples`(_ id: String) throws {
    let examples = RuleSet.all.rules.first { $0.info.id == id }?.examples ?? []
    var lines: [String] = []
    for example in examples where example.source == nil {
      let files = BundleExampleTests.files(example.text)
      let usual = found(files)
      lines += ["====", example.text] + usual
      for path in files.keys.sorted() {
        for (name, others) in changed(files, at: path) {
          lines += ["\(name) \(path)"] + differences(of: found(others), from: usual)
        }
      }
    }
    try expectSnapshot(
      lines.map(VisibleText.escaped).joined(separator: "\n") + "\n",
      named: "disturbed/bundle-\(id).txt")
  }

  /// Nothing where it cannot be read any more.
  private func found(_ files: Files) -> [String] {
    ((try? Product(files).findings(".")) ?? []).map {
      "\($0.path) \($0.severity) \($0.rule) \($0.message) \($0.suggestion ?? "")"
    }
  }

  private func changed(_ files: Files, at path: String) -> [(String, Files)] {
    guard let piece = files[path] else { return [] }
    var without = files
    without[path] = nil
    var (linked, moved, renamed, emptied) = (without, without, without, files)
    linked[path] = .link("nowhere")
    moved[
      path.split(separator: "/").prefix(1).joined() + "/Moved/"
        + (path.split(separator: "/").last ?? "")] = piece
    renamed[path.uppercased() == path ? path.lowercased() : path.uppercased()] = piece
    emptied[path] = .text("")
    return [
      ("without", without), ("linked", linked), ("moved", moved), ("renamed", renamed),
      ("empty", emptied),
    ]
  }
}
