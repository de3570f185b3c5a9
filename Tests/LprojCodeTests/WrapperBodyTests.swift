// Tests of functions around look-ups: whether a condition in the function chooses only the localization, or may show another text.

import LprojCode
import LprojSource
import Testing

@Suite struct WrapperBodyTests {
  /// Returns the name, `plain` or `decides`, and the bundle of each function around a look-up, with `=` if it has a default text.
  private func wrappers(_ text: String, _ language: CodeLanguage = .swift) -> [String] {
    let buffer = ByteBuffer(Array(text.utf8))
    var file = UsageReader.read(buffer, language)
    file.add(
      UsageReader.read(
        buffer, language, wrappers: Dictionary(grouping: file.wrappers, by: \.name),
        own: Set(file.wrappers)))
    let all = file.wrappers.map {
      "\($0.name) \($0.isPlain ? "plain" : "decides") \($0.bundle.name)"
        + ($0.hasDefault ? " =" : "")
    }
    return Set(all).sorted()
  }

  private func localized(_ body: String) -> [String] {
    wrappers("extension String { var localized: String {\n\(body)\n} }")
  }

  @Test(arguments: [
    """
    let path = Bundle.main.path(forResource: language ?? "en", ofType: "lproj")
    let bundle = Bundle(path: path!)
    return NSLocalizedString(self, tableName: nil, bundle: bundle!, value: "", comment: "")
    """,
    """
    guard let url = Bundle.main.url(forResource: "de", withExtension: "lproj"),
      let bundle = Bundle(url: url) else { return NSLocalizedString(self, comment: "") }
    return bundle.localizedString(forKey: self, value: nil, table: nil)
    """,
    """
    let text = NSLocalizedString(self, comment: "")
    if text != self { return text }
    let english = Bundle.main.path(forResource: "en", ofType: "lproj").flatMap(Bundle.init(path:))!
    return english.localizedString(forKey: self, value: nil, table: nil)
    """,
    "if isOff { return self }\nreturn NSLocalizedString(self, comment: \"\")",
    """
    var text = NSLocalizedString(self, comment: "")
    if isOff { text = self }
    return text
    """,
  ])
  func `only the localization depends on the condition`(_ body: String) {
    #expect(localized(body) == ["localized plain main"])
  }

  @Test(arguments: [
    "if isOff { return nil }\nreturn NSLocalizedString(self, comment: \"\")",
    "if isOff { return \"\" }\nreturn NSLocalizedString(self, comment: \"\")",
    "if isOff { return }\nreturn NSLocalizedString(self, comment: \"\")",
    "if isOff { return; }\nreturn NSLocalizedString(self, comment: \"\")",
    "if isOff { return other }\nreturn NSLocalizedString(self, comment: \"\")",
    """
    let text = other(self)
    if isOff { return text }
    return NSLocalizedString(self, comment: "")
    """,
    """
    let first = NSLocalizedString(self, comment: ""), text = first, last = text
    if isOff { return last }
    return first
    """,
    "if let text = remote[self] { return text }\nreturn NSLocalizedString(self, comment: \"\")",
    """
    let text = NSLocalizedString(self, comment: "")
    return text == self ? NSLocalizedString(self, tableName: "T", comment: "") : text
    """,
    """
    if isNew { return NSLocalizedString("new." + self, comment: "") }
    return NSLocalizedString(self, comment: "")
    """,
  ])
  func `another text may show`(_ body: String) {
    #expect(localized(body).allSatisfy { $0.hasPrefix("localized decides") })
  }

  @Test(arguments: [
    """
    let locale = own ?? Locale.current
    let format = NSLocalizedString(self, comment: "")
    return String(format: format, locale: locale)
    """,
    """
    let locale: Locale = isOff ? .current : own
    return String(format: NSLocalizedString(self, comment: ""), locale: locale)
    """,
    """
    return String(format: NSLocalizedString(self, comment: ""), locale: own ?? Locale.current)
    """,
  ])
  func `lines that have nothing to do with the text decide nothing`(_ body: String) {
    #expect(localized(body) == ["localized plain main"])
  }

  @Test(arguments: [
    """
    let other = isOff ? remote[self] : nil
    return other + NSLocalizedString(self, comment: "")
    """,
    """
    let text = isOff ? remote : NSLocalizedString(self, comment: "")
    return text
    """,
    """
    let locale = own ?? Locale.current
    let text = NSLocalizedString(self, comment: "")
    return text == "" ? locale.text : text
    """,
    """
    let name = isOff ? "A" : "B"
    let table = name + "Texts"
    return "" + NSLocalizedString(self, tableName: table, comment: "")
    """,
  ])
  func `lines that have, do`(_ body: String) {
    #expect(localized(body).allSatisfy { $0.hasPrefix("localized decides") })
  }

  @Test func `nor do they in C`() {
    let text = """
      NSString *own(NSString *key) {
        NSLocale *locale = isOff ? [NSLocale currentLocale] : other;
        return [[NSString alloc] initWithFormat:NSLocalizedString(key, nil) locale:locale];
      }
      """
    #expect(wrappers(text, .objectiveC) == ["own plain main"])
  }

  @Test func `another table may have the key`() {
    let body = """
      let text = NSLocalizedString(self, comment: "")
      if text != self { return text }
      return NSLocalizedString(self, tableName: "T", comment: "")
      """
    #expect(localized(body).allSatisfy { $0.hasPrefix("localized decides") })
  }

  @Test func `a key that is changed is another`() {
    let text = """
      func tr(_ key: String) -> String {
        var key = key
        key = prefix + key
        return NSLocalizedString(key, comment: "")
      }
      """
    #expect(wrappers(text) == ["tr decides main"])
  }

  @Test func `a localization of a bundle outside of the program`() {
    let body = """
      let bundle = Bundle(path: Kit.bundle.path(forResource: "en", ofType: "lproj")!)!
      return bundle.localizedString(forKey: self, value: nil, table: nil)
      """
    #expect(localized(body) == ["localized plain bundle"])
  }

  @Test func `a function around one that decides, or has a default text, does so, too`() {
    let inner = """
      func deciding(_ key: String) -> String {
        if let text = remote[key] { return text }
        return NSLocalizedString(key, comment: "")
      }
      func defaulting(_ key: String) -> String { NSLocalizedString(key, value: remote(key), comment: "") }
      func a(_ key: String) -> String { deciding(key) }
      func b(_ key: String) -> String { defaulting(key) }
      """
    let found = wrappers(inner)
    #expect(found.contains("a decides main"))
    #expect(found.contains("b plain main ="))
  }

  @Test func `a bundle that the whole source has a name for`() {
    let text = """
      static NSBundle *bundle = nil;
      @implementation Language
      + (void)set:(NSString *)name {
        NSString *path = [[NSBundle mainBundle] pathForResource:name ofType:@"lproj"];
        bundle = [NSBundle bundleWithPath:path];
      }
      + (NSString *)get:(NSString *)key { return [bundle localizedStringForKey:key value:nil table:nil]; }
      @end
      """
    #expect(wrappers(text, .objectiveC) == ["get: plain main"])
    let other = text.replacing("mainBundle", with: "kitBundle")
    #expect(wrappers(other, .objectiveC) == ["get: plain bundle"])
  }
}
