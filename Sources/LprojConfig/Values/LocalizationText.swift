// The name of a localization in a configuration.

internal import LprojModel

enum LocalizationText {
  /// The problem of a name; nil for any possible name of a folder. The existing localizations are not known yet.
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
