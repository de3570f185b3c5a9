// Rules and notes that the table of places cannot express.

extension Placement {
  /// A place for content under a condition.
  package struct Rule: Sendable, Hashable {
    /// The name of the content in words.
    package let subject: String
    package let location: String
  }

  /// The places of frameworks and Swift libraries in an app for the Watch. The outer iOS app contains a WatchKit app, and the WatchKit app
  /// contains a WatchKit extension. The outer app exists even without an app for the phone.
  package static let watchRules = [
    Rule(subject: "iOS frameworks and Swift libraries", location: "Frameworks/"),
    Rule(subject: "watchOS Swift libraries", location: "Watch/<WatchKit app>.app/Frameworks/"),
    Rule(
      subject: "watchOS frameworks",
      location: "Watch/<WatchKit app>.app/PlugIns/<WatchKit extension>.appex/Frameworks/"),
  ]

  /// Returns the rules that replace the table for a type on a platform; empty if there are none.
  package static func rules(for type: ContentType, on platform: Platform) -> [Rule] {
    guard platform == .watchos else { return [] }
    switch type {
    case .framework: return watchRules
    case .dynamicLibrary: return Array(watchRules.prefix(2))
    default: return []
    }
  }

  /// Returns further notes on a type on a platform, as sentences.
  package static func notes(for type: ContentType, on platform: Platform) -> [String] {
    var notes: [String] = []
    if type == .dynamicLibrary, [.ios, .watchos, .tvos].contains(platform) {
      notes.append(
        "Only the Swift libraries that Xcode provides may stand alone; any other library must be "
          + "in a framework.")
    }
    if type == .framework || type == .dynamicLibrary, [.ios, .tvos].contains(platform) {
      notes.append(
        "At the topmost app only: a bundle inside, such as an app extension, cannot have its own.")
    }
    if type == .framework || type == .plugIn, platform == .ios {
      notes.append(
        "The older Bundle Programming Guide says that iOS apps cannot have frameworks or plug-ins "
          + "of their own; Apple's newer table permits both, and decides here.")
    }
    if platform == .macosFramework, !locations(of: type, on: platform).isEmpty {
      notes.append("'A' stands for the name of the framework's version, best the only one.")
    }
    if type == .xpcService, platform.isFlat {
      notes.append(
        "The table knows XPC services only on macOS; the audit notes one in an app for \(platform.title)."
      )
    }
    if type == .appExtension, platform == .macosFramework {
      notes.append(
        "The table knows app extensions only in apps; the audit notes one in a framework.")
    }
    if type == .plugIn {
      notes.append(
        "Only what is loaded: a standalone executable goes where helper tools do. A bundle without "
          + "code may also be among the resources.")
    }
    return notes
  }
}
