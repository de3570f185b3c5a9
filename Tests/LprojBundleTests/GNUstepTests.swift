// Tests of the files that NSBundle of GNUstep finds, and of the tables that it reads. The results are from its base library 1.28.

import LprojBundle
import LprojFiles
import LprojLocale
import LprojSource
import Testing

@Suite struct GNUstepTests {
  @Test(arguments: [
    ("French", ["fr", "French"]), ("fr", ["fr", "French"]), ("Hungarian", ["hu", "Hungarian"]),
    ("deu", ["de", "German"]), ("BrasilPortuguese", ["pt_BR", "BrasilPortuguese"]),
    ("zh_TW", ["zh-Hant", "TraditionalChinese"]), ("he", ["iw", "Hebrew"]),
    ("fr_CA", ["fr_CA", "CanadaFrench"]), ("Klingon", ["Klingon"]), ("pt-BR", ["pt-BR"]),
  ])
  func `the folders of a language`(_ language: String, _ folders: [String]) {
    #expect(GNUstepLanguage.folders(for: language) == folders)
  }

  private func workspace(_ paths: [String]) -> Workspace {
    .memory(
      Dictionary(uniqueKeysWithValues: paths.map { ("/place/A.app/" + $0, Array("x".utf8)) }),
      currentFolder: "/place")
  }

  private func found(
    _ name: String, in folder: String? = nil, for languages: [String], _ paths: [String]
  ) -> String? {
    let folders = FolderCache(workspace(paths))
    guard let bundle = ResourceBundle("/place/A.app", on: Device(.gnustep), folders) else {
      return nil
    }
    let search = bundle.searchList(for: languages)
    return ResourceLookup(bundle, languages: search.forLookUp, folders)
      .resource(ResourceRequest(name: name, subdirectory: folder)).found?.path
  }

