// The values of one key of a configuration. Checks, pages and the JSON schema are made from this description.

/// A key with its type and its texts.
package struct ConfigurationKey: Sendable {
  /// The type of a key's value.
  package indirect enum Form: Sendable {
    case text, boolean
    case choice([String])
    case number(ClosedRange<Int>)
    /// A percentage for a figure of coverage.
    case goal
    /// A pattern for paths, as in `.gitignore`.
    case pathPattern
    /// A pattern for names: `*` and `?`.
    case namePattern
    /// The path of another file, relative to this one.
    case file
    /// A web address.
    case address
    case rule, localization
    /// The name of a strings table.
    case tableName
    case list(of: Form)
    /// One value, or a list of them.
    case some(of: Form)
    /// Keys from a set, such as rules, each with a value.
    case map(keys: Form, values: Form)
    case table([ConfigurationKey])
    /// Tables with headers in double brackets.
    case tables([ConfigurationKey])
    case either(Form, Form)
  }

  package var name: String
  package var form: Form
  /// The effect of the key, in one or more sentences.
  package var summary: String
  /// An example of the key in a file.
  package var example: String
  /// Whether an entry of a list of tables must have the key.
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
  /// The kind of value that a message requests.
  package var wanted: String {
    switch self {
    case .text: "a string"
    case .address: "an address such as \"https://example.org/\""
    case .boolean: "true or false"
    case .choice(let names): names.map { "\"\($0)\"" }.listed
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .goal: "a number from 0 to 100, or a string such as \"present:90\""
    case .pathPattern: "a string with a pattern for paths"
    case .namePattern: "a string with a pattern"
    case .file: "a string with the path of a file"
    case .rule: "a string with a rule or group"
    case .localization: "a string with a localization"
    case .tableName: "a string with the name of a table"
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
