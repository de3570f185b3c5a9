// The ways to break resources.

extension Break {
  static func ofResources(_ whole: Whole) -> [Break] {
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
          "contains the link itself"
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
            // Without `en.lproj`, the pictures of `en_GB` and `en_US` are compared with each other, so `en_US` also needs one.
            if $0[root + "/en_GB.lproj/bird.tiff"] != nil {
              $0[root + "/en_US.lproj/bird.tiff"] = .text("a bird of America")
            }
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
      ("MyAppIcon.png", "warning bundle-icon"), ("MainWindow.nib", "warning bundle-nib"),
    ]
    where has(name) {
      breaks.append(
        Break(whole, "no \(name)", "\(rule) \(parts.info)", String(name.prefix { $0 != "." })) {
          $0[root + "/" + name] = nil
        })
    }
    return breaks
  }
}
