// bundle-icon: icons and launch images that Info.plist names.

internal import LprojBundle
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let bundleIcon = Rule(
    "bundle-icon", group: "bundle",
    summary: "an icon that Info.plist names is missing",
    rationale: """
      Icons lie at the top level of the resources, or on iOS at the root of the bundle, with \
      variants such as @2x and ~ipad. If the icon that Info.plist names is absent, the system \
      shows a blank one.
      """,
    source: guideToBundles,
    severity: .warning,
    situations: [
      .note(
        "launch-image", "a launch image is absent, or lies only in a subfolder or a localization")
    ],
    examples: [
      .good(
        "A.app/Contents/Info.plist={CFBundleIconFile=A;} A.app/Contents/MacOS/A* "
          + "A.app/Contents/Resources/A.icns"),
      .bad("⟦A.app/Contents/Info.plist⟧={CFBundleIconFile=A;} A.app/Contents/MacOS/A*"),
    ],
    check: .bundle { pass in
      // Another finding covers a bundle with a wrong layout, or with a dead link in the place of its resources folder.
      if pass.identity.isFolded || pass.identity.isShallow || !pass.contents.hasResources {
        return
      }
      if pass.subject.hasOnlyResources { return }
      let identity = pass.identity
      let resources = BundleResources(pass)
      for name in iconNames(identity.dictionary) where !resources.hasImage(name.text) {
        // The compiled asset catalog may have the icon.
        if resources.has("Assets.car") || resources.isStray(image: name.text) { continue }
        pass.report(
          "the icon '\(VisibleText.escaped(name.text))' is not in \(resources.title): users see a blank one",
          inInfo: Key(name.key), severity: .warning, detail: name.text)
      }
      if let image = identity.dictionary.text("UILaunchImageFile"), !resources.hasImage(image) {
        pass.report(
          "the launch image '\(VisibleText.escaped(image))' is not in \(resources.title)",
          inInfo: Key("UILaunchImageFile"), severity: .note)
      }
      DocumentIcon.check(resources, &pass)
      StoreImage.check(resources, &pass)
      guard identity.kind == .application, identity.platform == .ios else { return }
      let base = identity.dictionary.text("UILaunchImageFile") ?? "Default"
      for image in resources.launchImagesWithoutDefault(named: base) {
        pass.report(
          "the launch image '\(image.name)' has no default copy at the bundle root for other "
            + "languages", at: image.path, severity: .note)
      }
    })

  private static func iconNames(_ info: InfoDictionary) -> [(key: String, text: String)] {
    var names: [(key: String, text: String)] = []
    func add(_ key: String, _ texts: [String]) {
      for text in texts where !names.contains(where: { $0.text == text }) {
        names.append((key, text))
      }
    }
    add("CFBundleIconFile", [info.text("CFBundleIconFile")].compactMap { $0 })
    add("CFBundleIconFiles", info.texts("CFBundleIconFiles") ?? [])
    let primary = info.value(Key("CFBundleIcons"))?.member("CFBundlePrimaryIcon")
    let files = primary?.member("CFBundleIconFiles")?.elements ?? []
    add("CFBundleIcons", files.compactMap(\.string))
    return names
  }
}
