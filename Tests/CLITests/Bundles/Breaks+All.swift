// The ways to break a bundle: its Info.plist, its executable and its folders.

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
      Break(whole, "no Info.plist", "error bundle-info-plist", parts.info, "absent") {
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
      Break(
        whole, "a link to nowhere for an Info.plist", "error bundle-info-plist", "leads nowhere"
      ) {
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
      // If Info.plist is moved to `Resources`, the finding is about the whole folder.
      let path = folder == "Resources" ? folder : inside
      breaks.append(
        Break(whole, "Info.plist in '\(folder)'", "error bundle-misplaced \(path)", parts.info) {
          $0.move(info, to: parts.path(inside))
        })
    }
    return breaks
  }

  /// Whether Info.plist can be moved to the folder without making the bundle look like another kind of bundle.
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
    // Removes the executable. In a framework, also removes the link to the executable.
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
}
