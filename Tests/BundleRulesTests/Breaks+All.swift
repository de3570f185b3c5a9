// The ways to break a listing, part by part.

extension Break {
  static let all: [Break] = {
    var breaks: [Break] = []
    for whole in Whole.all {
      breaks += ofInfoPlist(whole)
      breaks += ofExecutable(whole)
      breaks += ofFolders(whole)
      breaks += ofResources(whole)
      switch whole.number {
      case "2-5", "recipe": breaks += ofFrameworks(whole)
      case "2-3", "2-4", "2-7": breaks += ofMacApps(whole)
      case "2-1", "2-2": breaks += ofPhoneApps(whole)
      default: break
      }
      if whole.number == "2-1" { breaks += ofSettings(whole) }
      breaks += ofSpelling(whole)
      breaks += ofStrays(whole)
    }
    return breaks
  }()

  // MARK: Info.plist

  private static func ofInfoPlist(_ whole: Whole) -> [Break] {
    let parts = whole.anatomy
    let info = parts.path(parts.info)
    var breaks = [
      Break(whole, "no Info.plist", "error bundle-info-plist", parts.info, "none") {
        $0[info] = nil
      },
      Break(whole, "an empty Info.plist", "error bundle-info-plist \(parts.info)", "empty") {
        $0[info] = .text("")
      },
      Break(
        whole, "an Info.plist cut short", "error bundle-info-plist \(parts.info)", "cannot be read"
      ) {
        $0[info] = .text(
          "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>CFBundleName</key>")
      },
      Break(
        whole, "a list for an Info.plist", "error bundle-info-plist \(parts.info)", "dictionary"
      ) {
        $0[info] = .text("<plist version=\"1.0\"><array/></plist>")
      },
      Break(whole, "a folder for an Info.plist", "error bundle-info-plist \(parts.info)", "folder")
      {
        $0[info] = nil
        $0[info + "/a.txt"] = .text("a")
      },
      Break(whole, "a link to nowhere for an Info.plist", "error bundle-info-plist", "none") {
        $0[info] = .link("Nowhere.plist")
      },
      Break(whole, "Info.plist.txt", "error bundle-info-plist", "'Info.plist.txt'") {
        $0.move(info, to: info + ".txt")
      },
    ]
    for name in ["info.plist", "Info.Plist", "INFO.PLIST"] {
      let inside = String(parts.info.dropLast(10)) + name
      let severity = parts.content.isEmpty ? "error" : "warning"
      breaks.append(
        Break(whole, name, "\(severity) bundle-misplaced \(inside)", "'\(name)'", "'Info.plist'") {
          $0.move(info, to: parts.path(inside))
        })
    }
    for folder in [
      "", "Contents", "Resources", "Contents/MacOS", "Contents/Resources", "Versions/A", "Data",
      "Versions/A/Data",
    ] {
      let inside = folder.isEmpty ? "Info.plist" : folder + "/Info.plist"
      guard inside != parts.info, hasFolder(folder, parts) else { continue }
      // All of that folder is wrong then.
      let path = folder == "Resources" ? folder : inside
      breaks.append(
        Break(whole, "Info.plist in '\(folder)'", "error bundle-misplaced \(path)", parts.info) {
          $0.move(info, to: parts.path(inside))
        })
    }
    return breaks
  }

  /// Whether something can lie in a folder without making another arrangement of the bundle.
  private static func hasFolder(_ folder: String, _ parts: Anatomy) -> Bool {
    switch folder {
    case "": true
    case "Data": parts.content != "Versions/A"
    case "Versions/A", "Versions/A/Data": parts.content == "Versions/A"
    case "Resources": parts.content.isEmpty
    default: parts.content == "Contents"
    }
  }

  // MARK: The executable

