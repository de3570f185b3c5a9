// Compares output with recorded output. With LPROJ_RECORD=1, records the output anew and fails, so that the change is noticed.

import Foundation
import Testing

public func expectSnapshot(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let url = Program.root.appendingPathComponent("Tests/Fixtures/snapshots/\(name)")
  if ProcessInfo.processInfo.environment["LPROJ_RECORD"] == "1" {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let expected = try String(contentsOf: url, encoding: .utf8)
  #expect(
    text == expected, "differs from \(name); LPROJ_RECORD=1 swift test records it anew",
    sourceLocation: sourceLocation)
}
