// The meaning of Xcode's build settings and product types for localizations.

internal import LprojFiles
internal import LprojSource

enum XcodeProducts {
  static func kind(isa: XcodeKind?, productType: String?) -> TargetKind {
    if isa == .aggregateTarget { return .aggregate }
    guard let type = productType else { return isa == .legacyTarget ? .other : .aggregate }
    return kind(productType: type)
  }

  static func kind(productType: String) -> TargetKind {
    let prefix = "com.apple.product-type."
    let name =
      productType.hasPrefix(prefix) ? String(productType.dropFirst(prefix.count)) : productType
    if name.hasPrefix("application") { return .application }
    if name.contains("bundle.unit-test") || name.contains("bundle.ui-testing")
      || name.hasPrefix("bundle.ocunit-test")
    {
      return .test
    }
    if name.hasPrefix("bundle") { return .bundle }
    if name.hasPrefix("framework") { return .framework }
    if name.hasPrefix("library") { return .library }
    if name == "tool" { return .tool }
    if name.contains("extension") || name.hasPrefix("xpc-service") || name.contains("watchkit")
      || name.hasSuffix("spotlight-importer")
    {
      return .extension
    }
    if name.contains("plugin") || name.contains("plug-in") || name.hasSuffix("generator") {
      return .plugin
    }
    return .other
  }

  /// Whether a setting may matter for localizations, either itself or because a different setting uses its value.
  static func matters(_ name: String) -> Bool {
    if name.hasPrefix("INFOPLIST_") || name.hasPrefix("PRODUCT_") { return true }
    // Long lists of warnings, flags and paths do not matter.
    return !name.hasPrefix("GCC_WARN_") && !name.hasPrefix("CLANG_WARN_")
      && !name.hasPrefix("OTHER_") && !name.hasSuffix("_SEARCH_PATHS")
  }

  /// The approximate size of an Info.plist key from a setting, in bytes.
  private static let bytesOfKey = 128

  private static let reported = [
    "STRINGS_FILE_OUTPUT_ENCODING", "PRODUCT_NAME", "PRODUCT_BUNDLE_IDENTIFIER",
    "LOCALIZED_STRING_SWIFTUI_SUPPORT", "SWIFT_EMIT_LOC_STRINGS",
    "LOCALIZATION_PREFERS_STRING_CATALOGS",
    "LOCALIZATION_EXPORT_SUPPORTED", "DEVELOPMENT_LANGUAGE", "WRAPPER_EXTENSION",
    "EXCLUDED_SOURCE_FILE_NAMES", "INCLUDED_SOURCE_FILE_NAMES", "STRING_CATALOG_GENERATE_SYMBOLS",
    "BUILD_ONLY_KNOWN_LOCALIZATIONS", "INFOPLIST_OUTPUT_FORMAT", "INFOPLIST_PREPROCESS",
  ]

  static func apply(
    _ settings: XcodeSettings, root: String, _ target: inout ProjectTarget
  ) {
    for name in reported {
      switch settings[name] {
      case .absent: break
      case .computed: target.computedSettings.append(name)
      case .text(let value): target.settings[name] = value
      }
    }
    switch settings["INFOPLIST_FILE"] {
    case .absent: break
    case .computed: target.computedSettings.append("INFOPLIST_FILE")
    case .text(let path):
      if !path.isEmpty { target.infoPlist = Paths.absolute(path, currentFolder: root) }
    }
    target.generatesInfoPlist = settings["GENERATE_INFOPLIST_FILE"].text == "YES"
    target.developmentLanguage = settings["DEVELOPMENT_LANGUAGE"].text
    let prefix = "INFOPLIST_KEY_"
    let names = settings.names(startingWith: prefix)
    if names == nil { target.computedSettings.append(prefix + "*") }
    for name in names ?? [] {
      guard let place = settings.place(name) else { continue }
      if settings.room.takes(Self.bytesOfKey), let value = settings[name].text {
        target.generatedKeys.append(
          GeneratedKey(key: String(name.dropFirst(prefix.count)), value: value, remark: place))
      } else {
        target.computedSettings.append(name)
      }
    }
    target.platforms = platforms(settings)
    exclude(settings, &target)
  }

  /// The platforms in the settings, or the platform of the SDK; nil if neither is known.
  private static func platforms(_ settings: XcodeSettings) -> [TargetPlatform]? {
    let names: [Substring]
    if let supported = settings["SUPPORTED_PLATFORMS"].text, !supported.isEmpty {
      names = supported.split(separator: " ")
    } else if let sdk = settings["SDKROOT"].text, !sdk.isEmpty, sdk != "auto" {
      names = [Substring(sdk)]
    } else {
      return nil
    }
    var found: [TargetPlatform] = []
    for name in names {
      guard let platform = platform(String(name)), !found.contains(platform) else { continue }
      found.append(platform)
    }
    return found.isEmpty ? nil : found
  }

  private static func platform(_ sdk: String) -> TargetPlatform? {
    for (prefix, platform) in [
      ("macosx", .macos), ("iphone", .ios), ("appletv", .tvos), ("watch", .watchos),
      ("xr", .visionos),
    ] as [(String, TargetPlatform)] where sdk.hasPrefix(prefix) {
      return platform
    }
    return nil
  }

  private static func exclude(_ settings: XcodeSettings, _ target: inout ProjectTarget) {
    guard let excluded = settings["EXCLUDED_SOURCE_FILE_NAMES"].text, !excluded.isEmpty else {
      return
    }
    let included = settings["INCLUDED_SOURCE_FILE_NAMES"].text ?? ""
    let patterns = Self.patterns(excluded)
    let kept = Self.patterns(included)
    guard settings.room.takes(target.claims.count, each: patterns.count + kept.count) else {
      target.computedSettings.append("EXCLUDED_SOURCE_FILE_NAMES")
      return
    }
    target.claims.removeAll { claim in
      guard case .whole = claim.rule else { return false }
      return Self.matches(claim.path, patterns) && !Self.matches(claim.path, kept)
    }
  }

  private static func patterns(_ list: String) -> [(count: Int, pattern: Wildcards)] {
    list.split(separator: " ").compactMap { text in
      let parts = PathPattern.components(text.filter { $0 != "\"" && $0 != "'" })
      return Wildcards(Array(parts.joined(separator: [0x2F])), [.path, .brackets]).map {
        (parts.count, $0)
      }
    }
  }

  /// Whether a path matches a pattern. A pattern without a slash matches the name, and a pattern with slashes matches the end of the path.
  private static func matches(
    _ path: String, _ patterns: [(count: Int, pattern: Wildcards)]
  ) -> Bool {
    let parts = PathPattern.components(path)
    return patterns.contains { count, pattern in
      count > 0
        && pattern.matches(Array(parts.suffix(count).joined(separator: [0x2F]))[...])
    }
  }
}
