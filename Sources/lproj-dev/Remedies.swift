// Remedies for the rules without an automatic fix, for their pages: `id: remedy`, one on each line.

enum Remedies {
  static let all: [String: String] = {
    var remedies: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard let colon = line.firstRange(of: ": ") else { continue }
      remedies[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
    }
    return remedies
  }()

  private static let text = """
    blocked-fallback: Repair or translate the table, or remove the file: without it users get the next language of their list.
    bracket-mismatch: Close or open the bracket that the message names, as the source does.
    bundle-code-folder: Put the code directly into the place for code; `lproj explain helper-tool` names the places.
    bundle-drift: Add the folder or file to the target, or build the product anew.
    bundle-framework-links: Make the links as under *Right*, and copy frameworks with their links (`cp -R`, `ditto`).
    bundle-icon: Add the file to the resources, or correct its name in Info.plist.
    bundle-info-plist: Correct the key of Info.plist that the message names, or put the executable in its place.
    bundle-misplaced: Move the file to the place that the message names; `lproj explain --list places` lists all.
    bundle-nib: Add the interface file to the resources, or correct its name in Info.plist.
    call-argument-mismatch: Change the specifiers in the text so that they take what the call passes, or pass another argument.
    case-conflict: Rename the folder as the message says.
    catalog-collision: Keep one of the two: `lproj convert` makes a catalog of the tables, or tables of the catalog.
    catalog-duplicate-key: Merge the translations of both entries into one by hand, and remove the other entry.
    catalog-needs-review: Read the text, correct it if needed, and mark it as translated.
    catalog-stale: Remove the key with `lproj keys remove --stale`, or mark it as managed manually if it is used in another way.
    catalog-structure: Change the part of the entry that the message names so that it refers to what exists.
    catalog-unknown-member: Move the entries into `strings`; leave other members to the version of Xcode that wrote them.
    conflicting-default: Use one default text in all places, or two keys.
    copied-language: Restore the right file from an earlier commit, or translate it.
    damaged-text: Write the characters that are meant; an earlier commit may still have them.
    declared-localizations: Declare the localizations that are there, or add the folders that are declared.
    duplicate-localization: Merge both folders into the one that the message names, and remove the other.
    ellipsis-mismatch: Write the ellipsis as one character (…) where the source has one.
    empty-value: Write the text, or remove the entry if the key is no longer used.
    end-punctuation: End the text as the source does, with the sign of the language.
    extra-key: Correct the key if it is misspelled. If no code uses it, `lproj audit --fix-unsafe` removes it.
    file-name-variants: Give the file the same name in all localizations, as the code spells it.
    format-missing-argument: Add the specifier that the source has; number the specifiers if the order differs (`%2$@ … %1$@`).
    format-type-mismatch: Use the specifier of the source; number the specifiers if the order differs (`%2$@ … %1$d`).
    format-without-locale: Use `String.localizedStringWithFormat`, or pass `locale: .current`.
    gnustep-bundle: Add or repair the file that the message names.
    gnustep-name: Rename the folder to the code or the English name that GNUstep knows.
    incomplete-language: Move the file to the folder of the language, and keep in the region only what differs.
    infoplist-not-localizable: Remove the entry; change the value in Info.plist itself if it is wrong.
    infoplist-unknown-key: Correct the key, or add it to Info.plist.
    infoplist-unlocalized: Add the key to the InfoPlist.strings of each language.
    invisible-character: Remove the character; type the words around it anew.
    key-as-value: Write the text in place of the key.
    legacy-name: Rename the folder to the code that the message names, also in the project.
    lost-in-merge: Take the text from the side that has it; `lproj merge --check` shows both.
    malformed-name: Rename the folder to a language tag, such as `pt-BR`.
    missing-file: Add the file to the localization, translated.
    missing-key: Translate the key. `lproj keys add-missing` writes what is missing into the tables, to be translated; `lproj export` makes a file for translators.
    missing-variation: Add a text for the device or width, or remove the variation from the source.
    mixed-table: Add the missing file of the pair to the localization.
    noncanonical-name: Rename the folder to the code that is preferred today.
    nonlocalized-shadows: Remove the file at top level, or move it to the folder of the source language.
    nonstring-value: Put the text in quotation marks. Plurals belong into a `.stringsdict`.
    number-mismatch: Write the number of the source.
    placeholder-mismatch: Write the name in braces as the source does; names are not translated.
    plural-empty-form: Write the text of the form.
    plural-implied-number: Show the number with the specifier of the other forms.
    plural-unused-category: Remove the form.
    quotation-mismatch: Write both quotation marks, with the signs of the language.
    redundant-copy: Remove the file, or translate it.
    store-rejected: Rename the folder as the message says.
    stray-localization: Move the folder beside the other localizations, or correct the end of its name.
    stringsdict-structure: Add the part of the entry that the message names, or correct its name.
    symbol-collision: Rename all of the keys but one, or set `generatesSymbol` to false for them (*Generate Swift Symbol* in Xcode).
    tag-mismatch: Write the tags of the source around the same words, and close them.
    twin-keys: Use one spelling of the key in all tables and in the code.
    undefined-key: Add the key to the table of the source language, or correct it in the code. `lproj extract` adds keys that the code asks for.
    unknown-language: Rename the folder to the code of the language; `lproj explain NAME` says what a name means.
    unknown-region: Rename the folder to the code of the region (`en-GB`, not `en-UK`).
    unknown-script: Rename the folder to the code of the script, such as `zh-Hans`.
    unreachable-file: Add the file to the source language or to Base.
    unread-base: Remove the table from Base; edit the one of the source language.
    unshipped-localization: Add the folder or file to the target that should ship it.
    untranslated: Translate the text. If it stays as it is, such as a name, list it in `options.untranslated` of `.lproj.toml`.
    untranslated-literal: Look the text up, or write `Text(verbatim:)` if it is not to be translated.
    unused-key: Remove the key with `lproj keys remove --unused`.
    url-mismatch: Write the address of the source, or that of the same page in the language.
    wrong-script: Type the word anew with the letters of the language.
    linux-stringsdict: Add a plain text for the key to the `.strings` table, or allow the rule: then the key is left out.
    not-encodable: Remove the character, or compile with another `--encoding`.
    output-clash: Name one of the two inputs only, or give one of the files another name.
    skipped-fraction: Use all numbers of the text, in their order.
    not-carried: Change what the message names by hand; what is not carried stays in its old form.
    """
}
