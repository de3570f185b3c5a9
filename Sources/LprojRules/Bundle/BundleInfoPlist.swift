// bundle-info-plist: the Info.plist of a bundle, and the executable that Info.plist names.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let bundleInfoPlist = Rule(
    "bundle-info-plist", group: "bundle",
    summary: "Info.plist or executable is missing or wrong",
    rationale: """
      Info.plist makes a folder a bundle: it names the executable and identifies the bundle to the \
      system. Without it, or with a malformed identifier, the bundle cannot be signed or is rejected.
      """,
    source: guideToBundles,
    severity: .error,
    situations: [
      .warning(
        "works-in-part",
        "a key is absent or has a wrong value, or a part of the code does not run"),
      .note("works-all-the-same", "the bundle still works"),
    ],
    examples: [
      .good("A.bundle/Contents/Info.plist A.bundle/Contents/Resources/a.txt"),
      .bad("⟦A.app⟧/Contents/MacOS/A*"),
      .bad("⟦A.app/Contents/Info.plist⟧={} A.app/Contents/MacOS/B*"),
      .bad("⟦A.appex/Contents/Info.plist⟧={CFBundleIdentifier=a_b;} A.appex/Contents/MacOS/A*"),
    ],
    check: .bundle(check),
    .container { pass in
      switch pass.kind {
      case .framework: FrameworkContainer.check(&pass)
      case .archive: ArchiveContainer.check(&pass)
      }
    })

  private static func check(_ pass: inout BundlePass) {
    let identity = pass.identity
    SettingsProblem.check(&pass)
    CodelessBundle.check(&pass)
    guard let info = identity.info else {
      if let folder = pass.contents.sunken {
        return pass.report(
          "the content of \(identity.kind.title) lies one folder too deep, in '\(folder)': the system finds neither "
            + "Info.plist nor code", at: "", detail: "sunken",
          suggestion: "move what is in '\(folder)' up")
      }
      if pass.misplacedInfoPlist != nil || FrameworkLinks.hasInfoPlistAtRoot(identity) { return }
      if FrameworkLinks.isVersionInContents(identity) { return }
      if let other = pass.renamedInfoPlist {
        // A build makes a bundle from this template.
        if other.hasSuffix(".in"), !identity.hasExecutable { return }
        return pass.report(
          "\(identity.infoPath) is absent, although \(identity.kind.title) needs it: signing fails; the file "
            + "there is named '\(Paths.name(other))'", at: "",
          detail: "absent",
          suggestion: "rename it to 'Info.plist'")
      }
      let isLink = pass.contents.links.contains { $0.path == identity.infoPath }
      return pass.report(
        "\(identity.infoPath) is \(isLink ? "a link that leads nowhere" : "absent"), although "
          + "\(identity.kind.title) needs it: signing fails", at: "", detail: "absent")
    }
    if isElsewhere(info, pass) { return }
    guard isReadable(info, &pass) else { return }
    if identity.isShallow {
      return pass.report(
        "the folder 'Contents' is absent, although an application for macOS needs it for all its content: signing "
          + "fails", at: "", severity: .error, detail: "contents",
        suggestion: "move Info.plist, 'MacOS' and 'Resources' into 'Contents'")
    }
    if !ExecutablePath.check(&pass) { checkExecutable(&pass) }
    InfoPlistConstant.check(&pass)
    for key in InfoPlistKey.keys(for: identity, hasCode: pass.contents.hasCode) {
      check(key, &pass)
    }
    for key in InfoPlistKey.deprecated where identity.dictionary.value(Key(key.name)) != nil {
      report(
        key.name, "\(key.name) is deprecated" + (key.instead.map { "; use \($0)" } ?? ""), .note,
        "deprecated", &pass)
    }
  }

  /// Whether Info.plist could not be read and is a link that another rule reports as an error.
  private static func isElsewhere(_ info: PropertyListFile, _ pass: BundlePass) -> Bool {
    guard !info.isLoaded else { return false }
    return pass.contents.links.contains { link in
      link.path == pass.identity.infoPath
        && BundleLinkProblem(link, in: pass.identity)?.severity == .error
    }
  }

  private static func isReadable(_ info: PropertyListFile, _ pass: inout BundlePass) -> Bool {
    // The report already lists an unreadable file as a failure.
    if case .unreadable = info.state,
      pass.contents.unreadable.contains(where: { $0.path == pass.identity.infoPath })
    {
      return false
    }
    return pass.findsReadable(info, by: "the loader")
  }

  private static func report(
    _ key: String, _ message: String, _ severity: Severity, _ detail: String,
    _ pass: inout BundlePass
  ) {
    pass.report(
      message, inInfo: Key(key), spelled: pass.identity.dictionary.spellings[Key(key)],
      severity: severity, detail: detail)
  }

  private static func check(_ key: InfoPlistKey, _ pass: inout BundlePass) {
    let dictionary = pass.identity.dictionary
    if let value = dictionary.value(Key(key.name)) {
      if let problem = key.form.problem(
        with: value, of: pass.identity, mistyped: key.mistyped(in: pass.identity))
      {
        report(key.name, "\(key.name) \(problem.text)", problem.severity, problem.detail, &pass)
      }
      return
    }
    let others = InfoPlistKey.replacements[key.name] ?? []
    guard !others.contains(where: { dictionary.value(Key($0)) != nil }) else { return }
    if key.name == "CFBundleExecutable", pass.identity.platform?.isFlat ?? false {
      // A missing executable has a finding of its own.
      guard pass.identity.hasExecutable else { return }
      let name = Paths.name(pass.identity.executablePath)
      return report(
        key.name, "\(key.name) is absent: the name of the bundle ('\(name)') is used instead",
        .note,
        "assumed", &pass)
    }
    let name = InfoPlistKey.successors[key.name] ?? key.name
    let kind = pass.identity.kind.title
    let system = pass.identity.platform.map { " for \($0.title)" } ?? ""
    let effect: String
    switch key.need {
    case .expected: effect = "although \(kind)\(system) needs it"
    case .recommended: effect = "although \(kind)\(system) should have it"
    case .optional: return
    }
    if name == "CFBundleIdentifier", pass.identity.kind == .application {
      return report(
        name, "\(name) is absent, \(effect): the system or its store refuses the app", .error,
        "absent", &pass)
    }
    report(name, "\(name) is absent, \(effect)", key.absence, "absent", &pass)
  }

  // MARK: The executable

  private static func checkExecutable(_ pass: inout BundlePass) {
    let identity = pass.identity
    // If CFBundleExecutable is absent or not a string, the loader tries the name of the bundle.
    let isNamed = identity.dictionary.text("CFBundleExecutable") != nil
    guard identity.hasExecutable else {
      return reportExecutable(isNamed, &pass)
    }
    let path = pass.path(identity.executablePath)
    if let problem = ExecutableProblem.find(pass) {
      pass.report(
        "the executable '\(Paths.name(path))' \(problem.text)", at: identity.executablePath,
        severity: problem.severity, detail: problem.detail)
    }
    if identity.kind == .application, identity.platform == .ios,
      Paths.name(path) != identity.stem
    {
      report(
        "CFBundleExecutable",
        "the executable '\(Paths.name(path))' does not have the name of the bundle, '\(identity.stem)'",
        .note, "bundle-name", &pass)
    }
  }

  private static func reportExecutable(_ isNamed: Bool, _ pass: inout BundlePass) {
    let identity = pass.identity
    guard pass.needsExecutable else { return }
    let state = pass.stateOfExecutable
    if state == .hidden || state == .absent && pass.misplacedExecutable != nil { return }
    let isBare = pass.isBare
    report(
      "CFBundleExecutable",
      "the executable \(identity.executablePath) \(state.rawValue)"
        + (isNamed ? "" : ", and CFBundleExecutable names no other")
        + (isBare ? "" : ", so the code of the bundle never runs")
        + (pass.renamedExecutable.map {
          "; an executable in the same folder is named '\($0.name)'"
        } ?? ""),
      isBare ? .warning : .error,
      "executable", &pass)
  }
}
