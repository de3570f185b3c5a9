// Tests that compare the whole output of `lproj fallbacks` with exact look-ups, on random trees.

import Foundation
import LprojBundle
import LprojFiles
import LprojTestSupport
import Testing

@Suite struct FallbackExactTests {
  private struct Dice {
    var state: UInt64

    mutating func roll(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }

    mutating func pick<Element>(_ items: [Element]) -> Element { items[roll(items.count)] }
  }

  private static let folders = [
    "en", "en_GB", "en-AU", "English", "fr", "fr_CA", "Base", "jp", "zh_TW", "zh-Hans", "pt-BR",
    "iw", "Fran\u{E7}ais", "EN",
  ]
  private static let files = [
    "a.txt", "b.tiff", "A.txt", "a-macos.txt", "a~ipad.txt", "a-iphoneos~ipad.txt", "sub/a.txt",
    "sub/b-macos.txt", "sub/deep/c.txt", "Localizable.strings", "T.stringsdict", "x.nib/k.nib",
    "\u{E9}.txt", "e\u{301}.txt", "noext", "a-linux.txt",
  ]
  private static let regions = ["en", "fr", "English", "zh_TW", "de", "en-GB"]
  private static let layouts = [
    ("", "", ""), ("A.app/", "Contents/Resources/", "Contents/"), ("A.app/", "", ""),
    ("F.framework/", "Resources/", "Resources/"),
  ]
  private static let devices: [(arguments: [String], device: Device)] = [
    ([], .mac), (["--platform", "ios", "--idiom", "ipad"], Device(.ios, .ipad)),
    (["--platform", "linux"], Device(.linux)),
  ]
  private static let preferences = [
    "en", "en-AU", "en-GB,fr", "fr-CA", "fr", "ja", "zh-Hant", "zh-HK", "pt-PT", "he", "de,fr",
  ]

  /// Compares the matrix of 30 random trees for each seed. One run of the program covers all 30 trees.
  @Test(arguments: 1...12)
  func `every cell of the matrix is what the exact look-up finds`(_ seed: Int) throws {
    var dice = Dice(state: UInt64(seed))
    let disk = try TemporaryTree()
    var bundles: [String: String] = [:]
    for number in 0..<30 {
      let (bundle, resources, infoFolder) = dice.pick(Self.layouts)
      let root = "t\(number)/\(bundle)"
      var places = [resources]
      for _ in 0...dice.roll(5) { places.append(resources + dice.pick(Self.folders) + ".lproj/") }
      for (index, place) in places.enumerated() {
        for _ in 0..<(index == 0 ? dice.roll(3) : 1 + dice.roll(6)) {
          try disk.write(root + place + dice.pick(Self.files), [])
        }
      }
      if bundle.hasPrefix("F") { try disk.write(root + "a.txt", []) }
      if bundle.hasPrefix("F") { try disk.write(root + "en.lproj/b.tiff", []) }
      if !bundle.isEmpty {
        var members = ""
        if dice.roll(3) > 0 {
          members += "CFBundleDevelopmentRegion = \"\(dice.pick(Self.regions))\";"
        }
        if dice.roll(4) == 0 { members += "CFBundleLocalizations = (fr, \"en-GB\");" }
        try disk.write(root + infoFolder + "Info.plist", Array(info(members).utf8))
        bundles[root + resources] = String(root.dropLast())
      }
    }
    let (arguments, device) = dice.pick(Self.devices)
    var readers: [String] = []
    if dice.roll(2) == 0 {
      for _ in 0...dice.roll(3) { readers += ["--prefer", dice.pick(Self.preferences)] }
    }
    let result = try fallbacks(disk, ["--format", "json"] + arguments + readers)
    #expect(result.status == 0)
    let report = try JSONDecoder().decode(FallbackAnswers.self, from: Data(result.outputBytes))
    #expect(report.trees.count >= 30)
    var cells = 0
    for tree in report.trees {
      let path = disk.path + "/"
      let folders = FolderCache(.ofProcess())
      let bundle =
        if let name = bundles[tree.path + "/"] {
          ResourceBundle(path + name, on: device, folders)
        } else {
          ResourceBundle(
            resources: path + tree.path, development: tree.development, on: device, folders)
        }
      try compare(tree, #require(bundle), disk.path, &cells)
    }
    #expect(cells > 200)
  }

  private func compare(
    _ tree: FallbackAnswers.Tree, _ bundle: ResourceBundle, _ root: String, _ cells: inout Int
  ) throws {
    #expect(tree.localizations == bundle.localizations)
    #expect(tree.development == bundle.developmentRegion)
    for (number, reader) in tree.readers.enumerated() {
      let search = bundle.searchList(for: reader.prefer)
      #expect(reader.search == search.languages)
      let lookup = ResourceLookup(bundle, languages: search.languages, FolderCache(.ofProcess()))
      for resource in tree.resources {
        let request = ResourceRequest(
          name: resource.name,
          subdirectory: resource.subdirectory.isEmpty ? nil : resource.subdirectory)
        let found = lookup.resource(request).found
        let expected = found.map { String((bundle.path + "/" + $0.path).dropFirst(root.count + 1)) }
        let answer = resource.answers[number]
        #expect(
          answer.path.map { Array($0.utf8) } == expected.map { Array($0.utf8) },
          "\(tree.path): \(resource.subdirectory)/\(resource.name) for \(reader.prefer)")
        #expect(answer.localization == found?.origin.localization)
        #expect((answer.from == "nonlocalized") == (found?.origin == .topLevel))
        #expect((answer.from == "base") == (found?.origin.localization == "Base"))
        #expect((answer.from == "none") == (found == nil))
        cells += 1
      }
    }
  }
}
