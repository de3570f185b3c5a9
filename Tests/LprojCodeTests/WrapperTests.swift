// Tests of functions of a project that pass their parameter on to a look-up.

import LprojCode
import LprojSource
import Testing

@Suite struct WrapperTests {
  @Test func `a function of Swift`() {
    let text = """
      func tr(_ key: String, comment: String = "") -> String {
        return NSLocalizedString(key, tableName: "T", comment: comment)
      }
      let a = tr("k", comment: "c")
      """
    #expect(uses(text) == ["tr k [T] # c"])
    #expect(computed(text) == [])
  }

  @Test(arguments: [
    "NSString *MyLoc(NSString *key) { return NSLocalizedString(key, @\"\"); }",
    "NSString *MyLoc(NSString *key);\nNSString *MyLoc(NSString *key) { return NSLocalizedString(key, @\"\"); }",
    "CFStringRef MyLoc(CFStringRef key) { return CFCopyLocalizedString(key, @\"\"); }",
    "static NSString * MyLoc(NSString *key, int n) { return NSLocalizedString(key, @\"\"); }",
  ])
  func `the definition of a function of C is no call of it`(_ text: String) {
    let buffer = ByteBuffer(Array((text + "\nvoid f(void) { MyLoc(@\"k\"); }").utf8))
    let first = UsageReader.read(buffer, .objectiveC)
    let second = UsageReader.read(
      buffer, .objectiveC, wrappers: Dictionary(grouping: first.wrappers, by: \.name),
      own: Set(first.wrappers))
    #expect(first.computed.isEmpty && second.computed.isEmpty)
    #expect(second.usages.map(line) == ["MyLoc k"])
  }