  @Test func `top level, then the user's languages, then English, then the bundle's own folder`() {
    let all = [
      "Resources/a.txt", "Resources/fr.lproj/a.txt", "Resources/English.lproj/a.txt", "a.txt",
      "fr.lproj/a.txt",
    ]
    for (number, path) in all.enumerated() where number != 4 {
      #expect(found("a.txt", for: ["French"], Array(all.dropFirst(number))) == path)
    }
    #expect(
      found("a.txt", for: ["de", "fr"], ["Resources/fr.lproj/a.txt"]) == "Resources/fr.lproj/a.txt")
    #expect(found("a.txt", for: ["fr_CA"], ["Resources/fr.lproj/a.txt"]) == nil)
    #expect(found("a.txt", for: ["fr"], ["Resources/Base.lproj/a.txt"]) == nil)
  }

  @Test func `one folder for each language, and those of a subfolder in it`() {
    let two = ["Resources/fr.lproj/b.txt", "Resources/French.lproj/a.txt"]
    #expect(found("a.txt", for: ["French"], two) == nil)
    let sub = ["Resources/Sub/fr.lproj/a.txt", "Resources/fr.lproj/Sub/b.txt"]
    #expect(found("a.txt", in: "Sub", for: ["fr"], sub) == sub[0])
    #expect(found("b.txt", in: "Sub", for: ["fr"], sub) == nil)
  }

  private func read(_ text: String) -> [String]? {
    GNUstepStrings.entries(of: Array(text.utf8))?.map { "\($0.key)=\($0.value)" }
  }

  @Test func `the grammar of tables`() {
    #expect(
      read(#""a" = "\u00e9\U00e9\351\101"; "b"; c = d; /* x */ "e" = "\n\q\""; // end"#)
        == ["a=éééA", "b=", "c=d", "e=\nq\""])
    for broken in [
      #""a" "b";"#, #""a" = "b""#, #""a" = "b" "c" = "d";"#, #"{ "a" = "b"; }"#, #""a" = ( b );"#,
      #""a" = "b"#, "<plist><dict></dict></plist>",
    ] {
      #expect(read(broken) == nil, "\(broken)")
    }
    #expect(read(#""a" = "x\12"; "b" = "\u9"; "c" = "\12x\u9y";"#) == ["a=x", "b=", "c=\nx\ty"])
    #expect(read(#""a" = "\ud83d";"#) == nil)
    #expect(read("\u{FEFF}\u{FEFF}; = ; c;") == ["=", "=", "c="])
    #expect(read("\"\u{FEFF}k\" = \"\\uFEFF\u{FEFF}v\";") == ["k=\u{FEFF}v"])
    #expect(read("") == [])
    #expect(GNUstepStrings.entries(of: [0x22, 0x61, 0xE9, 0x22, 0x3B]) == nil)
    let wide: [UInt8] =
      [0xFE, 0xFF] + "\"a\"=\"é\";".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(GNUstepStrings.entries(of: wide)?.map(\.value) == [Key("é")])
  }

  @Test func `a property list is read down to a depth, and whole or not at all`() {
    func read(_ text: String) -> String? {
      GNUstepStrings.rewrittenPropertyList(ByteBuffer(Array(text.utf8), spare: 64)).map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
    }
    func nested(_ count: Int, _ inner: String) -> String {
      let (open, close) = (
        String(repeating: "(", count: count), String(repeating: ")", count: count)
      )
      return "{a=\(open)\(inner)\(close);}"
    }
    #expect(read("{a=(b,<0fa0>,{c=d;});}") == #"{"a"=("b",<0fa0>,{"c"="d";},);}"#)
    #expect(read(nested(510, "x"))?.contains("\"x\"") == true)
    #expect(read(nested(511, "")) != nil)
    #expect(read(nested(511, "x")) == nil)
    #expect(read(nested(511, ",")) == nil)
    for broken in ["{a=", "{a=(b", "{a=();", "{a=(b;);}", "{a=b c;}", "{a=<0f", "{a=<0g>;}", "{a"] {
      #expect(read(broken) == nil, "\(broken)")
    }
  }

  @Test func `English comes last, unless it was requested`() {
    func search(_ languages: [String], _ paths: [String]) -> SearchList? {
      ResourceBundle("/place/A.app", on: Device(.gnustep), FolderCache(workspace(paths)))?
        .searchList(for: languages)
    }
    let both = ["Resources/English.lproj/a.txt", "Resources/fr.lproj/a.txt"]
    let french = search(["French"], both)
    #expect(french?.languages == ["fr", "English"] && french?.isLastAppended == true)
    let english = search(["French", "English"], both)
    #expect(english?.languages == ["fr", "English"] && english?.isLastAppended == false)
    let own = search(["French"], [both[1]])
    #expect(own?.languages == ["fr"] && own?.isLastAppended == false)
    let none = search(["French"], ["Resources/a.txt"])
    #expect(none?.languages == [] && none?.isLastAppended == false)
  }

  @Test func `a character's number ends at what is no digit of its base`() {
    // The character behind an escape is separate. An escape at the end of the text is lost.
    let texts = [
      (#"\18"#, "\u{1}8"), (#"\778"#, "?8"), (#"\1018"#, "A8"), (#"\u41g"#, "Ag"),
      (#"\u0041"#, "A"),
      (#"\u00e9f"#, "éf"), (#"\41"#, ""), (#"x\u41"#, "x"), (#"\101"#, "A"),
    ]
    for (written, value) in texts {
      #expect(read("a = \"\(written)\";") == ["a=\(value)"], "\(written)")
    }
  }

  @Test func `a bundle is GNUstep's by what only it has`() {
    func platform(_ files: [String: [UInt8]]) -> Platform? {
      let paths = Dictionary(
        uniqueKeysWithValues: files.map { ("/place/A.app/" + $0.key, $0.value) })
      return BundleIdentity("/place/A.app", in: .memory(paths), kind: .application).platform
    }
    let code = [0x7F] + Array("ELF".utf8)
    #expect(platform(["Resources/Info-gnustep.plist": [0x7B, 0x7D]]) == .gnustep)
    #expect(platform(["Resources/Main.gorm/data": []]) == .gnustep)
    #expect(platform(["A": code, "Resources/a.txt": []]) == .gnustep)
    #expect(platform(["A": code, "a.txt": []]) != .gnustep)
    #expect(platform(["Contents/MacOS/A": code]) == .macos)
  }
}
