// Values of Info.plist that are names of constants, and the known names.

internal import LprojBundle
internal import LprojSource
internal import LprojSyntax

/// A key whose value is the name of a constant, or a list of such names.
struct InfoPlistConstant: Sendable {
  let key: String
  let names: [String]
  var isList = false
  /// Whether current systems may know names that `names` lacks. Such a name is then reported only if it looks like a misspelling of a known name.
  var isOpen = false
  /// The effect on users if the system does not know a name.
  let effect: String

  /// Reports names of constants that the system does not know, for each key and its variants such as `~ipad`.
  static func check(_ pass: inout BundlePass) {
    guard let info = pass.identity.info else { return }
    for key in info.members.keys.sorted() {
      let plain = String(key.description.prefix { $0 != "~" && $0 != "-" })
      guard let constant = all.first(where: { $0.key == plain }), let value = info.value(key) else {
        continue
      }
      // Another check reports a value of another type.
      let nodes = constant.isList ? value.elements ?? [] : [value]
      for name in nodes.compactMap(\.string) {
        if constant.mayKnow(name) { continue }
        pass.report(
          "\(key) is '\(VisibleText.escaped(name))', which is not a constant that the system knows: "
            + constant.effect, inInfo: key, severity: .warning, detail: "constant \(name)",
          suggestion: constant.nearest(to: name).map { "did you mean '\($0)'?" })
      }
    }
  }

  /// Whether the name is known, empty, or possibly known to a newer system.
  private func mayKnow(_ name: String) -> Bool {
    names.contains(name) || name.isEmpty || isOpen && nearest(to: name) == nil
  }

  /// Returns the known name that is similar to a misspelled name; nil if no known name is similar.
  private func nearest(to name: String) -> String? {
    let folded = name.lowercased()
    return names.first { $0.lowercased() == folded }
      ?? names.first { !isOpen && $0.lowercased().hasSuffix(folded) }
      ?? Spelling.slip(name, among: names) ?? (isOpen ? nil : Spelling.nearest(name, among: names))
  }

  private static let orientations = [
    "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
    "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
  ]

  private static let all = [
    InfoPlistConstant(
      key: "UIStatusBarStyle",
      names: [
        "UIStatusBarStyleDefault", "UIStatusBarStyleLightContent", "UIStatusBarStyleDarkContent",
        "UIStatusBarStyleBlackTranslucent", "UIStatusBarStyleBlackOpaque",
      ], effect: "users see the default status bar"),
    InfoPlistConstant(
      key: "UIInterfaceOrientation", names: orientations + ["UIInterfaceOrientationUnknown"],
      effect: "the app starts upright"),
    InfoPlistConstant(
      key: "UISupportedInterfaceOrientations", names: orientations, isList: true,
      effect: "users cannot turn the app that way"),
    InfoPlistConstant(
      key: "UIUserInterfaceStyle", names: ["Automatic", "Light", "Dark"],
      effect: "the app follows the device"),
    InfoPlistConstant(
      key: "UIBackgroundModes",
      names: [
        "audio", "bluetooth-central", "bluetooth-peripheral", "external-accessory", "fetch",
        "location", "nearby-interaction", "network-authentication", "newsstand-content",
        "processing", "push-to-talk", "remote-notification", "voip",
      ], isList: true, isOpen: true, effect: "the app is not woken for it"),
  ]
}