  @Test func `every key that a function of the project takes`() {
    let text = """
      func both(_ a: LocalizedStringKey, _ b: LocalizedStringKey) { }
      struct Row { init(_ title: LocalizedStringKey, detail: LocalizedStringKey, id: String) { } }
      struct Pair { let one: LocalizedStringKey; let two: LocalizedStringKey }
      func f() { both("a", "b"); Row("c", detail: "d", id: "no"); Pair(one: "e", two: "f") }
      """
    #expect(
      uses(text) == [
        "both a [?]", "both b [?]", "Row c [?]", "Row d [?]", "Pair e [?]", "Pair f [?]",
      ])
  }

  @Test func `a type calls its own function, a view its modifier`() {
    let text = """
      extension View { func headed(_ text: LocalizedStringKey) -> some View { self } }
      struct V: View { func row(_ text: LocalizedStringKey) { }
        var body: some View { row("a"); self.row("b"); other.row("c"); Text("d").headed("e") } }
      struct W { func f() { row("f") } }
      """
    let buffer = ByteBuffer(Array(text.utf8))
    let wrappers = UsageReader.read(buffer, .swift).wrappers
    let file = UsageReader.read(
      buffer, .swift, wrappers: Dictionary(grouping: wrappers, by: \.name),
      own: Set(wrappers))
    let certain = file.usages.filter(\.isCertain)
    #expect(Set(certain.map(\.key.shown)) == [Key("a"), Key("b"), Key("e")])
  }

  @Test func `a function of String is called without its type where a text is expected`() {
    let text = """
      extension String { static func of(_ key: String) -> String { NSLocalizedString(key, comment: "") } }
      struct Other { static func at(_ key: String) -> String { NSLocalizedString(key, comment: "") } }
      func f() { label.text = .of("a"); show(String.of("b"), [.of("c")], box.of("d"), .at("e")) }
      """
    let buffer = ByteBuffer(Array(text.utf8))
    let wrappers = UsageReader.read(buffer, .swift).wrappers
    let file = UsageReader.read(
      buffer, .swift, wrappers: Dictionary(grouping: wrappers, by: \.name),
      own: Set(wrappers))
    let certain = file.usages.filter(\.isCertain)
    #expect(certain.map(\.key.shown) == [Key("a"), Key("b"), Key("c")])
  }

  @Test func `a function that a configuration names is certain`() {
    var wrapper = CodeWrapper("get", .function, key: CodeWrapper.Slot(label: "id", index: 0))
    (wrapper.owner, wrapper.isConfigured) = ("Strings", true)
    wrapper.tableSlot = CodeWrapper.Slot(label: nil, index: 1)
    #expect(
      uses(#"Strings.get(id: "k", "T"); other.get(id: "l")"#, wrappers: [wrapper]) == [
        "get k [T]", "get l",
      ])
    let text = ByteBuffer(Array(#"Strings.get(id: "k"); other.get(id: "l")"#.utf8))
    let file = UsageReader.read(text, .swift, wrappers: ["get": [wrapper]])
    #expect(file.usages.map(\.isCertain) == [true, false])
  }

  @Test func `a property and a method of String`() {
    let text = """
      extension String {
        var localized: String { NSLocalizedString(self, comment: "") }
        func localized(with arguments: CVarArg...) -> String {
          String(format: NSLocalizedString(self, comment: ""), arguments: arguments)
        }
      }
      let a = "k".localized, b = "l".localized(with: 1)
      """
    #expect(uses(text) == ["localized k", "localized l"])
  }

  @Test func `a generated function that is given table and key`() {
    let text = """
      enum L10n {
        static let ok = L10n.tr("Localizable", "ok", fallback: "OK")
        static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
          let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
          return String(format: format, locale: Locale.current, arguments: args)
        }
      }
      """
    #expect(uses(text) == ["tr ok {BundleToken.bundle} = OK"])
  }

  @Test func `parameters whose literals are keys`() {
    let text = """
      import SwiftUI
      struct Row: View { let title: LocalizedStringKey; var body: some View { Text(title) } }
      func head(_ text: LocalizedStringKey) -> some View { Text(text) }
      let a = Row(title: "k"), b = head("n \\(1)")
      """
    #expect(uses(text) == ["Row k [?]", "head n %lld [?]"])
  }

  @Test func `macros, functions and methods of Objective-C`() {
    let text = """
      #define L(key) NSLocalizedString(key, nil)
      #define LT(key, table) \\
        [[NSBundle mainBundle] localizedStringForKey:(key) value:@"" table:table]
      static NSString *tr(NSString *key) { return NSLocalizedString(key, nil); }
      @implementation NSString (Tr)
      - (NSString *)localized { return NSLocalizedString(self, nil); }
      @end
      @implementation A
      + (NSString *)text:(NSString *)key in:(NSString *)table {
        return NSLocalizedStringFromTable(key, table, nil);
      }
      @end
      void f() { L(@"a"); LT(@"b", @"T"); tr(@"c"); [@"d" localized]; @"e".localized; [A text:@"f" in:@"U"]; }
      """
    #expect(
      uses(text, .objectiveC) == [
        "L a", "LT b [T]", "tr c", "localized d", "localized e", "text:in: f [U]",
      ])
  }

  @Test(arguments: [
    ("func tr(_ k: String) -> Text { Text(LocalizedStringKey(k), tableName: \"T\") }", "text"),
    ("func tr(_ k: String) -> String { NSLocalizedString(k, comment: \"\") }", "call"),
    ("func tr(_ k: LocalizedStringKey) { }", "text"),
    ("func all(_ k: String) -> Text { Text(.init(k), tableName: \"T\") }", "text"),
  ])
  func `its texts are of the kind of what it calls`(_ function: String, _ kind: String) {
    let name = function.contains("all") ? "all" : "tr"
    let buffer = ByteBuffer(Array("import SwiftUI\n\(function)\nlet a = \(name)(\"k\")".utf8))
    let wrappers = UsageReader.read(buffer, .swift).wrappers
    let file = UsageReader.read(
      buffer, .swift, wrappers: Dictionary(grouping: wrappers, by: \.name), own: Set(wrappers))
    #expect(file.usages.map(\.kind.rawValue) == [kind])
    #expect(file.usages.map(\.isWrapped) == [true])
  }

  @Test func `a function that decides something is not plain`() {
    let text = """
      func tr(_ key: String) -> String {
        let text = NSLocalizedString(key, comment: "")
        return text == key ? other(key) : text
      }
      """
    let file = UsageReader.read(ByteBuffer(Array(text.utf8)), .swift)
    #expect(file.wrappers.map(\.isPlain) == [false])
  }
}
