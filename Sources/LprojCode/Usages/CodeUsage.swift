// The look-ups, formatting calls and look-up functions of one source.

package import LprojSource
package import LprojText

/// One look-up of a text in code, an interface file or a property list.
package struct CodeUsage: Sendable {
  package enum Table: Hashable, Sendable {
    case named(String)
    /// One of several tables. The code searches them in this order.
    case several([String])
    /// A table that the code decides at run time.
    case unknown

    package static let standard = Table.named("Localizable")

    package var name: String? { if case .named(let name) = self { name } else { nil } }

    /// The names of the tables, as far as they are known.
    package var names: [String] {
      switch self {
      case .named(let name): [name]
      case .several(let names): names
      case .unknown: []
      }
    }
  }

  package enum Bundle: Hashable, Sendable {
    /// The main bundle of the app, named in the call or by default.
    case main
    /// The bundle of a package target, `Bundle.module`.
    case module
    /// A bundle other than `main` and `module`. The value is its code, such as `Bundle(for: View.self)`.
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
    /// A text in SwiftUI or App Intents. The text is shown unchanged if no table has such a key.
    case text
    /// A storyboard or xib.
    case interface
    /// A property list: Info.plist, settings or intents.
    case list
  }

  /// The text that is shown if no table has the key.
  package enum Default: Hashable, Sendable {
    case none
    case text(CodeText)
    /// A text that the code decides at run time.
    case unknown
  }

  /// A condition that must hold for the text to be shown.
  package enum Condition: Sendable {
    /// The expression before `??`, or before `?:` of C, is nil.
    case otherwise
    /// Code shows the error that has this text.
    case ofError
    /// The view with the text is not redacted to a placeholder.
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
  /// Whether a product may show the text. False in excluded and debugging code, and for a text that code compares with its key.
  package var isForReaders = true
  /// Whether a product contains the code. False for excluded and debugging code.
  package var isBuilt = true
  /// Whether the literal is a key only by its type, such as `LocalizedStringKey`. The code that receives the key may use any table.
  package var isTyped = false
  /// Whether the called function is certainly a look-up function.
  package var isCertain = true
  /// Whether the project redefines the called system function, with an unknown effect.
  package var isRedefined = false
  /// The call that formats the text of the look-up; nil if there is none, or if the call is unknown.
  package var format: CodeFormat?
  /// The parts of the text that code replaces before the text is shown or formatted.
  package var replaced: Set<ReplacedText> = []
  /// The constant that has the look-up in its value or body; nil if there is none.
  package var constant: CodeConstant?
  /// Whether this text is the whole value of the constant.
  package var isValue = false
  /// The C function, the class or the enumeration case that contains the look-up.
  package var holder: CodeHolder?
  package var position: Position
  /// The byte range of the key's literal with its quotes; nil if the key is not exactly one literal.
  package var literal: Range<Int>?

  /// The table to which Xcode extracts the key; nil if the table is unknown.
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
  /// The type of each argument. Nil if no literal, cast or declaration shows the type.
  package var arguments: [ArgumentType?]
  /// The code of each argument.
  package var expressions: [String]
  /// Whether the call has a locale, which selects plural forms.
  package var hasLocale: Bool
  /// Whether the number of arguments is known.
  package var isWhole: Bool
}

/// A call that formats a named text: `String(format: Texts.title, …)`.
package struct NamedFormat: Sendable {
  /// The parts of the name, such as `["Texts", "title"]`.
  package var path: [String]
  /// The names of the types around the call, the outermost first.
  package var owner: [String]
  /// Whether the source itself declares the name.
  package var isDeclared: Bool
  package var format: CodeFormat
  package var position: Position
}

/// A look-up with a key that code makes at run time.
package struct ComputedKey: Sendable, Hashable {
  package var expression: String
  /// The known parts of the key, as a literal with holes; nil if no part is known.
  package var pattern: CodeText?
  package var function: String
  package var table: CodeUsage.Table
  package var position: Position
}

/// All that one source shows about look-ups.
package struct CodeFile: Sendable {
  package var usages: [CodeUsage] = []
  package var computed: [ComputedKey] = []
  package var wrappers: [CodeWrapper] = []
  /// The tables and positions of look-ups with a computed key and a default text.
  package var defaults: [(table: CodeUsage.Table, position: Position)] = []
  /// The names of system functions that the source redefines.
  package var redefined: Set<String> = []

  /// The parts that code replaces in texts with unknown keys: computed keys, and parameters of look-up functions.
  package var replaced: Set<ReplacedText> = []

  package init() {}

  /// Marks the look-ups by the system functions in `names`, which the project redefines. If a call of the redefinition was read at the same position,
  /// removes the look-up by the system function instead.
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

  /// Adds the results of a second reading of the same source.
  package mutating func add(_ other: CodeFile) {
    usages += other.usages
    computed += other.computed
    defaults += other.defaults
    wrappers += other.wrappers
    replaced.formUnion(other.replaced)
  }
}
