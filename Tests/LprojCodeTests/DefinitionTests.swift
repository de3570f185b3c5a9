// Tests of the definitions in sources: functions, initializers, properties, macros and methods, with their parameters.

import LprojSource
import Testing

@testable import LprojCode

@Suite struct DefinitionTests {
  /// Returns `Owner kind name(label name: type = value) -> type { body }` for each definition in a source.
  private func definitions(_ text: String, _ language: CodeLanguage) -> [String] {
    let tokens = CodeFileText(ByteBuffer(Array(text.utf8)), language).islands[0]
    let all = language == .swift ? tokens.swiftDefinitions() : tokens.clangDefinitions()
    return all.map { definition in
      let parameters = definition.parameters.map { parameter in
        let value = parameter.value.map { " = " + tokens.source($0) } ?? ""
        return "\(parameter.label ?? "_") \(parameter.name)"
          + (parameter.type.isEmpty ? "" : ": \(parameter.type)")
          + (parameter.isVariadic ? "..." : "") + value
      }
      let returns = definition.returns.map { " -> " + tokens.typeName($0) } ?? ""
      return (definition.owner.map { $0 + " " } ?? "") + "\(definition.kind) \(definition.name)("
        + parameters.joined(separator: ", ") + ")" + returns + " {"
        + tokens.source(definition.body) + "}"
    }
  }

  private static let swift: [(String, [String])] = [
    ("func f() { a }", ["function f() {a}"]), ("func f()", []),
    ("func f() -> Int\nfunc g() { }", ["function g() {}"]),
    ("func f(a: Int) -> String { b }", ["function f(a a: Int) -> String {b}"]),
    ("func f(_ a: Int?, b c: [Int], d: A.B) { }", ["function f(_ a: Int?, b c: [Int], d d: B) {}"]),
    (
      "func f(a: inout Int, b: some View, c: any P) { }",
      ["function f(a a: Int, b b: View, c c: P) {}"]
    ),
    ("func f(a: @escaping () -> Int, @B(1) c: D!) { }", ["function f(a a, c c: D?) {}"]),
    ("func f(a: Int = 1, b: S = g(x, y)) { }", ["function f(a a: Int = 1, b b: S = g(x, y)) {}"]),
    ("func f(a: Int..., b: [String: Key?]) { }", ["function f(a a..., b b: [Key]) {}"]),
    ("func f<A: P, B>(a: A) where B: Q { }", ["function f(a a: A) {}"]),
    ("func f() async throws -> [Int] { }", ["function f() -> [Int] {}"]),
    ("init?(a: Int) { }", ["initializer (a a: Int) {}"]),
    ("struct S { init(_ a: Int) { } }", ["S initializer S(_ a: Int) {}"]),
    (
      "class C { static subscript(a: Int, b c: Int) -> D { x } }",
      ["C function subscript(_ a: Int, b c: Int) -> D {x}"]
    ),
    ("extension A.B { func f() { } }\nfunc g() { }", ["B function f() {}", "function g() {}"]),
    (
      "enum E { struct S { func f() { } }; func g() { } }",
      ["S function f() {}", "E function g() {}"]
    ),
    ("var a: Int { 1 }", ["property a() -> Int {1}"]), ("var a = b { c }", []),
    ("var a: Int = 1 { didSet { } }", []), ("var a: some View { b }", ["property a() -> some {b}"]),
    ("var a: Int\n{ b }", ["property a() -> Int {b}"]),
    ("var a: Int\nvar b: Int { c }", ["property b() -> Int {c}"]),
    (
      "var a: [Int] { b }; var c: Int { d }",
      ["property a() -> [Int] {b}", "property c() -> Int {d}"]
    ),
    ("super.init(a: b) { c }", []), ("protocol P { func f(); func g() }", []),
    ("protocol P { var a: Int { get } }", ["P property a() -> Int {get}"]),
    ("func f() { func g() { } }", ["function f() {func g() { }}", "function g() {}"]),
    ("import struct Foundation.URL\nfunc f() { }", ["function f() {}"]),
    ("class func f() { }", ["function f() {}"]),
  ]

  @Test(arguments: swift)
  func `of Swift`(_ text: String, _ expected: [String]) {
    #expect(definitions(text, .swift) == expected)
  }

  private static let objectiveC: [(String, [String])] = [
    ("int f(int a, NSString *b) { c; }", ["function f(_ a, _ b) {c;}"]), ("int f(void);", []),
    ("A *f(void) { }", ["function f(_ void) {}"]), ("f(a) { }", []), ("if (a) { }", []),
    ("else if (a) { }", []), ("return f(a) { }", ["function f(_ a) {}"]),
    ("#define L(a, b) f(a, b)\nint c;", ["macro L(_ a, _ b) {f(a, b)}"]), ("#define L (a)", []),
    ("#define L() 1", ["macro L() {1}"]), ("#define A 1", []), ("x #define L(a) a", []),
    ("#define L(a) f(a) \\\n  + 1\nint b;", [#"macro L(_ a) {f(a) \ + 1}"#]),
    ("- (void)a { b; }", ["method a() -> void {b;}"]), ("- (void)a;", []),
    ("+ (A *)a:(B *)b c:(int)d { }", ["method a:c:(_ b, _ d) -> A {}"]),
    ("- (A *)a:b c:(C<D> *)d { }", ["method a:c:(_ b, _ d) -> A {}"]), ("x - (void)a { }", []),
    (
      "@implementation A\n- (void)b { }\n@end\n- (void)c { }",
      ["A method b() -> void {}", "method c() -> void {}"]
    ),
    ("@implementation NSString (Cat)\n- (id)b { }\n@end", ["NSString method b() -> id {}"]),
    ("- (id)a:(int)b; - (id)c:(int)d\n- (id)e { }", ["method e() -> id {}"]),
  ]

  @Test(arguments: objectiveC)
  func `of Objective-C and C`(_ text: String, _ expected: [String]) {
    #expect(definitions(text, .objectiveC) == expected)
  }
}
