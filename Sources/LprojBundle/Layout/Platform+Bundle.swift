// Which platform a built bundle says it is for.

extension Platform {
  /// The platform that the Info.plist of a bundle names; nil when it names none.
  ///
  /// `CFBundleSupportedPlatforms` is written by Xcode for every platform; the other keys are older
  /// signs of iOS.
  package init?(of info: InfoDictionary) {
    let names: [(Platform, [String])] = [
      (.macos, ["MacOSX"]), (.ios, ["iPhoneOS", "iPhoneSimulator"]),
      (.watchos, ["WatchOS", "WatchSimulator"]), (.tvos, ["AppleTVOS", "AppleTVSimulator"]),
      (.visionos, ["XROS", "XRSimulator"]),
    ]
    let supported = info.texts("CFBundleSupportedPlatforms") ?? []
    if let found = names.first(where: { $0.1.contains(where: supported.contains) }) {
      self = found.0
    } else if info.isTrue("LSRequiresIPhoneOS") || info.text("MinimumOSVersion") != nil {
      self = .ios
    } else {
      return nil
    }
  }
}
