// Tests of the meaning of a name, which depends on the declarations around its place.

import LprojCode
import LprojSource
import Testing

@Suite struct NameScopeTests {
  private func key(_ text: String) -> String {
    UsageReader.read(ByteBuffer(Array(text.utf8)), .swift).usages.first?.key.shown.description ?? ""
  }

  private static let ask = #"_ = String(localized: "\(len)")"#

  @Test(arguments: [
    "let (len, z) = nm(); ASK", "let (z, (len, y)) = nm(); ASK", "let (len) = nm(); ASK",
    "guard let (len, z) = nm() else { return }; ASK", #"run { [len = "x"] in ASK }"#,
    "run { (len) -> String in ASK }", "run { (a, len) in ASK }", "run { len in ASK }",
    "for len in list { ASK }", "for (len, a) in list { ASK }", "if let len { ASK }",
    "switch x { case .a(let len): ASK }", "if case let .a(len) = x { ASK }",
    #"_ = String(localized: "\(self.len)")"#,
  ])
  func `what hides a parameter has no type`(_ body: String) {
    let text = "func f(len: Int) { \(body.replacing("ASK", with: Self.ask)) }"
    #expect(!key(text).contains("%"), "\(key(text))")
  }

  @Test(arguments: [
    "func g(len: Int) { }\nfunc f() { ASK }", "struct S { let len: Int }\nfunc f() { ASK }",
    "func g(len: Int) { }\nclass K: Base { func f() { ASK } }",
    "struct S { let len: Int }\nextension String { func f() { ASK } }",
    "struct A { class I { let len: Int } }\nstruct B { class I: Base { func f() { ASK } } }",
    "struct S { let len: Int; class I: Base { func f() { ASK } } }",
    "let len: Int\nclass K: Base { func f() { ASK } }", "func f(len: Int...) { ASK }",
    "func f() { let len = 3\n.description\nASK }",
    "func f(len: Int) { _ = \"\\(list.map { len in ASK })\" }",
  ])
  func `a declaration of other brackets does not hold`(_ text: String) {
    let key = key(text.replacing("ASK", with: Self.ask))
    #expect(!key.contains("%") && key.contains("len"), "\(key)")
  }

  @Test(arguments: [
    "func f(len: Int) { ASK }", "func f(len: Int) { run { if a { ASK } } }",
    "struct S { let len: Int; func f() { ASK } }",
    "struct S { let len: Int }; extension S { func f() { ASK } }",
    "func f() { let len: Int = 2; ASK }", "let len = 2\nfunc f() { ASK }",
    "func f(len: String) { run { (len: Int) in ASK } }",
    "class C { class func f(len: Int) { ASK } }",
    "struct A { struct I { let len: Int } }; extension A.I { func f() { ASK } }",
    "struct S { let a: Int64, len: Int; func f() { ASK } }",
    #"struct S { let len: Int; func f() { _ = String(localized: "\(self.len)") } }"#,
  ])
  func `a declaration around a name gives its type`(_ text: String) {
    #expect(key(text.replacing("ASK", with: Self.ask)) == "%lld")
  }

  @Test func `a constant of another function is no key`() {
    let text = #"""
      func f() { let key = "wrong"; use(key) }
      func tr(key: String) -> String { NSLocalizedString(key, comment: "") }
      enum K { static let one = "k.one" }
      func g() { _ = NSLocalizedString(K.one, comment: ""); _ = NSLocalizedString(other.one, comment: "") }
      let all = "k.all"
      class C: Base { func h() { _ = NSLocalizedString(all, comment: ""); tr(key: "right") } }
      """#
    #expect(
      uses(text) == ["NSLocalizedString k.one", "NSLocalizedString k.all", "tr right"])
    #expect(computed(text) == ["other.one"])
  }

  // MARK: Objective-C

  private func type(_ text: String) -> ArgumentCheck {
    let usage = UsageReader.read(ByteBuffer(Array(text.utf8)), .objectiveC).usages.first
    guard let format = usage?.format, let first = format.arguments.first else { return .none }
    return first == nil ? .unknown : .known
  }

  private enum ArgumentCheck { case none, unknown, known }

  private static let call = #"[NSString stringWithFormat:NSLocalizedString(@"k", nil), name]"#

  @Test(arguments: [
    "static void helper(int name) { }\n@implementation B\n- (id)e { return ASK; }\n@end",
    "- (id)a:(int)name { return nil; }\n- (id)e { return ASK; }",
    "- (id)e { use((int)name); return ASK; }", "int name;\n- (id)e { return ASK; }",
    "void helper(int name);\n- (id)e { return ASK; }",
    "@interface B { int name; }\n@property (nonatomic) int name;\n@end\n- (id)e { return ASK; }",
    "- (id)e { int name[3]; return ASK; }", "- (id)e { int name; { Foo<Bar> *name = x; ASK; } }",
    "- (id)a:(int)name { run(^(id name) { ASK; }); }",
  ])
  func `what holds elsewhere in Objective-C gives no type`(_ text: String) {
    #expect(type(text.replacing("ASK", with: Self.call)) == .unknown)
  }

  @Test(arguments: [
    "- (id)a:(int)name b:(id)c { return ASK; }", "static void f(int name) { ASK; }",
    "- (id)a { for (NSString *name in list) { ASK; } }", "- (id)a { int name; if (x) { ASK; } }",
    "- (id)a:(int)name { ASK; run([D make:x, name, nil]); return [d make:x for:y, name]; }",
    "void f(int name) __attribute__((x)) { ASK; }", "- (id)a { run(^(NSInteger name) { ASK; }); }",
  ])
  func `what holds around a name in Objective-C gives its type`(_ text: String) {
    #expect(type(text.replacing("ASK", with: Self.call)) == .known)
  }
}
