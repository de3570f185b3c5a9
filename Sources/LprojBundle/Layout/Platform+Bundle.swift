// The platform of a built bundle, by its Info.plist.

internal import LprojSource
internal import LprojSyntax

extension Platform {
  /// Finds the platform that the Info.plist of a bundle names. Returns nil if no platform is named.
  ///
  /// Xcode writes `CFBundleSupportedPlatforms` for all platforms. The remaining keys are clues in older bundles.
  package init?(of info: InfoDictionary) {
    if let platform = Platform(supportedBy: info) {
      self = platform
    } else if info.text("LSMinimumSystemVersion") != nil {
      self = .macos
    } else if info.isTrue("WKApplication") || info.isTrue("WKWatchKitApp") {
      self = .watchos
    } else if let family = Self.family(info) {
      self = family
    } else if info.isTrue("LSRequiresIPhoneOS") || info.text("MinimumOSVersion") != nil {
      self = .ios
    } else {
      return nil
    }
  }

  /// Finds the platform that `CFBundleSupportedPlatforms` or `DTPlatformName` names. Returns nil if neither key names a known platform.
  package init?(supportedBy info: InfoDictionary) {
    let names: [(Platform, [String])] = [
      (.macos, ["macosx"]), (.ios, ["iphoneos", "iphonesimulator"]),
      (.watchos, ["watchos", "watchsimulator"]), (.tvos, ["appletvos", "appletvsimulator"]),
      (.visionos, ["xros", "xrsimulator"]),
    ]
    let supported = Self.supported(by: info)
    guard let found = names.first(where: { $0.1.contains(where: supported.contains) }) else {
      return nil
    }
    self = found.0
  }

  /// Returns `CFBundleSupportedPlatforms` in lower case. `DTPlatformName` replaces a missing list.
  fileprivate static func supported(by info: InfoDictionary) -> [String] {
    let platform = info.text("DTPlatformName").map { [$0] } ?? []
    return (info.texts("CFBundleSupportedPlatforms") ?? platform).map { $0.lowercased() }
  }

  /// Returns the platform of the devices that `UIDeviceFamily` lists; nil if the devices belong to several platforms, or if one is unknown.
  private static func family(_ info: InfoDictionary) -> Platform? {
    guard case .array(let nodes)? = info.value(Key("UIDeviceFamily"))?.value else { return nil }
    var platforms: Set<Platform> = []
    for node in nodes {
      switch node.value {
      case .integer(1), .integer(2): platforms.insert(.ios)
      case .integer(3): platforms.insert(.tvos)
      case .integer(4): platforms.insert(.watchos)
      case .integer(7): platforms.insert(.visionos)
      default: return nil
      }
    }
    return platforms.count == 1 ? platforms.first : nil
  }

  /// Whether the bundles of the platform are flat: all content is in the bundle's own folder.
  package var isFlat: Bool {
    switch self {
    case .ios, .watchos, .tvos, .visionos: true
    case .macos, .macosFramework, .linux, .gnustep: false
    }
  }

  /// The name of the platform as Apple or GNUstep spells it.
  package var title: String {
    switch self {
    case .macos, .macosFramework: "macOS"
    case .ios: "iOS"
    case .watchos: "watchOS"
    case .tvos: "tvOS"
    case .visionos: "visionOS"
    case .linux: "Linux"
    case .gnustep: "GNUstep"
    }
  }
}

/// The platform that a bundle or its code was built for. A device and its simulator are different targets.
package struct BundleTarget: Sendable, Hashable {
  package let platform: Platform
  package let isSimulator: Bool

  init(_ platform: Platform, isSimulator: Bool = false) {
    self.platform = platform
    self.isSimulator = isSimulator
  }

  /// Returns nil if Info.plist names no platform, or several.
  init?(_ info: InfoDictionary) {
    let names = Platform.supported(by: info)
    guard names.count == 1, let platform = Platform(supportedBy: info) else { return nil }
    self.platform = platform
    isSimulator = names[0].hasSuffix("simulator")
  }

  /// Returns the target of a folder of an `.xcframework`, such as `ios-arm64_x86_64-simulator`; nil if the name shows none.
  package static func ofLibraries(in folder: String) -> BundleTarget? {
    if folder.hasSuffix("-maccatalyst") { return BundleTarget(.macos) }
    let platform: Platform? =
      switch folder.split(separator: "-").first {
      case "macos": .macos
      case "ios": .ios
      case "watchos": .watchos
      case "tvos": .tvos
      case "xros": .visionos
      default: nil
      }
    return platform.map { BundleTarget($0, isSimulator: folder.hasSuffix("-simulator")) }
  }

  /// The name of the target for messages, such as `iOS` or `the simulator of iOS`.
  package var title: String {
    isSimulator ? "the simulator of \(platform.title)" : platform.title
  }
}
