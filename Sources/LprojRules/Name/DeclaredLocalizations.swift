// declared-localizations: files that declare localizations other than the existing ones.

internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojProject
internal import LprojSource

extension Rule {
  package static let declaredLocalizations = Rule(
    "declared-localizations", group: "name",
    summary: "declared localizations and folders disagree",
    rationale: """
      The loader believes CFBundleLocalizations: if it names a language without a folder, users of \
      this language get no text, even if another folder would have served them. Xcode believes \
      knownRegions: it exports no other languages for translation. SwiftPM expects texts in the \
      default localization. If a target ships texts of several languages but none in the source \
      language, users of the source language see another one.
      """,
    source: "https://developer.apple.com/documentation/bundleresources/"
      + "information-property-list/cfbundlelocalizations",
    severity: .warning,
    examples: [
      .good(
        "Info.plist={CFBundleLocalizations=(en,de);} en.lproj/A.strings de.lproj/A.strings"),
      .bad(
        "⟦Info.plist⟧={CFBundleDevelopmentRegion=fr;} en.lproj/A.strings de.lproj/A.strings"),
      .bad(
        "⟦Info.plist⟧={CFBundleLocalizations=(en,fr);} en.lproj/A.strings de.lproj/A.strings"),
    ],
    check: .project { pass in
      if let resource = pass.withoutDefault {
        pass.record(
          "the package has localized resources ('\(resource)') and no defaultLocalization: SwiftPM refuses it",
          path: pass.path, detail: "no default",
          suggestion: "add 'defaultLocalization:' after the name of the package")
      }
      if let language = pass.absentLanguage { report(language, of: nil, &pass) }
      if let (language, targets) = pass.targetsWithoutLanguage {
        for target in targets { report(language, of: target, &pass) }
      }
    },
    .declaration { pass in
      switch pass.file {
      case .infoPlist(let list): check(list, &pass)
      case .project(let project): check(project, &pass)
      case .package(let manifest): check(manifest, &pass)
      }
    })

  // MARK: Targets

  /// Reports the development region if a target, or every target, ships nothing in its language.
  ///
  /// - Parameter target: the target that ships nothing in the language; nil if no target ships anything in the language.
  private static func report(
    _ language: DeclaredLanguage, of target: String?, _ pass: inout ProjectPass
  ) {
    pass.record(
      "'\(language.name)' is the development region, but \(target.map { "'\($0)'" } ?? "no target") ships "
        + "\(target == nil ? "a" : "no") folder or string catalog of it: \(Users.of(language.name)), and users of languages "
        + "without a localization, get another language",
      path: pass.path, position: language.position, localization: language.name,
      detail: target.map { "development \($0)" } ?? "development",
      suggestion:
        "add \(language.name).lproj\(target == nil ? "" : " to the target"), or name the language of "
        + "\(target == nil ? "the" : "its") texts", target: target)
  }

  // MARK: CFBundleLocalizations

  private static func check(_ list: InfoPlist, _ pass: inout DeclarationPass) {
    checkDevelopment(list, &pass)
    // If at most one language has a folder, the app probably has its own way of localization.
    guard pass.presentLanguages(onlyOwn: true).count > 1 else { return }
    let present = pass.presentLanguages()
    for language in list.localizations where isMissing(language, from: present, &pass) {
      if let region = list.developmentRegion, pass.key(region.name) == pass.key(language.name) {
        continue
      }
      let fallbacks = FallbackTags.chain(for: language.name)
      if fallbacks.contains(where: { present.contains(pass.key($0)) }) { continue }
      pass.report(
        "'\(language.name)' is in CFBundleLocalizations, but has no folder: \(Users.of(language.name)) get texts "
          + "of another language, or none",
        language, detail: "info-plist",
        suggestion: "add \(language.name).lproj, or remove the entry")
    }
  }

  /// Reports a source language without a folder: the loader does not know the language, even if the code has texts in it.
  private static func checkDevelopment(_ list: InfoPlist, _ pass: inout DeclarationPass) {
    guard let region = list.developmentRegion, region.isLiteral,
      let language = LanguageRelation.language(of: region.name)
    else { return }
    let folders = pass.places.flatMap { $0.tree.localizations.map(\.name) + $0.catalogLanguages }
    let isThere = (folders + pass.subject.leftOut).contains {
      $0.lowercased() == "base" || LanguageRelation.language(of: $0) == language
    }
    guard !isThere, !pass.hasUnreadCatalog, pass.presentLanguages(onlyOwn: true).count > 1 else {
      return
    }
    pass.report(
      "'\(region.name)' is the development region, but no folder or string catalog has it: "
        + "\(Users.of(region.name)), and users of languages without a localization, get another language",
      region, detail: "development",
      suggestion: "add \(region.name).lproj, or name the language of the texts")
  }

