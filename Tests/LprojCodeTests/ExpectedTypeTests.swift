// Tests of literals that get their type from the code around them.

import LprojCode
import LprojSource
import Testing

@Suite struct ExpectedTypeTests {
  private func keys(_ text: String) -> [String] {
    UsageReader.read(ByteBuffer(Array("import SwiftUI\n\(text)".utf8)), .swift).usages
      .map { $0.key.shown.description }
  }

  @Test(arguments: [
    "let t: KEY = a ? \"x\" : \"y\"", "let t: KEY = a == \"n\" ? \"x\" : \"y\"",
    "let t: KEY = a\n  ? \"x\"\n  : \"y\"", "let t: KEY = if a { \"x\" } else { \"y\" }",
    "let t: KEY = switch a { case \"n\": \"x\"; default: \"y\" }",
    "let t: [KEY] = [\"x\", \"y\"]", "let t: [KEY: Int] = [\"x\": 1, \"y\": 2]",
    "let t: [String: KEY] = [\"n\": \"x\", \"m\": \"y\"]",
    "let (t, u): (KEY, KEY) = (\"x\", \"y\")",
    "let t: [(name: String, title: KEY)] = [(\"n\", \"x\"), (name: \"m\", title: \"y\")]",
    "func f() -> (KEY, [KEY]) { return (\"x\", [\"y\"]) }",
    "let t: KEY = (\"x\"); let u: KEY = .init(\"y\")",
    "class A {\nvar t: [KEY] = []\nfunc f() {\nself.t = [\"x\", \"y\"]\n}\n}",
    "var t: [KEY?] = []\nfunc f() {\nt = [\"x\", \"y\"]\n}",
    "var t: [SwiftUI.KEY] = []\nfunc f() {\nt = [\"x\", \"y\"]\n}",
    "var t: KEY?, u: KEY\nfunc f() {\nt = \"x\"; u = \"y\"\n}",
    "let t: [String: (KEY, Int)] = [\"n\": (\"x\", 1), \"m\": (\"y\", 2)]",
  ])
  func `a key by its declaration, however deep`(_ text: String) {
    #expect(keys(text.replacing("KEY", with: "LocalizedStringKey")) == ["x", "y"])
  }

  @Test(arguments: [
    "let t: KEY = f(\"n\")", "let t: KEY = a == \"n\"", "let t: KEY = names[\"n\"]",
    "let t: KEY = f { \"n\" }", "let t: (KEY, String) = (k, \"n\")",
    "let t: [KEY: String] = [k: \"n\"]",
    "let t: [KEY] = [f(\"n\")]", "let t: [String: KEY] = [\"n\": k]", "let t: KEY = (f)(\"n\")",
    "let t: KEY = k; let u = a ? \"n\" : \"m\"", "let t: KEY = if a == \"n\" { k } else { k }",
    "let t: (KEY) -> String = { _ in \"n\" }", "let t: KEY.Kind = \"n\"", "t: KEY = k, u = \"n\"",
    "var t: [String] = []\nfunc f(_ u: KEY) {\nt = [\"n\"]\n}",
    "var t: [KEY: String] = [:]\nfunc f() {\nt = [k: \"n\"]\n}",
    "var t: [KEY] = []\nfunc f() {\nt = [g(\"n\")]\n}",
    "var t: [KEY] = []\nfunc f() {\nother.t = [\"n\"]\n}",
    "let t: KEY = Item(id: \"n\").title", "func f() -> (KEY, Int) { g((\"n\", 1)) }",
  ])
  func `no key`(_ text: String) {
    #expect(keys(text.replacing("KEY", with: "LocalizedStringKey")) == [])
  }

  @Test func `a view that is declared`() {
    #expect(
      keys("let t: Text = .init(\"x\", tableName: \"T\"); let u: String = .init(\"n\")") == ["x"])
    #expect(
      keys("struct S { var t: Text { .init(\"x\") } }; let u: Text = .init(verbatim: \"n\")") == [
        "x"
      ])
  }

  @Test func `definitions in others`() {
    let text = """
      func a() { func b() { } ; _ = String(localized: "\\(n)"); func c(n: Int) { _ = String(localized: "c \\(n)") } }
      func d(n: Int) { _ = String(localized: "d \\(n)") }
      """
    #expect(keys(text) == ["\\(n)", "c %lld", "d %lld"])
  }
}
