// Tests of the function that a call means if several functions have its name, and of its look-up if arguments are left out.

import LprojCode
import LprojSource
import Testing

@Suite struct WrapperChoiceTests {
  /// Returns the look-ups of each source of a project. A source knows the functions of all sources.
  private func uses(of sources: [String], _ language: CodeLanguage = .swift) -> [[String]] {
    let buffers = sources.map { ByteBuffer(Array($0.utf8)) }
    let first = buffers.map { UsageReader.read($0, language) }
    let wrappers = Dictionary(grouping: first.flatMap(\.wrappers), by: \.name)
    return zip(buffers, first).map { buffer, own in
      UsageReader.read(buffer, language, wrappers: wrappers, own: Set(own.wrappers)).usages
        .map(line)
    }
  }

  private func property(_ table: String) -> String {
    """
    fileprivate extension String {
      var localized: String { NSLocalizedString(self, tableName: \(table), comment: "") }
    }

    """
  }

  @Test func `a property is that of the own file, and of no certain one elsewhere`() {
    let call = #"let a = "k".localized"#
    #expect(
      uses(of: [property("nil") + call, property("\"Tab\"") + call, call]) == [
        ["localized k"], ["localized k [Tab]"], ["localized k [?]"],
      ])
  }

  @Test func `a function is that of the own file or type`() {
    let one = "func tr(_ k: String) -> String { NSLocalizedString(k, comment: \"\") }\n"
    let two = """
      enum B { static func tr(_ k: String) -> String { NSLocalizedString(k, tableName: "B", comment: "") }
        static let b = tr("own") }
      enum C { static func tr(_ k: String) -> String { NSLocalizedString(k, tableName: "C", comment: "") } }

      """
    #expect(
      uses(of: [one + #"let a = tr("a")"#, two + #"let a = C.tr("c")"#, #"let a = B.tr("b")"#]) == [
        ["tr a"], ["tr own [B]", "tr c [C]"], ["tr b [B]"],
      ])
  }

  @Test func `methods, functions and macros of Objective-C`() {
    func source(_ name: String, _ call: String) -> String {
      """
      #define LOC(k) NSLocalizedStringFromTable(k, @"\(name)", nil)
      @implementation \(name)
      + (NSString *)tr:(NSString *)k { return NSLocalizedStringFromTable(k, @"\(name)", nil); }
      @end
      static NSString *Fn(NSString *k) { return NSLocalizedStringFromTable(k, @"\(name)", nil); }
      void f() { \(call) }
      """
    }
    let calls = #"LOC(@"a"); [B tr:@"b"]; Fn(@"c");"#
    #expect(
      uses(of: [source("A", calls), source("B", calls), "void g() { \(calls) }"], .objectiveC) == [
        ["LOC a [A]", "tr: b [B]", "Fn c [A]"], ["LOC a [B]", "tr: b [B]", "Fn c [B]"],
        ["LOC a [?]", "tr: b [B]", "Fn c [?]"],
      ])
  }

  @Test func `functions of a name differ by what they take`() {
    let text = """
      func tr(_ k: String) -> String { NSLocalizedString(k, tableName: "One", comment: "") }
      func tr(_ k: String, times: Int, _ rest: CVarArg...) -> String {
        NSLocalizedString(k, tableName: "Two", comment: "")
      }
      func tr(_ k: String, in table: String) -> String { NSLocalizedString(k, tableName: table, comment: "") }
      """
    #expect(
      uses(of: [text, #"f(tr("a"), tr("b", times: 1, 2, 3), tr("c", in: "T"), tr("d", in: t))"#])[1]
        == ["tr a [One]", "tr b [Two]", "tr c [T]", "tr d [?]"])
  }

  @Test(arguments: [
    ("table: String = \"Tab\"", "tableName: table", #"tr("k")"#, "tr k [Tab]"),
    ("table: String = \"Tab\"", "tableName: table", #"tr("k", table: "U")"#, "tr k [U]"),
    ("table: String? = nil", "tableName: table", #"tr("k")"#, "tr k"),
    ("table: String = names.first", "tableName: table", #"tr("k")"#, "tr k [?]"),
    (
      "bundle: Bundle = Bundle(for: A.self)", "bundle: bundle", #"tr("k")"#,
      "tr k {Bundle(for: A.self)}"
    ),
    ("bundle: Bundle = .module", "bundle: bundle", #"tr("k")"#, "tr k {module}"),
    ("bundle: Bundle = .module", "bundle: bundle", #"tr("k", bundle: .main)"#, "tr k"),
    ("value: String = \"V\"", "value: value", #"tr("k")"#, "tr k = ?"),
    ("value: String = \"\"", "value: value", #"tr("k")"#, "tr k"),
    ("n: Int", "value: \"V\"", #"tr("k", n: 1)"#, "tr k = ?"),
  ])
  func `what a parameter is where a call leaves it out`(
    _ parameter: String, _ argument: String, _ call: String, _ expected: String
  ) {
    let text = """
      func tr(_ k: String, \(parameter)) -> String { NSLocalizedString(k, \(argument), comment: "") }
      let a = \(call)
      """
    #expect(uses(of: [text]) == [[expected]])
  }

  @Test func `a function around one with a table of its own`() {
    let text = """
      func tr(_ k: String, table: String? = nil) -> String { NSLocalizedString(k, tableName: table, comment: "") }
      func all(key k: String) -> String { tr(k) }
      """
    let first = UsageReader.read(ByteBuffer(Array(text.utf8)), .swift)
    let second = UsageReader.read(
      ByteBuffer(Array(text.utf8)), .swift, wrappers: ["tr": first.wrappers],
      own: Set(first.wrappers))
    #expect(second.wrappers.map(\.table) == [.standard])
  }

  @Test func `no table is known for a function that uses two`() {
    let text = """
      func tr(_ k: String) -> String {
        let own = NSLocalizedString(k, tableName: "One", comment: "")
        return own == k ? NSLocalizedString(k, comment: "") : own
      }
      let a = tr("k")
      """
    #expect(uses(of: [text]) == [["tr k [?]"]])
    #expect(uses(of: [text.replacing("tableName: \"One\", ", with: "")]) == [["tr k"]])
  }

  @Test func `no table is known for a function that uses its argument and another table`() {
    let text = """
      @implementation NSString (Loc)
      - (NSString *)in:(NSString *)table {
        NSString *own = NSLocalizedStringFromTable(self, table, nil);
        return [own isEqualToString:self] ? NSLocalizedString(self, nil) : own;
      }
      @end
      void f() { [@"k" in:@"T"]; }
      """
    #expect(uses(of: [text], .objectiveC) == [["in: k [?]"]])
  }

  @Test(arguments: [
    #"func tr(_ k: String) -> String { String(localized: String.LocalizationValue(k), table: "T", bundle: .main) }"#,
    #"func tr(_ k: String) -> String { String(localized: .init(k), table: "T") }"#,
    #"func tr(_ k: String) -> LocalizedStringResource { LocalizedStringResource(String.LocalizationValue(k), table: "T") }"#,
    #"func tr(_ k: String) -> AttributedString { AttributedString(localized: String.LocalizationValue(k), table: "T") }"#,
    #"import SwiftUI; func tr(_ k: String) -> Text { Text(LocalizedStringKey(k), tableName: "T") }"#,
    #"import SwiftUI; func tr(_ k: String) -> Text { Text(.init(k), tableName: "T") }"#,
  ])
  func `the table of the call around a conversion of the key`(_ function: String) {
    #expect(uses(of: [function + "\nlet a = tr(\"k\")"]) == [["tr k [T]"]])
    #expect(computed(function) == [])
  }

  @Test(arguments: [
    #"var all: String { first() }"#, #"var all: String { second }"#,
    #"var all: String { self.second }"#,
    #"var all: String { NSLocalizedString(description, tableName: "T", comment: "") }"#,
    #"var all: String { NSLocalizedString("\(self)", tableName: "T", comment: "") }"#,
    #"var all: String { NSLocalizedString(String(self), tableName: "T", comment: "") }"#,
  ])
  func `in an extension of texts`(_ member: String) {
    let text = """
      extension String {
        func first() -> String { NSLocalizedString(self, tableName: "T", comment: "") }
        var second: String { NSLocalizedString(self, tableName: "T", comment: "") }
        \(member)
      }
      let a = "k".all
      """
    let buffer = ByteBuffer(Array(text.utf8))
    var (all, fresh) = (Set<CodeWrapper>(), UsageReader.read(buffer, .swift).wrappers)
    var found: [String] = []
    for _ in 0..<2 {
      let own = all.union(fresh)
      let file = UsageReader.read(
        buffer, .swift, wrappers: Dictionary(grouping: fresh, by: \.name), own: own)
      (all, fresh) = (own, file.wrappers)
      found += file.usages.map(line)
      #expect(file.computed.isEmpty)
    }
    #expect(found == ["all k [T]"])
  }

  @Test func `constants, parameters and conditions before the dot`() {
    let text = #"""
      extension String { var localized: String { NSLocalizedString(self, comment: "") }
        func localized(_ n: Int) -> String { NSLocalizedString(self, comment: "") } }
      enum K { static let key = "a" }
      let other = "b"
      func f(on: Bool) { show(K.key.localized, other.localized, (on ? "c" : "d").localized, K.key.localized(1)) }
      func g(_ k: StaticString) -> String { k.description.localized + NSLocalizedString(k.description, comment: "") }
      """#
    #expect(
      uses(of: [text]) == [
        ["localized a", "localized b", "localized c", "localized d", "localized a"]
      ])
    #expect(
      UsageReader.read(ByteBuffer(Array(text.utf8)), .swift).wrappers.map(\.name).contains("g"))
  }
}
