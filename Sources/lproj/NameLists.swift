// Options that take several names: repeated, or with commas between them.

extension [String] {
  /// The names of all lists; an empty one is a mistake, and stays one.
  var names: [String] {
    flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }
}
