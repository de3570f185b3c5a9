// Tests of functions of the system that a project redefines, and of macros that make literals of their arguments.

import LprojCode
import LprojSource
import Testing

@Suite struct RedefinitionTests {
  private func judged(_ text: String, _ language: CodeLanguage, _ names: Set<String>) -> [String] {
    let buffer = ByteBuffer(Array(text.utf8))
    var file = UsageReader.read(buffer, language)
    file.add(
      UsageReader.read(
        buffer, language, wrappers: Dictionary(grouping: file.wrappers, by: \.name),
        own: Set(file.wrappers)))
    #expect(file.redefined == names)
    file.judgeRedefinitions(file.redefined)
    return file.usages.map { line($0) + ($0.isRedefined ? " !" : "") }
  }

  @Test func `a function or macro of the project answers in place of the system's`() {
    let swift = """
      func NSLocalizedString(_ key: String, comment: String) -> String {
        Bundle.main.localizedString(forKey: key, value: nil, table: "Mine")
      }
      let a = NSLocalizedString("k", comment: "")
      """
    #expect(judged(swift, .swift, ["NSLocalizedString"]) == ["NSLocalizedString k [Mine]"])
    let macro = """
      #define NSLocalizedString(k, c) [[NSBundle mainBundle] localizedStringForKey:k value:nil table:@"M"]
      void f(void) { a = NSLocalizedString(@"k", nil); }
      """
    #expect(judged(macro, .objectiveC, ["NSLocalizedString"]) == ["NSLocalizedString k [M]"])
  }

  @Test func `what it asks may be unknown`() {
    let text = """
      func NSLocalizedString(_ key: String, comment: String) -> String { texts[key]! }
      let a = NSLocalizedString("k", comment: "")
      """
    #expect(judged(text, .swift, ["NSLocalizedString"]) == ["NSLocalizedString k !"])
    let other = "extension String { init(localized key: Key) { self = key.text } }"
    #expect(
      judged(other + "\nlet a = String(localized: \"k\")", .swift, ["String"]) == ["String k"])
  }

  @Test func `macros of C mean nothing to Swift`() {
    let macro = "#define tr(k) NSLocalizedStringFromTable(k, @\"T\", nil)"
    let wrappers = UsageReader.read(ByteBuffer(Array(macro.utf8)), .objectiveC).wrappers
    #expect(wrappers.count == 1)
    #expect(uses(#"let a = tr("k")"#, wrappers: wrappers) == [])
    #expect(uses(#"a = tr(@"k");"#, .objectiveC, wrappers: wrappers) == ["tr k [T]"])
  }

  @Test(arguments: [
    (#"#define _(x) NSLocalizedString(@x, @"")"#, #"_("a key")"#),
    (#"#define _(x) NSLocalizedString(@ #x, @"")"#, "_(a  key)"),
    (#"#define _(x) NSLocalizedString(@#x, nil)"#, "_(a key)"),
    (#"#define _(x) CFCopyLocalizedString(CFSTR(#x), "")"#, "_(a key)"),
  ])
  func `a macro makes the literal`(_ macro: String, _ call: String) {
    let text = "\(macro)\nvoid f(void) { a = \(call); }"
    #expect(uses(text, .objectiveC) == ["_ a key"])
    #expect(computed(text, .objectiveC) == [])
  }

  @Test func `a literal that is made a literal keeps its quotes, so it is no key`() {
    let text = "#define _(x) NSLocalizedString(@#x, nil)\nvoid f(void) { a = _(\"k\"); }"
    #expect(uses(text, .objectiveC) == [])
  }
}
