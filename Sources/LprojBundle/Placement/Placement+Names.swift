// Finds the kind of content for a word or a file name, and notes about the file.

internal import LprojSource

extension Placement {
  /// Returns the type that a word or a file name stands for: `resource` for `font` or `a.png`. Nil if there is none.
  package static func type(named name: String) -> ContentType? {
    let word = name.lowercased()
    if let type = ContentType(rawValue: word) { return type }
    let file = word.split(separator: "/").last.map(String.init) ?? word
    switch file {
    case "info.plist", "pkginfo": return .infoPlist
    case "privacyinfo.xcprivacy": return .privacyManifest
    case "settings.bundle": return .settingsBundle
    default: break
    }
    if resourceWords.contains(file) || resourceExtensions.contains(file) { return .resource }
    guard let ending = ending(of: file) else { return nil }
    return ContentType.allCases.first { $0.extensions.contains(ending) }
      ?? (resourceExtensions.contains(ending) || isDataFile(file) ? .resource : nil)
  }

  /// Whether a name has an unknown extension, so that the file is data that only the app itself can read. An extension that is close to a known
  /// extension counts as a typing mistake, and not as unknown.
  private static func isDataFile(_ file: String) -> Bool {
    guard let ending = ending(of: file), file.utf8.count > ending.utf8.count + 1 else {
      return false
    }
    return !ending.isEmpty && ending.utf8.count <= 12
      && Spelling.nearest(ending, among: words) == nil
      && ending.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
  }

  /// Returns sentences about a file of this name: for example, that a build compiles the file. Empty if there is nothing to say.
  package static func notes(named name: String) -> [String] {
    let word = name.lowercased()
    let file = word.split(separator: "/").last.map(String.init) ?? word
    switch ending(of: file) ?? file {
    case "strings", "stringsdict", "table":
      return ["A table lies there in the folder of its localization, such as en.lproj/."]
    case "lproj", "localization":
      return ["Each localization is a folder there, such as en.lproj/; none lies inside another."]
    case "storyboard":
      return ["A build makes a .storyboardc of it, which lies in Base.lproj/ or in a localization."]
    case "xib":
      return ["A build makes a .nib of it, which lies in Base.lproj/ or in a localization."]
    case "xcstrings":
      return ["A build makes .strings and .stringsdict tables of it for each language."]
    case "applescript", "lua", "pl", "py", "rb", "resource", "scpt", "scptd", "script", "sh",
      "shared-support":
      return ["Scripts are resources; an AppleScript that is saved as an application is code."]
    case "xcassets":
      return ["A build makes one Assets.car of all asset catalogs."]
    case "help":
      return ["A help book is a folder among the resources, mostly one for each localization."]
    case "pkginfo":
      return [
        "PkgInfo lies beside Info.plist; builds make it of what stands there, and hardly anything reads it."
      ]
    case let ending
    where ContentType(rawValue: word) == nil && isDataFile(file) && type(named: file) == .resource
      && !resourceExtensions.contains(ending):
      return [
        "Nothing is known of files with this extension; what an app reads as data is a resource."
      ]
    default: return []
    }
  }

  /// The words and file extensions that stand for kinds of content, in addition to the names of the kinds.
  package static var words: [String] {
    resourceWords.sorted() + resourceExtensions.sorted()
      + ContentType.allCases.flatMap(\.extensions)
  }

  private static func ending(of file: String) -> String? {
    guard file.contains(".") else { return nil }
    return file.split(separator: ".", omittingEmptySubsequences: false).last.map(String.init)
  }

  private static let resourceWords: Set<String> = [
    "font", "icon", "image", "localization", "localizations", "script", "sound", "table",
  ]

  /// The extensions of resources that an app reads, and of sources that a build turns into resources.
  private static let resourceExtensions: Set<String> = [
    "aiff", "applescript", "caf", "car", "css", "csv", "db", "gif", "heic", "help", "helpindex",
    "html", "icns", "jpeg",
    "jpg", "js", "json", "loctable", "lproj", "lua", "m4a", "metallib", "mlmodelc", "mom", "momd",
    "mov",
    "mp3", "mp4", "nib", "otf", "pdf", "pl", "plist", "png", "py", "rb", "rtf", "rtfd", "scnassets",
    "scpt", "scptd", "sdef", "sh", "sks", "sqlite", "sqlite3", "storyboard", "storyboardc",
    "strings", "stringsdict",
    "svg", "tiff", "ttf", "txt", "usdz", "wav", "xcassets", "xcstrings", "xib", "xml",
  ]
}
