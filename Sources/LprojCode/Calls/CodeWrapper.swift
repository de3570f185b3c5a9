// Functions of a project that pass what they are given on to a look-up.

/// A function and the form of its calls whose literals are keys.
package struct CodeWrapper: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// `name(…)`, also behind a dot; a macro or function of C.
    case function
    /// `Name(…)`
    case initializer
    /// `"…".name`
    case property
    /// `"…".name(…)` and `[@"…" name]`
    case method
    /// `[… first:… second:…]`; the name is the selector.
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

  /// One of what it takes.
  package struct Parameter: Hashable, Sendable {
    var label: String?
    /// Whether a call may leave it out.
    var isOptional: Bool
    var isVariadic: Bool
  }

  package struct Formatted: Hashable, Sendable {
    /// The parameter that takes any number of arguments.
    var arguments: Slot
    var hasLocale: Bool
  }

  package enum Origin: Hashable, Sendable {
    /// Swift sees no macros with parameters.
    case macro
    /// Swift: calls of C do not see it, so that functions of the system's names stay those of
    /// the system there.
    case swift
    case any
  }

  package var name: String
  /// The type that it belongs to; nil for a function that stands alone.
  package var owner: String?
  package var form: Form
  /// Nil where the text is what stands before the dot.
  package var key: Slot?
  /// All that it takes; nil where that is not known.
  package var parameters: [Parameter]?
  /// The table that it asks where no argument names one.
  package var table = CodeUsage.Table.standard
  /// The argument that names the table.
  package var tableSlot: Slot?
  /// The bundle that it asks where no argument names one.
  package var bundle = CodeUsage.Bundle.main
  package var bundleSlot: Slot?
  /// Whether something else than the key may show.
  package var hasDefault = false
  package var defaultSlot: Slot?
  package var commentSlot: Slot?
  /// Whether its body does nothing but look the text up.
  package var isPlain = true
  /// Whether it asks for the key that it is given, whatever else it decides, and so do those that it calls.
  var keepsKey = true
  /// Whether its own body is plain, around a function that keeps the key.
  var passesKeyOn = true
  package var kind = CodeUsage.Kind.call
  /// Whether what is put into the key becomes a specifier.
  package var isLocalizable = false
  /// Whether the argument, as it stands in the source, becomes the literal: `#x` in a macro.
  package var isStringified = false
  /// Whether it formats the text with what it is given.
  package var formatted: Formatted?
  /// The parts of the text that it replaces.
  package var replaced: Set<ReplacedText> = []
  /// Its origin, as far as that decides where it can be called.
  package var origin = Origin.any
  /// Whether it asks by a member of the text that it is given, which callers often give it looked up already.
  package var isLoose = false
  /// Whether a configuration names it.
  package var isConfigured = false

  /// The function without its look-up.
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

  /// The word that every source with a call has.
  package var word: String { String(name.prefix { $0 != ":" }) }

  package init(_ name: String, _ form: Form, key: Slot?) {
    self.name = name
    self.form = form
    self.key = key
  }
}
