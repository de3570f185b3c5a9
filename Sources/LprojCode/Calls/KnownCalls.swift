// The look-up functions of the system, with the places of their arguments.

/// A look-up function of the system in Swift, with the labels or positions of its arguments.
struct KnownCall {
  /// The label of the key's argument; nil if the key has no label.
  var key: String?
  /// The index of the key among the arguments without a label.
  var index = 0
  var table: [String] = ["tableName", "table"]
  /// The labels of the default text, which is shown if no table has the key.
  var value: [String] = ["defaultValue"]
  /// Whether interpolated values in the key become specifiers.
  var isLocalizable = true
  var kind = CodeUsage.Kind.call
  /// Whether the call counts only in a file with views, such as a file that imports SwiftUI.
  var needsViews = false
  /// Whether the call must follow a dot, as in `.badge("…")`.
  var isMember = false
  /// Whether nothing may precede the dot, as in `.value("…", 1)`.
  var isImplicit = false
  /// The module that a file must import so that the call counts; nil if no import is needed.
  var module: String?
  /// Whether a computed argument may be something other than a key, such as a `String` that is shown unchanged.
  var mayBeOther = true
}

extension KnownCall {
  static func swift(_ name: String) -> [KnownCall] { swiftCalls[name] ?? [] }

  private static let bundleCall = KnownCall(
    key: "forKey", value: ["value"], isLocalizable: false, mayBeOther: false)

  static let bundleLabels: Set<String?> = ["forKey", "value", "table", "localizations"]

  private static let swiftCalls: [String: [KnownCall]] = {
    var calls: [String: [KnownCall]] = [
      "NSLocalizedString": [KnownCall(value: ["value"], isLocalizable: false, mayBeOther: false)],
      "String": [KnownCall(key: "localized")],
      "AttributedString": [KnownCall(key: "localized")],
      "NSAttributedString": [KnownCall(key: "localized")],
      "NSMutableAttributedString": [KnownCall(key: "localized")],
      // An initializer of any type, as in `.init(localized: "…")`.
      "init": [KnownCall(key: "localized")],
      "LocalizedStringResource": [KnownCall(), KnownCall(key: "stringLiteral")],
      "LocalizedStringKey": [KnownCall(kind: .text, mayBeOther: false)],
      "LocalizationValue": [KnownCall(mayBeOther: false)],
      "localizedString": [bundleCall], "localizedAttributedString": [bundleCall],
      "localizedUserNotificationString": [
        KnownCall(key: "forKey", isLocalizable: false, mayBeOther: false)
      ],
      "Summary": [KnownCall(kind: .text, needsViews: true)],
      "AppShortcut": [KnownCall(key: "shortTitle", kind: .text)],
    ]
    for (name, labels) in texts {
      calls[name] = labels.map { KnownCall(key: $0, kind: .text) }
    }
    for name in ["Parameter", "IntentParameter", "Property"] {
      calls[name] = ["title", "description", "requestValueDialog", "requestDisambiguationDialog"]
        .map { KnownCall(key: $0, kind: .text, needsViews: true) }
    }
    for (name, label) in memberTexts {
      calls[name] = [KnownCall(key: label, kind: .text, needsViews: true, isMember: true)]
    }
    calls["value"] = [
      KnownCall(kind: .text, needsViews: true, isMember: true, isImplicit: true, module: "Charts")
    ]
    calls["displayName"] = [
      KnownCall(kind: .text, needsViews: true, isMember: true, module: "WidgetKit")
    ]
    for name in views { calls[name] = [KnownCall(kind: .text, needsViews: true)] }
    for name in modifiers {
      calls[name] = [KnownCall(kind: .text, needsViews: true, isMember: true)]
    }
    calls["accessibilityCustomContent"]?.append(
      KnownCall(index: 1, kind: .text, needsViews: true, isMember: true))
    return calls
  }()

  /// The labels of the text arguments of App Intents types. Nil stands for the first argument without a label.
  private static let texts: [String: [String?]] = [
    "IntentDescription": [nil, "categoryName", "searchKeywords"],
    "IntentDialog": [nil, "full", "supporting"],
    "TypeDisplayRepresentation": [nil, "name", "numericFormat", "synonyms"],
    "DisplayRepresentation": [nil, "title", "subtitle", "synonyms"],
    "IntentItem": ["title", "subtitle"],
  ]

  private static let memberTexts: [String: String] = [
    "searchable": "prompt", "accessibilityAction": "named", "result": "dialog",
    "requestConfirmation": "dialog", "requestDisambiguation": "dialog",
  ]

  /// Views with a `LocalizedStringKey` as their first argument.
  static let views: Set<String> = [
    "Text", "Button", "Label", "Toggle", "TextField", "SecureField", "Picker", "Section",
    "NavigationLink", "Link", "Menu", "Stepper", "DatePicker", "MultiDatePicker", "ColorPicker",
    "ProgressView", "GroupBox", "DisclosureGroup", "LabeledContent", "Tab", "TabSection",
    "ControlGroup", "CommandMenu", "WindowGroup", "Window", "MenuBarExtra", "OutlineGroup",
    "ContentUnavailableView", "ShareLink", "PasteButton", "Gauge", "Slider", "SettingsLink",
    "UtilityWindow", "TableColumn", "Marker", "Annotation", "PhotosPicker", "ControlWidgetButton",
    "ControlWidgetToggle", "ItemSection",
  ]