  private static func ofExecutable(_ whole: Whole) -> [Break] {
    let parts = whole.anatomy
    let path = parts.path(parts.executable)
    let name = String(parts.root.prefix { $0 != "." })
    let isFramework = parts.root.hasSuffix(".framework")
    let isApplication = parts.root.hasSuffix(".app")
    // A framework's link leads nowhere then.
    func gone(_ files: inout Files) {
      files[path] = nil
      if isFramework { files[parts.path(name)] = nil }
    }
    var breaks = [
      Break(whole, "an empty executable", "warning bundle-info-plist \(parts.executable)", "empty")
      {
        $0[path] = .text("")
      },
      Break(whole, "no executable", "error bundle-info-plist \(parts.info)", parts.executable) {
        gone(&$0)
      },
      Break(
        whole, "an executable of another name", "error bundle-info-plist \(parts.info)",
        parts.executable, "'Other'"
      ) {
        let piece = $0[path]
        gone(&$0)
        $0[String(path.dropLast(name.count)) + "Other"] = piece
      },
      Break(
        whole, "a folder for an executable", "error bundle-info-plist \(parts.info)",
        parts.executable
      ) {
        gone(&$0)
        $0[path + "/a.txt"] = .text("a")
      },
      Break(
        whole, "the executable in a folder of its name", "error bundle-info-plist \(parts.info)",
        "is a folder"
      ) {
        let piece = $0[path]
        gone(&$0)
        $0[path + "/" + name] = piece
      },
      Break(
        whole, "a link to nowhere for an executable", "error bundle-info-plist \(parts.info)",
        "leads nowhere"
      ) {
        gone(&$0)
        $0[path] = .link("Nowhere")
      },
      Break(
        whole, "a link to itself for an executable", "error bundle-info-plist \(parts.info)",
        "leads nowhere"
      ) {
        gone(&$0)
        $0[path] = .link(name)
      },
    ]
    if isFramework {
      breaks.append(
        Break(
          whole, "no executable behind the link", "error bundle-info-plist \(parts.info)",
          "does not exist"
        ) { $0[path] = nil })
    }
    if isApplication {
      breaks.append(
        Break(
          whole, "data for an executable", "warning bundle-info-plist \(parts.executable)",
          "not executable code"
        ) {
          $0[path] = .bytes([1, 2, 3, 4, 5, 6, 7, 8])
        })
    }
    for folder in [
      "", "Contents", "Contents/Resources", "Contents/Frameworks", "Contents/macos/x",
      "Contents/bin", "Contents/MacOS/old", "bin", "Executables", "Contents/Versions",
      "Versions/A/Resources",
      "Versions/A/bin",
    ] {
      let isOurs =
        folder.isEmpty || folder.hasPrefix("Contents") == (parts.content == "Contents")
      let inside = folder.isEmpty ? name : folder + "/" + name
      guard isOurs, folder.hasPrefix("Versions") == isFramework, inside != parts.executable,
        !(isFramework && folder.isEmpty),
        !(folder == "bin" || folder == "Executables") || parts.content.isEmpty,
        folder != "Contents/macos/x"
      else { continue }
      breaks.append(
        Break(
          whole, "the executable in '\(folder)'", "error bundle-misplaced \(inside)",
          "main executable", folder.hasSuffix("old") ? "in \(folder)/" : name
        ) {
          let piece = $0[path]
          gone(&$0)
          $0[parts.path(inside)] = piece
        })
    }
    return breaks
  }

  // MARK: Folders

  private static func ofFolders(_ whole: Whole) -> [Break] {
    let parts = whole.anatomy
    var breaks: [Break] = []
    let folders = [
      ("Contents", "contents"), ("Contents", "CONTENTS"), ("Contents/MacOS", "macos"),
      ("Contents/MacOS", "MacOs"), ("Contents/Resources", "resources"),
      ("Contents/Resources", "RESOURCES"), ("Versions/A/Resources", "resources"),
      ("Versions", "versions"),
    ]
    for (folder, wrong) in folders
    where whole.files.keys.contains(where: { $0.hasPrefix(parts.path(folder) + "/") }) {
      let inside = (folder.split(separator: "/").dropLast() + [wrong[...]]).joined(separator: "/")
      breaks.append(
        Break(whole, inside, "warning bundle-misplaced \(inside)", "'\(wrong)'", "letter case") {
          $0.move(parts.path(folder), to: parts.path(inside))
        })
    }
    return breaks
  }

