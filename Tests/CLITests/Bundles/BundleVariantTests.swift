// Tests of recorded findings in bundles: in a correct bundle, one file or one key of Info.plist is changed.

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
      for variant in FileVariant.of(bundle.files).spread(5) {
        differences.add(variant.name, try Product(variant.files).words())
      }
      subjects.append((bundle.testDescription, differences))
    }
    try expectDifferences(subjects, named: "bundle-files")
  }

  @Test func `what a link or the kind of a file changes`() throws {
    var subjects: [(name: String, differences: Differences)] = []
    for bundle in Self.bundles {
      var differences = Differences(to: try Product(bundle.files).words())
      let changes = bundle.files.sorted { $0.key < $1.key }.flatMap { path, piece in
        others(piece).map { (path: path, name: $0.0, piece: $0.1) }
      }
      for change in changes.spread(5) {
        let files = bundle.files.merging([change.path: change.piece]) { $1 }
        differences.add("\(change.path) \(change.name)", try Product(files).words())
      }
      subjects.append((bundle.testDescription, differences))
    }
    try expectDifferences(subjects, named: "bundle-kinds")
  }

  private func others(_ piece: Piece) -> [(String, Piece)] {
    switch piece {
    case .link(let target):
      [
        ("leads nowhere", .link(target + "x")), ("is absolute", .link("/" + target)),
        ("leads up", .link("../" + target)), ("leads to itself", .link(".")),
        ("is a folder", .folder), ("is a text", .text(target)),
      ]
    case .text(let text):
      [("is empty", .text("")), ("is code", code(.library)), ("is a link", .link(text))]
    case .bytes:
      [
        ("is a text", .text("#!/bin/sh\n")), ("is a library", code(.library)),
        ("is a program", code()), ("is loadable", code(.loadable)), ("is symbols", code(.symbols)),
      ]
    case .folder: [("is a text", .text("x"))]
    }
  }

  @Test func `what a key of Info.plist changes`() throws {
    var subjects: [(name: String, differences: Differences)] = []
    for bundle in Self.bundles {
      var differences = Differences(to: try Product(bundle.files).words())
      for (path, piece) in bundle.files.sorted(by: { $0.key < $1.key }) {
        guard path.hasSuffix("Info.plist"), case .text(let text) = piece else { continue }
        for variant in Variant.ofLines(text).spread(2) {
          let files = bundle.files.merging([path: .text(variant.text)]) { $1 }
          differences.add("\(path) \(variant.name)", try Product(files).words())
        }
      }
      subjects.append((bundle.testDescription, differences))
    }
    try expectDifferences(subjects, named: "bundle-info")
  }

  @Test func `what chosen changes make different in bundles`() async throws {
    let bundles = Dictionary(
      Self.bundles.enumerated().map { ("\($0) \($1.testDescription)", $1.files) }
    ) { $1 }
    let inputs = bundles.map { name, files in
      let texts = files.compactMapValues { piece in
        if case .text(let text) = piece { text } else { nil as String? }
      }
      return (name: name, files: texts.merging(["": name]) { $1 })
    }
    try await expectChanges(named: "bundles", of: inputs, drawn: 120) { texts in
      var texts = texts
      let name = texts.removeValue(forKey: "") ?? ""
      let files = bundles[name.split(separator: "\n").first.map(String.init) ?? ""] ?? [:]
      return try Product(files.merging(texts.mapValues { .text($0) }) { $1 }).words()
    }
  }
}
