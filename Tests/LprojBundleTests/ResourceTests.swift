// Tests of the places of resources. Each test is about one rule of the loader.

import LprojBundle
import LprojSource
import Testing

struct ResourceTests {
  private func modern(_ files: [String]) -> TemporaryBundle {
    var content: [String: Content] = ["Contents/Info.plist": developedInEnglish]
    for file in files { content["Contents/Resources/" + file] = "" }
    for name in ["en", "en_GB", "fr"] { content["Contents/Resources/\(name).lproj/.x"] = "" }
    return TemporaryBundle(content)
  }

  private func find(
    _ file: String, among files: [String], for reader: String = "en-GB",
    in subdirectory: String? = nil, localization: String? = nil, on device: Device = .mac
  ) -> String? {
    modern(files).find(
      file, for: [reader], in: subdirectory, localization: localization, on: device
    )?.replacing("Contents/Resources/", with: "")
  }

  @Test func `a copy that is not localized wins`() {
    #expect(find("a", among: ["a", "en_GB.lproj/a"]) == "a")
  }

  @Test func `the order is first language, Base, other languages`() {
    let files = [
      "en_GB.lproj/a", "Base.lproj/a", "Base.lproj/b", "en.lproj/b", "en.lproj/c", "fr.lproj/d",
    ]
    #expect(find("a", among: files) == "en_GB.lproj/a")
    #expect(find("b", among: files) == "Base.lproj/b")
    #expect(find("c", among: files) == "en.lproj/c")
    #expect(find("d", among: files) == nil)
  }

