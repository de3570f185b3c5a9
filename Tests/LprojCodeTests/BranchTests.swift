// Tests of keys that a condition selects, and of the bundles of look-ups.

import LprojCode
import LprojSource
import Testing

@Suite struct BranchTests {
  private func keys(_ text: String, _ language: CodeLanguage = .swift) -> [String] {
    UsageReader.read(ByteBuffer(Array(text.utf8)), language).usages.map {
      $0.key.shown.description
    }
  }

  @Test(arguments: [
    #"Text(n == 0 ? "x" : n == 1 ? "y" : "z")"#, #"Text(a ? "x" : (b ? "y" : "z"))"#,
    #"Text(a ? b ? "x" : "y" : "z")"#, #"Text(a?.b ?? c ? "x" : d[1 ... 2] ? "y" : "z")"#,
    #"String(localized: a ? "x" : b ? "y" : "z")"#,
    #"NSLocalizedString(a ? "x" : b ? "y" : "z", comment: "")"#,
  ])
  func `nested conditions`(_ call: String) {
    #expect(keys("import SwiftUI\nlet a = \(call)") == ["x", "y", "z"])
  }

  @Test(arguments: [
    #"Text(a ? "x" : name)"#, #"Text(a ? name : "x")"#, #"Text(a ? "x" : b ? name : "z")"#,
  ])
  func `a name among them is a text that shows as it is`(_ call: String) {
    #expect(keys("import SwiftUI\nlet a = \(call)") == [])
  }

  @Test(arguments: [
    #"NSLocalizedString((isOn) ? @"x" : @"y", nil)"#,
    #"NSLocalizedString((n > 1) ? @"x" : @"y", nil)"#,
    #"NSLocalizedString((a) && (b) ? @"x" : @"y", nil)"#,
    #"NSLocalizedString((NSString *)(a ? @"x" : @"y"), nil)"#,
    #"NSLocalizedString([o is:1] ? @"x" : @"y", nil)"#,
  ])
  func `of Objective-C with a condition in brackets`(_ call: String) {
    #expect(keys("void f() { \(call); }", .objectiveC) == ["x", "y"])
    #expect(computed("void f() { \(call); }", .objectiveC) == [])
  }

  @Test func `given to functions of the project`() {
    #expect(
      uses(
        """
        func tr(_ k: String) -> String { NSLocalizedString(k, comment: "") }
        let a = tr(f ? "x" : g ? "y" : "z")
        """) == ["tr x", "tr y", "tr z"])
    #expect(
      uses(
        """
        #define T(k) NSLocalizedString(k, nil)
        void f() { T(c ? @"x" : @"y"); }
        """, .objectiveC) == ["T x", "T y"])
  }

  @Test func `far more branches than real code has`() {
    let chain = String(repeating: "a ? \"x\" : ", count: 20000)
    #expect(keys("String(localized: \(chain)\"z\")") == [])
    let nest = String(repeating: "(a ? \"x\" : ", count: 20000)
    #expect(keys("String(localized: \(nest)\"z\"\(String(repeating: ")", count: 20000)))") == [])
  }

  @Test(arguments: [
    ("Bundle(for: UIButton.self)", "Bundle(for: UIButton.self)"),
    ("Bundle(identifier: \"a\")!", nil),
    ("(b ?? .main)", "(b ?? .main)"), ("frameworkBundle()", "frameworkBundle()"),
    ("a.b(c)?.bundle", "a.b(c)?.bundle"), ("Bundle.main", "main"), ("Bundle.module", "module"),
  ])
  func `a bundle is the expression before the dot`(_ receiver: String, _ name: String?) {
    let text = "return \(receiver).localizedString(forKey: \"k\", value: nil, table: nil)"
    let found = UsageReader.read(ByteBuffer(Array(text.utf8)), .swift).usages.map(\.bundle.name)
    #expect(found == [name ?? receiver])
  }

  @Test(arguments: [
    ("[NSBundle mainBundle]", "main"),
    ("[NSBundle bundleForClass:[X class]]", "[NSBundle bundleForClass:[X class]]"),
    ("self.bundle", "self.bundle"),
  ])
  func `a bundle is what gets the message`(_ receiver: String, _ name: String) {
    let text = "[\(receiver) localizedStringForKey:@\"k\" value:nil table:nil];"
    let found = UsageReader.read(ByteBuffer(Array(text.utf8)), .objectiveC).usages.map(
      \.bundle.name)
    #expect(found == [name])
  }

  @Test(arguments: [
    "struct A: View { let a = Text(\"k\") }",
    "struct A<B>: Equatable, View { let a = Text(\"k\") }",
    "func a() -> some View { Text(\"k\") }", "class A { @State var b = 1; let a = Text(\"k\") }",
  ])
  func `views where something else imports them`(_ text: String) {
    #expect(keys(text) == ["k"])
  }

  @Test(arguments: [
    "let a = Text(\"k\")", "class A: View { let a = Text(\"k\") }",
    "protocol View { }; let a = Text(\"k\")",
  ])
  func `what may be something else`(_ text: String) {
    #expect(keys(text) == [])
  }
}
