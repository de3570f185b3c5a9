// The App Store's reaction to folder names, from public reports.

/// Whether the App Store accepts an app with a folder of this name.
package enum StoreVerdict: String, Sendable {
  /// Widely distributed apps have the folder.
  case accepted
  /// Public reports say that a name was refused with ITMS-90176, "unrecognized locale".
  case rejected
  case unknown
}

extension StoreVerdict {
  /// Returns the verdict on a name, and the place where a refusal was reported. `_` counts as `-`.
  static func of(_ name: String) -> (verdict: StoreVerdict, evidence: String?) {
    let tag = name.hyphenated
    if let evidence = rejections[tag] { return (.rejected, evidence) }
    return (shipped.contains(tag) ? .accepted : .unknown, nil)
  }

  /// Refused names, each with the public issue thread that reports the refusal.
  private static let rejections = Dictionary(
    reports.flatMap { report in
      report.names.split(separator: " ").map { (String($0), report.evidence) }
    }, uniquingKeysWith: { $1 })

  private static let reports: [(evidence: String, names: String)] = [
    ("SAP/cloud-sdk-ios#155", "cnr"),
    ("openfoodfacts-ios#845", "ber me ry son tzl"),
    ("Glucosio-ios#64", "bh fr-QC qya-AA ry-UA sq-XK"),
    ("kiwix-apple#1329", "es-formal"),
    ("nextcloud/notes-ios#110", "sr@latin"),
    ("Kodi-Remote#613", "os-os"),
    ("UnityMobileLocalizedAppTitle#3", "zh-rCN"),
    ("DKImagePickerController#331", "DK-nb-NO"),
    ("HXPhotoPicker#384", "hx-en"),
    ("sa-sdk-ios#97", "sa-language"),
    ("react-native-localization-settings#31", "base"),
    ("app-tracking-transparency-for-unity#29", "by"),
  ]

  /// Localizations of Apple's own apps and systems, then further localizations of published apps.
  private static let shipped: Set<String> = {
    let names =
      """
      Base en en-US en-GB en-AU en-CA en-IN en-IE en-NZ en-SG en-ZA fr fr-FR fr-CA fr-CH fr-BE de
      de-DE de-AT de-CH es es-ES es-419 es-MX es-AR es-US pt pt-BR pt-PT it it-IT it-CH ja ja-JP ko
      ko-KR zh zh-Hans zh-Hant zh-CN zh-TW zh-HK zh-SG zh-Hans-CN zh-Hant-TW zh-Hant-HK nl nl-NL
      nl-BE sv sv-SE da da-DK fi fi-FI no nb nb-NO nn pl pl-PL ru ru-RU uk uk-UA cs cs-CZ sk sk-SK
      hu hu-HU ro ro-RO hr el el-GR tr tr-TR ar ar-AE ar-SA he he-IL iw th th-TH vi vi-VN id id-ID
      in ms hi hi-IN ca bg sl sr sr-Latn lt lv et kk bn bn-IN ta te gu mr ml kn pa or ur ur-PK fa
      English French German Italian Japanese Spanish Dutch
      af am an az be bqi br ckb cy dag eo eu fur fy ga gd gl ha hy hy-AM ia ig igl is ka kab km kmr
      ku ku-TR lb ln lo lv-LV mk mn my ne ps sc se si sq sw tl fil uz yo zu
      """
    return Set(names.split { $0 == " " || $0 == "\n" }.map(String.init))
  }()
}
