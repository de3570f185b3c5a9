// Functions of a project that pass what they are given on to a look-up.

/// What a call must look like for its literal to be a key.
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

  /// What an argument is found by.
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
    /// Of C, whose functions of the system's names stay those of the system, it is not seen.
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
  package var kind = CodeUsage.Kind.call
  /// Whether what is put into the key becomes a specifier.
  package var isLocalizable = false
  /// Whether the argument, as it stands in the source, becomes the literal: `#x` in a macro.
  package var isStringified = false
  /// Whether it formats the text with what it is given.
  package var formatted: Formatted?
  /// What it replaces in the text.
  package var replaced: Set<ReplacedText> = []
  /// What it is, as far as that matters for where it can be called.
  package var origin = Origin.any
  /// Whether it asks by a member of the text that it is given, which callers often give it looked up already.
  package var isLoose = false
  /// Whether a configuration names it.
  package var isConfigured = false

  /// What it is without what it asks.
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

  /// The words without one of which no source calls it.
  package var word: String { String(name.prefix { $0 != ":" }) }

  package init(_ name: String, _ form: Form, key: Slot?) {
    self.name = name
    self.form = form
    self.key = key
  }
}