  // MARK: Resources

  private static func ofResources(_ whole: Whole) -> [Break] {
    let parts = whole.anatomy
    let root = parts.resources.isEmpty ? parts.root : parts.path(parts.resources)
    func inside(_ path: String) -> String {
      String((root + "/" + path).dropFirst(parts.root.count + 1))
    }
    var breaks: [Break] = []
    if parts.content == "Contents" {
      breaks.append(
        Break(
          whole, "Resources a link back", "error bundle-misplaced \(parts.resources)",
          "lies in itself"
        ) { files in
          for path in files.keys where path.hasPrefix(root + "/") { files[path] = nil }
          files[root] = .link("../Contents")
        })
    }
    let has = { (path: String) in
      whole.files.keys.contains { $0 == root + "/" + path || $0.hasPrefix(root + "/" + path + "/") }
    }
    for language in ["en", "ja", "fr"] where has(language + ".lproj") {
      let folder = language + ".lproj"
      if has(language == "en" ? "ja.lproj" : "en.lproj") {
        breaks.append(
          Break(
            whole, "\(language).LPROJ",
            "\(parts.content.isEmpty ? "error" : "warning") stray-localization "
              + inside(language + ".LPROJ"),
            ".lproj"
          ) {
            $0.move(root + "/" + folder, to: root + "/" + language + ".LPROJ")
          })
      }
      if has("ja.lproj") || has("en_GB.lproj") {
        let other = language == "en" ? (has("ja.lproj") ? "ja" : "en_US") : "en"
        breaks.append(
          Break(
            whole, "\(folder) in another",
            "warning stray-localization \(inside(other + ".lproj/" + folder))",
            "another localization"
          ) {
            $0.move(root + "/" + folder, to: root + "/" + other + ".lproj/" + folder)
          })
        breaks.append(
          Break(
            whole, "\(folder) in a folder",
            "warning stray-localization \(inside("Languages/" + folder))", folder
          ) {
            $0.move(root + "/" + folder, to: root + "/Languages/" + folder)
          })
      }
      if !parts.resources.isEmpty, !parts.root.hasSuffix(".framework"), has("ja.lproj") {
        breaks.append(
          Break(
            whole, "\(folder) in Contents", "warning stray-localization Contents/\(folder)",
            "outside"
          ) {
            $0.move(root + "/" + folder, to: parts.path("Contents/" + folder))
          })
      }
      for name in [
        "bird.png", "MyImage.png", "bird.tiff", "CustomView.nib", "CitySounds/city1.aiff",
        "Bye.txt", "Localizable.strings",
      ]
      where has(folder + "/" + name) && (has("ja.lproj/" + name) || has("fr.lproj/" + name))
        && language != "en" && has(folder + "/Bye.txt")
      {
        let stem = name.hasSuffix(".strings") ? String(name.dropLast(8)) : name
        breaks.append(
          Break(whole, "no \(folder)/\(name)", "warning missing-file \(inside(folder))", stem) {
            $0[root + "/" + folder + "/" + name] = nil
          })
      }
      if has(folder + "/Localizable.strings") {
        let table = folder + "/Localizable.strings"
        breaks.append(
          Break(whole, "\(table) damaged", "error syntax-error \(inside(table))") {
            $0[root + "/" + table] = .text("\"key\" = \"value;\n")
          })
        breaks.append(
          Break(whole, "a folder for \(table)", "error unreadable \(inside(table))") {
            $0[root + "/" + table] = nil
            $0[root + "/" + table + "/a"] = .text("a")
          })
      }
    }
    if has("en.lproj") {
      let manifest = inside("Privacy/PrivacyInfo.xcprivacy")
      breaks.append(
        Break(
          whole, "a privacy manifest in a folder", "warning bundle-misplaced \(manifest)",
          "privacy manifest"
        ) {
          $0[root + "/Privacy/PrivacyInfo.xcprivacy"] = plist(["a": "b"])
        })
    }
    if has("en.lproj/Localizable.strings") {
      breaks.append(
        Break(
          whole, "Localizable.strings at top level, too",
          "error nonlocalized-shadows \(inside("Localizable.strings"))"
        ) {
          $0[root + "/Localizable.strings"] = .text("\"key\" = \"x\";\n")
        })
    }
    for (name, rule) in [
      ("MyApp.icns", "warning bundle-icon"), ("Icon.png", "warning bundle-icon"),
      ("MyAppIcon.png", "warning bundle-icon"), ("MainWindow.nib", "note bundle-nib"),
    ]
    where has(name) {
      breaks.append(
        Break(whole, "no \(name)", "\(rule) \(parts.info)", String(name.prefix { $0 != "." })) {
          $0[root + "/" + name] = nil
        })
    }
    return breaks
  }

