// One place of the code that asks a table for a text.

package import LprojSource
package import LprojText

package struct CodeUsage: Sendable {
  package enum Table: Hashable, Sendable {
    case named(String)
    /// Which one, the code decides at run time.
    case unknown

    package static let standard = Table.named("Localizable")

    package var name: String? { if case .named(let name) = self { name } else { nil } }
  }

  package enum Bundle: Hashable, Sendable {
    /// That of the program, or none was named.
    case main
    /// That of the package's target.
    case module
    /// As the source names it.
    case other(String)

    package var name: String {
      switch self {
      case .main: "main"
      case .module: "module"
      case .other(let name): name
      }
    }
  }

  package enum Kind: String, Sendable {
    /// Code that names a key.
    case call
    /// A text that shows as it stands where no table has it: of SwiftUI, App Intents.
    case text
    /// A storyboard or xib.
    case interface
    /// A property list: settings, intents.
    case list
  }

  /// The text that shows if no table has the key.
  package enum Default: Hashable, Sendable {
    case none
    case text(CodeText)
    /// Something that the code decides at run time.
    case unknown
  }

  /// A further condition for it to show.
  package enum Condition: Sendable {
    /// The expression before `??`, or before `?:` of C, is nil.
    case otherwise
    /// The code shows the error whose text it is.
    case ofError
    /// The view around it shows more than a placeholder.
    case redacted
  }

  package var key: CodeText
  package var table = Table.standard
  package var bundle = Bundle.main
  package var defaultText = Default.none
  package var comment: Key?
  /// The function that was called: `NSLocalizedString`, `Text`, the name of a function of the
  /// project.
  package var function: String
  package var kind = Kind.call
  /// Whether nothing but this look-up decides what shows.
  package var isPlain = true
  package var condition: Condition?
  /// Through functions of the project.
  package var isWrapped = false
  /// Whether a product may show it: not in code that is left out or for developers, nor compared with its key.
  package var isForReaders = true
  /// Whether a product is built with it: not where it is left out, or only for debugging.
  package var isBuilt = true
  /// Whether its type makes it a key, so that what takes it may ask any table.
  package var isTyped = false
  /// Whether what was called is certainly the function that looks texts up.
  package var isCertain = true
  /// Whether the project defines the function of the system that it is given to, and what that does is not known.
  package var isRedefined = false
  /// The formatting of the text at the same place; nil if there is none, or it is unknown.
  package var format: CodeFormat?
  /// The parts of the text that are replaced before it shows or is formatted.
  package var replaced: Set<ReplacedText> = []
  /// The constant that it is a value of.
  package var constant: CodeConstant?
  /// Whether the value of that is nothing but this text.
  package var isValue = false
  /// The function of C or the class that it stands in.
  package var holder: CodeHolder?
  package var position: Position
  /// The literal of the key with its quotes, as bytes of the source; nil where the key is made of something else.
  package var literal: Range<Int>?

  /// The table that Xcode puts it into.
  package var extractedTable: String? {
    table.name ?? (isTyped ? CodeUsage.Table.standard.name : nil)
  }

  package init(_ key: CodeText, _ function: String, at position: Position) {
    self.key = key
    self.function = function
    self.position = position
  }
}

/// A call that formats a text.
package struct CodeFormat: Sendable {
  /// The type of each argument as far as a literal, a cast or a declaration shows it.
  package var arguments: [ArgumentType?]
  /// As they stand in the source.
  package var expressions: [String]
  /// Whether plurals are chosen by a language.
  package var hasLocale: Bool
  /// Whether the number of arguments is known.
  package var isWhole: Bool
}

/// A call that formats what has a name: `String(format: Texts.title, …)`.
package struct NamedFormat: Sendable {
  /// The parts of the name.
  package var path: [String]
  /// The type around the call.
  package var owner: [String]
  /// Whether the source itself declares it.
  package var isDeclared: Bool
  package var format: CodeFormat
  package var position: Position
}

/// A look-up whose key is made at run time.
package struct ComputedKey: Sendable, Hashable {
  package var expression: String
  /// The known parts of the key: a literal with holes.
  package var pattern: CodeText?
  package var function: String
  package var table: CodeUsage.Table
  package var position: Position
}

/// The look-ups and facts of one source.
package struct CodeFile: Sendable {
  package var usages: [CodeUsage] = []
  package var computed: [ComputedKey] = []
  package var wrappers: [CodeWrapper] = []
  /// Look-ups with a default text whose key comes from elsewhere: where, and in which table.
  package var defaults: [(table: CodeUsage.Table, position: Position)] = []
  /// Functions of the system that it defines anew, so that a call of them may be one of these.
  package var redefined: Set<String> = []

  /// The parts that functions replace in the texts of keys that they are given or make.
  package var replaced: Set<ReplacedText> = []

  package init() {}

  /// Takes the look-ups of functions that the project defines anew in place of the system's.
  package mutating func judgeRedefinitions(_ names: Set<String>) {
    let functions = names.filter(PositionalCall.isNamed)
    if functions.isEmpty { return }
    func isOwn(_ function: String) -> Bool { functions.contains(function) }
    var answered: Set<Position> = []
    for usage in usages where usage.isWrapped && isOwn(usage.function) {
      answered.insert(usage.position)
    }
    for computed in computed where isOwn(computed.function) { answered.insert(computed.position) }
    usages.removeAll {
      !$0.isWrapped && isOwn($0.function) && answered.contains($0.position)
    }
    for number in usages.indices where !usages[number].isWrapped && isOwn(usages[number].function) {
      usages[number].isRedefined = true
    }
  }

  /// Adds what another reading of the same source found, for other functions.
  package mutating func add(_ other: CodeFile) {
    usages += other.usages
    computed += other.computed
    defaults += other.defaults
    wrappers += other.wrappers
    replaced.formUnion(other.replaced)
  }
}
