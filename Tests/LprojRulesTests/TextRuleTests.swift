// Tests of features that translations keep from their source texts, in tables, plurals and catalogs.

import LprojFiles
import LprojKit
import LprojSource
import Testing

@Suite struct TextRuleTests {
  private func findings(_ files: [String: String]) async -> [String] {
    let workspace = Workspace.memory(
      files.mapValues { Array($0.utf8) }, currentFolder: "/place")
    var request = AuditRequest(paths: ["."], in: workspace, jobs: 1)
    request.minimumSeverity = .note
    request.only = ["text"]
    return await Audit.run(request).report.findings.flatMap(\.findings).map {
      "\($0.rule): \($0.message)"
    }
  }

  @Test func `half of a surrogate pair in UTF-16 is a damaged text`() async {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in Array("\"a\" = \"x".utf16) + [0xD83D] + Array("y\";".utf16) {
      bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let workspace = Workspace.memory(
      ["en.lproj/L.strings": Array(#""a" = "x";"#.utf8), "de.lproj/L.strings": bytes],
      currentFolder: "/place")
    var request = AuditRequest(paths: ["."], in: workspace, jobs: 1)
    request.only = ["text"]
    let found = await Audit.run(request).report.findings.flatMap(\.findings)
    #expect(found.map(\.rule) == ["damaged-text"])
    // An escape for half of a surrogate pair is no finding here, because another rule reports it.
    #expect(await pair("de", "x", "x\\Ud83dy").isEmpty)
  }

  @Test func `Kabyle has Greek letters where keyboards lack its own`() async {
    #expect(await pair("kab", "Everything", "Aεeccuq yerna γef").isEmpty)
    #expect(await !pair("de", "Everything", "Aεeccuq yerna").isEmpty)
  }

  @Test(arguments: [
    ("<b>Save</b> now", "<b>Jetzt<b> sichern", "warning"),
    ("Save now", "Jetzt</b> sichern", "warning"),
    ("**Save** now", "**Jetzt sichern", "warning"), ("**Save** now", "Jetzt sichern", "note"),
    ("<b>Save</b> now", "Jetzt sichern", "note"), ("Save now", "<i>Jetzt</i> sichern", "note"),
    ("<b>Save now", "<b>Jetzt sichern", nil), ("Save<br>now", "Jetzt<br>sichern<br>", nil),
    ("<ul><li>Save</ul>", "<ul><li>Jetzt<li>sichern</ul>", "note"),
    ("Save <a now <b>x</b>", "Jetzt <a sichern <b>x", "warning"),
    ("= <a x> <b>Save</b>", "= <a x> <b>Jetzt", "warning"),
  ])
  func `half of a pair of tags is seen`(
    _ source: String, _ text: String, _ severity: String?
  ) async {
    let files = [
      "en.lproj/L.strings": "\"a\" = \"\(source)\";", "de.lproj/L.strings": "\"a\" = \"\(text)\";",
    ]
    var request = AuditRequest(
      paths: ["."], in: .memory(files.mapValues { Array($0.utf8) }, currentFolder: "/place"),
      jobs: 1)
    request.minimumSeverity = .note
    request.only = ["tag-mismatch"]
    let found = await Audit.run(request).report.findings.map { "\($0.severity)" }
    #expect(found == [severity].compactMap(\.self))
  }

  @Test(arguments: [
    ("**Save** now", "Jetzt sichern", "lacks the '**' of the source"),
    ("**Save** now", "**Jetzt sichern", "has '**' without a second '**'"),
    ("Run `a` now", "Jetzt `a starten", "has '`' without a second '`'"),
    ("See [here](%@)", "Siehe %@", "lacks a link '[…](…)'"),
    ("<b>Save</b> now", "Jetzt sichern", "lacks the tag"),
    ("Save now", "<i>Jetzt</i> sichern", "has a tag"),
    ("See https://example.com/a now", "Siehe jetzt", "lacks the address 'https://example.com/a'"),
    ("Up to 250 files", "Bis zu 205 Dateien", "has '205' where the source has '250'"),
    ("Hello {name} now", "Hallo {nam} jetzt", "has '{nam}' where the source has '{name}'"),
    ("Hello {name} now", "Hallo jetzt", "lacks '{name}', so users never see its value"),
    ("Hello now", "Hallo {name} jetzt", "has '{name}', but the source does not"),
    ("Wait", "Warten…", "has an ellipsis at its end, but the source has none"),
    ("Wait…", "Warten", "has no ellipsis at its end, but the source has one"),
    ("Wait… now", "Warten... nun", "has '...' where the source has '…'"),
    ("Done.", "Fertig", "has no period at its end"),
    ("Done", "Fertig.", "has a period at its end, but the source has none"),
    ("Done?", "Fertig!", "but the source has a question mark"),
    (" Done", "Fertig", "has no space at its beginning"), ("Done\\n", "Fertig", "line break"),
  ])
  func `what a translation does to its source is said`(
    _ source: String, _ text: String, _ words: String
  ) async {
    let found = await pair("de", source, text)
    #expect(found.count == 1)
    #expect(found.first?.contains(words) == true, "\(found)")
  }

  @Test(arguments: [
    ("**Save** now", "**Jetzt** sichern"), ("**Save", "Sichern"), ("Run `a` now", "`a` jetzt"),
    ("See [here](%@)", "Siehe [hier](%@)"), ("5 files", "Fünf Dateien"),
    ("{a} and {b}", "{b} und {a}"),
  ])
  func `what a translation keeps is not reported`(_ source: String, _ text: String) async {
    #expect(await pair("de", source, text) == [])
  }

  private func pair(_ language: String, _ source: String, _ text: String) async -> [String] {
    await findings([
      "en.lproj/L.strings": "\"a\" = \"\(source)\";",
      "\(language).lproj/L.strings": "\"a\" = \"\(text)\";",
    ])
  }

  private static let silent: [(language: String, source: String, text: String)] = [
    // Translations that follow the customs of their language.
    ("ja", "Delete it? ", "削除しますか？"), ("ja", "Saved.", "保存しました"),
    ("th", "Are you sure?", "คุณแน่ใจหรือไม่"), ("fr", "Name:", "Nom\u{A0}:"),
    ("fr", "“%@”", "«\u{202F}%@\u{202F}»"), ("zh-Hant", "%@ (Chinese)", "%@（中文）"),
    ("hi", "Done.", "पूर्ण।"), ("el", "Save?", "Αποθήκευση;"), ("hy", "Sure?", "Վստա՞հ եք"),
    ("fa", "I want", "می\u{200C}خواهم"), ("he", "Email", "דוא\\\"ל"),
    ("ar", "%@ (USB)", "%@ \u{200F}(USB)"), ("km", "word", "ពាក្យ\u{200B}ពីរ"),
    ("sr", "Save", "Сачувај"), ("sr", "Save", "Sačuvaj"), ("uz-Cyrl", "Save", "Сақлаш"),
    ("ko", "Settings", "設定 설정"), ("ja", "Settings", "設定"), ("zh-HK", "Settings", "設定"),
    ("de", "5 °C, Ω", "5 °C, Ω"), ("ru", "Send an SMS", "Отправить SMSку"),
    ("de", "Version 1.2.3 of 10,000", "Version 1.2.3 von 10 000"),
    ("de", "%1$@ of %2$@", "%2$@: %1$@"), ("de", "100%", "100 %"),
    ("de", "in 30 min", "in 30 Min."),
    ("de", "{a, plural, one {x} other {y}}", "{a, plural, other {z}}"),
    ("de", "See <https://example.org>.", "Siehe <https://example.org>."),
    // Translations with characters that look damaged, but occur in correct texts or in the source text.
    ("fr", "done", "terminé\u{A0}», élément"), ("sq", "What is it", "Ç’është"),
    ("sk", "CROSS", "KRÍŽOVÉ"), ("pt", "MORNING", "MANHÃ™"), ("nb", "Name A", "Navn Å–A"),
    ("de", "Fish &amp; chips", "Salz &amp; Pfeffer"),
    ("de", "R&D", "F&E; AT&T;"), ("ja", "Ready? Set it", "準備?a?b"), ("de", "Cancel?", "Ende??"),
    ("fr", "of Element", "d’éléments, l’été"),
    ("cs", "I really", "a\u{A0}úplně"),
    ("tr", "Save 10%", "%10 kaydet"), ("fr", "It&#39;s &#x27;so&#x27;", "C’est ainsi"),
    ("de", "See example.org", "Siehe http://example.org/a?b"), ("de", "a √π", "2√π √2 a"),
  ]

  @Test(arguments: silent)
  func `what a language writes otherwise is no finding`(
    _ pair: (language: String, source: String, text: String)
  ) async {
    #expect(await self.pair(pair.language, pair.source, pair.text) == [])
  }

  private static let found: [(language: String, source: String, text: String, finding: String)] = [
    (
      "de", "a", " a",
      "whitespace-mismatch: 'a' has a space at its beginning, but the source has none"
    ),
    (
      "ja", "Name", "名前 ",
      "whitespace-mismatch: 'a' has a space at its end, but the source has none"
    ),
    (
      "de", "a\\n", "a",
      "newline-mismatch: 'a' has no line break at its end, but the source has one"
    ),
    (
      "de", "a", "\\U2067a",
      "invisible-character: 'a' has U+2067, which changes the writing direction, but no character ends this change"
    ),
    (
      "de", "a", "\\U202a\\U2067a\\U202c",
      "invisible-character: 'a' has U+2067, which changes the writing direction, but no character ends this change"
    ),
    (
      "de", "a", "\\U2067a\\U202c\\U2069",
      "invisible-character: 'a' has U+202C, which ends a change of the writing direction, but no character begins one"
    ),
    (
      "de", "a", "a\\U200c",
      "invisible-character: 'a' has U+200C, which has no effect between letters that never join"
    ),
    (
      "zh-Hans", "Settings", "設定",
      "wrong-script: 'a' contains the character '設' in traditional form, which 'zh-Hans' does not use"
    ),
    (
      "zh-TW", "Settings", "设置",
      "wrong-script: 'a' contains the character '设' in simplified form, which 'zh-TW' does not use"
    ),
    (
      "ja", "Settings", "设置",
      "wrong-script: 'a' contains the character '设' in Chinese form, which 'ja' does not use"
    ),
    (
      "ja", "Settings", "Настройки",
      "wrong-script: 'a' contains the Cyrillic letters 'Настройки', which 'ja' does not use"
    ),
    (
      "de", "Over 1,000", "Über 1.500",
      "number-mismatch: 'a' has '1.500' where the source has '1,000'"
    ),
    ("tr", "Save 10%", "%20 kaydet", "number-mismatch: 'a' has '20' where the source has '10'"),
    (
      "de", "%{user} left", "%{benutzer} ist weg",
      "placeholder-mismatch: 'a' has '%{benutzer}' where the source has '%{user}': users see "
        + "'%{benutzer}' unchanged"
    ),
    (
      "de", "Save…", "Sichern",
      "style-mismatch: 'a' has no ellipsis at its end, but the source has one"
    ),
    (
      "pt-BR", "Permissions", "Permiss\u{FFFD}es",
      "damaged-text: 'a' has '\u{FFFD}' (U+FFFD) in place of a lost character"
    ),
    (
      "pt-BR", "Permissions", "Permissões não são dadas".misread,
      "damaged-text: 'a' has 'Ãµ', which was 'õ' before it was read in a wrong encoding"
    ),
    (
      "ru", "Cancel", "Отмена".misread,
      "damaged-text: 'a' has 'Ðž', which was 'О' before it was read in a wrong encoding"
    ),
    (
      "en-GB", "Cancel", "Don’t".misread,
      "damaged-text: 'a' has 'â€™', which was '’' before it was read in a wrong encoding"
    ),
    (
      "fr", "State", "État".misread,
      "damaged-text: 'a' has 'Ã‰', which was 'É' before it was read in a wrong encoding"
    ),
    (
      "fr", "COFFEE", "CAFÃ©",
      "damaged-text: 'a' has 'Ã©', which was 'é' before it was read in a wrong encoding"
    ),
    (
      "nl", "Installed", "Ge√Ønstalleerd",
      "damaged-text: 'a' has '√Ø', which was 'ï' before it was read in a wrong encoding"
    ),
    (
      "de", "Salt & pepper", "Salz &amp; Pfeffer",
      "damaged-text: 'a' has '&amp;', which users see unchanged: write the character itself"
    ),
    (
      "uz", "View logs", "Jurnal ko&#39;rish",
      "damaged-text: 'a' has '&#39;', which users see unchanged: write the character itself"
    ),
    ("pt", "Permissions", "Permiss?es", "damaged-text: 'a' has '?' in place of lost letters"),
    ("ru", "Cancel.", "??????.", "damaged-text: 'a' has '?' in place of lost letters"),
    ("zh-Hans", "Saved.", "已保存.", "style-mismatch: 'a' ends with '.', but 'zh-Hans' uses '。'"),
  ]

  @Test(arguments: found)
  func `lost and changed texts are reported`(
    _ item: (language: String, source: String, text: String, finding: String)
  ) async {
    #expect(await pair(item.language, item.source, item.text) == [item.finding])
  }

  @Test func `characters that decoding lost are no finding of the text`() async {
    let files: [String: [UInt8]] = [
      "en.lproj/L.strings": Array("a = \"Menu\";".utf8),
      "de.lproj/L.strings": Array("a = \"Men".utf8) + [0xFC] + Array("\";".utf8),
    ]
    var request = AuditRequest(
      paths: ["."], in: .memory(files, currentFolder: "/place"), jobs: 1)
    request.only = ["damaged-text", "bad-encoding"]
    let rules = await Audit.run(request).report.findings.flatMap(\.findings).map(\.rule)
    #expect(rules == ["bad-encoding"])
  }

  @Test func `a table in another language is one finding, a list of languages is no finding`() async
  {
    let source = "a = One; b = Two; c = Three; d = Four;"
    #expect(
      await findings([
        "en.lproj/L.strings": source,
        "kr.lproj/L.strings": #"a = "하나"; b = "둘"; c = "셋"; d = "넷";"#,
      ]) == [
        "wrong-script: 4 of 4 texts are written in Hangul letters, which 'kr' does not use ('kr' is Kanuri)"
      ])
    let names = #"a = "Русский"; b = "日本語"; c = "한국어"; d = "Ελληνικά";"#
    #expect(await findings(["en.lproj/L.strings": names]) == [])
    #expect(
      await findings(["en.lproj/L.strings": names, "de.lproj/L.strings": names]) == [])
  }

  @Test
  func `plural forms are compared with those of the source, parts of a text not at their ends`()
    async
  {
    func entry(_ format: String, _ one: String, _ other: String) -> String {
      """
      k = { NSStringLocalizedFormatKey = "\(format)"; n = {
        NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
        one = "\(one)"; other = "\(other)"; }; };
      """
    }
    let whole = entry("%#@n@", "%d file", "%d files")
    let part = entry("%#@n@ left", "%d file", "%d files")
    #expect(
      await findings([
        "en.lproj/L.stringsdict": whole,
        "de.lproj/L.stringsdict": entry("%#@n@", "%d Datei ", "%d Dateien"),
      ]) == [
        "whitespace-mismatch: 'k' has a space at its end, but the source has none (in the form 'one')"
      ])
    #expect(
      await findings([
        "en.lproj/L.stringsdict": part,
        "de.lproj/L.stringsdict": entry("Noch %#@n@", "%d Datei ", "%d Dateien "),
      ]) == [])
  }

  @Test func `catalogs are judged unit by unit, a key that is a text being the source`() async {
    let catalog = """
      { "sourceLanguage" : "en", "strings" : {
        "Save it?" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Sichern?" } },
          "ja" : { "stringUnit" : { "state" : "translated", "value" : "保存しますか？ " } },
          "ru" : { "stringUnit" : { "state" : "translated", "value" : "\\u0043охранить?" } } } },
        "title" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Titel: " } } } }
      }, "version" : "1.0" }
      """
    #expect(
      await findings(["L.xcstrings": catalog]) == [
        "whitespace-mismatch: 'Save it?' has a space at its end, but the source has none",
        "wrong-script: 'Save it?' has the Latin letter 'C' in the word 'Cохранить': it only looks like the right letter",
      ])
  }
}

extension String {
  /// The text as a Windows program shows it if the program takes UTF-8 for a Western encoding.
  fileprivate var misread: String {
    let upperHalf: [UInt8: Unicode.Scalar] = [
      0x80: "€", 0x89: "‰", 0x99: "™", 0x9E: "ž", 0x93: "“", 0x94: "”", 0x98: "˜",
    ]
    var text = UnicodeScalarView()
    for byte in utf8 { text.append(upperHalf[byte] ?? Unicode.Scalar(byte)) }
    return String(text)
  }
}