  // MARK: Kinds of bundles

  private static func ofMacApps(_ whole: Whole) -> [Break] {
    let items: [(String, String, Files)] = [
      ("PlugIns", "E.appex", Sample.appExtension("E")),
      ("XPCServices", "E.xpc", Sample.loadable("E", "xpc", "XPC!", .executable)),
      ("Library/QuickLook", "E.qlgenerator", Sample.loadable("E", "qlgenerator")),
      ("Library/Spotlight", "E.mdimporter", Sample.loadable("E", "mdimporter")),
      ("Library/Automator", "E.action", Sample.loadable("E", "action")),
      (
        "Library/SystemExtensions", "E.systemextension",
        Sample.loadable("E", "systemextension", "SYSX", .executable)
      ),
    ]
    var breaks: [Break] = []
    for (place, name, files) in items {
      for folder in ["Stuff", "Library", "Frameworks", "Library/Stuff"] {
        let inside = "Contents/\(folder)/\(name)"
        breaks.append(
          Break(
            whole, "\(name) in Contents/\(folder)", "error bundle-misplaced \(inside)",
            "Contents/\(place)/"
          ) {
            $0.merge(under(whole.anatomy.path("Contents/" + folder), files)) { $1 }
          })
      }
      let wrong = place.lowercased()
      let folder = "Contents/" + (place.contains("/") ? "Library/" + wrong.dropFirst(8) : wrong)
      breaks.append(
        Break(whole, "\(name) in \(folder)", "warning bundle-misplaced \(folder)", "letter case") {
          $0.merge(under(whole.anatomy.path(folder), files)) { $1 }
        })
    }
    let login = "Contents/LoginItems"
    breaks.append(
      Break(
        whole, "a login item in \(login)", "error bundle-misplaced \(login)/E.app",
        "Contents/Library/LoginItems/"
      ) {
        $0.merge(under(whole.anatomy.path(login), Sample.macApp("E"))) { $1 }
      })
    return breaks
  }

  private static func ofPhoneApps(_ whole: Whole) -> [Break] {
    let name = "E.appex"
    let files = Sample.flatLoadable("E", "appex", "iPhoneOS", "XPC!", .executable)
    let stuff = ["Stuff", "Resources2", "Frameworks"].map { folder in
      Break(whole, "\(name) in \(folder)", "error bundle-misplaced \(folder)/\(name)", "PlugIns/") {
        $0.merge(under(whole.anatomy.path(folder), files)) { $1 }
      }
    }
    let plugIns = ["Plugins", "plugins"].map { folder in
      Break(
        whole, "\(name) in \(folder)", "error bundle-misplaced \(folder)", "letter case", "PlugIns"
      ) {
        $0.merge(under(whole.anatomy.path(folder), files)) { $1 }
      }
    }
    let inExtension = ["E.appex", "E.bundle"].map { inner in
      let inside = "PlugIns/O.appex/PlugIns/" + inner
      return Break(
        whole, "\(inner) in an app extension", "error bundle-misplaced \(inside)", "app extension",
        "PlugIns/ of the app"
      ) {
        let outer = Sample.flatLoadable("O", "appex", "iPhoneOS", "XPC!", .executable)
        $0.merge(under(whole.anatomy.path("PlugIns"), outer)) { $1 }
        let ending = String(inner.dropFirst(2))
        let type: (String, CodeType) =
          ending == "appex" ? ("XPC!", .executable) : ("BNDL", .loadable)
        $0.merge(
          under(
            whole.anatomy.path("PlugIns/O.appex/PlugIns"),
            Sample.flatLoadable("E", ending, "iPhoneOS", type.0, type.1))
        ) { $1 }
      }
    }
    let frameworks = ["frameworks", "FrameWorks"].map { folder in
      Break(
        whole, "a framework in \(folder)", "error bundle-misplaced \(folder)", "letter case",
        "Frameworks"
      ) {
        $0.merge(under(whole.anatomy.path(folder), Sample.flatFramework("W"))) { $1 }
      }
    }
    let inside = ["Contents", "Resources"].map { folder in
      Break(whole, "everything in \(folder)", "error bundle-misplaced \(folder)", folder) {
        $0.move(whole.anatomy.root, to: whole.anatomy.path(folder))
      }
    }
    return stuff + plugIns + inExtension + frameworks + inside
  }

