// Tests of C functions and classes that no code names.

import LprojCode
import LprojSource
import Testing

@Suite struct HolderTests {
  private func unnamed(
    _ holder: CodeHolder, _ texts: [(String, CodeLanguage?)]
  ) -> (isUnnamed: Bool, findsClasses: Bool) {
    let search = HolderSearch([holder])
    var all = search
    for (text, language) in texts {
      var part = search
      part.lookIfNamed(at: SearchedSource("A", ByteBuffer(Array(text.utf8)), language))
      all.merge(part)
    }
    return (all.unnamed == [holder], all.findsClasses)
  }

  private static let header = "@interface Gone : UIViewController\n@end\n"
  private static let body = "#import \"Gone.h\"\n@implementation Gone\n- (void)go { }\n@end\n"

  @Test(arguments: [
    ("", true),
    ("#import \"Gone.h\"\n#import <App/Gone.h>\n@class Gone, Other;\n@class A, Gone;", true),
    ("@interface Gone ()\n@end", true), ("void f() { show([[Gone alloc] init]); }", false),
    ("Class name = NSClassFromString(@\"Gone\");", false), ("@interface Sub : Gone\n@end", false),
    ("@interface Gone (More)\n@end", false), ("@implementation Gone (More)\n@end", false),
    ("void f() { show(@[Other.class, Gone.class]); }", false),
  ])
  func `a class of Objective-C`(_ more: String, _ isUnnamed: Bool) {
    let all = [
      (Self.header, CodeLanguage.objectiveC), (Self.body, .objectiveC), (more, .objectiveC),
    ]
    #expect(unnamed(CodeHolder("Gone", .type), all).isUnnamed == isUnnamed)
  }

