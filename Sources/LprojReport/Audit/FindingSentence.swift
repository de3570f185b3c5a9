// What a finding says where it stands alone.

internal import LprojSource

extension Finding {
  /// The message with its suggestion, and with its localization where one file holds several.
  var sentence: String {
    let text = message + (suggestion.map { " (\($0))" } ?? "")
    return text + ownLocalization(unlessIn: text)
  }

  /// ` (in 'fr')` for what neither the path nor the text says: string catalogs hold all localizations.
  func ownLocalization(unlessIn text: String) -> String {
    guard let localization, !path.contains("\(localization).lproj"),
      !text.contains("'\(localization)'")
    else { return "" }
    return " (in '\(localization)')"
  }
}
