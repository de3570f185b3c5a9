// Tests of the parts of calls and messages: their names, the text before them, and their arguments.

import LprojSource
import Testing

@testable import LprojCode

@Suite struct CallTests {
  /// Returns the calls in a source in the order of their brackets, such as `receiver name(argument, label=argument)`.
  private func calls(_ text: String, _ language: CodeLanguage) -> [String] {
    let tokens = CodeFileText(ByteBuffer(Array(text.utf8)), language).islands[0]
    return (0..<tokens.count).compactMap { at in
      let call =
        tokens.isMark(at, "(")
        ? tokens.call(open: at, language: language)
        : tokens.isMark(at, "[") && language == .objectiveC ? tokens.message(open: at) : nil
      return call.map { shown($0, tokens) }
    }
  }

  private func shown(_ call: CodeCall, _ tokens: CodeTokens) -> String {
    let receiver =
      switch call.receiver {
      case .none: ""
      case .text: "text "
      case .path(let path): path.joined(separator: ".") + " "
      case .other: "? "
      }
    let arguments = call.arguments.map { argument in
      (argument.label.map { $0 + "=" } ?? "") + tokens.source(argument.range)
    }
    return receiver + call.name + "(" + arguments.joined(separator: ", ") + ")"
  }

  private static let swift: [(String, [String])] = [
    ("f()", ["f()"]), ("f(1, a: 2, b)", ["f(1, a=2, b)"]), ("(1)", []), ("f\n(1)", []),
    ("f(1", []), ("f(1,)", ["f(1)"]), ("a.f(1)", ["a f(1)"]), ("a.b.f()", ["a.b f()"]),
    ("a?.f()", ["a f()"]), ("a!.b?.f()", ["a.b f()"]), (#""x".f()"#, ["text f()"]),
    (#""x".a.f()"#, ["? f()"]), (".f()", ["f()"]), ("x = .f()", ["? f()"]),
    ("g(1).f()", ["g(1)", "? f()"]), ("a.g().f()", ["a g()", "? f()"]),
    ("Text.init(1)", ["Text(1)"]), ("M.Text.init(1)", ["M Text(1)"]),
    ("text.init(1)", ["text init(1)"]), ("init(1)", ["init(1)"]),
    ("f(a: g(1, b: 2), [3, 4])", ["f(a=g(1, b: 2), [3, 4])", "g(1, b=2)"]),
    ("f(a ? b : c)", ["f(a ? b : c)"]), ("f { g(1) }", ["g(1)"]),
  ]

  @Test(arguments: swift)
  func `calls of Swift`(_ text: String, _ expected: [String]) {
    #expect(calls(text, .swift) == expected)
  }

  private static let objectiveC: [(String, [String])] = [
    ("f(a, b)", ["f(a, b)"]), ("f(a: b)", ["f(a: b)"]), ("f\n(a)", ["f(a)"]),
    ("init(1)", ["init(1)"]), ("X.init(1)", ["X init(1)"]), (#"@"x".f(1)"#, ["text f(1)"]),
    ("[a b]", ["a b()"]), ("[a b:1]", ["a b:(1)"]), ("[a b:1 c:2]", ["a b:c:(1, 2)"]),
    ("[a b:1, 2, nil]", ["a b:(1, 2, nil)"]), ("[a]", []), ("x[1]", []), ("[a b:1", []),
    ("[a b:x ? y : z c:2]", ["a b:c:(x ? y : z, 2)"]),
    ("[a b:x ? y ? 1 : 2 : z c:2]", ["a b:c:(x ? y ? 1 : 2 : z, 2)"]),
    ("[a b:x ?: y c:2]", ["a b:c:(x ?: y, 2)"]),
    ("[a b:[c d:1 e:2] f:3]", ["a b:f:([c d:1 e:2], 3)", "c d:e:(1, 2)"]),
    (#"[@"k" b]"#, ["text b()"]), (#"["k" b:1]"#, ["text b:(1)"]),
    (#"[@"k" "l" b]"#, ["? b()"]), ("[a.b c]", ["? c()"]), ("[[a b] c:1]", ["? c:(1)", "a b()"]),
    ("[f(1) b:2]", ["? b:(2)", "f(1)"]),
  ]

  @Test(arguments: objectiveC)
  func `calls and messages of Objective-C`(_ text: String, _ expected: [String]) {
    #expect(calls(text, .objectiveC) == expected)
  }

  @Test(arguments: [
    ("a", 9, "1"), ("b", 0, "-"), (nil, 0, "2"), (nil, 1, "2"), (nil, 2, "3"), (nil, 3, "-"),
  ])
  func `an argument is found by its label, else by its place, else by that among those without`(
    _ label: String?, _ index: Int, _ expected: String
  ) throws {
    let tokens = CodeFileText(ByteBuffer(Array("f(a: 1, 2, 3)".utf8)), .swift).islands[0]
    let call = try #require(tokens.call(open: 1, language: .swift))
    let argument = call.argument(CodeWrapper.Slot(label: label, index: index))
    #expect(argument.map { tokens.source($0.range) } ?? "-" == expected)
  }

  @Test(arguments: [
    ("f(.a(1))", true), (".a(1)", true), ("f(b.a(1))", false), ("[.a(1)]", true),
    ("f().a(1)", false), ("b?.a(1)", false), ("x = .a(1)", true), ("return .a(1)", false),
    ("f(1, .a(1))", true), ("a(1)", false),
  ])
  func `a call that begins with its dot belongs to the type that is expected`(
    _ text: String, _ isImplicit: Bool
  ) throws {
    let tokens = CodeFileText(ByteBuffer(Array(text.utf8)), .swift).islands[0]
    let open = try #require(
      (0..<tokens.count).first { tokens.isWord($0, "a") && tokens.isMark($0 + 1, "(") })
    let call = try #require(tokens.call(open: open + 1, language: .swift))
    #expect(tokens.isImplicit(call) == isImplicit)
  }

  @Test(arguments: [
    ("NSString *f(NSString *a);", true), ("int f(int a, char *b);", true), ("int f(void);", true),
    ("id f(A b, ...);", true), ("id f(...);", false), ("return f(a);", false),
    ("throw f(A b);", false),
    ("f(int a);", false), ("x = f(int a);", false), ("int f();", false), ("int f(a);", false),
    ("A **f(A **b);", true), ("int f(a + b);", false), ("else f(A b);", false),
  ])
  func `what looks like a call of C may declare a function`(_ text: String, _ isPrototype: Bool)
    throws
  {
    let tokens = CodeFileText(ByteBuffer(Array(text.utf8)), .c).islands[0]
    let open = try #require((0..<tokens.count).first { tokens.isMark($0, "(") })
    let call = try #require(tokens.call(open: open, language: .c))
    #expect(tokens.isClangPrototype(call) == isPrototype)
  }
}
