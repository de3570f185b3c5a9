// Tests that the examples in the documentation are code that compiles.

import Foundation
import Testing

struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let pages = [
    "Sources/LprojKit/LprojKit.docc/LprojKit.md", "Sources/LprojKit/LprojKit.docc/Auditing.md",
    "Sources/LprojKit/LprojKit.docc/MissingTexts.md",
    "Sources/LprojKit/LprojKit.docc/ResolvingFallbacks.md",
    "Sources/LprojKit/LprojKit.docc/CompilingTables.md",
    "Sources/LprojKit/LprojKit.docc/TextsInMemory.md", "Docs/Packaging.md",
  ]

  private func lines(_ path: String) throws -> [String] {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
      .components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test(arguments: pages)
  func `an example is in DocumentedExamples or in the sample as well`(_ page: String) throws {
    let compiled =
      try lines("Tests/LprojKitTests/DocumentedExamples.swift")
      + lines("Samples/Library/main.swift")
    var examples: [[String]] = []
    var isExample = false
    for line in try lines(page) {
      if line.hasPrefix("```") {
        isExample = line == "```swift"
        if isExample { examples.append([]) }
      } else if isExample, !line.hasPrefix("import "), !(line.isEmpty && examples.last == []) {
        examples[examples.count - 1].append(line)
      }
    }
    #expect(!examples.isEmpty)
    // Lines of a package manifest cannot be a part of the compiled examples.
    for example in examples where example.first?.hasPrefix(".package(") == false {
      let isThere = compiled.indices.contains { compiled[$0...].starts(with: example) }
      #expect(isThere, "\(example.joined(separator: "\n"))")
    }
  }
}
