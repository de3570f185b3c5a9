// Calls that show a text unchanged: functions, messages and properties of UIKit, AppKit and WatchKit.

enum ShownCall {
  static let modules: Set<String> = ["UIKit", "AppKit", "Cocoa", "WatchKit"]

  static let properties: Set<String> = [
    "text", "title", "subtitle", "placeholder", "placeholderString", "stringValue", "toolTip",
    "prompt", "messageText", "informativeText", "accessibilityLabel", "accessibilityHint",
  ]

  /// The labels of the shown arguments of each function. An empty label stands for a first argument without a label.
  static let swift: [String: [String]] = [
    "setTitle": [""], "setText": [""], "UIAlertController": ["title", "message"],
    "UIAlertAction": ["title"], "UIAction": ["title"], "UIMenu": ["title"],
    "UICommand": ["title"], "UIKeyCommand": ["title"], "UIBarButtonItem": ["title"],
    "UITabBarItem": ["title"], "UIContextualAction": ["title"], "WKAlertAction": ["title"],
    "NSMenuItem": ["title"], "NSMenu": ["title"],
    "NSButton": ["title", "checkboxWithTitle", "radioButtonWithTitle"],
    "NSTextField": ["labelWithString", "wrappingLabelWithString"],
    "addButton": ["withTitle"], "addItem": ["withTitle"], "insertSegment": ["withTitle"],
    "UIApplicationShortcutItem": ["localizedTitle", "localizedSubtitle"],
  ]

  /// The indices of the shown arguments of each selector.
  static let messages: [String: [Int]] = [
    "setTitle:": [0], "setTitle:forState:": [0], "setText:": [0], "setPlaceholder:": [0],
    "setPlaceholderString:": [0], "setStringValue:": [0], "setToolTip:": [0], "setPrompt:": [0],
    "setMessageText:": [0], "setInformativeText:": [0], "setAccessibilityLabel:": [0],
    "setAccessibilityHint:": [0], "alertControllerWithTitle:message:preferredStyle:": [0, 1],
    "actionWithTitle:style:handler:": [0], "addButtonWithTitle:": [0],
    "initWithTitle:message:delegate:cancelButtonTitle:otherButtonTitles:": [0, 1, 3, 4],
    "initWithTitle:style:target:action:": [0], "initWithTitle:action:keyEquivalent:": [0],
    "addItemWithTitle:action:keyEquivalent:": [0], "initWithTitle:image:tag:": [0],
  ]
}

/// Decides whether a literal is a text for users rather than an identifier, an address or a pattern.
enum ShownText {
  static func isForReaders(_ parts: [CodeLiteral.Part]) -> Bool {
    var bytes: [UInt8] = []
    var hasHole = false
    for part in parts {
      switch part {
      case .text(let text): bytes += text
      case .hole:
        hasHole = true
        bytes.append(UInt8(ascii: "0"))
      }
    }
    if bytes.contains(where: { "_{}<>=/\\|@#$".utf8.contains($0) }) { return false }
    let parts = bytes.split { $0 <= 0x20 }
    let words = parts.map(Word.init).filter(\.isPlain)
    if words.count > 1 || hasHole { return words.contains { $0.letters > 2 } }
    return words.count == 1 && parts.count == 1 && words[0].isCapitalized
  }

  /// A part of a text between spaces. If it has only letters, it is a plain word. A plain word may have an opening mark at the start and punctuation
  /// at the end.
  private struct Word {
    var letters = 0
    var isPlain = true
    var isCapitalized = false

    init(_ bytes: ArraySlice<UInt8>) {
      var hasEnded = false
      var hasSmall = false
      var hasInnerCapital = false
      for (at, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): hasSmall = true
        // The first bytes of non-ASCII letters. The bytes 0xC2, 0xE2 and all bytes above 0xEF begin symbols and emoji.
        case 0xC3...0xE1, 0xE3...0xEF: hasSmall = true
        case 0x80..<0xC0: continue
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): hasInnerCapital = hasInnerCapital || at > 0
        case UInt8(ascii: "'"): continue
        case UInt8(ascii: "(") where at == 0, UInt8(ascii: "\"") where at == 0: continue
        default:
          hasEnded = true
          if !".,:;!?)(\"".utf8.contains(byte) { isPlain = false }
          continue
        }
        if hasEnded { isPlain = false }
        letters += 1
      }
      let first = bytes.first ?? 0
      let isCapital = first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") || first >= 0x80
      isCapitalized = isCapital && hasSmall && !hasInnerCapital && letters > 1
      isPlain = isPlain && letters > 0
    }
  }
}