  private static func ofSettings(_ whole: Whole) -> [Break] {
    let settings = whole.anatomy.path("Settings.bundle")
    let moved = ["PlugIns", "Stuff", "Frameworks"].map { folder in
      Break(
        whole, "Settings.bundle in \(folder)", "error bundle-misplaced \(folder)/Settings.bundle",
        "bundle root"
      ) {
        $0.move(settings, to: whole.anatomy.path(folder + "/Settings.bundle"))
      }
    }
    let changed = [
      Break(whole, "settings.bundle", "error bundle-misplaced settings.bundle", "letter case") {
        $0.move(settings, to: whole.anatomy.path("settings.bundle"))
      },
      Break(whole, "no Root.plist", "error bundle-info-plist Settings.bundle", "Root.plist") {
        $0[settings + "/Root.plist"] = nil
        $0[settings + "/Sound.plist"] = plist(["a": "b"])
      },
      Break(
        whole, "root.plist", "error bundle-info-plist Settings.bundle", "'root.plist'",
        "letter case"
      ) {
        $0.move(settings + "/Root.plist", to: settings + "/root.plist")
      },
      Break(
        whole, "a page that is not there",
        "error bundle-info-plist Settings.bundle/Root.plist", "'Sounds'", "Sounds.plist"
      ) {
        $0[settings + "/Root.plist"] = .text(
          "<plist><dict><key>PreferenceSpecifiers</key><array><dict><key>Type</key>"
            + "<string>PSChildPaneSpecifier</string><key>File</key><string>Sounds</string></dict>"
            + "</array></dict></plist>")
      },
      Break(
        whole, "a damaged Root.plist", "error bundle-info-plist Settings.bundle/Root.plist",
        "cannot be read"
      ) {
        $0[settings + "/Root.plist"] = .text("<plist><dict>")
      },
    ]
    return moved + changed
  }

  // MARK: Frameworks

