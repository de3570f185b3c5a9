// Functions of a project that pass their arguments on to a look-up.

/// A function of the project that looks up a text: how calls of the function look, and what the function does with its arguments.
package struct CodeWrapper: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// A function or macro: `name(…)` or `receiver.name(…)`.
    case function
    /// `Name(…)`.
    case initializer
    /// `"…".name`.
    case property
    /// `"…".name(…)` and `[@"…" name]`.
    case method
    /// `[receiver first:… second:…]`. The name of such a function is its selector `first:second:`.
    case message
  }

  /// The label and index of an argument. If the argument has a label, the index does not matter.
  package struct Slot: Hashable, Sendable {
    package var label: String?
    package var index: Int

    package init(label: String?, index: Int) {
      self.label = label
      self.index = index
    }
  }

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

  /// The languages that can call the function.
  package enum Origin: Hashable, Sendable {
    /// A macro. Swift does not see a macro with parameters.
    case macro
    /// A Swift function. C code does not see the function, so a name such as `NSLocalizedString` still means the system's function in C.
    case swift
    case any
  }

  package var name: String
  /// The type that has the function as a member; nil for a free function.
  package var owner: String?
  package var form: Form
  /// The argument that is the key; nil if the text before the dot is the key.
  package var key: Slot?
  /// All parameters; nil if they are unknown.
  package var parameters: [Parameter]?
  /// The table of the look-up if no argument names a table.
  package var table = CodeUsage.Table.standard
  package var tableSlot: Slot?
  /// The bundle of the look-up if no argument names a bundle.
  package var bundle = CodeUsage.Bundle.main
  package var bundleSlot: Slot?
  /// Whether the function may show a text other than the key if no table has the key.
  package var hasDefault = false
  package var defaultSlot: Slot?
  package var commentSlot: Slot?
  /// Whether the function only looks up its key: in a single look-up without conditions, or in any number of look-ups in one table.
  package var isPlain = true
  /// Whether the function looks up its key unchanged. Every called function that receives the key must look up the key unchanged, too.
  var keepsKey = true
  /// Whether the body of the function makes no decision about the text, and each called function that receives the key keeps the key.
  var passesKeyOn = true
  package var kind = CodeUsage.Kind.call
  /// Whether interpolated values in the key become specifiers such as `%lld`.
  package var isLocalizable = false
  /// Whether a macro turns the code of its argument into the key, as with `#x`.
  package var isStringified = false
  /// The parameter with the arguments that the function formats into the text; nil if the function does not format.
  package var formatted: Formatted?
  package var replaced: Set<ReplacedText> = []
  package var origin = Origin.any
  /// Whether the function passes its parameter to a property or method of texts, as in `key.localized`. Callers often pass text that is already
  /// looked up.
  package var isLoose = false
  /// Whether a configuration file names the function.
  package var isConfigured = false

  /// The parts that identify the function. The function's table, bundle and default text do not count.
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

  /// A word that is in every source that calls the function, such as `first` for `first:second:`.
  package var word: String { String(name.prefix { $0 != ":" }) }

  package init(_ name: String, _ form: Form, key: Slot?) {
    self.name = name
    self.form = form
    self.key = key
  }
}
