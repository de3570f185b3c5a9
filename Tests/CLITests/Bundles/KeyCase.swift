// Keys of Info.plist with right and wrong values.

import LprojTestSupport
import Testing

struct KeyCase: Sendable, CustomTestStringConvertible {
  var key: String
  /// The severity of the finding if the key is absent; nil if its absence has no finding.
  var absence: String?
  /// The newer key that replaces `key`. If both are absent, the finding names the newer key.
  var successor: String?
  var right: [Value]
  /// The wrong values, each with the severity and a part of the message of its finding.
  var wrong: [(value: Value, severity: String, text: String)]

  var testDescription: String { key }

  static let identifier = KeyCase(
    key: "CFBundleIdentifier", absence: "error",
    right: ["org.example.App", "com.Ajax.Hello-2"],
    wrong: [
      ("org.example.my_app", "error", "'_' is not allowed, only letters"),
      ("org.example.été", "error", "'é' is not allowed, only letters"),
      ("", "error", "is empty"), ("org..app", "error", "empty part beside a period"),
      ("App", "note", "not in the form of org.example.Name"), (7, "error", "a number"),
    ])

  /// The case for the Mac: `_` in an identifier is only a warning, because products for the Mac contain `_`.
  static let macIdentifier = KeyCase(
    key: "CFBundleIdentifier", absence: "error", right: ["org.example.App"],
    wrong: [
      ("org.example.my_app", "warning", "'_' is not allowed, only letters"),
      ("org.example.my app", "error", "' ' is not allowed, only letters"),
    ])

  static let version = KeyCase(
    key: "CFBundleVersion", absence: "warning", right: ["1", "1.2", "2024.10.1.7"],
    wrong: [
      ("1.a", "note", "integers with periods"), ("1.", "note", "integers"),
      (2, "warning", "a number"),
    ])

  static func text(_ key: String, _ absence: String? = nil, _ right: Value = "Waffle") -> KeyCase {
    KeyCase(
      key: key, absence: absence, right: [right],
      wrong: [(["a"], absence ?? "note", "is an array, where a string is expected")])
  }

  static func flag(_ key: String) -> KeyCase {
    KeyCase(
      key: key, right: [true, false],
      wrong: [("yes", "note", "is a string, where a boolean is expected")])
  }

  static let phone = [
    text("CFBundleDisplayName", "warning"), identifier, version,
    KeyCase(
      key: "CFBundleIconFiles", absence: "warning", successor: "CFBundleIcons",
      right: [["Icon.png"], ["Icon"]],
      wrong: [("Icon.png", "warning", "array of strings"), ([1], "note", "not strings")]),
    KeyCase(
      key: "LSRequiresIPhoneOS", absence: "warning", right: [true],
      wrong: [
        (false, "note", "is false"), ("YES", "note", "a boolean is expected"),
        ("no", "warning", "a boolean is expected"), (1, "warning", "a boolean"),
      ]),
    KeyCase(
      key: "UIRequiredDeviceCapabilities", absence: "warning",
      right: [["wifi", "arm64"], ["wifi": true, "gps": false]],
      wrong: [
        ("wifi", "warning", "array or dictionary"), (7, "warning", "is a number"),
        (["wifi": "yes"], "note", "not booleans"),
        ([true], "note", "not strings"),
      ]),
    KeyCase(
      key: "NSMainNibFile", right: ["Main"], wrong: [("Main.nib", "note", "without '.nib'")]),
    text("UIStatusBarStyle", nil, "UIStatusBarStyleDefault"), flag("UIStatusBarHidden"),
    text("UIInterfaceOrientation", nil, "UIInterfaceOrientationPortrait"),
    flag("UIPrerenderedIcon"), flag("UIRequiresPersistentWiFi"),
    text("UILaunchImageFile", nil, "Default"),
  ]

  static let mac = [
    text("CFBundleName", "warning"), text("CFBundleDisplayName", "note"), macIdentifier, version,
    KeyCase(
      key: "CFBundlePackageType", absence: "warning", right: ["APPL"],
      wrong: [("BNDL", "warning", "'APPL' is expected for an application")]),
    KeyCase(
      key: "CFBundleSignature", absence: "note", right: ["ttxt", "????"],
      wrong: [("waffle", "note", "not four characters")]),
    text("CFBundleExecutable", "warning", "App"),
    KeyCase(
      key: "CFBundleDocumentTypes", absence: "note", right: [[["CFBundleTypeName": "Waffle"]], []],
      wrong: [("txt", "note", "array of dictionaries"), (["txt"], "note", "not dictionaries")]),
    KeyCase(
      key: "CFBundleShortVersionString", absence: "note", right: ["1.0.0", "1.2"],
      wrong: [("1.0 beta", "note", "three integers"), ("1", "note", "three integers")]),
    KeyCase(
      key: "LSMinimumSystemVersion", absence: "note", right: ["10.1.5", "14.0"],
      wrong: [("Sonoma", "note", "version of the system")]),
    text("NSHumanReadableCopyright", "note"),
    KeyCase(
      key: "NSMainNibFile", absence: "note", right: ["App"],
      wrong: [("App.nib", "note", "without '.nib'")]),
    text("NSPrincipalClass", "note", "NSApplication"),
  ]
}
