// The languages of a string catalog that have something to compile.

import Foundation

enum CatalogLanguages {
  /// Sorted; empty for a catalog that cannot be read, which the compiler will report.
  static func all(of catalog: URL) -> [String] {
    guard let data = try? Data(contentsOf: catalog),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let entries = root["strings"] as? [String: Any]
    else { return [] }
    let source = root["sourceLanguage"] as? String ?? ""
    var languages: Set<String> = []
    for (key, entry) in entries {
      // A key stands for its text in the source language.
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
