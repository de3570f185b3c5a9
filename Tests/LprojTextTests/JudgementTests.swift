// Tests of the verdicts on a translation, and of translations without a verdict.

import LprojSource
import LprojText
import Testing

struct JudgementTests {
  private func verdicts(
    _ source: String, _ target: String, as place: FormatJudgement.Place = .text
  ) -> [FormatVerdict] {
    FormatJudgement(
      FormatText(Key(target)), with: PassedArguments(FormatText(Key(source))), as: place
    ).verdicts
  }

  @Test(arguments: [
    ("%@ and %@", "%2$@ und %1$@"), ("%@ and %@", "%1$@ und %2$@"), ("%@", "%1$@ %1$@"),
    ("All", "100 % der"), ("All", "100%"), ("100%", "100 %"), ("%@ %d", "%2$d %1$@"),
    ("%u of %i", "%d von %x"), ("%Y-%m-%d", "%d.%m.%y"), ("%.1f", "%.2f"), ("%d", "%i"),
    ("%#@files@", "%#@dateien@"), ("%s", "%s"), ("100%%", "100 %%"), ("%@ 5%", "%@ 5 %"),
    ("%$1@", "%$1@ %"),
    ("%$1@ with %$2@", "%@ mit %@"), ("%$1@ with %$2@", "%1$@ mit %2$@"),
    ("Numeric %", "Numeriskt %-tal"), ("Rate", "%-tal"),
    ("%[A,B]@ %[is]@ %@", "%1$[A,B]@ %3$@"), ("a", "％"),
    ("%DATE% left until %DATE%.", "Noch bis %DATE%."),
    ("Size %MB_SIZE% %", "%MB_SIZE% %"), ("%1$@ %2$@", "%2$@ %1$@"),
    ("%d", "%d％d"), ("%1$@ to %@", "%1$@ an %@"),
    ("%*d", "%2$*1$d"), ("Gives 40% of it", "Gibt 40% davon"), ("Pay $4", "Für 4$"),
    ("%1$@ at 5% of", "%1$@ 5% der"), ("a", "end. %sbu"), ("a", "5%daha"), ("a", "end.%bu"),
    ("a", "<%sna.%sbu%>"), ("a", "%Y.%dbu"),
    ("%1$@ %2$@ %3$@", "%1$@ %3$@ %4$@"), ("%@ of %d", "%1$@ / %3$d"),
  ])
  func `nothing is wrong`(_ source: String, _ target: String) {
    #expect(verdicts(source, target).map(\.message) == [])
  }

  @Test(arguments: [
    ("%A1% x", [0..<4]), ("%1A% x", []), ("%LD% x", []), ("%LDX% x", [0..<5]), ("%A% x", []),
    ("a %NAME_1% b %B2%", [2..<10, 13..<17]), ("%AB", []), ("%ab%", []),
  ])
  func `words between percent signs are marks`(_ text: String, _ marks: [Range<Int>]) {
    #expect(FormatText(Key(text)).wordMarks == marks)
  }

  @Test func `a hole in the positions is wrong where it changes what is shown`() {
    #expect(verdicts("%@ of %@", "%3$@ / %1$@").map(\.severity) == [.warning])
    #expect(verdicts("%@ of %d", "%1$d / %3$@").map(\.severity) == [.error])
    #expect(verdicts("%1$@ of %2$@ at %3$@", "%1$@ / %3$@").map(\.severity) == [.error])
  }

