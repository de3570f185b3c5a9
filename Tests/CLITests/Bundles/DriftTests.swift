// Tests of `audit --against`: texts and files of the sources that are not in the product.

import LprojTestSupport
import Testing

@Suite struct DriftTests {
  let resources = "App.app/Contents/Resources"

  func product(_ built: [String: String], _ sources: [String: String]) throws -> Product {
    var files = Sample.macApp()
    for (path, text) in built { files[resources + "/" + path] = .text(text) }
    for (path, text) in sources { files["src/" + path] = .text(text) }
    return Product(files)
  }

  func found(_ built: [String: String], _ sources: [String: String]) throws -> [String] {
    try product(built, sources).findings("--only", "bundle-drift", "--against", "src", "App.app")
      .map {
        "\($0.path):\($0.line): \($0.message)"
      }
  }

  @Test func `a product that has everything, also compiled and under other names`() throws {
    #expect(
      try found(
        [
          "de.lproj/L.strings": "<plist><dict><key>a</key><string>Ä</string></dict></plist>",
          "zh-Hant.lproj/L.strings": "a = b;", "de.lproj/Own.strings": "x = y;",
          "de.lproj/InfoPlist.strings": "CFBundleName = n;",
        ],
        [
          "App/de.lproj/L.strings": "a = \"Ä\";", "App/zh_TW.lproj/Empty.strings": "/* none */",
          "App/zh-Hant.lproj/L.strings": "a = b;", "Kit/de.lproj/L.strings": "a = \"Other\";",
          "App/de.lproj/App-InfoPlist.strings": "CFBundleName = n;",
        ]) == [])
  }

  @Test func `a localization, a table, a key and a value that did not reach it`() throws {
    #expect(
      try found(
        ["de.lproj/L.strings": "a = old;\nb = same;"],
        [
          "de.lproj/L.strings": "a = new; b = same; c = more;", "de.lproj/M.strings": "a = b;",
          "fr.lproj/L.strings": "a = b;",
        ]) == [
          "App.app:1: the localization 'fr' of the sources is not in the product",
          "\(resources)/de.lproj:1: the table 'M' of the sources is not in the localization 'de' of the product",
          "\(resources)/de.lproj/L.strings:1: 'a' is 'old' in the product and 'new' in the sources",
          "\(resources)/de.lproj/L.strings:1: 'c' of the sources is not in the product",
        ])
  }

  @Test func `an image is one for every screen and device`() throws {
    let table = "a = b;"
    let images = ["Sign.png", "Sign@2x.png", "Sign~ipad.png", "Sign@3x~iphone.png", "Sign~mac.jpg"]
    var sources = ["Resources/de.lproj/L.strings": table]
    for image in images { sources["Resources/" + image] = "image" }
    let built = ["de.lproj/L.strings": table]
    #expect(try found(built.merging(["Sign.tiff": "image"]) { $1 }, sources) == [])
    #expect(try !found(built.merging(["Sign~tv.tiff": "image"]) { $1 }, sources).isEmpty)
  }

  @Test func `folders that only sort resources are looked into, and no others`() throws {
    let table = "a = b;"
    let lost = try found(
      ["de.lproj/L.strings": table],
      [
        "Resources/de.lproj/L.strings": table, "Resources/Sounds/one.wav": "1",
        "Resources/Sounds/Deep/two.wav": "2", "Resources/Code/three.wav": "3",
        "Resources/Code/main.m": "code", "Resources/Notes/four.wav": "4",
        "Resources/Notes/README": "text", "Resources/Preview Content/five.wav": "5",
        "Resources/KitTests/six.wav": "6", "Resources/Own.bundle/seven.wav": "7",
        "Resources/.hidden/eight.wav": "8",
      ])
    #expect(
      ["one", "two", "three", "four", "five", "six", "seven", "eight"].filter { name in
        lost.contains { $0.contains("'\(name).wav'") }
      } == ["one", "two"], "\(lost)")
  }

  @Test func `an extension is compared with the sources in the folder of its name`() throws {
    let widget = "../PlugIns/App Widget.appex/Contents"
    let info = "<plist><dict><key>CFBundleExecutable</key><string>W</string></dict></plist>"
    let app = ["en.lproj/L.strings": "a = b; c = d;", "de.lproj/L.strings": "a = B; c = D;"]
    let own = [widget + "/Info.plist": info, widget + "/Resources/en.lproj/L.strings": "a = w;"]
    let sources = [
      "App/en.lproj/L.strings": "a = b; c = d;", "App/de.lproj/L.strings": "a = B; c = D;",
      "AppWidget/en.lproj/L.strings": "a = w; c = x;", "AppWidget/de.lproj/L.strings": "a = W;",
    ]
    let shown = "App.app/Contents/PlugIns/App Widget.appex"
    #expect(
      try found(app.merging(own) { $1 }, sources) == [
        "\(shown):1: the localization 'de' of the sources is not in the product",
        "\(shown)/Contents/Resources/en.lproj/L.strings:1: 'c' of the sources is not in the product",
      ])
    // The content of the extension does not replace the missing content of the app.
    let more = own.merging([
      widget + "/Resources/en.lproj/L.strings": "a = w; c = x;",
      widget + "/Resources/de.lproj/L.strings": "a = W;",
    ]) { $1 }
    #expect(
      try found(more.merging(app) { $1 }.merging(["en.lproj/L.strings": "a = b;"]) { $1 }, sources)
        == [
          "\(resources)/en.lproj/L.strings:1: 'c' of the sources is not in the product"
        ])
    // The app ships the table `M` from the sources of the extension, so nothing is missing.
    #expect(
      try found(
        more.merging(app) { $1 }.merging(["de.lproj/M.strings": "m = n;"]) { $1 },
        sources.merging(["AppWidget/de.lproj/M.strings": "m = n;"]) { $1 }) == [])
  }

  @Test func `a framework with the name of the application does not take its sources`() throws {
    let kit = "../Frameworks/App.framework/Versions/A/Resources/en.lproj/L.strings"
    #expect(
      try found(
        ["en.lproj/L.strings": "a = b; c = d;", kit: "k = v;"],
        ["App/en.lproj/L.strings": "a = b; c = d;", "Kit/en.lproj/L.strings": "k = v;"]) == [])
  }

  @Test func `a lost bundle is one finding`() throws {
    let settings = [
      "Settings.bundle/Root.plist": "{}", "Settings.bundle/en.lproj/Root.strings": "a = b;",
      "Settings.bundle/de.lproj/Root.strings": "a = c;",
    ]
    let app = ["en.lproj/L.strings": "a = b;"]
    #expect(try found(app.merging(settings) { $1 }, app.merging(settings) { $1 }) == [])
    #expect(
      try found(app, app.merging(settings) { $1 }) == [
        "App.app:1: the bundle 'Settings.bundle' of the sources is not in the product"
      ])
  }

  @Test func `property lists are compared by their values`() throws {
    let source = "{ A = (1, 2); B = { C = d; }; }"
    let same =
      "<plist><dict><key>B</key><dict><key>C</key><string>d</string></dict>"
      + "<key>A</key><array><string>1</string><string>2</string></array></dict></plist>"
    func found(_ built: String, _ source: String) throws -> [String] {
      try self.found(
        ["de.lproj/L.strings": "a = b;", "Data.plist": built],
        ["Resources/de.lproj/L.strings": "a = b;", "Resources/Data.plist": source])
    }
    #expect(try found(same, source) == [])
    #expect(
      try found(same.replacing("<string>2</string>", with: ""), source) == [
        "\(resources)/Data.plist:1: the file 'Data.plist' of the product differs from that of the "
          + "sources"
      ])
    #expect(try found("{ A = x; }", "{ A = \"$(NAME)\"; }") == [])
  }

  @Test func `files that did not reach it, or are older there`() throws {
    #expect(
      try found(
        [
          "de.lproj/L.strings": "a = b;", "de.lproj/Help.html": "old", "de.lproj/Same.pdf": "same",
          "de.lproj/None.txt": "", "About.rtf": "old",
        ],
        [
          "Resources/de.lproj/L.strings": "a = b;", "Resources/de.lproj/Help.html": "new",
          "Resources/de.lproj/Same.pdf": "same", "Resources/de.lproj/None.txt": "",
          "Resources/de.lproj/Ding.wav": "sound", "Resources/de.lproj/main.m": "code",
          "Resources/it.lproj/Sign.png": "image", "Resources/About.rtf": "new",
          "Resources/Tune.mp3": "music",
        ]
      ).sorted()
        == [
          "App.app:1: the localization 'it' of the sources is not in the product",
          "\(resources)/de.lproj:1: the file 'Ding.wav' of the sources is not in the localization 'de' of the product",
          "\(resources)/de.lproj/Help.html:1: the file 'Help.html' of the product differs from that of "
            + "the sources",
          "\(resources)/About.rtf:1: the file 'About.rtf' of the product differs from that of the sources",
          "App.app:1: the file 'Tune.mp3' of the sources is not in the product",
        ].sorted())
  }

  @Test func `a folder of sources with any name, folders in it and catalogs of assets`() throws {
    let built = [
      "de.lproj/L.strings": "a = b;", "logo.png": "x", "Data.json": "{}", "Ding.wav": "ding",
      "Fonts/Serif.otf": "font",
    ]
    let sources = [
      "Files/de.lproj/L.strings": "a = b;", "Files/logo.png": "y", "Files/Data.json": "{}",
      "Files/Sounds/Ding.wav": "ding", "Files/Fonts/Serif.otf": "font",
      "Files/Empty.xcassets/Contents.json": "{}", "Files/App-Info.plist": "x",
    ]
    #expect(try found(built, sources) == [])
    let more = sources.merging([
      "Files/tune.mp3": "music", "Files/Sounds/Dong.wav": "dong",
      "Files/Assets.xcassets/A.imageset/Contents.json": "{}",
    ]) { $1 }
    #expect(
      try found(built, more) == [
        "App.app:1: 'Assets.car', which builds make from 'Assets.xcassets' of the sources, is not in the product",
        "App.app:1: the file 'Dong.wav' of the sources is not in the product",
        "App.app:1: the file 'tune.mp3' of the sources is not in the product",
      ])
    let whole = built.merging(["tune.mp3": "music", "Dong.wav": "dong", "Assets.car": "x"]) { $1 }
    #expect(try found(whole, more) == [])
    let stale = built.merging(["Ding.wav": "old"]) { $1 }
    #expect(
      try found(stale, sources) == [
        "\(resources)/Ding.wav:1: the file 'Ding.wav' of the product differs from that of the sources"
      ])
  }

  @Test func `beside code and texts for developers, a file is lost only where the others ship`()
    throws
  {
    var sources = [
      "App/de.lproj/L.strings": "a = b;", "App/main.swift": "print()", "App/shot.png": "1",
      "App/logo.png": "2", "App/README.md": "x",
    ]
    let built = ["de.lproj/L.strings": "a = b;", "logo.png": "2"]
    #expect(try found(built, sources) == [])
    for name in ["a.png", "b.png", "c.png"] { sources["App/" + name] = "x" }
    let most = built.merging(["a.png": "x", "b.png": "x", "c.png": "x"]) { $1 }
    #expect(
      try found(most, sources) == [
        "App.app:1: the file 'shot.png' of the sources is not in the product"
      ])
  }

  @Test func `files that did not reach the product are reported once`() throws {
    let sources = [
      "Resources/en.lproj/L.strings": "a = A; b = B;",
      "Resources/de.lproj/L.strings": "a = Ä; b = Ö;",
      "Resources/en.lproj/sign.pdf": "en", "Resources/de.lproj/sign.pdf": "de",
      "Resources/en.lproj/M.strings": "c = C;", "Resources/de.lproj/M.strings": "c = D;",
      "Resources/fr.lproj/L.strings": "a = E; b = F;", "Resources/fr.lproj/M.strings": "c = F;",
      "Resources/fr.lproj/sign.pdf": "fr",
    ].mapValues { $0.replacing("Ä", with: "X").replacing("Ö", with: "Y") }
    var built: [String: String] = [:]
    for (path, text) in sources { built[String(path.dropFirst(10))] = text }
    built["de.lproj/L.strings"] = "a = X;"
    built["de.lproj/M.strings"] = nil
    built["de.lproj/sign.pdf"] = nil
    let lines = try product(built, sources).findings("--against", "src", "App.app")
      .filter { $0.severity != "note" && !$0.message.contains("InfoPlist") }
      .map { "\($0.rule) \($0.message)" }
    #expect(
      lines.sorted() == [
        "bundle-drift 'b' of the sources is not in the product",
        "bundle-drift the file 'sign.pdf' of the sources is not in the localization 'de' of the product",
        "bundle-drift the table 'M' of the sources is not in the localization 'de' of the product",
      ])
  }

  @Test func `what builds rename, compile and thin out is there`() throws {
    #expect(
      try found(
        [
          "Base.lproj/Main.storyboardc/Info.plist": "x", "Base.lproj/Panel.nib": "compiled",
          "de.lproj/L.strings": "a = b;", "de.lproj/Sign.tiff": "both",
          "de.lproj/Help.plist": "bplist",
          "Model.momd/M.mom": "x", "Icon.png": "smaller",
        ],
        [
          "Resources/Base.lproj/Main.storyboard": "<x/>", "Resources/Base.lproj/Panel.xib": "<x/>",
          "Resources/de.lproj/L.strings": "a = b;", "Resources/de.lproj/Sign.png": "one",
          "Resources/de.lproj/Sign@2x.png": "two", "Resources/de.lproj/Help.plist": "<plist/>",
          "Resources/Icon@2x.png": "image", "Resources/Icon.png": "image",
          "Resources/notes.md5": "x",
        ]) == [])
  }
}