  private static func ofFrameworks(_ whole: Whole) -> [Break] {
    let parts = whole.anatomy
    let name = String(parts.root.prefix { $0 != "." })
    let rule = "bundle-framework-links"
    return [
      Break(whole, "no Current", "error \(rule) Versions", "'Current'") {
        $0[parts.path("Versions/Current")] = nil
      },
      Break(whole, "Current to B", "error \(rule) Versions/Current", "'B'") {
        $0[parts.path("Versions/Current")] = .link("B")
      },
      Break(whole, "Current from the root on", "error \(rule) Versions/Current", "root of the disk")
      { $0[parts.path("Versions/Current")] = .link("/A") },
      Break(whole, "Current to itself", "error \(rule) Versions/Current", "'Current'") {
        $0[parts.path("Versions/Current")] = .link("Current")
      },
      Break(whole, "Current a folder", "error \(rule) Versions/Current", "not a link") {
        $0[parts.path("Versions/Current")] = nil
        $0[parts.path("Versions/Current/a")] = .text("a")
      },
      Break(whole, "no link to Resources", "error \(rule)", "'Resources'") {
        $0[parts.path("Resources")] = nil
      },
      Break(whole, "no link to the executable", "error \(rule)", "'\(name)'") {
        $0[parts.path(name)] = nil
      },
      Break(whole, "a link to nowhere", "error \(rule) Headers2", "Headers2") {
        $0[parts.path("Headers2")] = .link("Versions/Current/Headers2")
      },
      Break(whole, "a link to another name", "error \(rule) Resources", "'Resources'", "signing") {
        $0[parts.path("Resources")] = .link("Versions/Current/\(name)")
      },
      Break(
        whole, "a link from the root of the disk", "error \(rule) Resources", "root of the disk"
      ) { $0[parts.path("Resources")] = .link("/Versions/Current/Resources") },
      Break(whole, "a link out", "error \(rule) Resources", "../") {
        $0[parts.path("Resources")] = .link("../Other/Resources")
      },
      Break(whole, "a straight link", "note \(rule) Resources", "Versions/A") {
        $0[parts.path("Resources")] = .link("Versions/A/Resources")
      },
      Break(whole, "a copy for a link", "error \(rule) \(name)", "not a link") {
        $0[parts.path(name)] = code(.library)
      },
      Break(whole, "a file at the root", "error \(rule) notes.txt", "notes.txt") {
        $0[parts.path("notes.txt")] = .text("a")
      },
      Break(whole, "a file among the versions", "error \(rule) Versions/notes.txt", "notes.txt") {
        $0[parts.path("Versions/notes.txt")] = .text("a")
      },
      Break(whole, "another name of the version", "note \(rule) Versions", "'B'") {
        $0.move(parts.path("Versions/A"), to: parts.path("Versions/B"))
        $0[parts.path("Versions/Current")] = .link("B")
      },
      Break(whole, "all links lost", "error \(rule)", "links", "lost") {
        $0[parts.path("Versions/Current")] = nil
        $0[parts.path(name)] = nil
        $0[parts.path("Resources")] = nil
      },
      Break(whole, "links that became files", "error \(rule)", "links", "lost") {
        $0[parts.path("Versions/Current")] = .text("A")
        $0[parts.path(name)] = .text("Versions/Current/" + name)
        $0[parts.path("Resources")] = .text("Versions/Current/Resources")
      },
      Break(whole, "links that became copies", "error \(rule)", "links", "lost") { files in
        for (path, piece) in files where path.hasPrefix(parts.path("Versions/A/")) {
          let inside = path.dropFirst(parts.path("Versions/A/").count)
          files[parts.path("Versions/Current/" + inside)] = piece
          if inside == name || inside.hasPrefix("Resources/") {
            files[parts.path(String(inside))] = piece
          }
        }
        files[parts.path("Versions/Current")] = nil
        files[parts.path("Resources")] = nil
      },
      Break(
        whole, "links lost, and resources only at the root", "error \(rule)", "links of",
        "are lost", "in its version"
      ) { files in
        files[parts.path("Versions/Current")] = nil
        files[parts.path(name)] = nil
        files[parts.path("Resources")] = nil
        files.move(parts.path("Versions/A/Resources"), to: parts.path("Resources"))
      },
      Break(whole, "no versions at all", "error \(rule)", "Versions") { files in
        files[parts.path(name)] = nil
        files[parts.path("Resources")] = nil
        files[parts.path("Versions/Current")] = nil
        files.move(parts.path("Versions/A"), to: parts.root)
        files.move(parts.path("Resources/Info.plist"), to: parts.path("Info.plist"))
        files.remove(parts.path("Resources"))
      },
      Break(whole, "an old-style framework", "warning \(rule)", "Versions") { files in
        files[parts.path(name)] = nil
        files[parts.path("Resources")] = nil
        files[parts.path("Versions/Current")] = nil
        files.move(parts.path("Versions/A"), to: parts.root)
      },
    ]
  }
}