  @Test func `all files are those at top level and of the first language that has any`() {
    func all(_ files: [String]) -> [String] {
      let bundle = modern(files)
      return withExtendedLifetime(bundle) {
        bundle.lookup(for: ["en-GB"])?.resources(ofType: nil).map {
          $0.path.replacing("Contents/Resources/", with: "")
        }.filter { $0.hasSuffix(".txt") } ?? ["nothing"]
      }
    }
    #expect(
      all(["top.txt", "en_GB.lproj/a.txt", "Base.lproj/b.txt", "en.lproj/c.txt"])
        == ["top.txt", "en_GB.lproj/a.txt"])
    #expect(all(["top.txt"]) == ["top.txt"])
  }

  @Test func `names are compared byte by byte`() {
    #expect(find("A", among: ["a"]) == nil)
    #expect(find("e\u{301}", among: ["é"]) == nil)
    #expect(find("é", among: ["é"]) == "é")
  }

  @Test func `a folder or a link to nothing is a resource`() {
    let bundle = TemporaryBundle(["x.lproj": .folder, "l.t": .link("nowhere")])
    #expect(bundle.find("x.lproj") == "x.lproj")
    #expect(bundle.find("l.t") == "l.t")
  }

  @Test(arguments: [
    ("sub", "en.lproj/sub/a"), ("sub/", "en.lproj/sub/a"), ("./sub", "en.lproj/./sub/a"),
    ("nosuch", nil), ("../Resources", nil), ("sub/../..", nil), ("../en.lproj/sub", nil),
    ("sub/../sub", "en.lproj/sub/../sub/a"),
  ])
  func `a subdirectory is looked for in every place`(subdirectory: String, path: String?) {
    #expect(find("a", among: ["en.lproj/sub/a"], in: subdirectory) == path)
  }

  @Test func `a slash in the name names a folder, and may lead out`() {
    #expect(find("sub/a", among: ["en.lproj/sub/a"]) == "en.lproj/sub/a")
    #expect(find("fr.lproj/a", among: ["fr.lproj/a"]) == "fr.lproj/a")
    let files = ["a"]
    #expect(modern(files).find("../Resources/a") == "Contents/Resources/../Resources/a")
    #expect(find("a/", among: files) == nil)
    #expect(find("/a", among: files) == "a")
  }

  @Test func `a name with a slash at its end finds the folder of that name inside it`() {
    #expect(find("sub/", among: ["sub/x"]) == nil)
    #expect(find("sub/", among: ["sub/sub/x"]) == "sub/sub")
  }

  @Test func `an extension may have its dot`() {
    let bundle = modern(["x.tar.gz"])
    defer { withExtendedLifetime(bundle) {} }
    let lookup = bundle.lookup(for: ["en"])
    for (name, type) in [("x.tar", "gz"), ("x.tar", ".gz"), ("x", "tar.gz"), ("x.tar.gz", "")] {
      let found = lookup?.resource(ResourceRequest(name: name, type: type)).found
      #expect(found?.path == "Contents/Resources/x.tar.gz")
    }
  }

  @Test func `without a name the first file is found, and chance is marked`() {
    let bundle = modern(["a.t", "b.t", "c.u"])
    defer { withExtendedLifetime(bundle) {} }
    let lookup = bundle.lookup(for: ["en"])
    #expect(lookup?.resource(ResourceRequest(type: "t")).dependsOnFolderOrder == true)
    let only = lookup?.resource(ResourceRequest(type: "u"))
    #expect(only?.found?.path == "Contents/Resources/c.u")
    #expect(only?.dependsOnFolderOrder == false)
  }

  // MARK: Variants

  @Test func `a variant replaces the plain file of its own place only`() {
    let files = [
      "a.t", "a-macos.t", "b.t", "fr.lproj/b-macos.t", "fr.lproj/c.t", "en.lproj/c-macos.t",
    ]
    #expect(find("a.t", among: files, for: "fr") == "a-macos.t")
    #expect(find("b.t", among: files, for: "fr") == "b.t")
    #expect(find("c.t", among: files, for: "fr") == "fr.lproj/c.t")
    #expect(find("a.t", among: files, for: "fr", on: Device(.linux)) == "a.t")
    #expect(find("a-macos.t", among: files, on: Device(.linux)) == "a-macos.t")
  }

  @Test(arguments: [
    ("a-macos.tar.gz", "a.tar.gz"), ("a-b-macos.t", "a-b.t"), ("a-macos", "a"),
  ])
  func `the suffix runs up to the first dot behind it`(file: String, plain: String) {
    #expect(find(plain, among: [file]) == file)
  }

  @Test(arguments: [("-macos.t", ".t"), ("a-macos-b.t", "a-b.t"), ("a-macosx.t", "a.t")])
  func `other hyphens begin no suffix`(file: String, plain: String) {
    #expect(find(plain, among: [file]) == nil)
  }

  @Test func `on iOS platform and product go before product, before platform, before plain`() {
    let ordered = ["a-iphoneos~ipad.t", "a~ipad.t", "a-iphoneos.t", "a.t"]
    let pad = Device(.ios, .ipad)
    for start in ordered.indices {
      #expect(find("a.t", among: Array(ordered[start...]), on: pad) == ordered[start])
      #expect(find("a.t", among: ordered[start...].reversed(), on: pad) == ordered[start])
    }
    #expect(find("a.t", among: ["a~ipad.t", "a.t"], on: Device(.ios)) == "a.t")
    #expect(find("a.t", among: ["a~ipad.t", "a.t"]) == "a.t")
  }

  // MARK: Layouts

  @Test func `an old-style bundle is asked again in its own folder`() {
    let bundle = TemporaryBundle([
      "Resources/Info.plist": developedInEnglish, "Resources/r.t": "", "a.t": "",
      "fr.lproj/b.t": "",
      "Resources/fr.lproj/x": "",
    ])
    #expect(bundle.find("a.t") == "a.t")
    #expect(bundle.find("b.t") == "fr.lproj/b.t")
    #expect(bundle.find("r.t", in: "Resources") == "Resources/r.t")
    #expect(modern([]).find("Info.plist") == nil)
  }

  @Test func `an obsolete bundle has a folder for what is not localized`() {
    let folder = "Support Files/Resources"
    let bundle = TemporaryBundle(["\(folder)/Non-localized Resources/n.t": "", "\(folder)/a.t": ""])
    let found = bundle.lookup(for: ["en"])?.resource(ResourceRequest(name: "n.t")).found
    #expect(found?.path == "\(folder)/Non-localized Resources/n.t")
    #expect(found?.loaderPath == "\(folder)/n.t")
    #expect(bundle.find("a.t") == "\(folder)/a.t")
  }

  // MARK: One localization, all of a type

  @Test func `one localization is opened as spelled, and what is not localized still wins`() {
    let files = [
      "g.t", "fr.lproj/g.t", "fr.lproj/a.t", "Base.lproj/b.t", "en.lproj/c.t", "en_GB.lproj/a.t",
    ]
    #expect(find("a.t", among: files, localization: "fr") == "fr.lproj/a.t")
    #expect(find("g.t", among: files, localization: "fr") == "g.t")
    #expect(find("b.t", among: files, localization: "fr") == nil)
    #expect(find("a.t", among: files, localization: "en-GB") == nil)
    #expect(find("c.t", among: files, localization: "") == nil)
  }

  @Test func `a type has top level, first language and Base, and others for want of these`() {
    let files = ["a.t", "fr.lproj/b.t", "Base.lproj/c.t", "en.lproj/d.t", "en.lproj/e.u"]
    let bundle = modern(files)
    defer { withExtendedLifetime(bundle) {} }
    let lookup = bundle.lookup(for: ["fr"])
    func all(_ type: String, _ localization: String? = nil) -> [String]? {
      lookup?.resources(ofType: type, localization: localization).map {
        $0.path.replacing("Contents/Resources/", with: "")
      }
    }
    #expect(all("t") == ["a.t", "fr.lproj/b.t", "Base.lproj/c.t"])
    #expect(all("u") == ["en.lproj/e.u"])
    #expect(all("t", "en") == ["a.t", "en.lproj/d.t"])
    #expect(all("nosuch") == [])
  }

  @Test func `the trace names every place in order with what it has`() {
    let bundle = modern(["en.lproj/a", "Base.lproj/a"])
    defer { withExtendedLifetime(bundle) {} }
    let lookup = bundle.lookup(for: ["en-GB"])
    let trace = lookup?.resource(ResourceRequest(name: "a")).trace ?? []
    #expect(
      trace.map(\.origin) == [
        .topLevel, .language("en_GB", place: 0), .base, .language("en", place: 1),
      ])
    #expect(trace.map(\.file) == [nil, nil, "a", "a"])
    #expect(trace.map(\.folder).last == "Contents/Resources/en.lproj")
  }
}