  // MARK: knownRegions

  private static func check(_ project: XcodeProject, _ pass: inout DeclarationPass) {
    reportAbsent(project, &pass)
    guard !project.knownRegions.isEmpty else { return }
    let regions = project.knownRegions + [project.developmentRegion].compactMap { $0 }
    let known = Set(regions.map { pass.key($0.name) })
    var seen: Set<String> = []
    var folders: [LocalizationFolder] = []
    for place in pass.places where place.isOwn && place.tree.kind == .resources {
      for folder in place.tree.localizations {
        let name = pass.key(folder.name)
        guard !known.contains(name), isUnderstood(folder.name),
          belongs(folder, place, project), seen.insert(name).inserted
        else { continue }
        folders.append(folder)
      }
    }
    let isOne = folders.count == 1
    let outcome =
      project.buildsOnlyKnownRegions
      ? "so Xcode leaves \(isOne ? "its" : "their") folders out of the product"
      : "so Xcode leaves \(isOne ? "it" : "them") out of exports for translation"
    pass.report(
      folders.map(\.name), "not in knownRegions, \(outcome)", at: project.knownRegions[0].position,
      detail: "not-known",
      suggestion: "add \(isOne ? "it" : "them") to the localizations of the project",
      related: folders.map { RelatedPlace($0.path, "one of the folders") })
  }

  private static func reportAbsent(_ project: XcodeProject, _ pass: inout DeclarationPass) {
    let present = pass.presentLanguages()
    guard !project.reachesOutside, !project.lacksCatalogs, !present.isEmpty else { return }
    let referenced = Set(project.referencedLocalizations.map { pass.key($0) })
    let development = project.developmentRegion.map { pass.key($0.name) }
    let absent = project.knownRegions.filter { language in
      let name = pass.key(language.name)
      // Old templates list four English names in every project.
      return isMissing(language, from: present, &pass)
        && LocalizationName(language.name).status != .legacy && name != development
        && !referenced.contains(name)
    }
    // Newer versions of Xcode write the names of old templates as codes.
    if Set(absent.map { pass.key($0.name) }) == Self.ofOldTemplates { return }
    pass.report(
      absent.map(\.name),
      "in knownRegions, but no folder or string catalog of the project has "
        + (absent.count == 1 ? "it" : "them"),
      at: absent.first?.position ?? .start, detail: "not-there",
      suggestion: "add the translations, or remove the entries")
  }

  /// The languages of old templates besides English.
  private static let ofOldTemplates: Set<String> = ["de", "fr", "ja"]

  private static func isUnderstood(_ name: String) -> Bool {
    [.valid, .noncanonical, .legacy].contains(LocalizationName(name).status)
  }

  /// Whether the project refers to a localization of this name, or takes all files of a folder around the localization.
  private static func belongs(
    _ folder: LocalizationFolder, _ place: DeclarationSubject.Place, _ project: XcodeProject
  ) -> Bool {
    project.referencedLocalizations.contains(folder.name)
      || project.synchronizedFolders.contains { Paths.isFolder(place.folder, within: $0) }
  }

  // MARK: defaultLocalization

  private static func check(_ manifest: PackageManifest, _ pass: inout DeclarationPass) {
    let own = pass.places.filter { place in
      place.isOwn && manifest.folders.contains { Paths.isFolder(place.folder, within: $0) }
    }
    let names = own.flatMap { $0.tree.localizations.map(\.name) } + pass.subject.leftOut
    let present = pass.presentLanguages()
    guard own.contains(where: { $0.tree.localizations.count > 0 || !$0.tree.catalogs.isEmpty }),
      !names.contains(where: { $0.lowercased() == "base" }),
      isMissing(manifest.defaultLocalization, from: present, &pass)
    else { return }
    pass.report(
      "'\(manifest.defaultLocalization.name)' is the defaultLocalization, but no folder or string "
        + "catalog of the package has it",
      manifest.defaultLocalization, detail: "default",
      suggestion: "add the translation, or change the default")
  }

  private static func isMissing(
    _ language: DeclaredLanguage, from present: Set<String>, _ pass: inout DeclarationPass
  ) -> Bool {
    language.isLiteral && language.name.lowercased() != "base" && !pass.hasUnreadCatalog
      && !present.contains(pass.key(language.name))
  }
}
