// Tests of specifiers that code replaces in the texts that it looks up.

import LprojCode
import LprojSource
import Testing

@Suite struct ReplacedTextTests {
  private func file(_ text: String, _ language: CodeLanguage = .swift) -> CodeFile {
    UsageReader.read(ByteBuffer(Array(text.utf8)), language)
  }

  private func shown(_ all: Set<ReplacedText>) -> [String] {
    all.map { "\($0.shown.description) \($0.replacement?.description ?? "?")" }.sorted()
  }

  private let wrapper = """
    NSString *tr(NSString *key) {
      NSString *text = NSLocalizedString(key, nil);
      return [text stringByReplacingOccurrencesOfString:@"OLD" withString:NEW];
    }
    """

  @Test(arguments: [
    ("%1$s", "@\"%@\"", ["%1$s %@"]), ("%d", "name", ["%d ?"]), ("%%", "@\"%\"", []),
    ("%20", "@\" \"", []), ("name", "@\"%@\"", []), ("(%s)", "@\"%@\"", ["(%s) %@"]),
  ])
  func `in a function around a look-up`(_ old: String, _ new: String, _ texts: [String]) {
    let found = file(
      wrapper.replacing("OLD", with: old).replacing("NEW", with: new), .objectiveC)
    #expect(shown(found.replaced) == texts)
    #expect(found.wrappers.map { shown($0.replaced) } == [texts])
  }

  @Test(arguments: [
    "text = text.replacingOccurrences(of: OLD, with: value)", "text.replace(OLD, with: value)",
    "text = text.replacing(OLD, with: value)",
    "text.replaceOccurrences(of: OLD, with: value, options: [], range: all)",
  ])
  func `in Swift, with a number in the middle`(_ statement: String) {
    let source = """
      func tr(_ key: String, _ values: String...) -> String {
        var text = NSLocalizedString(key, comment: "")
        for (index, value) in values.enumerated() { \(statement) }
        return text
      }
      """
    let found = file(source.replacing("OLD", with: #""%\(index)$@""#)).replaced
    #expect(shown(found) == ["%…$@ ?"])
    #expect(found.allSatisfy { $0.isIn(Array("a %12$@".utf8)) && !$0.isIn(Array("a %$@".utf8)) })
    #expect(file(source.replacing("OLD", with: #""a\(index)""#)).replaced.isEmpty)
    #expect(file(source.replacing("OLD", with: "key")).replaced.isEmpty)
  }

  @Test func `of a key that the source names`() {
    let source = """
      func a() { show(NSLocalizedString("a", comment: "").replacingOccurrences(of: "%@", with: name)) }
      func b() { show(NSLocalizedString("b", comment: "")) }
      func c() { show(name.replacing("%@", with: ""), String(format: NSLocalizedString("c", comment: ""), 1)) }
      """
    let found = file(source)
    #expect(found.usages.map { shown($0.replaced) } == [["%@ ?"], [], []])
    #expect(found.replaced.isEmpty)
  }
}
