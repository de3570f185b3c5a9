// tag-mismatch: a tag lost, added or never closed.

internal import LprojSource

extension Rule {
  package static let tagMismatch = Rule(
    "tag-mismatch", group: "text",
    summary: "a tag lost, added or never closed",
    rationale: """
      Words that are bold or a link in the source are plain text here, or users see the tag itself.
      """,
    source: guideToStrings,
    severity: .warning,
    situations: [
      .note(
        "tags-in-pairs",
        "the translation lacks a tag or `**`, or has one more, but closes all that it opens")
    ],
    folding: Folding("texts have other tags than the source"),
    examples: [
      .good(#""a" = "Nur <b>einmal</b><br/>";"#, source: #""a" = "Just <b>once</b>";"#),
      .good(#""a" = "Hallo <Ihr Name>";"#, source: #""a" = "Hello <your name>";"#),
      .good(#""a" = "<a aguardar tecla>";"#, source: #""a" = "<waiting for a key>";"#),
      .bad(#"⟦"a"⟧ = "Nur <b>einmal";"#, source: #""a" = "Just <b>once</b>";"#),
      .bad(#"⟦"a"⟧ = "Nur <b>einmal<b>";"#, source: #""a" = "Just <b>once</b>";"#),
      .bad(#"⟦"a"⟧ = "Siehe hier";"#, source: #""a" = "See [here](%@)";"#),
      .bad(#"⟦"a"⟧ = "Nur **einmal";"#, source: #""a" = "Just **once**";"#),
    ],
    check: .text(.tag), .textOfCatalogs(.tag))
}
