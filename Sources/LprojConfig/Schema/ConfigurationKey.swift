// Describes a key of a configuration. Checks, pages and the JSON schema are made from such descriptions.

/// A key of a configuration, with the type of its value and its documentation.
package struct ConfigurationKey: Sendable {
  /// The type of a key's value.
  package indirect enum Form: Sendable {
    case text, boolean
    case choice([String])
    case number(ClosedRange<Int>)
    /// A minimum of coverage: a percentage, or a string such as `present:90`.
    case goal
    /// A pattern for paths, as in `.gitignore`.
    case pathPattern
    /// A pattern for names: `*` and `?`.
    case namePattern
    /// The path of another file, relative to the configuration.
    case file
    /// A web address.
    case address
    case rule, localization
    /// The name of a strings table.
    case tableName
    case list(of: Form)
    /// One value, or a list of them.
    case some(of: Form)
    /// A table with free keys, such as the names of rules.
    case map(keys: Form, values: Form)
    case table([ConfigurationKey])
    /// Several tables, each with a header in double brackets.
    case tables([ConfigurationKey])
    case either(Form, Form)
  }

  package var name: String
  package var form: Form
  /// The effect of the key, in complete sentences.
  package var summary: String
  /// An example of the key in a file.
  package var example: String
  /// Whether each table of a list must have the key.
  var isRequired: Bool

  init(
    _ name: String, _ form: Form, _ summary: String, _ example: String, isRequired: Bool = false
  ) {
    self.isRequired = isRequired
    self.name = name
    self.form = form
    self.summary = summary
    self.example = example
  }
}

extension ConfigurationKey.Form {
  /// The expected value, as messages name it: `a string`, `true or false`.
  package var wanted: String {
    switch self {
    case .text: "a string"
    case .address: "an address such as \"https://example.org/\""
    case .boolean: "true or false"
    case .choice(let names): names.map { "\"\($0)\"" }.listed
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .goal: "a number from 0 to 100, or a string such as \"present:90\""
    case .pathPattern: "a pattern for paths"
    case .namePattern: "a pattern"
    case .file: "the path of a file"
    case .rule: "the name of a rule or group"
    case .localization: "the name of a localization"
    case .tableName: "the name of a table"
    case .table: "a table"
    case .list(let form): "an array: each item \(form.wanted)"
    case .some(let form): "\(form.wanted), or an array of them"
    case .map: "a table"
    case .tables: "a header in double brackets"
    case .either(let form, let other): "\(form.wanted) or \(other.wanted)"
    }
  }
}

extension [String] {
  /// The items as in `a, b or c`.
  var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }
}
