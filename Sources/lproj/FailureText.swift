// The words for all failures.

internal import LprojFiles
internal import LprojReport
internal import LprojSource

extension Failure {
  var line: String { told.line }

  var told: ReportFailure {
    if let option { return ReportFailure(message: "\(option): \(reason)") }
    if path.isEmpty { return ReportFailure(message: reason) }
    return ReportFailure(path: path, position: position, message: reason)
  }

  /// The option or argument that the failure is about; nil if it is about a path.
  private var option: String? {
    switch kind {
    case .noPath: return "''"
    case .unknownSource, .sourceOfCatalog: return "--source \(detail)"
    case .unknownTable: return "--table \(detail)"
    case .unknownResource: return "--resource \(detail)"
    case .unknownKey: return "--key \(detail)"
    case .unknownGoal: return "--fail-under \(detail)"
    case .malformedName: return "'\(detail)'"
    case .unknownLocalization, .notLanguage, .isDevelopment, .sameLanguage:
      return "--locale \(detail)"
    default: return nil
    }
  }

  /// The words about excluded paths, for a folder that seems to hold nothing; empty if no paths are excluded.
  private var leftOut: String {
    detail.isEmpty ? "" : ", except for what the configuration or --exclude leaves out (\(detail))"
  }

  /// The words for the problem, which follow the path or option in a message.
  private var reason: String {
    switch kind {
    case .missing, .notInGit, .danglingLink, .linkLoop, .isFolder, .notRegular, .nameTooLong,
      .tooLarge, .unreadable, .noPermissionToRead, .inSubmodule, .notInStore, .keptByLFS:
      fault
    case .neitherFileNorFolder: "is not a regular file or folder"
    case .archive(let problem): "cannot be unpacked: " + words(for: problem)
    case .noLocalizedContents: "is a folder, but not an .xcloc: 'Localized Contents' is missing"
    case .notOneDocument: "'Localized Contents' holds \(detail) XLIFF files; one is expected"
    case .noFolder: "cannot be written: its folder does not exist"
    case .noPermissionToWrite: "cannot be written: permission denied"
    case .diskReadOnly: "cannot be written: the disk is read-only"
    case .diskFull: "cannot be written: the disk is full"
    case .unwritable: "cannot be written: \(detail)"
    case .noReader: "cannot be written: no program reads from it"
    case .isReadOnly: "is read-only"
    case .changedMeanwhile: "changed meanwhile; nothing was written to it"
    case .leadsOutOfNamed:
      "a symbolic link leads out of the folder that was named; nothing was written"
    case .inTheWay: "cannot be written: '\(detail)' is in the way"
    case .fileForFolder: "'\(detail)' is a file, not a folder"
    case .noRoomInSummary:
      "the step summary has no room for this report: GitHub drops one over 1 MiB"
    case .noPath: "is not a path"
    case .twin:
      "skipped: another name beside it differs only in Unicode normalization (macOS takes "
        + "both for one); rename one of them"
    case .noSources:
      "holds no sources, interface files or property lists\(leftOut); name the folder with the code"
    case .noProject: "holds no project, and none is around it"
    case .notTable: "is not a table: a .strings, .stringsdict or .xcstrings file is expected"
    case .notStrings: "is not a table: a .strings file is expected"
    case .nothingToAudit:
      "holds no localizations: no .lproj folder, .strings, .stringsdict or .xcstrings file"
        + leftOut
    case .emptySubmodules:
      "holds no localizations, and git submodules are empty (\(detail)): 'git submodule update --init' fetches them"
    case .nothingToCompare: "holds no localizations to compare with"
    case .nothingToResolve:
      "holds no localizations: no .lproj folder, and no string catalog with texts" + leftOut
    case .nothingToFormat: "holds no .strings file" + leftOut
    case .nothingToCompile: "holds nothing to compile: no .strings or .stringsdict file"
    case .nothingToExchange:
      "holds no localizations: no .lproj folder and no .xcstrings file" + leftOut
    case .isOneLocalization: "is one localization; name the folder that holds all of them"
    case .fileForLocalizations: "is a file; name the folder that holds the localizations"
    case .noMainBundle: "is not a folder, so it cannot be the main bundle"
    case .damagedPropertyList: "is a damaged property list"
    case .notLanguages: "holds \(detail), not a dictionary of languages"
    case .unknownResource(let meant): "there is no such resource" + hint(meant)
    case .unknownKey(let meant): "no table has this key" + hint(meant)
    case .unknownTable(let known):
      "there is no such table" + Spelling.hint(detail, among: known) + hint(known)
    case .malformedName: "is not the name of a localization; write one such as fr, pt-BR or zh-Hans"
    case .unknownLocalization(let known), .unknownSource(let known), .unknownGoal(let known):
      "there is no such localization"
        + Spelling.hint(detail, among: known, synonyms: LanguageNames.synonyms) + hint(known)
    case .sourceOfCatalog(let own):
      "a catalog is translated from its own 'sourceLanguage' (\(own.joined(separator: ", ")))"
    case .notLanguage: "is not a language"
    case .isDevelopment: "is the source language: nothing to translate"
    case .sameLanguage(let localization):
      "\(path) has \(localization).lproj of the same language, so it would be imported there"
    case .brokenTable: "cannot be read: \(detail)"
    case .unknownFormat:
      path.hasSuffix(".xlsx")
        ? "is a workbook: save it as CSV (UTF-8)"
        : "is not an .xliff, .xcloc, .csv or .json file; --format says what it is"
    case .holdsOtherLanguage:
      "holds '\(detail)', but an .xcloc has one language: name another folder, or remove that file"
    case .notFolderForCatalog: "is a file; an .xcloc is a folder"
    case .isReadOnlySoNothingIsWritten: "is read-only, so nothing is written"
    case .linkLeadsOut: "is a link that leads out of its localization, so it is not copied"
    case .overwritesInput: "is an input, and would be overwritten"
    case .isOutputToo: "is also named as an output"
    case .outputInLocalization: "lies in a localization: choose another folder for --output"
    case .outputIsInput:
      "is an input, and would be overwritten: choose another folder for --output"
    case .outputLinkLeadsOut:
      "is a link that leads out of the output folder, so nothing is written through it"
    case .nothingToConvert: "holds nothing to convert\(leftOut): --to says what is made"
    case .isThere: "exists already, and nothing is overwritten: move it, or use --output"
    case .madeTwice: "would be made from two sources: convert them one by one, with --output"
    case .baselineIncomplete: "not written, since not everything could be read"
    case .baselineWider:
      "not written: it has \(detail == "1" ? "a line" : "\(detail) lines") on what this audit leaves out; "
        + "write it from an audit of everything, or remove it first"
    case .badBaseline, .badConfiguration: detail
    case .git(let problem): problem.reason(detail)
    case .unreadableInGit(let problem): "cannot be read: " + problem.reason(detail)
    case .configuredBaseline: detail + "; --write-baseline writes a baseline"
    case .isThereAlready: "exists already, and is not overwritten"
    case .otherConfiguration:
      "is not read: a configuration is a '.lproj.toml' ('lproj init' writes one), because YAML takes the "
        + "language 'no' for false"
    case .noBaseline(let kind): inner(kind) + "; --write-baseline writes a baseline"
    case .signed: "not fixed: '\(detail)' is signed; correct the sources and build it again"
    case .notAsAudited: "not fixed: the file has changed since the audit"
    case .encodingLost: "not fixed: its encoding cannot be written back unchanged"
    case .textsLost: "not fixed: texts would be lost; please report this as a bug of lproj"
    case .notFixed(let kind): "not fixed: " + inner(kind)
    }
  }

