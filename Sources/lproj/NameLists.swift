// Options with several names: repeated or comma-separated.

extension [String] {
  /// The names of all lists. An empty name stays, so that it is reported.
  var names: [String] {
    flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }
}
