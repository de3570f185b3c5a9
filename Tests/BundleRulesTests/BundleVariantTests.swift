// What is found in right bundles when one of their files, or one key of their Info.plist, is another, as it was recorded.

import LprojFiles
import LprojTestSupport
import Testing

@Suite struct BundleVariantTests {
  private static let bundles =
    Case.right + Whole.all.map { Case("listing " + $0.number, $0.files) }

  @Test func `what a file changes`() throws {
    var subjects: [(name: String, differences: Differences)] = []
    for bundle in Self.bundles {
      var differences = Differences(to: try Product(bundle.files).words())
      for variant in FileVariant.of(bundle.files).spread(14) {
        differences.add(variant.name, try Product(variant.files).words())
      }
      subjects.append((bundle.testDescription, differences))
    }
    try expectDifferences(subjects, named: "bundle-files", shown: 6)
  }

  @Test func `what a key of Info.plist changes`() throws {
    var subjects: [(name: String, differences: Differences)] = []
    for bundle in Self.bundles {
      var differences = Differences(to: try Product(bundle.files).words())
      for (path, piece) in bundle.files.sorted(by: { $0.key < $1.key }) {
        guard path.hasSuffix("Info.plist"), case .text(let text) = piece else { continue }
        for variant in Variant.ofLines(text).spread(6) {
          let files = bundle.files.merging([path: .text(variant.text)]) { $1 }
          differences.add("\(path) \(variant.name)", try Product(files).words())
        }
      }
      subjects.append((bundle.testDescription, differences))
    }
    try expectDifferences(subjects, named: "bundle-info")
  }
}
