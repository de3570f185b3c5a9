// What is read from sources of which a piece is missing, doubled or elsewhere.

import LprojCode
import LprojSource
import LprojTestSupport
import Testing

@Suite struct DisturbedSourceTests {
  @Test(arguments: [
    ("swift", CodeLanguage.swift), ("intents", .swift), ("objc", .objectiveC), ("c", .c),
  ])
  func `the uses in a source of the fuzzer`(_ name: String, _ language: CodeLanguage) throws {
    try record(name, [try seed("code/" + name)], language, count: 120)
  }

  @Test func `the uses in Objective-C in all its ways`() throws {
    let texts = (0..<4).map { ObjectiveCSource(seed: UInt64($0)).text }
    try record("objc-forms", texts, .objectiveC, count: 20)
  }

  @Test func `the uses in Swift in many ways`() throws {
    try record("swift-forms", Self.forms, .swift, count: 40)
  }

  private func record(
    _ name: String, _ texts: [String], _ language: CodeLanguage, count: Int
  ) throws {
    var lines: [String] = []
    for (number, text) in texts.enumerated() {
      let usual = found(text, language)
      for text in disturbances(of: text, count: count, seed: UInt64(number)) {
        lines += differences(of: found(text, language), from: usual) + ["----"]
      }
    }
    try expectSnapshot(
      lines.map(VisibleText.escaped).joined(separator: "\n") + "\n",
      named: "disturbed/code-\(name).txt")
  }

  private func found(_ text: String, _ language: CodeLanguage) -> [String] {
    uses(text, language) + computed(text, language).map { "computed " + $0 }
  }

  private static let forms = [
    """
    enum Names: String { case first = "key.first", second; static let title = "key.title" }
    extension String {
      var localized: String { NSLocalizedString(self, comment: "") }
      func localized(_ arguments: CVarArg...) -> String { String(format: localized, arguments: arguments) }
    }
    let a = Names.first.rawValue.localized, b = Names.title.localized(1, "x")
    func tr(_ key: String, table: String = "Other", _ default: String = "d") -> String {
      Bundle.module.localizedString(forKey: key, value: `default`, table: table)
    }
    print(tr("one"), tr("two", table: "T"), tr(isOn ? "on" : "off", "text"))
    """,
    """
    struct V: View {
      @State private var name: LocalizedStringKey = "name.key"
      let list = ["x.one": 1, "x.two": 2]
      var body: some View {
        VStack {
          Text("Hello \\(name) and \\(count, specifier: "%lld")", tableName: "Tab", comment: "a comment")
          Button("save.button") { save() }.help("save.help")
          Label(flag ? "yes.label" : "no.label", systemImage: "star")
          Text(verbatim: "none"); Text(LocalizedStringKey("made.key"))
        }.navigationTitle(Text("title.key", bundle: .module)).alert("alert.key", isPresented: $shown) {}
      }
    }
    #Preview { Text("preview.key") }
    """,
    """
    let s = String(localized: "res.key", defaultValue: "A \\(x) of \\(y)", table: "R", bundle: #bundle, comment: "c")
    let r = LocalizedStringResource("res.two", defaultValue: "Two", table: "R")
    let keys = ["a.one", "a.two"].map { NSLocalizedString($0, tableName: nil, bundle: Bundle(for: A.self), value: "v", comment: "") }
    switch kind { case .a: return NSLocalizedString("k.a", comment: "A")
    case .b: return NSLocalizedString("k.b" + suffix, comment: "")
    default: let key = "k.c"; return Bundle.main.localizedString(forKey: key, value: nil, table: "K") }
    #if DEBUG
    assert(NSLocalizedString(#"raw \\#(1) "key""#, comment: \"\"\"
      many
      lines
      \"\"\") == "x")
    #endif
    """,
  ]
}
