// Names for the users of a language, for use in sentences.

internal import Synchronization

package enum Users {
  private static let known = Mutex<[String: String]>([:])

  /// Returns words for the users of a localization: `German users` for `de`, or `users of 'Base'` if ICU has no English name.
  package static func of(_ localization: String) -> String {
    if let phrase = known.withLock({ $0[localization] }) { return phrase }
    let name = LocalizationName(localization)
    let phrase = name.displayName.map { $0 + " users" } ?? unnamed(localization)
    known.withLock { $0[localization] = phrase }
    return phrase
  }

  /// Returns words for the users that contain only the name of the localization: `users of 'de'`.
  package static func unnamed(_ localization: String) -> String { "users of '\(localization)'" }
}
