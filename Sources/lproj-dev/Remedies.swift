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
    blocked-fallback: Repair or translate the table, or remove the file. Without the file, users get the next language of their list.
    bracket-mismatch: Write both halves of the bracket that the message names, as the source does.
    bundle-code-folder: Put the code directly into the place for code. `lproj explain helper-tool` names the places for helper tools.
    bundle-drift: Add the folder or file to the target, or build the product anew.
    bundle-framework-links: Make the links as under *Right*. Copy frameworks with their links (`cp -R`, `ditto`).
    bundle-icon: Add the file to the resources, or correct its name in Info.plist.
    bundle-info-plist: Correct the key of Info.plist that the message names, or move the executable to its place.
    bundle-misplaced: Move the file to the place that the message names. `lproj explain --list places` lists all places.
    bundle-nib: Add the interface file to the resources, or correct its name in Info.plist.
    call-argument-mismatch: Change the specifiers in the text so that they read what the call passes, or pass other arguments.
    case-conflict: Rename the folder as the message says.
    catalog-collision: Keep only the catalog or only the tables. `lproj convert` makes a catalog from tables, or tables from a catalog.
    catalog-duplicate-key: Merge the translations of both entries into one by hand, and remove the other entry.
    catalog-needs-review: Read the text, correct it if needed, and mark it as translated.
    catalog-stale: Remove the key with `lproj keys remove --stale`, or mark it as managed manually if it is used in another way.
    catalog-structure: Change the part of the entry that the message names.
    catalog-unknown-member: Move the entries into `strings`. Leave other unknown members as they are; a newer Xcode may have written them.
    conflicting-default: Use the same default text in all places, or two keys.
    copied-language: Restore the right file from an earlier commit, or translate it.
    damaged-text: Write the characters that are meant; an earlier commit may still have them.
    declared-localizations: Declare the localizations that exist, or add folders for those that are declared.
    duplicate-localization: Merge both folders into the one that the message names, and remove the other folder.
    empty-value: Write the text, or remove the entry if the key is no longer used.
    extra-key: Correct the key if it is misspelled. If no code uses it, `lproj audit --fix-unsafe` removes it.
    file-name-variants: Give the file the same name in all localizations, spelled as in the code.
    format-missing-argument: Add the specifier that the source has. If the order differs, number the specifiers (`%2$@ … %1$@`).
    format-type-mismatch: Use the specifier of the source. If the order differs, number the specifiers (`%2$@ … %1$d`).
    format-without-locale: Use `String.localizedStringWithFormat`, or pass `locale: .current`.
    gnustep-bundle: Add or repair the file that the message names.
    gnustep-name: Rename the folder to the code or to the English name that GNUstep knows.
    incomplete-language: Move the file to the folder of the language, and keep only the differences in the folder of the region.
    infoplist-not-localizable: Remove the entry. If the value is wrong, change it in Info.plist itself.
    infoplist-unknown-key: Correct the key, or add it to Info.plist.
    infoplist-unlocalized: Add the key to the InfoPlist.strings of each language.
    invisible-character: Remove the character. If the place is hard to see, type the words around it again.
    key-as-value: Write the text in place of the key.
    lost-in-merge: Take the text from the side that has it. `lproj merge --check` shows both sides.
    malformed-name: Rename the folder to a language tag, such as `pt-BR`. If a folder with that name exists, merge the two folders.
    missing-file: Add the file to the localization, translated.
    missing-key: Translate the key. `lproj keys add-missing` writes missing keys into the tables, to be translated; `lproj export` makes a file for translators.
    missing-variation: Add a text for the device or width, or remove the variation from the source.
    mixed-table: Add the missing file of the pair to the localization.
    noncanonical-name: Rename the folder to the code that the message names, and change the name in the project, too.
    nonlocalized-shadows: Remove the file at the top level, or move it into Base.lproj.
    nonstring-value: Put the text in quotation marks. Plurals belong in a `.stringsdict`.
    number-mismatch: Write the same number as the source.
    placeholder-mismatch: Write the name in braces as the source does; names are not translated.
    plural-empty-form: Write the text of the form.
    plural-implied-number: Show the number, with the specifier that the other forms have.
    plural-unused-category: Remove the form.
    redundant-copy: Remove the file, or translate it.
    store-rejected: Rename the folder as the message says.
    stray-localization: Move the folder beside the other localizations, or correct the ending of its name.
    stringsdict-structure: Add the part of the entry that the message names, or correct its name.
    style-mismatch: Punctuate as the source does, with the marks of the language: the ellipsis as one character (…), the final mark, both quotation marks.
    symbol-collision: Rename all of these keys except one, or set `generatesSymbol` to false for all except one (*Generate Swift Symbol* in Xcode).
    tag-mismatch: Write the tags of the source around the same words, and close them.
    twin-keys: Use one spelling of the key in all tables and in the code.
    undefined-key: Add the key to the table of the source language, or correct it in the code. `lproj extract` adds all keys that the code asks for.
    unknown-language: Rename the folder to the code of the language; `lproj explain NAME` says what a name means.
    unknown-region: In the name of the folder, replace the region with its code (`en_GB`, not `en_UK`).
    unknown-script: Rename the folder to the code of the script, such as `zh-Hans`.
    unreachable-file: Add the file to the source language or to Base.
    unread-base: Remove the table from Base, and edit the table of the source language.
    unshipped-localization: Add the folder or file to the target that should ship it.
    untranslated: Translate the text. If it should stay as it is (a name, for example), list it in `options.untranslated` of `.lproj.toml`.
    untranslated-literal: Look up the text, or write `Text(verbatim:)` if it should not be translated.
    unused-key: Remove the key with `lproj keys remove --unused`.
    url-mismatch: Write the address of the source, or the address of the same page in the language.
    wrong-script: Type the word again with the letters of the language.
    linux-stringsdict: Add a plain text for the key to the `.strings` table. Or allow the rule: then the key is left out.
    not-encodable: Remove the character, or compile with another `--encoding`.
    output-clash: Name only one of the two inputs, or give one of the files another name.
    skipped-fraction: Use all numbers of the text, in their order.
    not-carried: Make the change that the message names by hand. Until then, this part stays in the old files.
    """
}
