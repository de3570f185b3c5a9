// Tests of hostile sources, such as sources with endless nesting.

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

  @Test func `each of nested look-ups shows little of its content`() {
    let text =
      String(repeating: "NSLocalizedString(", count: 2000) + "x"
      + String(repeating: ", comment: \"\")", count: 2000)
    let file = UsageReader.read(ByteBuffer(Array(text.utf8)), .swift)
    #expect(file.computed.count == 2000)
    #expect(file.computed.allSatisfy { $0.expression.utf8.count < 510 })
    #expect(file.computed.contains { $0.expression == "x" })
  }

  @Test func `bytes that begin no character are left out of what is shown, too`() {
    let text =
      Array("NSLocalizedString(".utf8) + Array(repeating: 0xAB, count: 5000)
      + Array(" + x, comment: \"\")".utf8)
    let file = UsageReader.read(ByteBuffer(text), .swift)
    #expect(file.computed.count == 1)
    #expect(file.computed.allSatisfy { $0.expression.utf8.count < 510 })
  }

  @Test func `each of many look-ups has its constant and its visibility to users`() {
    let swift = (0..<200).map {
      """
      let a\($0) = NSLocalizedString("a\($0)", comment: "")
      enum E\($0) { static let b = NSLocalizedString("b\($0)", comment: "") }
      func f\($0)() { print(g(NSLocalizedString("c\($0)", comment: "")), NSLocalizedString("d\($0)", comment: "")) }
      """
    }.joined(separator: "\n")
    let file = UsageReader.read(ByteBuffer(Array(swift.utf8)), .swift)
    #expect(file.usages.count == 800)
    for (number, usage) in file.usages.enumerated() {
      let constants = ["a\(number / 4)", "b", "f\(number / 4)"]
      #expect(usage.constant?.name == constants[min(number % 4, 2)])
      #expect(usage.isForReaders == (number % 4 < 2))
    }
    let line = (0..<50).map { "show(NSLocalizedString(@\"k\($0)\", nil)); " }.joined()
    let macro = "#define K NSLocalizedString(@\"m\", nil) + NSLocalizedString(@\"n\", nil)\n"
    let clang = UsageReader.read(ByteBuffer(Array((line + "\n" + macro + line).utf8)), .objectiveC)
    #expect(clang.usages.count == 102)
    #expect(clang.usages.indices.filter { clang.usages[$0].constant != nil } == [50, 51])
  }

  @Test func `each of many types with members of one name has its own`() {
    let types = (0..<2000).map {
      let (type, hole) = $0.isMultiple(of: 2) ? ("Int", "%lld") : ("String", "%@")
      return (
        "struct V\($0) { let n: \(type); func f() { g(String(localized: \"a \\(n)\")) } }\n", hole
      )
    }
    let text = types.map(\.0).joined()
    let file = UsageReader.read(ByteBuffer(Array(text.utf8)), .swift)
    #expect(file.usages.compactMap(\.key.key) == types.map { Key("a \($0.1)") })
  }

  @Test func `a name that many look-ups of a block share formats none of them`() {
    let ask = "let f = NSLocalizedString(\"k\", comment: \"\"); String(format: f, 1)\n"
    func formats(_ text: String) -> [Bool] {
      UsageReader.read(ByteBuffer(Array(text.utf8)), .swift).usages.map { $0.format != nil }
    }
    let many = String(repeating: ask, count: 1000)
    #expect(formats("func h() {\n\(many)}").allSatisfy { !$0 })
    #expect(formats("func h() {\n\(ask)}\nfunc i() {\n\(ask)}") == [true, true])
  }

  @Test func `functions of one name without number, and one that asks without end`() {
    let functions = (0..<1000).map {
      "func tr(_ k: String, a\($0): Int) -> String { NSLocalizedString(k, tableName: \"T\", comment: \"\") }\n"
    }
    let calls = (0..<1000).map { "let b\($0) = tr(\"k\($0)\", a\($0): 1)\n" }
    let found = uses(functions.joined() + calls.joined())
    #expect(found == (0..<1000).map { "tr k\($0) [T]" })
    let other = "func tr(_ k: String, b: Int) -> String { NSLocalizedString(k, comment: \"\") }\n"
    #expect(uses(other + functions.joined() + calls.joined()).first == "tr k0 [?]")
    let own = String(repeating: "self.localized, ", count: 3000)
    let text = """
      extension String { var localized: String { NSLocalizedString(self, comment: "") }
        func all() -> [String] { [\(own)""] } }
      let a = "k".localized
      """
    #expect(uses(text) == ["localized k"])
  }

  @Test func `a cast in brackets is one of what is in them`() {
    let text = #"NSLocalizedString(("a" as String), comment: "")"#
    let file = UsageReader.read(ByteBuffer(Array(text.utf8)), .swift)
    #expect(file.usages.compactMap(\.key.plain) == [Key("a")])
  }

  @Test func `only the last of endlessly nested types are read`() {
    let chain = Array(repeating: "B", count: 3000).joined(separator: ".")
    let text = ByteBuffer(Array("let x = \(chain).A.B\n".utf8))
    var search = LiteralSearch([], isExact: false, spellings: [Array("ab".utf8)])
    search.look(at: SearchedSource("A.swift", text, .swift))
    #expect(search.spelled == [Array("ab".utf8)])
    let calls = String(repeating: "a.", count: 3000) + "NSLocalizedString(\"k\", comment: \"\")"
    #expect(UsageReader.read(ByteBuffer(Array(calls.utf8)), .swift).usages.count <= 1)
  }

  @Test func `a text of many literals is one text`() {
    let many = String(repeating: "@\"a\" ", count: 1000)
    let file = UsageReader.read(
      ByteBuffer(Array("NSLocalizedString(\(many), nil);".utf8)), .objectiveC)
    #expect(file.usages.map(\.key.plain) == [Key(String(repeating: "a", count: 1000))])
  }
}
