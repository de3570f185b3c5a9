// One look-up of a text in code.

package import LprojSource
package import LprojText

/// One look-up of a text in code.
package struct CodeUsage: Sendable {
  package enum Table: Hashable, Sendable {
    case named(String)
    /// A table that the code decides at run time.
    case unknown

    package static let standard = Table.named("Localizable")

    package var name: String? { if case .named(let name) = self { name } else { nil } }
  }

  package enum Bundle: Hashable, Sendable {
    /// The main bundle of the program, even if none is named.
    case main
    /// The bundle of the package's target.
    case module
    /// Another bundle, as the source names it.
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
    /// A call that names a key.
    case call
    /// A text that is shown unchanged if no table has it, in SwiftUI and App Intents.
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
    /// A text that the code decides at run time.
    case unknown
  }

  /// A further condition for showing the text.
  package enum Condition: Sendable {
    /// The expression before `??`, or before `?:` of C, is nil.
    case otherwise
    /// The code shows the error that has this text.
    case ofError
    /// The view around the text shows more than a placeholder.
    case redacted
  }

  package var key: CodeText
  package var table = Table.standard
  package var bundle = Bundle.main
  package var defaultText = Default.none
  package var comment: Key?
  /// The called function, such as `NSLocalizedString`, `Text`, or a function of the project.
  package var function: String
  package var kind = Kind.call
  /// Whether only this look-up decides the shown text.
  package var isPlain = true
  package var condition: Condition?
  /// Whether the look-up is a call of a function of the project.
  package var isWrapped = false
  /// Whether a product may show the text. False in excluded and debugging code, and for a text that is compared with its key.
  package var isForReaders = true
  /// Whether a product contains the code. False for excluded and debugging code.
  package var isBuilt = true
  /// Whether a type makes the literal a key, so that the code that gets the key may use any table.
  package var isTyped = false
  /// Whether the called function is certainly a look-up function.
  package var isCertain = true
  /// Whether the project redefines the called system function, with an unknown effect.
  package var isRedefined = false
  /// The formatting of the text at the same place; nil if there is none, or it is unknown.
  package var format: CodeFormat?
  /// The parts of the text that code replaces before it is shown or formatted.
  package var replaced: Set<ReplacedText> = []
  /// The constant whose value contains the look-up.
  package var constant: CodeConstant?
  /// Whether the value of the constant is only this text.
  package var isValue = false
  /// The C function or the class around the look-up.
  package var holder: CodeHolder?
  package var position: Position
  /// The byte range of the key's literal with its quotes; nil if the key is not one literal.
  package var literal: Range<Int>?

  /// The table to which Xcode extracts the key.
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
  /// The type of each argument, if a literal, a cast or a declaration shows it.
  package var arguments: [ArgumentType?]
  /// The arguments as in the source.
  package var expressions: [String]
  /// Whether a language selects plural forms.
  package var hasLocale: Bool
  /// Whether the number of arguments is known.
  package var isWhole: Bool
}

/// A call that formats a named text: `String(format: Texts.title, …)`.
package struct NamedFormat: Sendable {
  /// The parts of the name.
  package var path: [String]
  /// The type around the call.
  package var owner: [String]
  /// Whether the source itself declares the name.
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
  /// Look-ups with a default text and a computed key, with their tables.
  package var defaults: [(table: CodeUsage.Table, position: Position)] = []
  /// System functions that the source redefines, so that its calls may mean the redefinitions.
  package var redefined: Set<String> = []

  /// The parts of texts that functions replace, if the keys of the texts are parameters of the function or computed.
  package var replaced: Set<ReplacedText> = []

  package init() {}

  /// Marks look-ups by system functions that the project redefines.
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

  /// Adds the result of another reading of the same source, for other functions.
  package mutating func add(_ other: CodeFile) {
    usages += other.usages
    computed += other.computed
    defaults += other.defaults
    wrappers += other.wrappers
    replaced.formUnion(other.replaced)
  }
}
