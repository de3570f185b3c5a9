// What a bundle is loaded on: it decides which platform variants of files and keys count.

/// A platform, spelled as options and reports have it.
package enum Platform: String, CaseIterable, Sendable, Hashable {
  case macos
  case macosFramework = "macos-framework"
  case ios, watchos, tvos, visionos, linux, gnustep
}

/// A kind of device, spelled as options and reports have it.
package enum Idiom: String, CaseIterable, Sendable, Hashable {
  case iphone, ipad, applewatch, appletv
}

/// A platform and the kind of device: one pair for each process, as for the loader.
package struct Device: Sendable, Hashable {
  package let platform: Platform
  package let idiom: Idiom?

  /// Without an idiom, the only one there is; for iOS, the iPhone. An idiom is ignored where the
  /// loader knows none (macOS, Linux).
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

  /// The part of the names of variants behind `-`; nil if there are no variants.
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

  /// The part of the names of variants behind `~`. The iPod counts as an iPhone.
  package var productName: String? { idiom?.rawValue }

  /// The Info.plist that is preferred to `Info.plist`; nil where there is none.
  package var infoPlistName: String? {
    switch platform {
    case .macos, .macosFramework: "Info-macos.plist"
    case .ios, .watchos, .tvos, .visionos: "Info-iphoneos.plist"
    case .gnustep: "Info-gnustep.plist"
    case .linux: nil
    }
  }

  /// Whether an iOS app wrapped for the Mac is recognised. The check cannot succeed on Linux.
  var opensWrappers: Bool { platform != .linux && platform != .gnustep }

  /// Names of platforms and products that a suffix of an Info.plist key may begin with. A key with
  /// such a suffix is either the device's own or removed; other suffixes are part of the key.
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
