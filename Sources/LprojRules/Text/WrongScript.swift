// wrong-script: letters of a script in which the language is not written.

internal import LprojSource

extension Rule {
  package static let wrongScript = Rule(
    "wrong-script", group: "text",
    summary: "letters of another script than the language's",
    rationale: """
      Users cannot read letters of another script, and a letter that only looks like one of theirs \
      breaks search, sorting and speech.
      """,
    source: "https://www.unicode.org/reports/tr35/tr35-info.html#Supplemental_Language_Data",
    severity: .warning,
    folding: Folding("texts have letters that '{localization}' is not written in"),
    harm: .wrong,
    examples: [
      .good(
        #""a" = "Сохранить в iCloud";"#, source: #""a" = "Save to iCloud";"#,
        at: "ru.lproj/Localizable.strings"),
      .good(#""a" = "Deutsch – Русский";"#, source: #""a" = "German – Русский";"#),
      .good(
        #""a" = "日本語";"#, source: #""a" = "Japanese";"#, at: "ru.lproj/Localizable.strings"),
      .good(
        #""a" = "繁體中文";"#, source: #""a" = "Traditional Chinese";"#,
        at: "zh-Hans.lproj/Localizable.strings"),
      .good(#""a" = "5 μm";"#, source: #""a" = "5 micrometres";"#),
      .good(
        #""a" = "配列「ㄅ半」";"#, source: #""a" = "BoBan layout";"#, at: "ja.lproj/Localizable.strings"),
      .good(
        #""a" = "帳户與税項";"#, source: #""a" = "Accounts and taxes";"#,
        at: "zh-HK.lproj/Localizable.strings"),
      .good(
        #""a" = "歌曲「設の場」";"#, source: #""a" = "A song";"#,
        at: "zh-Hans.lproj/Localizable.strings"),
      .bad(
        #""a" = "帳⟦户⟧";"#, source: #""a" = "Account";"#, at: "zh-TW.lproj/Localizable.strings"),
      .bad(
        #""a" = "帳⟦设⟧";"#, source: #""a" = "Account";"#, at: "zh-HK.lproj/Localizable.strings"),
      .bad(
        #""a" = "⟦С⟧ontinuer";"#, source: #""a" = "Continue";"#, at: "fr.lproj/Localizable.strings"),
      .bad(#""a" = "⟦C⟧охранить";"#, source: #""a" = "Save";"#, at: "ru.lproj/Localizable.strings"),
      .bad(
        #""a" = "⟦設⟧定";"#, source: #""a" = "Settings";"#, at: "zh-Hans.lproj/Localizable.strings"),
      .bad(#""a" = "⟦설⟧정";"#, source: #""a" = "Settings";"#, at: "kr.lproj/Localizable.strings"),
    ],
    check: .text(.script), .textAlone(.script), .textOfCatalogs(.script))
}
