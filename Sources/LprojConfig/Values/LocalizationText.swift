// The names of localizations in a configuration.

internal import LprojModel

enum LocalizationText {
  /// The problem of a name, to follow the name in a message; nil if a localization can have this name. The localization need not exist.
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
