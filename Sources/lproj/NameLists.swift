// Options with several names: repeated or comma-separated.

extension [String] {
  /// The names in all lists: `["de,fr", "it"]` has the names `de`, `fr` and `it`. An empty name stays, so that it is reported.
  var names: [String] {
    flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }
}
