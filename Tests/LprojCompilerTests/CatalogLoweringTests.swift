// Tests of the tables that are made from each shape of a string catalog.

import LprojCompiler
import LprojSource
import LprojSyntax
import Testing

@Suite struct CatalogLoweringTests {
  @Test func `a plain text counts in any state, except for an unfilled one`() {
    for state in ["translated", "needs_review", "new", "machine_translated", "who knows"] {
      let catalog = catalog(#""fr": {\#(unit("bonjour", state: state))}"#)
      #expect(lowered(catalog, "fr") == ["bonjour"], "\(state)")
    }
    #expect(lowered(catalog(#""fr": {\#(unit("", state: "new"))}"#), "fr") == [])
    #expect(lowered(catalog(#""fr": {\#(unit(""))}"#), "fr") == [""])
  }

  @Test func `the source language shows the key where it has no text of its own`() {
    #expect(lowered(catalog(#""fr": {\#(unit("f"))}"#, key: "Hello"), "en") == ["Hello"])
    #expect(
      lowered(catalog(#""en": {\#(unit("", state: "new"))}"#, key: "Hello"), "en") == ["Hello"])
    #expect(lowered(catalog("", key: ""), "en") == [])
    #expect(lowered(catalog(#""en": {\#(unit("x"))}"#, key: ""), "en") == ["x"])
  }

  @Test func `the last of duplicate variations counts`() {
    let both =
      #""plural": {\#(cases([("other", unit("%d a"))]))}"#
      + #", "plural": {\#(cases([("other", unit("%d b"))]))}"#
    #expect(
      lowered(catalog(#""en": {"variations": {\#(both)}}"#), "en")
        == ["{%#@value@ value={(d) other=%d b}}"])
  }

  @Test func `a plural is one variable of the type that it shows`() {
    let forms = plural(("one", "%d file"), ("other", "%d files"))
    #expect(
      lowered(catalog(#""en": {\#(forms)}"#), "en")
        == ["{%#@value@ value={(d) one=%d file other=%d files}}"])
    let silent = plural(("one", "a file"), ("other", "files"))
    #expect(
      lowered(catalog(#""fr": {\#(silent)}, "en": {\#(forms)}"#), "fr")
        == ["{%#@value@ value={(d) one=a file other=files}}"], "as in the source language")
    #expect(
      lowered(catalog(#""fr": {\#(silent)}"#, key: "%lu files"), "fr")
        == ["{%#@value@ value={(lu) one=a file other=files}}"], "as in the key")
    #expect(
      lowered(catalog(#""fr": {\#(silent)}"#), "fr")
        == ["{%#@value@ value={(lld) one=a file other=files}}"])
  }

  @Test func `a number that is not the first argument gets its position, and so do all others`() {
    let forms = plural(("one", "%@ has %lld file"), ("other", "%1$@ has %2$lld files"))
    #expect(
      lowered(catalog(#""en": {\#(forms)}"#), "en") == [
        "{%2$#@value@ value={(lld) one=%1$@ has %2$lld file other=%1$@ has %2$lld files}}"
      ])
    let behind = plural(("other", "%lld files of %@"))
    #expect(
      lowered(catalog(#""en": {\#(behind)}"#), "en")
        == ["{%#@value@ value={(lld) other=%lld files of %@}}"])
  }

  @Test func `devices have a text for each, and the other one for loaders that know none`() {
    let forms = device(("iphone", unit("Tap")), ("mac", unit("Click")), ("other", unit("Press")))
    #expect(
      lowered(catalog(#""en": {\#(forms)}"#), "en")
        == ["Press | {device{iphone=Tap mac=Click other=Press}}"])
    let nested = device(
      ("iphone", plural(("one", "%lld a"), ("other", "%lld b"))), ("other", unit("%lld c")))
    #expect(
      lowered(catalog(#""en": {\#(nested)}"#), "en") == [
        "%lld c | {device{iphone={%#@value@ value={(lld) one=%lld a other=%lld b}} other=%lld c}}"
      ])
  }

  @Test func `a substitution is a variable, its number the argument that it says`() {
    let content =
      unit("%#@b@ in %#@a@") + ", "
      + substitutions(
        ("a", counted(1, "lld", plural(("one", "%arg box"), ("other", "%arg boxes")))),
        ("b", counted(2, "d", plural(("other", "%arg of them")))))
    #expect(
      lowered(catalog(#""en": {\#(content)}"#), "en") == [
        "{%2$#@b@ in %1$#@a@ b={(d) other=%2$d of them} "
          + "a={(lld) one=%1$lld box other=%1$lld boxes}}"
      ])
  }

  @Test func `without a number the place of the reference says the argument`() {
    let content =
      unit("%@: %#@n@") + ", "
      + substitutions(("n", counted(nil, "lld", plural(("other", "%arg posts by %3$@")))))
    #expect(
      lowered(catalog(#""en": {\#(content)}"#), "en")
        == ["{%@: %#@n@ n={(lld) other=%2$lld posts by %3$@}}"])
  }

  @Test func `names that the formatter does not take are replaced`() {
    let content =
      unit("%#@a.b@ %#@größe@ %#@a_b@") + ", "
      + substitutions(
        ("a.b", counted(1, "lld", plural(("other", "%arg x")))),
        ("größe", counted(2, "lld", plural(("other", "%arg y")))),
        ("a_b", counted(3, "lld", plural(("other", "%arg z")))))
    #expect(
      lowered(catalog(#""en": {\#(content)}"#), "en") == [
        "{%1$#@a_b@ %2$#@gr____e@ %3$#@a_b_2@ a_b={(lld) other=%1$lld x} "
          + "gr____e={(lld) other=%2$lld y} a_b_2={(lld) other=%3$lld z}}"
      ])
  }

  @Test func `texts of devices share the substitutions of the localization`() {
    let content =
      device(("iphone", unit("%#@COUNT@ phone")), ("other", unit("%lld other"))) + ", "
      + substitutions(("COUNT", counted(1, "lld", plural(("one", "%arg i"), ("other", "%arg j")))))
    #expect(
      lowered(catalog(#""en": {\#(content)}"#), "en") == [
        "%lld other | {device{iphone={%1$#@COUNT@ phone COUNT={(lld) one=%1$lld i "
          + "other=%1$lld j}} other=%lld other}}"
      ])
  }

  @Test func `substitutions may differ by device and refer to each other`() {
    let content =
      unit("%#@a@") + ", "
      + substitutions(
        ("a", counted(1, "lld", plural(("other", "%arg of %#@b@")))),
        ("b", counted(2, "lld", device(("mac", unit("clicks")), ("other", unit("taps"))))))
    #expect(
      lowered(catalog(#""en": {\#(content)}"#), "en") == [
        "{device{mac={%1$#@a@ a={(lld) other=%1$lld of %2$#@b@} b={(lld) other=clicks}} "
          + "other={%1$#@a@ a={(lld) other=%1$lld of %2$#@b@} b={(lld) other=taps}}}}"
      ])
  }

  @Test func `widths, phrases, and several shapes at once all arrive`() {
    let widths = #""variations": {"width": {"1": {\#(unit("s"))}, "20": {\#(unit("long"))}}}"#
    #expect(lowered(catalog(#""en": {\#(widths)}"#), "en") == ["{width{1=s 20=long}}"])
    let set = #""stringSet": {"state": "translated", "values": ["a", "b"]}"#
    let table = LoweredCatalog(catalog(#""en": {\#(set)}"#)).tables[0]
    #expect(table.strings.map { short($0.value) } == ["(a, b)"])
    let both = unit("root") + ", " + plural(("one", "%d a"), ("other", "%d b"))
    #expect(
      lowered(catalog(#""en": {\#(both)}"#), "en")
        == ["root | {%#@value@ value={(d) one=%d a other=%d b}}"])
    let axes =
      #""variations": {"plural": {"other": {\#(unit("%d p"))}}, "#
      + #""device": {"mac": {\#(unit("m"))}, "other": {\#(unit("o"))}}}"#
    #expect(
      lowered(catalog(#""en": {\#(axes)}"#), "en")
        == ["o | {device{mac=m other={%#@value@ value={(d) other=%d p}}}}"])
  }

  @Test func `what the number of a plain text is only the key can say`() {
    #expect(
      lowered(catalog(#""fr": {\#(unit("%arg pour %2$arg"))}"#, key: "%lld for %@"), "fr")
        == ["%1$lld pour %2$@"])
    #expect(lowered(catalog(#""fr": {\#(unit("%arg"))}"#), "fr") == ["%arg"])
  }

  @Test func `for Linux there is one text, its arguments by their positions`() {
    let content =
      unit("%@: %#@b@ in %#@a@") + ", "
      + substitutions(
        ("a", counted(2, "lld", plural(("one", "%arg box"), ("other", "%lld boxes")))),
        ("b", counted(3, "d", plural(("other", "%arg of %#@a@")))))
    #expect(
      folded(catalog(#""en": {\#(content)}"#), "en")
        == ["%1$@: %3$d of %2$lld boxes in %2$lld boxes"])
    let forms = device(("mac", unit("M")), ("iphone", unit("I")))
    #expect(folded(catalog(#""en": {\#(forms)}"#), "en") == ["M"])
    #expect(
      folded(catalog(#""en": {\#(plural(("one", "1"), ("few", "%d f")))}"#), "en") == ["%d f"])
    #expect(folded(catalog(#""en": {\#(unit("100%"))}"#), "en") == ["100%"])
  }

  @Test func `for Linux an argument that the chosen form does not show is read all the same`() {
    let content =
      unit("%#@n@") + ", "
      + substitutions(("n", counted(1, "lld", plural(("one", "%2$@ x"), ("other", "%2$@ y")))))
    #expect(folded(catalog(#""en": {\#(content)}"#), "en") == ["%1$n%2$@ y"])
    let silent = plural(("one", "%@ has %lld"), ("other", "many (%2$lld)"))
    #expect(folded(catalog(#""en": {\#(silent)}"#), "en") == ["%1$nmany (%2$lld)"])
    let fraction = plural(("one", "%.1f of %lld"), ("other", "%2$lld"))
    #expect(folded(catalog(#""en": {\#(fraction)}"#), "en") == ["%2$lld"])
  }

  @Test func `the last of duplicate keys and localizations stays`() {
    let doubled = StringCatalog(
      ByteBuffer(
        Array(
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"fr": {\#(unit("1"))}}},"#
            .utf8)
          + Array(
            #""a": {"localizations": {"fr": {\#(unit("2"))}, "fr": {\#(unit("3"))}}}}}"#.utf8)))
    #expect(lowered(doubled, "fr") == ["3"])
    #expect(lowered(doubled, "en") == ["a"])
  }
}
