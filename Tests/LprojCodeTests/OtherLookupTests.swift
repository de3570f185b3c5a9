// Tests of sources that replace the system's look-up of texts, or pass it the folder of one localization.

import LprojCode
import LprojSource
import Testing

@Suite struct OtherLookupTests {
  private func found(_ text: String, _ language: CodeLanguage) -> String? {
    OtherLookup.find(in: CodeFileText(ByteBuffer(Array(text.utf8)), language), language).map {
      "\($0.position.line) \($0.isReplaced ? "replaced" : "folder")"
    }
  }

  @Test(arguments: [
    ("let s = #selector(localizedString(forKey:value:table:))", "1 replaced"),
    ("\nlet s = #selector(Bundle.localizedString(forKey:value:table:))", "2 replaced"),
    ("let s = NSSelectorFromString(\"localizedStringForKey:value:table:\")", "1 replaced"),
    (
      "class B: Bundle { override func localizedString(forKey key: String, value: String?, table: String?) -> String { key } }",
      "1 replaced"
    ),
    (
      "class B: Bundle { public override func localizedString(\n  forKey k: String, value v: String?, table t: String?) -> String { k } }",
      "1 replaced"
    ),
    (#"b.path(forResource: code, ofType: "lproj")"#, "1 folder"),
    (#"b.url(forResource: code, withExtension: "lproj")"#, "1 folder"),
    (#"Bundle(path: root + "/\(code).lproj")"#, "1 folder"),
    (#"Bundle(path: root + "/de.lproj")"#, "1 folder"),
    (
      "a(ofType: \"lproj\")\nlet s = #selector(localizedString(forKey:value:table:))", "2 replaced"
    ),
  ])
  func `of Swift`(_ text: String, _ expected: String) {
    #expect(found(text, .swift) == expected)
  }

  @Test(arguments: [
    "b.localizedString(forKey: key, value: value, table: table)",
    "static func localizedString(forKey key: String, _ arguments: CVarArg...) -> String { key }",
    "protocol P { func localizedString(forKey key: String, value: String?, table: String?) -> String }",
    #"name.hasSuffix(".lproj")"#, #"let a = "lproj""#, #"resources: [.process("fr.lproj")]"#,
    #"b.path(forResource: a, ofType: "strings")"#,
    "// #selector(localizedString(forKey:value:table:))", "localizedString(",
    "func localizedString",
  ])
  func `other sources of Swift say nothing`(_ text: String) {
    #expect(found(text, .swift) == nil)
  }

  @Test(arguments: [
    (
      "[self swizzle:@selector(localizedStringForKey:value:table:) with:@selector(x)];",
      "1 replaced"
    ),
    ("sel_registerName(\"localizedStringForKey:value:table:\");", "1 replaced"),
    (
      "- (NSString *)localizedStringForKey:(NSString *)key value:(NSString *)v table:(NSString *)t {\n}",
      "1 replaced"
    ),
    (#"[b pathForResource:code ofType:@"lproj"];"#, "1 folder"),
    (#"[NSBundle bundleWithPath:[NSString stringWithFormat:@"%@.lproj", code]];"#, "1 folder"),
  ])
  func `of Objective-C`(_ text: String, _ expected: String) {
    #expect(found(text, .objectiveC) == expected)
  }

  @Test(arguments: [
    #"[b localizedStringForKey:key value:@"" table:nil];"#,
    "- (NSString *)localizedStringForKey:(NSString *)key value:(NSString *)v table:(NSString *)t;",
    "- (NSString *)localizedStringForKey:(NSString *)key { }", "localizedStringForKey:", "-(",
  ])
  func `other sources of Objective-C say nothing`(_ text: String) {
    #expect(found(text, .objectiveC) == nil)
  }
}
