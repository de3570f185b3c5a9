// Finds the languages that a string catalog has texts in.

import Foundation

enum CatalogLanguages {
  /// The languages that a catalog has texts in, sorted. Empty if the catalog cannot be read; the compiler then reports the error.
  static func all(of catalog: URL) -> [String] {
    guard let data = try? Data(contentsOf: catalog),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let entries = root["strings"] as? [String: Any]
    else { return [] }
    let source = root["sourceLanguage"] as? String ?? ""
    var languages: Set<String> = []
    for (key, entry) in entries {
      // In the source language, the key is the text if the catalog has no text for it.
      if !key.isEmpty { languages.insert(source) }
      let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      for (language, content) in localizations where hasText(content) { languages.insert(language) }
    }
    return languages.subtracting([""]).sorted()
  }

  private static func hasText(_ value: Any) -> Bool {
    guard let members = value as? [String: Any] else { return false }
    if let text = members["value"] as? String {
      return !text.isEmpty || members["state"] as? String != "new"
    }
    if let phrases = members["values"] as? [Any] { return !phrases.isEmpty }
    return members.values.contains(where: hasText)
  }
}
