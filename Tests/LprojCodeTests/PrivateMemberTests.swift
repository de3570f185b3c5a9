// Tests of look-ups in private methods and computed properties: users see no text of such a member if its source does not use it.

import LprojSource
import Testing

@testable import LprojCode

@Suite struct PrivateMemberTests {
  private func isRead(_ member: String, elsewhere: String = "", in other: String = "") -> Bool {
    let text = member.replacing("ASK", with: #"NSLocalizedString("k", comment: "")"#)
    let buffer = ByteBuffer(Array("final class Page: Screen {\n\(text)\n\(elsewhere)\n}".utf8))
    let places = UsageReader.read(buffer, .swift).usages.compactMap(\.constant).map {
      ConstantReads.Place(path: "Page.swift", constant: $0)
    }
    #expect(places.count == 1)
    var reads = ConstantReads(Set(places))
    reads.look(at: SearchedSource("Page.swift", buffer, .swift))
    reads.look(at: SearchedSource("Other.swift", ByteBuffer(Array(other.utf8)), .swift))
    return !reads.found.isEmpty
  }

  @Test(arguments: [
    "private func row() -> String { ASK }", "private var row: String { ASK }",
    "@MainActor private func row() { show(ASK) }",
    "@available(iOS 16, *) private func row() -> String { ASK }",
  ])
  func `only its own source can use it`(_ member: String) {
    #expect(!isRead(member))
    #expect(!isRead(member, in: "func other() { row(); page.row }"))
    #expect(isRead(member, elsewhere: "func other() { show(row) }"))
    #expect(isRead(member, elsewhere: "func other() { self.row() }"))
    #expect(isRead(member, elsewhere: "let action = #selector(row)"))
  }

  @Test(arguments: [
    "func row() -> String { ASK }", "fileprivate func row() -> String { ASK }",
    "private(set) var row: String { ASK }", "@objc private func row() { show(ASK) }",
    "@IBAction private func row() { show(ASK) }", "@objc dynamic private var row: String { ASK }",
    "private let other = 1\nfunc row() -> String { ASK }",
    "private init() {}\nfunc row() -> String { ASK }",
    "private typealias Other = Int\nfunc row() -> String { ASK }",
    "private let (a, b) = (1, 2)\nfunc row() -> String { ASK }",
    "private override func row() -> String { ASK }",
  ])
  func `something else may use it`(_ member: String) {
    #expect(isRead(member))
  }
}