  private func inner(_ kind: Kind) -> String { Failure(kind, path, detail: detail).reason }

  private func hint(_ meant: String?) -> String {
    meant.map { "; did you mean '\($0)'?" } ?? ""
  }

  private static let namesShown = 60

  private func hint(_ known: [String]) -> String {
    if known.isEmpty { return "" }
    let shown = known.prefix(Self.namesShown).joined(separator: ", ")
    let rest = known.count - Self.namesShown
    let list = rest > 0 ? "\(shown) and \(rest) more" : shown
    return "; there \(known.count == 1 ? "is" : "are") \(list)"
  }

  private func words(for problem: ArchiveProblem) -> String {
    let entry = "'\(VisibleText.escaped(detail))'"
    return switch problem {
    case .notAnArchive: "it is not a ZIP archive, or it is cut off"
    case .listCutOff: "its list is cut off"
    case .listDamaged: "its list is damaged"
    case .nameNotUTF8: "a name in it is not UTF-8"
    case .encrypted: "it is encrypted"
    case .zip64:
      "it is larger than ZIP archives were meant to be (ZIP64); unpack it, and audit the folder"
    case .tooLarge: "its tables are larger than 512 MB"
    case .fileTooLarge: "its table \(entry) is larger than 64 MB"
    case .leadsOut: "\(entry) leads out of it"
    case .twice: "\(entry) is in it twice"
    case .unknownMethod: "\(entry) is packed in a way not known here"
    case .falseSizes: "the sizes of \(entry) cannot be true"
    case .entryDamaged: "\(entry) in it is damaged"
    case .overlap: "\(entry) shares bytes with another file"
    case .fileAndFolder: "\(entry) in it is a file and a folder"
    case .tooDeep: "\(entry) in it has a name of more than 200 parts"
    }
  }
}
