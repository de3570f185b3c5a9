// The listings of bundles in Apple's Bundle Programming Guide and in Apple's article on placement, with dummy contents.

import LprojTestSupport
import Testing

/// A listing of a bundle: one entry on each line, indented by two spaces for each level. The entry `a -> b` is a link.
struct Listing: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var text: String
  /// The expected findings about names of localizations.
  var names: [String] = []

  /// Returns the entries as files. An Info.plist that `infos` does not contain gets an identifier. Each `.strings` file gets one entry.
  func files(_ infos: [String: Info] = [:]) -> Files {
    var files: Files = [:]
    var folders: [String] = []
    let lines = text.split(separator: "\n").map(String.init)
    for (number, line) in lines.enumerated() {
      let level = line.prefix { $0 == " " }.count / 2
      let entry = String(line.drop { $0 == " " })
      folders = Array(folders.prefix(level))
      let parts = entry.split(separator: " ").map(String.init)
      let path = (folders + [parts[0]]).joined(separator: "/")
      let next = number + 1 < lines.count ? lines[number + 1].prefix { $0 == " " }.count / 2 : 0
      if parts.count == 3 {
        files[path] = .link(parts[2])
      } else if next > level || entry.hasSuffix("/") {
        folders.append(entry.hasSuffix("/") ? String(entry.dropLast()) : entry)
        if next <= level { files[folders.joined(separator: "/") + "/"] = .folder }
      } else if entry.hasSuffix(".strings") {
        files[path] = .text("\"key\" = \"\(folders.last ?? "")\";\n")
      } else if entry == "Info.plist" {
        files[path] = plist(
          infos[path] ?? [
            "CFBundleIdentifier": "org.example.App", "CFBundleDevelopmentRegion": "en",
          ])
      } else if entry == "Root.plist" {
        files[path] = plist(["StringsTable": "Root"])
      } else {
        files[path] = .text("dummy \(path)")
      }
    }
    return files
  }

  static let all = [
    Listing(
      testDescription: "2-1 an iOS application",
      text: """
        MyApp.app/
          MyApp
          MyAppIcon.png
          MySearchIcon.png
          Info.plist
          Default.png
          MainWindow.nib
          Settings.bundle/
            Root.plist
          MySettingsIcon.png
          iTunesArtwork
          en.lproj/
            MyImage.png
          fr.lproj/
            MyImage.png
        """),
    Listing(
      testDescription: "2-2 an iOS application with localized resources",
      text: """
        MyApp.app/
          Info.plist
          MyApp
          Default.png
          Icon.png
          Hand.png
          MainWindow.nib
          MyAppViewController.nib
          WaterSounds/
            Water1.aiff
            Water2.aiff
          en.lproj/
            CustomView.nib
            bird.png
            Bye.txt
            Localizable.strings
          jp.lproj/
            CustomView.nib
            bird.png
            Bye.txt
            Localizable.strings
        """, names: ["error unknown-language MyApp.app/jp.lproj"]),
    Listing(
      testDescription: "2-3 the basic structure of a Mac application",
      text: """
        MyApp.app/
          Contents/
            Info.plist
            MacOS/
              MyApp
            Resources/
        """),
    Listing(
      testDescription: "2-4 a Mac application with localized resources",
      text: """
        MyApp.app/
          Contents/
            Info.plist
            MacOS/
              MyApp
            Resources/
              Hand.tiff
              MyApp.icns
              WaterSounds/
                Water1.aiff
                Water2.aiff
              en.lproj/
                MyApp.nib
                bird.tiff
                Bye.txt
                InfoPlist.strings
                Localizable.strings
                CitySounds/
                  city1.aiff
                  city2.aiff
              jp.lproj/
                MyApp.nib
                bird.tiff
                Bye.txt
                InfoPlist.strings
                Localizable.strings
                CitySounds/
                  city1.aiff
                  city2.aiff
        """, names: ["error unknown-language MyApp.app/Contents/Resources/jp.lproj"]),
    Listing(
      testDescription: "2-5 a framework",
      text: """
        MyFramework.framework/
          MyFramework -> Versions/Current/MyFramework
          Resources -> Versions/Current/Resources
          Versions/
            A/
              MyFramework
              Headers/
                MyHeader.h
              Resources/
                English.lproj/
                  InfoPlist.strings
                Info.plist
            Current -> A
        """,
      names: ["warning noncanonical-name MyFramework.framework/Versions/A/Resources/English.lproj"]),
    Listing(
      testDescription: "2-6 a loadable bundle",
      text: """
        MyLoadableBundle.bundle/
          Contents/
            Info.plist
            MacOS/
              MyLoadableBundle
            Resources/
              Lizard.jpg
              MyLoadableBundle.icns
              en.lproj/
                MyLoadableBundle.nib
                InfoPlist.strings
              jp.lproj/
                MyLoadableBundle.nib
                InfoPlist.strings
        """,
      names: [
        "error unknown-language MyLoadableBundle.bundle/Contents/Resources/jp.lproj"
      ]),
    Listing(
      testDescription: "2-7 a bundle with resources of regions",
      text: """
        MyApp.app/
          Contents/
            Info.plist
            MacOS/
              MyApp
            Resources/
              MyApp.icns
              en_GB.lproj/
                MyApp.nib
                bird.tiff
                Localizable.strings
              en_US.lproj/
                MyApp.nib
                Localizable.strings
              en.lproj/
                MyApp.nib
                bird.tiff
                Bye.txt
                house.jpg
                InfoPlist.strings
                Localizable.strings
                CitySounds/
                  city1.aiff
                  city2.aiff
        """),
    Listing(
      testDescription: "the framework that varnishes waffles",
      text: """
        CoreWaffleVarnishing.framework/
          CoreWaffleVarnishing -> Versions/Current/CoreWaffleVarnishing
          Resources -> Versions/Current/Resources
          Versions/
            Current -> A
            A/
              CoreWaffleVarnishing
              Resources/
                Info.plist
                waffle.txt
        """),
  ]
}

@Suite struct ListingTests {
  @Test(arguments: Listing.all)
  func `a listing has the findings on names and no error of a bundle`(_ listing: Listing) throws {
    let found = try Product(listing.files()).findings(".")
    #expect(
      found.filter { $0.rule.hasPrefix("bundle") && $0.severity == "error" }.map(\.message) == [])
    let names = try Product(listing.files()).findings("--only", "name", ".").map(\.short)
    #expect(names == listing.names)
  }

  @Test func `waffles and varnishes in folders of PlugIns`() throws {
    let plugIns = "WaffleVarnisher.app/Contents/PlugIns"
    var files = Sample.macApp("WaffleVarnisher")
    for name in ["Belgian", "Buttermilk", "BananaCaramel"] {
      files.merge(under(plugIns + "/Waffles", Sample.loadable(name, "plugin"))) { $1 }
    }
    for name in ["Gloss", "Satin", "Matte"] {
      files.merge(under(plugIns + "/Varnishes", Sample.loadable(name, "plugin"))) { $1 }
    }
    #expect(
      try Product(files).findings(".").map(\.short) == [
        "warning bundle-code-folder \(plugIns)/Varnishes",
        "warning bundle-code-folder \(plugIns)/Waffles",
      ])
  }
}
