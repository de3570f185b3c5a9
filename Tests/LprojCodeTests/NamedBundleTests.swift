// Tests of bundles that a source names. A localization of a bundle counts as the bundle itself.

import LprojCode
import LprojSource
import Testing

@Suite struct NamedBundleTests {
  private func bundles(_ text: String) -> [String] {
    UsageReader.read(ByteBuffer(Array(text.utf8)), .swift).usages.map(\.bundle.name)
  }

  private static let own =
    #"var bundle = Bundle(path: Bundle.main.path(forResource: l, ofType: "lproj")!)"#

  @Test(arguments: [
    ("bundle", "main"), ("self.bundle", "main"), ("bundle!", "main"), ("bundle?", "main"),
    ("self.bundle!", "main"), ("other", "other"), ("a.bundle", "a.bundle"), ("self", "self"),
    ("bundles", "bundles"), ("Self.bundle", "Self.bundle"), ("bundle()", "bundle()"),
  ])
  func `a name of the source, of itself or not`(_ bundle: String, _ expected: String) {
    let ask = "let a = NSLocalizedString(\"k\", bundle: \(bundle), comment: \"\")"
    #expect(bundles("\(Self.own)\n\(ask)") == [expected])
  }

  @Test(arguments: [
    #"var b = Bundle.main"#, #"var b = Bundle.module"#, #"var b: Bundle? = .main"#,
    #"var b: Bundle! = nil; b = Bundle.main"#,
    #"let p = Bundle.main.path(forResource: l, ofType: "lproj")!; let b = Bundle(path: p)"#,
    #"let p = Bundle.main.path(forResource: l, ofType: "lproj"), q = p; let b = Bundle(path: p!)"#,
    #"let b = Bundle.module.url(forResource: l, withExtension: "lproj").flatMap(Bundle.init(url:))!"#,
    #"let k = Bundle.main, p = k.path(forResource: l, ofType: "lproj")!; let b = Bundle(path: p)"#,
    #"var b = Bundle.main; b = Bundle(path: Bundle.main.path(forResource: l, ofType: "lproj")!)!"#,
  ])
  func `all that it is given is of one bundle`(_ code: String) {
    let expected = code.contains("module") ? "module" : "main"
    #expect(
      bundles("\(code)\nb.localizedString(forKey: \"k\", value: nil, table: nil)") == [expected])
  }

  @Test(arguments: [
    #"var b = kit"#, #"var b = Bundle.main; b = Bundle.module"#, #"var b = Bundle.main; b = kit"#,
    #"var b: Bundle? = nil"#, #"let b = Bundle(path: p)"#, #"let b = Bundle(for: A.self)"#,
    #"let b = Bundle(path: kit.path(forResource: l, ofType: "lproj")!)"#,
    #"let b = Bundle(path: b.path(forResource: l, ofType: "lproj")!)"#,
    #"let p = Bundle.main.path(forResource: l, ofType: "plist")!; let b = Bundle(path: p)"#,
    #"let b: Bundle = { if a { return Bundle(for: A.self) }; return Bundle.app }()"#,
    #"a.b = Bundle.main"#, #"if b == Bundle.main { }"#,
  ])
  func `something else is given to it, or nothing`(_ code: String) {
    #expect(bundles("\(code)\nb.localizedString(forKey: \"k\", value: nil, table: nil)") == ["b"])
  }

  @Test func `a parameter is none of the names of the source`() {
    let text = """
      \(Self.own)
      func tr(bundle: Bundle) -> String { NSLocalizedString("k", bundle: bundle, comment: "") }
      func all(kit: Bundle) -> String { NSLocalizedString("k", bundle: bundle, comment: "") }
      """
    #expect(bundles(text) == ["bundle", "main"])
  }
}
