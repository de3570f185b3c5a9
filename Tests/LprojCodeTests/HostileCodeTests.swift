// Sources that nest without end.

import LprojCode
import LprojSource
import Testing

@Suite struct HostileCodeTests {
  @Test(arguments: [
    ("let a: [LocalizedStringKey] = ", "[", "\"k\"", "]"),
    ("import SwiftUI\nText(", "[", "\"k\"", "]"),
    ("", "struct A { ", "static let a = NSLocalizedString(\"k\", comment: \"\")", " }"),
    ("let a: LocalizedStringKey = ", ".init(", "\"k\"", ")"),
    ("import SwiftUI\n", "#Preview { ", "Text(\"k\")", " }"),
  ])
  func `what stands deep in one another is read, or left alone`(
    _ start: String, _ open: String, _ middle: String, _ close: String
  ) {
    for depth in [1, 3000] {
      let text =
        start + String(repeating: open, count: depth) + middle
        + String(repeating: close, count: depth)
      for end in [text.utf8.count, text.utf8.count / 2] {
        _ = UsageReader.read(ByteBuffer(Array(text.utf8.prefix(end))), .swift)
      }
    }
  }
}
