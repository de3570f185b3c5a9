// Options that take several names: repeated, or with commas between them.

extension [String] {
  /// The names of all lists.
  var names: [String] { flatMap { $0.split(separator: ",").map(String.init) } }
}