  @Test func `a lost percent sign is named before what follows from it`() {
    let found = verdicts("%@ of %@", "1$@は %2$@")
    #expect(found.map(\.severity) == [.error])
    #expect(
      found.map(\.message) == [
        "'1$@' has no percent sign, so users see it unchanged; write '%1$@'; now '%2$@' shows argument 1 in place of argument 2, "
          + "because the text has no specifier with position 1; users see the wrong value"
      ])
  }

  @Test func `a position without its sign is mended once`() {
    let found = verdicts("%@ to %@", "%1$@ an %2@")
    #expect(found.map(\.severity) == [.error, .warning])
    #expect(found.map { $0.repair?.title } == [nil, "Write '%2$@'"])
    #expect(verdicts("%@ to %@", "%1$@ an %@").map { $0.repair?.title } == ["Add the position"])
  }

  @Test func `the first of several signs in other scripts is named`() {
    let translated = verdicts("%@ %@", "％@ ٪@")
    #expect(translated.map(\.fault) == [.malformed])
    #expect(translated.first?.message.contains("％@") == true)
    #expect(translated.first?.message.contains("٪") == false)
    let source = FormatJudgement.malformed(source: FormatText(Key("％@ of ٪@")))
    #expect(source?.message.contains("％@") == true)
    #expect(source?.message.contains("٪") == false)
  }

  @Test(arguments: [
    ("%d of %@", "%@ von %d", "implicitReorder error"),
    ("%d", "%@", "typeMismatch error"), ("%@", "%d", "typeMismatch error"),
    ("%@ %d", "%2$@ %1$d", "typeMismatch error"),
    ("%f", "%d", "typeMismatch error"), ("%@", "%s", "typeMismatch error"),
    ("%ld", "%d", "typeMismatch warning"), ("%d", "%ld", "typeMismatch note"),
    ("%d", "%c", "typeMismatch warning"), ("%d", "%hd", "typeMismatch warning"),
    ("%@, %d of %d", "%@, %2$d / %1$d", "typeMismatch error"),
    ("%1$d of %2$@", "%2$@", "typeMismatch error"),
    ("%1$@ of %2$@", "%2$@", "missingArgument error"),
    ("%@", "x", "missingArgument warning"),
    ("%lld app%@", "%lld", "missingArgument note"),
    ("%lld app%@", "App%@", "typeMismatch error"),
    ("%lld app %@", "%lld", "missingArgument warning"),
    ("app%@", "x", "missingArgument warning"),
    ("%@ %@", "%@", "missingArgument warning"),
    ("%@ to %@", "%1$@ an %@", "missingArgument error"),
    ("%@ to %@", "%1$@ an %1$@", "missingArgument warning"),
    ("%d", "٪d", "malformed warning"), ("%ld", "％ld秒", "malformed warning"),
    ("%@", "%@ %@", "extraArgument error"),
    ("%@", "%2$@ %1$@", "extraArgument error"),
    ("%1$@ %2$@", "%3$@ %1$@", "extraArgument warning"),
    ("Account", "Konto %@", "extraArgument error"),
    ("Account", "end.%sbu", "extraArgument warning"),
    ("Account", "Konto%dvon", "extraArgument warning"),
    ("Account", "Konto.%s bu", "extraArgument error"),
    ("100%% %@", "100 % der %@", "typeMismatch error"),
    ("100%%", "100 % der", "extraArgument error"),
    ("%@", "％@", "malformed warning"), ("%@", "%@ 5 %", "malformed warning"),
    ("%@", "%200$@", "malformed error"),
    ("%@", "% publicacions", "typeMismatch error"),
    ("%@ %@", "%@ %2$@", "malformed note"),
    ("Gives 40% of it", "Gibt 40%1$ Ihres", "malformed warning"),
    ("Gives 40% of it", "Dà il 40%1$ del suo", "malformed warning"),
    ("Listed.", "Gelistet %1$s", "extraArgument error"),
    ("Gives 40 %", "Gibt 40%1$ Ihres", "malformed warning"),
    ("Up to %@ bytes", "Bis zu %-Bytes", "malformed warning"),
  ])
  func `what is wrong is said once`(_ source: String, _ target: String, _ expected: String) {
    let found = verdicts(source, target).map { "\($0.fault) \($0.severity)" }
    #expect(found.joined(separator: ", ") == expected)
  }

  @Test func `a form may leave out what the format around it has, and number what it uses`() {
    #expect(verdicts("%d of %@", "alle", as: .form) == [])
    #expect(verdicts("%d of %@", "%2$@", as: .form) == [])
    #expect(verdicts("%d of %@", "%1$@", as: .form).map(\.fault) == [.typeMismatch])
    #expect(verdicts("%d", "%ld", as: .form).map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("%d at %@", "%@ um %d", "%2$@ um %1$d", true),
    ("%@: %d at %@", "%@: %@ um %d", "%1$@: %3$@ um %2$d", false),
    ("%@", "％１＄＠!", "%1$@!", true), ("%@ 5%%", "%@ 5 %", "%@ 5 %%", true),
    ("100%%", "100 % der", "100 %% der", true),
    ("%@ 5%% 6%%", "%@ 5 %, 6 %", "%@ 5 %%, 6 %%", true),
    ("%@ %@", "％@ ٪@", "%@ %@", true),
  ])
  func `repairs leave nothing to say`(
    _ source: String, _ target: String, _ expected: String, _ isSafe: Bool
  ) throws {
    let repair = try #require(verdicts(source, target).first?.repair)
    var bytes = Array(target.utf8)
    for replacement in repair.replacements.reversed() {
      bytes.replaceSubrange(replacement.range, with: replacement.text.utf8)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    #expect(repair.isSafe == isSafe)
    #expect(verdicts(source, expected) == [])
  }

  @Test func `a percent sign is not doubled if its possible argument is left out`() {
    let lost = verdicts("Step %ld", "Krok %I")
    #expect(lost.map(\.repair) == [nil])
    #expect(
      lost.map(\.message) == [
        "'%I' is not a specifier, and the text lacks '%ld', so users never see argument 1"
      ])
    let kept = verdicts("Step %ld, 5%%", "Krok %ld, 5 %")
    #expect(kept.first?.repair != nil)
    #expect(kept.first?.message.hasSuffix("for a percent sign, write %%") == true)
    // The call may pass a text with a percent sign of its own.
    #expect(verdicts("Done: %@", "Fertig: %@%").map { $0.repair == nil } == [true])
    // The argument for the English plural ending is not missing in a language without this ending.
    #expect(verdicts("%lld app%@ 5%%", "%lld 5 %").first?.repair != nil)
  }

  @Test func `a percent sign in place of a specifier names the lost argument`() {
    #expect(
      verdicts("+%lld more", "+% daha").map(\.message) == [
        "'% d' reads argument 1 as an integer, but the source text has '%lld'; write '%lld'"
      ])
  }

  @Test func `where an argument comes from behind a gap is said in one sentence`() {
    let (source, target) = ("Pass %d %@ of %d", "%1$d / %3$d")
    #expect(
      verdicts(source, target).map(\.message) == [
        "'%3$d' reads argument 2, an object ('%@'), as an integer, because the text has no specifier with position 2; "
          + "the app shows garbage or crashes"
      ])
    #expect(
      verdicts("%1$@ to %2$@, %3$@", "%1$@ a %3$@").map(\.message) == [
        "'%3$@' shows argument 2 in place of argument 3, because the text has no specifier with position 2; users see the "
          + "wrong value"
      ])
  }
}
