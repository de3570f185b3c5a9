// The device that a bundle is loaded on. The device decides which platform variants of files and keys count.

/// A platform, spelled as in options and reports.
package enum Platform: String, CaseIterable, Sendable, Hashable {
  case macos
  case macosFramework = "macos-framework"
  case ios, watchos, tvos, visionos, linux, gnustep
}

/// A kind of device, spelled as in options and reports.
package enum Idiom: String, CaseIterable, Sendable, Hashable {
  case iphone, ipad, applewatch, appletv
}

/// A platform and a kind of device that a bundle is loaded on.
package struct Device: Sendable, Hashable {
  package let platform: Platform
  package let idiom: Idiom?

  /// Creates a device. If no idiom is given, the device has the only idiom of the platform, or the iPhone for iOS. An idiom is ignored if the loader
  /// knows no idioms for the platform (macOS, Linux).
  package init(_ platform: Platform, _ idiom: Idiom? = nil) {
    self.platform = platform
    switch platform {
    case .ios: self.idiom = idiom ?? .iphone
    case .watchos: self.idiom = idiom ?? .applewatch
    case .tvos: self.idiom = idiom ?? .appletv
    case .macos, .macosFramework, .visionos, .linux, .gnustep: self.idiom = nil
    }
  }

  package static let mac = Device(.macos)

  /// The part after `-` in the names of variants: `macos` in `icon-macos.png`. Nil if the platform has no variants.
  package var platformName: String? {
    switch platform {
    case .macos, .macosFramework: "macos"
    case .ios: "iphoneos"
    case .watchos: "watchos"
    case .tvos: "tvos"
    case .linux: "linux"
    case .visionos, .gnustep: nil
    }
  }

  /// The part after `~` in the names of variants: `ipad` in `icon~ipad.png`. The iPod counts as an iPhone.
  package var productName: String? { idiom?.rawValue }

  /// The name of the Info.plist that is preferred to `Info.plist`, such as `Info-macos.plist`; nil if there is none.
  package var infoPlistName: String? {
    switch platform {
    case .macos, .macosFramework: "Info-macos.plist"
    case .ios, .watchos, .tvos, .visionos: "Info-iphoneos.plist"
    case .gnustep: "Info-gnustep.plist"
    case .linux: nil
    }
  }

  /// Whether the loader recognizes an iOS app wrapped for the Mac. On Linux, the loader's check cannot succeed.
  var opensWrappers: Bool { platform != .linux && platform != .gnustep }

  /// The names that may begin a suffix of an Info.plist key, such as `-iphoneos` or `~ipad`. A key with such a suffix counts only on the named
  /// device. Any other suffix is part of the key.
  var knownKeySuffixes: (platforms: [String], products: [String]) {
    switch platform {
    case .macos, .macosFramework: (["macos"], [])
    case .ios: (["iphoneos"], ["iphone", "ipad", "ipod"])
    case .watchos: (["watchos"], ["applewatch"])
    case .tvos: (["tvos"], ["appletv"])
    case .visionos, .linux, .gnustep: ([], [])
    }
  }
}