  @Test(arguments: [
    (header.replacing("UIViewController", with: "NSManagedObject"), body),
    (header.replacing(" : UIViewController", with: ""), body), ("", body),
    (header, body.replacing("- (void)go", with: "+ (void)load")),
    (header, body.replacing("- (void)go", with: "+ (void)initialize")),
  ])
  func `one that the system may find`(_ header: String, _ body: String) {
    #expect(
      !unnamed(CodeHolder("Gone", .type), [(header, .objectiveC), (body, .objectiveC)]).isUnnamed)
  }

  @Test(arguments: [
    ("final class Gone: UIKit.UIViewController { }", true), ("struct Gone: View { }", true),
    ("@MainActor public class Gone: BaseCell { }", true), ("class Gone: NSObject { }", false),
    ("@objc(Gone) class Gone: UIView { }", false), ("@main struct Gone: View { }", false),
    ("class Gone: UIView { }\nextension Gone { }", false),
    ("class Gone: UIView { }\nlet gone = Gone()", false),
    ("class Gone: UIView { }\nlet name = \"App.Gone\"", false), ("class Gone { }", false),
    ("class Gone: UIView { }\nf(\"\\(Gone.self)\")", false), ("class Gone<T>: UIView { }", false),
  ])
  func `a type of Swift`(_ source: String, _ isUnnamed: Bool) {
    #expect(unnamed(CodeHolder("Gone", .type), [(source, .swift)]).isUnnamed == isUnnamed)
  }

  private static let failures = """
    enum Failure: Error, LocalizedError {
      case other(Int), gone
      var text: String {
        switch self {
        case .other(let number): f(number)
        case .gone: g()
        }
      }
    }

    """

  @Test(arguments: [
    ("", true), ("throw Failure.gone", false), ("let all: [Failure] = [.other(1), .gone]", false),
    ("if case .gone = failure { }", true), ("if failure == .gone { }", true),
    ("if failure != Failure.gone { }", true),
    ("switch failure { case .other, .gone: f() }", true),
    ("switch failure { case .other(let n), Failure.gone: f(n) }", true),
    ("switch result { case .failure(.gone): f() }", true),
    ("switch failure { case .other: throw .gone; default: f() }", false),
    ("fail(with: .gone)", false), ("view.fail(.gone)", false), ("let gone = 1; f(gone)", false),
    ("extension Failure { static let all = [gone] }", false),
    ("show(state == .open, .gone)", false), ("if nil != view.show(.gone) { }", false),
    ("enum Other: String { case gone }", false),
    ("f(\"gone\")", true), ("let next = isBad ? .gone : old", false),
  ])
  func `a case that no expression has as its value`(_ more: String, _ isUnnamed: Bool) {
    let all = [(Self.failures + more, CodeLanguage.swift as CodeLanguage?)]
    #expect(unnamed(CodeHolder("gone", .enumCase), all).isUnnamed == isUnnamed)
  }

  @Test func `a member beside the cases may have the case as its value`() {
    let source = "enum Failure: Error { case other, gone\nstatic let usual = gone }"
    #expect(!unnamed(CodeHolder("gone", .enumCase), [(source, .swift)]).isUnnamed)
  }

  @Test(arguments: [
    "String, Error", "Int", "CaseIterable", "Decodable", "Error, Codable", "Base",
  ])
  func `cases that a protocol may make`(_ parents: String) {
    let source = Self.failures.replacing("Error, LocalizedError", with: parents)
    #expect(!unnamed(CodeHolder("gone", .enumCase), [(source, .swift)]).isUnnamed)
  }

  @Test func `interface files and property lists name classes`() {
    let source = ("class Gone: UIView { }", CodeLanguage.swift as CodeLanguage?)
    let scene = "<view customClass=\"Gone\" id=\"a\"/>"
    #expect(!unnamed(CodeHolder("Gone", .type), [source, (scene, nil)]).isUnnamed)
    let other = "<view customClass=\"GoneView\" id=\"a\"/>"
    #expect(unnamed(CodeHolder("Gone", .type), [source, (other, nil)]).isUnnamed)
  }

  @Test(arguments: [
    ("NSClassFromString(@\"Gone\" \"View\")", false), ("NSClassFromString(name)", true),
    ("objc_getClass(name)", true), ("[bundle classNamed:name]", true),
    ("NSClassFromString(@\"A\")", false),
  ])
  func `classes are found by names that are made`(_ call: String, _ finds: Bool) {
    #expect(unnamed(CodeHolder("Gone", .type), [(call, .objectiveC)]).findsClasses == finds)
  }

  @Test(arguments: [
    ("NSString *gone(void) { return nil; }", true), ("NSString *gone() { return nil; }", true),
    ("extern NSString *gone(void);\nstatic NSString *gone(int a, NSString *b) { }", true),
    ("NSString *gone() { }\nvoid f(void) { show(gone()); }", false),
    ("NSString *gone() { }\nvoid f(void) { if (gone()) { } }", false),
    ("NSString *gone() { }\nvoid *list[] = {gone};", false),
    ("NSString *gone() { }\nvoid f(void) { return gone(); }", false),
    ("NSString *gone() { }\nvoid f(void) { dlsym(0, \"gone\"); }", false),
  ])
  func `a function of C`(_ source: String, _ isUnnamed: Bool) {
    #expect(unnamed(CodeHolder("gone", .function), [(source, .objectiveC)]).isUnnamed == isUnnamed)
    let swift = ("let text = gone()", CodeLanguage.swift as CodeLanguage?)
    #expect(!unnamed(CodeHolder("gone", .function), [(source, .objectiveC), swift]).isUnnamed)
  }

  @Test(arguments: [
    ("void f(void) { ASK }", CodeLanguage.objectiveC, CodeHolder("f", .function)),
    ("@implementation A\n- (void)f { ASK }\n@end", .objectiveC, CodeHolder("A", .type)),
    ("@implementation A\nstatic void f() { ASK }\n@end", .objectiveC, CodeHolder("f", .function)),
    ("class A { struct B { func f() { ASK } } }", .swift, CodeHolder("A", .type)),
  ])
  func `what is around a look-up`(_ source: String, _ language: CodeLanguage, _ holder: CodeHolder)
  {
    let call =
      language == .swift
      ? #"NSLocalizedString("a", comment: "")"# : #"NSLocalizedString(@"a", nil);"#
    let buffer = ByteBuffer(Array(source.replacing("ASK", with: call).utf8))
    #expect(UsageReader.read(buffer, language).usages.map(\.holder) == [holder])
  }

  @Test(arguments: [
    ("#include \"a.c\"", "a.c"), ("#import \"../Sub/B+More.m\"", "B+More.m"),
    ("#include \"a.h\"", ""), ("const char *a = \"a.c\";", ""), ("// #include \"a.c\"", ""),
  ])
  func `sources that others include`(_ source: String, _ name: String) {
    let search = IncludeSearch(["a.c", "B+More.m"])
    let buffer = ByteBuffer(Array(source.utf8))
    #expect(search.words.finds(in: buffer))
    #expect(search.included(by: CodeFileText(buffer, .c)).joined() == name)
  }
}
