// The languages of a string catalog with texts to compile.

import Foundation

enum CatalogLanguages {
  /// The languages, sorted; empty for a catalog that cannot be read, which the compiler will report.
  static func all(of catalog: URL) -> [String] {
    guard let data = try? Data(contentsOf: catalog),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let entries = root["strings"] as? [String: Any]
    else { return [] }
    let source = root["sourceLanguage"] as? String ?? ""
    var languages: Set<String> = []
    for (key, entry) in entries {
      // In the source language, a key without a text is its own text.
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
