// A tree of bundles, sources and an archive, changed at random.

import Foundation
import LprojTestSupport

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

struct RandomState {
  enum Item {
    case file([UInt8], isExecutable: Bool)
    case link(String)
  }

  /// The items by path. Nothing is below a file or a link.
  private var items: [String: Item] = [:]

  init(_ random: inout SplitMix) {
    let framework = "K.framework/Versions/A/"
    let mac = "Mac.app/Contents/"
    for path in [
      framework + "Resources/en.lproj/L.strings", framework + "Resources/fr.lproj/L.strings",
      mac + "Resources/en.lproj/L.strings", mac + "Resources/de.lproj/L.strings",
      "Sources/en.lproj/L.strings", "Sources/en.lproj/M.strings", "Sources/fr.lproj/L.strings",
      "Sources/de.lproj/L.strings", "Sources/L.strings",
    ] {
      items[path] = Self.table(path, &random)
    }
    items[framework + "Resources/Info.plist"] = Self.info("K")
    items[framework + "K"] = .file(Self.code(6), isExecutable: true)
    items["K.framework/Versions/Current"] = .link("A")
    items["K.framework/K"] = .link("Versions/Current/K")
    items["K.framework/Resources"] = .link("Versions/Current/Resources")
    items[mac + "Info.plist"] = Self.info("Mac")
    items[mac + "MacOS/Mac"] = .file(Self.code(2), isExecutable: true)
    items[mac + "MacOS/helper"] = .file(Self.code(2), isExecutable: true)
    items[mac + "Resources/fr.lproj"] = .link("en.lproj")
    items["Sources/fr.lproj/M.strings"] = .link("../en.lproj/M.strings")
    items["Sources/Base.lproj"] = .link("en.lproj")
    items["Package.swift"] = .file(
      Array("let package = Package(name: \"P\", defaultLocalization: \"en\")\n".utf8),
      isExecutable: false)
    items["App.ipa"] = Self.archive(&random)
  }

  // MARK: Items

  private static func table(_ path: String, _ random: inout SplitMix) -> Item {
    // Each table contains its path: equal bytes at another path would count as a moved table.
    var text = "/* \(path) \(UInt32.random(in: 0..<4, using: &random)) */\n"
    for key in ["a", "b", "c"] where Bool.random(using: &random) || key == "a" {
      text += "\"\(key)\" = \"\(key) of %d\";\n"
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: text += "\"d\" = \"1\" \"e\" = \"2\";\n"
    case 1: text += "\"a\" = \"again\";\n"
    default: break
    }
    return .file(Array(text.utf8), isExecutable: false)
  }

  private static func info(_ name: String) -> Item {
    .file(
      Array(
        """
        { CFBundleExecutable = \(name); CFBundleIdentifier = "org.example.\(name)";
          CFBundleName = \(name); CFBundleDevelopmentRegion = en; CFBundlePackageType = APPL;
          CFBundleVersion = 1; CFBundleShortVersionString = 1; }

        """.utf8), isExecutable: false)
  }

  private static func code(_ type: UInt8) -> [UInt8] {
    [0xCF, 0xFA, 0xED, 0xFE, 7, 0, 0, 1, 3, 0, 0, 0, type, 0, 0, 0]
      + [UInt8](repeating: 0, count: 32)
  }

  private static func archive(_ random: inout SplitMix) -> Item {
    var files: [Packed] = []
    for name in ["en.lproj/L.strings", "fr.lproj/L.strings", "de.lproj/L.strings"]
    where Bool.random(using: &random) {
      let path = "Payload/A.app/" + name
      guard case .file(let bytes, _) = table(path, &random) else { continue }
      files.append(.stored(path, String(decoding: bytes, as: UTF8.self)))
    }
    if Bool.random(using: &random), case .file(let bytes, _) = info("A") {
      files.append(.stored("Payload/A.app/Info.plist", String(decoding: bytes, as: UTF8.self)))
    }
    files.append(.link("Payload/A.app/it.lproj", to: "en.lproj"))
    var bytes = Packed.archive(files)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.removeLast(bytes.count / 2)
    case 1: bytes[40] ^= 1
    default: break
    }
    return .file(bytes, isExecutable: false)
  }

  // MARK: Changes

  private static let targets = [
    "A", "B", "none", "en.lproj", "fr.lproj", "../en.lproj/L.strings", "L.strings",
    "Versions/Current/K", "Versions/A/Resources", "Versions/Current/Resources", "./A",
    "../Sources/en.lproj", "Current", "Current/../A", "/nowhere/at/all", "../../Sources/L.strings",
  ]

  mutating func change(_ random: inout SplitMix) {
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      guard let path = items.keys.sorted().randomElement(using: &random), let item = items[path]
      else { return }
      let target = Self.targets.randomElement(using: &random) ?? "A"
      switch (Int.random(in: 0..<9, using: &random), item) {
      case (0, _): items[path] = nil
      case (1, _): items[path] = .link(target)
      case (2, _):
        // The folder of the item becomes a link, or is removed.
        let folder = Self.folder(path)
        guard !folder.isEmpty else { continue }
        for inner in items.keys where inner.hasPrefix(folder + "/") { items[inner] = nil }
        if Bool.random(using: &random) { items[folder] = .link(target) }
      case (3, .file(let bytes, let isExecutable)):
        items[path] = .file(bytes, isExecutable: !isExecutable)
      case (4, _), (5, .link):
        if path.hasSuffix(".ipa") {
          items[path] = Self.archive(&random)
        } else if path.hasSuffix(".strings") || path.hasSuffix("Current") {
          items[path] = Self.table(path, &random)
        }
      case (6, _):
        let new = Self.folder(path) + "/new.strings"
        if new.first != "/" { items[new] = Self.table(new, &random) }
      case (_, .link): items[path] = .link(target)
      case (_, .file):
        if path.hasSuffix(".strings") { items[path] = Self.table(path, &random) }
      }
    }
  }

  private static func folder(_ path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Replaces everything in a folder except `.git` by the items.
  func write(to folder: String) throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: folder) where name != ".git" {
      try files.removeItem(atPath: folder + "/" + name)
    }
    for (path, item) in items {
      let place = folder + "/" + path
      try files.createDirectory(
        atPath: Self.folder(place).isEmpty ? "/" : "/" + Self.folder(place),
        withIntermediateDirectories: true)
      switch item {
      case .link(let target):
        try files.createSymbolicLink(atPath: place, withDestinationPath: target)
      case .file(let bytes, let isExecutable):
        try Data(bytes).write(to: URL(fileURLWithPath: place))
        try files.setAttributes(
          [.posixPermissions: isExecutable ? 0o755 : 0o644], ofItemAtPath: place)
      }
    }
  }
}
