// The look-ups of some code with the tables around it, and the ways to report on them.

package import LprojCode
internal import LprojFiles
package import LprojSource

/// The look-ups of some code, with the tables around it.
package struct CodeSubject: RuleSubject {
  /// One look-up with the path of its source file.
  package struct Use: Sendable {
    package var path: String
    package var usage: CodeUsage
    /// Whether the look-up certainly runs: it is not the value of a constant, or some code certainly reads that constant.
    package var isRead = true
    /// Whether some target compiles the source file, as far as that is known.
    package var isCompiled = true
    /// The function, class or case around the look-up, if nothing names it.
    package var unnamed: Unnamed?
    /// The folder of the package with the bundle that the look-up uses, as an absolute path; nil for a look-up in another bundle.
    package var package: String?
    /// The files of the table that a look-up with a default text may read; nil if they are unknown.
    package var files: Set<String>?

    package init(path: String, usage: CodeUsage) {
      self.path = path
      self.usage = usage
    }

    /// Whether the code looks in the tables of a program outside of the project, because it runs inside that program.
    var isInOtherProgram: Bool {
      usage.bundle == .main
        && Paths.splitExtension(path).map { CodeLanguage.logos.contains($0.extension) } ?? false
    }

    /// Whether the look-up certainly runs, and no known condition limits the display of its text.
    var isShown: Bool { isRead && usage.condition == nil }
  }

  /// A function, class or case that the code does not name.
  package struct Unnamed: Sendable {
    package var name: String
    /// Whether the code is a case of an enumeration that no expression has as its value.
    package var isCase: Bool
    /// Whether other programs, or names made at run time, may still reach the code.
    package var isOpen: Bool

    package init(name: String, isCase: Bool = false, isOpen: Bool) {
      self.name = name
      self.isCase = isCase
      self.isOpen = isOpen
    }
  }

  /// A table with keys that may be unused.
  package struct Unused: Sendable {
    package var table: String
    package var keys: [(key: Key, text: CodeTables.Text)]

    package init(table: String, keys: [(key: Key, text: CodeTables.Text)]) {
      self.table = table
      self.keys = keys
    }
  }

  /// The look-ups of a table in the bundle of a program that does not ship the table, although other targets ship it.
  package struct Unshipped: Sendable {
    package var table: String
    /// The targets that compile the code. This list and `uses` have at least one element.
    package var targets: [String]
    package var uses: [Use]

    package init(table: String, targets: [String], uses: [Use]) {
      self.table = table
      self.targets = targets
      self.uses = uses
    }
  }

  package var uses: [Use]
  package var tables: CodeTables
  /// Calls that format a text from a look-up at another place. Each element has the look-up of the text and the place of the call.
  package var formatted: [Use] = []
  /// Look-ups of keys with interpolated values. `path` is the path of the source file. `copied` is the key of a table entry that repeats the literal
  /// of the code.
  package var interpolated: [(path: String, key: ComputedKey, copied: Key)] = []
  /// The names of tables that do not exist here, but that a script or an empty submodule may bring.
  package var fromElsewhere: Set<String> = []
  package var unused: [Unused] = []
  package var unshipped: [Unshipped] = []
  /// Literals that are shown unchanged, with the paths of their source files. Empty if no rule needs the literals.
  package var literals: [(path: String, literal: ShownLiteral)] = []

  package init(uses: [Use], tables: CodeTables) {
    self.uses = uses
    self.tables = tables
  }

  package static func checks(in all: Checks) -> Checks.Bound { all.codes }

  package static func run(_ check: Rule.Check, on pass: inout CodePass) {
    if case .code(let run) = check { run(&pass) }
  }

  /// Whether the keys of a table are names of texts. The keys of the source language decide this. If there are fewer than five, the keys in code
  /// decide.
  func hasIdentifiers(_ name: String) -> Bool {
    guard let table = tables.tables[name], table.count < 5 else {
      return tables.tables[name]?.hasIdentifiers ?? false
    }
    let asked = keys(askedOf: name)
    return asked.count >= 5 && asked.count(where: CodeTables.isNameOfText) * 10 >= asked.count * 9
  }

  private func keys(askedOf table: String) -> [Key] {
    uses.compactMap { use in
      use.usage.table.name == table && use.usage.kind == .call ? use.usage.key.key : nil
    }
  }
}

extension CodeTables {
  /// The name of the table that a look-up reads. If code looks in several tables, this is the first table that has the key. If none has it, this is
  /// the first table that exists. Nil if the table is unknown.
  package func name(of usage: CodeUsage) -> String? {
    guard case .several(let names) = usage.table else { return usage.table.name }
    let known = names.filter { tables[$0] != nil }
    return known.first { name in
      usage.key.key.map { tables[name]?.found.contains($0) ?? false } ?? false
    } ?? known.first
  }
}

extension RelatedPlace {
  init(_ path: String, _ message: String) {
    self.init(path: path, position: .start, message: message)
  }

  init(_ text: CodeTables.Text, _ message: String) {
    self.init(path: text.path, position: text.position, message: message)
  }

  init(_ use: CodeSubject.Use, _ message: String) {
    self.init(path: use.path, position: use.usage.position, message: message)
  }
}

package typealias CodePass = Pass<CodeSubject>

extension CodePass {
  package mutating func report(
    _ message: String, _ use: CodeSubject.Use, severity: Severity? = nil,
    in situation: Situation? = nil, detail: String? = nil,
    suggestion: String? = nil, related: [RelatedPlace] = [], cause: Cause? = nil
  ) {
    record(
      message, path: use.path, position: use.usage.position, severity: severity, in: situation,
      table: subject.tables.name(of: use.usage), key: use.usage.key.shown, detail: detail,
      suggestion: suggestion, related: related, cause: cause)
  }
}
