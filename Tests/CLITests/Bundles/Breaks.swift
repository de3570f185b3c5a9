// The listings of Apple's Bundle Programming Guide, completed so that they have no findings, and the type for a way to break a listing.

import Testing

/// The paths of the parts of a bundle.
struct Anatomy: Sendable {
  /// The folder of the bundle, such as `MyApp.app`.
  let root: String
  /// The folder with all content, relative to the bundle: `Contents`, `Versions/A`, or empty for a flat bundle.
  let content: String
  let resources: String
  let executable: String
  let info: String

  static func mac(_ name: String, _ ending: String) -> Anatomy {
    Anatomy(
      root: "\(name).\(ending)", content: "Contents", resources: "Contents/Resources",
      executable: "Contents/MacOS/\(name)", info: "Contents/Info.plist")
  }
  static func phone(_ name: String) -> Anatomy {
    Anatomy(root: name + ".app", content: "", resources: "", executable: name, info: "Info.plist")
  }
  static func framework(_ name: String) -> Anatomy {
    Anatomy(
      root: name + ".framework", content: "Versions/A", resources: "Versions/A/Resources",
      executable: "Versions/A/" + name, info: "Versions/A/Resources/Info.plist")
  }

  func path(_ inside: String) -> String { root + "/" + inside }
}

/// A listing of the guide, completed so that it has no findings.
struct Whole: Sendable {
  let number: String
  let anatomy: Anatomy
  let files: Files

  static let all: [Whole] = {
    let anatomies: [Anatomy] = [
      .phone("MyApp"), .phone("MyApp"), .mac("MyApp", "app"), .mac("MyApp", "app"),
      .framework("MyFramework"), .mac("MyLoadableBundle", "bundle"), .mac("MyApp", "app"),
      .framework("CoreWaffleVarnishing"),
    ]
    return zip(Listing.all, anatomies).map { listing, anatomy in
      let number = String(listing.testDescription.prefix { $0 != " " })
      return Whole(
        number: number == "the" ? "recipe" : number, anatomy: anatomy,
        files: finished(listing.files(), anatomy))
    }
  }()

  static func number(_ number: String) -> Whole { all.first { $0.number == number }! }

  /// Returns a table for Info.plist with texts that contain the language of the folder.
  private static func names(_ name: String, _ path: String) -> String {
    let language = path.split(separator: "/").dropLast().last ?? ""
    return ["CFBundleName", "CFBundleDisplayName", "NSHumanReadableCopyright"]
      .map { "\"\($0)\" = \"\(name) \(language)\";\n" }.joined()
  }

  /// Returns the listing with code, a complete Info.plist, and the folders `en.lproj` and `ja.lproj` in place of `English.lproj` and `jp.lproj`.
  private static func finished(_ listing: Files, _ anatomy: Anatomy) -> Files {
    let name = String(anatomy.root.prefix { $0 != "." })
    var files: Files = [:]
    for (path, piece) in listing {
      let modern = path.replacing("jp.lproj", with: "ja.lproj").replacing(
        "English.lproj", with: "en.lproj")
      let isInfo = modern.hasSuffix("/InfoPlist.strings")
      files[modern] = isInfo ? .text(names(name, modern)) : piece
    }
    let isFramework = anatomy.root.hasSuffix(".framework")
    let isApplication = anatomy.root.hasSuffix(".app")
    files[anatomy.path(anatomy.executable)] = code(
      isApplication ? .executable : isFramework ? .library : .loadable)
    var info: Info
    if isFramework {
      info = Sample.identity(name, "FMWK")
      info["CFBundleSupportedPlatforms"] = ["MacOSX"]
    } else if !isApplication {
      info = Sample.identity(name, "BNDL")
    } else if anatomy.content.isEmpty {
      info = Sample.phoneInfo(name)
      info["CFBundleIconFiles"] = [
        files[anatomy.path("Icon.png")] == nil ? "MyAppIcon.png" : "Icon.png"
      ]
      info["NSMainNibFile"] = "MainWindow"
    } else {
      info = Sample.macInfo(name)
      info["CFBundleIconFile"] = nil
      info["NSMainNibFile"] = nil
      for (key, ending) in [("CFBundleIconFile", "icns"), ("NSMainNibFile", "nib")] {
        let isThere = files.keys.contains { $0.hasSuffix("/\(name).\(ending)") }
        if isThere || ending == "nib" { info[key] = .string(name) }
      }
    }
    files[anatomy.path(anatomy.info)] = plist(info)
    // The Info.plist of an application for the Mac names a main nib, so this nib must exist.
    let nib = anatomy.path("Contents/Resources/\(name).nib")
    let isBare = isApplication && !files.keys.contains { $0.hasSuffix("/\(name).nib") }
    if anatomy.content == "Contents", isBare { files[nib] = .text("nib") }
    return files
  }
}

/// A listing that is broken in one way, with the only finding that an audit must report.
struct Break: Sendable, CustomTestStringConvertible {
  let listing: String
  let what: String
  let files: Files
  /// The finding, as `severity rule path`.
  let finding: String
  let words: [String]

  var testDescription: String { "\(listing): \(what)" }

  init(
    _ whole: Whole, _ what: String, _ finding: String, _ words: String...,
    change: (inout Files) -> Void
  ) {
    listing = whole.number
    self.what = what
    var files = whole.files
    change(&files)
    self.files = files
    let parts = finding.split(separator: " ", maxSplits: 2).map(String.init)
    let inside = parts.count > 2 ? whole.anatomy.path(parts[2]) : whole.anatomy.root
    self.finding = "\(parts[0]) \(parts[1]) \(inside)"
    self.words = words
  }
}

extension Files {
  mutating func move(_ old: String, to new: String) {
    for (path, piece) in self where path == old || path.hasPrefix(old + "/") {
      self[path] = nil
      self[new + path.dropFirst(old.count)] = piece
    }
  }

  mutating func remove(_ old: String) {
    for path in keys where path == old || path.hasPrefix(old + "/") { self[path] = nil }
  }
}
