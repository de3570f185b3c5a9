// Functions of a project that pass their arguments on to a look-up.

/// A look-up function of the project, and the form of its calls with literal keys.
package struct CodeWrapper: Hashable, Sendable {
  /// The form of the calls.
  package enum Form: Hashable, Sendable {
    /// `name(…)`, with or without a dot; a macro or function of C.
    case function
    /// `Name(…)`.
    case initializer
    /// `"…".name`.
    case property
    /// `"…".name(…)` and `[@"…" name]`.
    case method
    /// `[… first:… second:…]`, with the selector as the name.
    case message
  }

  /// The place of an argument.
  package struct Slot: Hashable, Sendable {
    package var label: String?
    package var index: Int

    package init(label: String?, index: Int) {
      self.label = label
      self.index = index
    }
  }

  /// One parameter.
  package struct Parameter: Hashable, Sendable {
    var label: String?
    /// Whether a call may leave out the parameter.
    var isOptional: Bool
    var isVariadic: Bool
  }

  package struct Formatted: Hashable, Sendable {
    /// The parameter that takes any number of arguments.
    var arguments: Slot
    var hasLocale: Bool
  }

  /// The language and kind of the function, which decide where it can be called.
  package enum Origin: Hashable, Sendable {
    /// A macro, which Swift does not see if it has parameters.
    case macro
    /// A Swift function, which C does not see. In C, the names of system functions therefore still mean those functions.
    case swift
    case any
  }

  package var name: String
  /// The type that has the function as a member; nil for a free function.
  package var owner: String?
  package var form: Form
  /// The place of the key; nil if the text before the dot is the key.
  package var key: Slot?
  /// All parameters; nil if they are unknown.
  package var parameters: [Parameter]?
  /// The table, if no argument names one.
  package var table = CodeUsage.Table.standard
  /// The argument that names the table.
  package var tableSlot: Slot?
  /// The bundle, if no argument names one.
  package var bundle = CodeUsage.Bundle.main
  package var bundleSlot: Slot?
  /// Whether something other than the key may be shown.
  package var hasDefault = false
  package var defaultSlot: Slot?
  package var commentSlot: Slot?
  /// Whether the body of the function only looks up the text.
  package var isPlain = true
  /// Whether the function looks up its key unchanged, regardless of other decisions, and the functions that it calls do the same.
  var keepsKey = true
  /// Whether the function's own body only passes the key on, to a function that keeps the key.
  var passesKeyOn = true
  package var kind = CodeUsage.Kind.call
  /// Whether interpolated values in the key become specifiers.
  package var isLocalizable = false
  /// Whether the source text of the argument becomes the literal, as `#x` in a macro.
  package var isStringified = false
  /// The arguments with which the function formats the text; nil if it does not format.
  package var formatted: Formatted?
  /// The parts of the text that the function replaces.
  package var replaced: Set<ReplacedText> = []
  /// The origin, as far as it decides where the function can be called.
  package var origin = Origin.any
  /// Whether the function looks up its text through a member of the text, so that callers often pass text that is already looked up.
  package var isLoose = false
  /// Whether a configuration names the function.
  package var isConfigured = false

  /// The parts that identify the function. The look-up that it makes is not one of them.
  var signature: Signature {
    Signature(name: name, owner: owner, form: form, key: key, parameters: parameters)
  }

  struct Signature: Hashable {
    var name: String
    var owner: String?
    var form: Form
    var key: Slot?
    var parameters: [Parameter]?
  }

  /// The word that every source with a call to the function contains.
  package var word: String { String(name.prefix { $0 != ":" }) }

  package init(_ name: String, _ form: Form, key: Slot?) {
    self.name = name
    self.form = form
    self.key = key
  }
}
