// The name of a localization in a configuration.

internal import LprojModel

enum LocalizationText {
  /// What is wrong with a name; nil for anything that a folder may be called. Which localizations
  /// there are is not known yet.
  static func problem(_ text: String) -> String? {
    if text.isEmpty { return "is not a localization: it is empty" }
    if text.hasSuffix(".lproj") {
      return "is a folder; write '\(NamedLocalization.withoutSuffix(text))'"
    }
    if text.contains(where: { $0 == "/" || $0 == "*" || $0 == "," || $0 == " " }) {
      return "is not a localization; write its name, such as 'fr' or 'pt-BR'"
    }
    return nil
  }
}