  static let modifiers: Set<String> = [
    "navigationTitle", "navigationBarTitle", "navigationSubtitle", "alert", "confirmationDialog",
    "help", "accessibilityLabel", "accessibilityHint", "accessibilityValue", "badge",
    "configurationDisplayName", "description", "dialogSuppressionToggle", "accessibilityRotor",
    "accessibilityInputLabels", "fileDialogMessage", "fileDialogConfirmationLabel",
    "accessibilityCustomContent", "chartXAxisLabel", "chartYAxisLabel", "needsValueError",
    "requestValue", "fileExporterFilenameLabel",
  ]

  /// Modules with views, modifiers or types that take keys. An import of such a module shows that a file may have views.
  static let viewModules: Set<String> = [
    "SwiftUI", "WidgetKit", "AppIntents", "TipKit", "StoreKit", "ActivityKit", "SwiftData",
    "MapKit",
    "Charts",
  ]

  /// Packages that define their own `Text` and `Button`. These views look up nothing.
  static let otherViewModules: Set<String> = [
    "SwiftTUI", "SwiftCrossUI", "TokamakCore", "TokamakDOM", "TokamakGTK", "TokamakShim",
    "TokamakStaticHTML", "Ignite", "Slipstream", "SwiftWebUI", "Elementary",
  ]

  /// Types whose literals are keys.
  static let keyTypes: Set<String> = [
    "LocalizedStringKey", "LocalizedStringResource", "LocalizationValue", "IntentDescription",
    "TypeDisplayRepresentation", "DisplayRepresentation", "IntentDialog",
  ]

  /// Properties of CloudKit notifications. Their values are keys of the app's own table.
  static let keyProperties: Set<String> = [
    "alertLocalizationKey", "alertActionLocalizationKey", "titleLocalizationKey",
    "subtitleLocalizationKey",
  ]

  /// Names of look-up functions and key types in Swift. A source without any of these words is skipped.
  static let words: Set<String> =
    Set(swiftCalls.keys).subtracting([
      "String", "AttributedString", "NSAttributedString", "NSMutableAttributedString", "init",
      "description", "result", "Property", "Marker", "value", "displayName",
    ])
    .union(keyTypes).union(["localized"]).union(wordsOfObjectiveC)

  /// Names of look-up functions and properties in Objective-C, without GNUstep's short names such as `_`.
  static let wordsOfObjectiveC: Set<String> =
    keyProperties.union(["localizedStringWithFormat"])
    .union(PositionalCall.all.keys)
    .union(MessageCall.all.keys.map { String($0.prefix { $0 != ":" }) })
}

/// A look-up function or macro of C and Objective-C, with the indices of its arguments.
struct PositionalCall {
  var key: Int
  var table: Int?
  var bundle: Int?
  var value: Int?
  var comment: Int?

  static let all: [String: PositionalCall] = {
    var all: [String: PositionalCall] = [
      "CFBundleCopyLocalizedString": PositionalCall(key: 1, table: 3, bundle: 0, value: 2),
      "CFBundleCopyLocalizedStringForLocalizations": PositionalCall(
        key: 1, table: 3, bundle: 0, value: 2),
    ]
    for name in ["NSLocalizedString", "CFCopyLocalizedString", "NSLocalizedAttributedString"] {
      all[name] = PositionalCall(key: 0, comment: 1)
      all[name + "FromTable"] = PositionalCall(key: 0, table: 1, comment: 2)
      all[name + "FromTableInBundle"] = PositionalCall(key: 0, table: 1, bundle: 2, comment: 3)
      all[name + "WithDefaultValue"] = PositionalCall(
        key: 0, table: 1, bundle: 2, value: 3, comment: 4)
    }
    return all
  }()

  /// Macros of GNUstep's Foundation. `_` looks up its text. `__` and `NSLocalizedStaticString` mark a text for a later look-up. A call only
  /// counts if its argument begins with `@`, because functions of other libraries have these names, too.
  static let gnustep: [String: PositionalCall] = [
    "_": PositionalCall(key: 0), "__": PositionalCall(key: 0),
    "NSLocalizedStaticString": PositionalCall(key: 0, comment: 1),
  ]

  static func isNamed(_ name: String) -> Bool { all[name] != nil || gnustep[name] != nil }
}

/// A look-up message of Objective-C, with the indices of its arguments.
struct MessageCall {
  var key: Int
  var table: Int?
  var value: Int?
  var isOfBundle = true

  static let all: [String: MessageCall] = [
    "localizedStringForKey:value:table:": MessageCall(key: 0, table: 2, value: 1),
    "localizedStringForKey:value:table:localizations:": MessageCall(key: 0, table: 2, value: 1),
    "localizedAttributedStringForKey:value:table:": MessageCall(key: 0, table: 2, value: 1),
    "localizedUserNotificationStringForKey:arguments:": MessageCall(key: 0, isOfBundle: false),
  ]
}
