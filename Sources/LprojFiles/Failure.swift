// Reasons why something could not be done, as facts; `lproj` chooses the words.

public import LprojSource

/// A failure and its place. Failures are compared by kind, never by words.
public struct Failure: Error, Hashable, Sendable {
  /// The reason for a failure, as a fact; programs choose the words.
  public indirect enum Kind: Hashable, Sendable {
    // Reading.
    /// There is nothing at the path.
    case missing
    /// The index or commit in the detail does not have the path.
    case notInGit
    case danglingLink, linkLoop
    case isFolder, notRegular, neitherFileNorFolder, nameTooLong, tooLarge
    case unreadable, noPermissionToRead
    /// The file is in a submodule, which has an index of its own.
    case inSubmodule
    /// Git knows the hash of the contents, but its store lacks the contents.
    case notInStore
    /// Git LFS stores the file elsewhere.
    case keptByLFS
    /// The archive is damaged. The detail names the entry with the problem.
    case archive(ArchiveProblem)

    /// The folder is not an export of Xcode, or contains several documents or none.
    case noLocalizedContents, notOneDocument

    // Writing.
    case noFolder, noPermissionToWrite, diskReadOnly, diskFull, unwritable
    case isReadOnly, changedMeanwhile
    /// A link in the path leads out of the named folders.
    case leadsOutOfNamed
    /// The file is a pipe without a reader.
    case noReader
    /// The file in the detail is in the way and cannot be removed.
    case inTheWay
    /// The detail names a file where a folder is needed.
    case fileForFolder
    case noRoomInSummary

    // Searching.
    case noPath, notTable, notStrings
    /// There is another path whose name differs only in Unicode normalization.
    case twin
    case nothingToAudit, nothingToCompare, nothingToResolve, nothingToFormat, nothingToCompile
    case nothingToExchange, noProject, noSources
    case isOneLocalization, fileForLocalizations, noMainBundle
    case damagedPropertyList
    /// The content is not a dictionary of languages. The detail says what it is.
    case notLanguages
    /// The source localization is unknown. The detail lists the requested names.
    case unknownSource(known: [String])
    /// String catalogs contain the localization, but are translated from the languages in `own`.
    case sourceOfCatalog(own: [String])
    case unknownTable(known: [String])
    /// The resource is unknown; `meant` is the one that was probably meant.
    case unknownResource(meant: String?)
    case unknownKey(meant: String?)
    case unknownLocalization(known: [String])
    case unknownGoal(known: [String])
    /// No localization can have the name in the detail.
    case malformedName

    // Translations.
    /// The detail is not a language, or names the source language.
    case notLanguage, isDevelopment
    case sameLanguage(localization: String)
    case unknownFormat, notFolderForCatalog, isReadOnlySoNothingIsWritten
    /// The detail names the language that an `.xcloc` contains in place of the requested one.
    case holdsOtherLanguage
    /// The table cannot be read completely. The detail says why.
    case brokenTable

    // Compilation.
    case linkLeadsOut, overwritesInput, isOutputToo, outputInLocalization, outputIsInput
    case outputLinkLeadsOut

    // Conversion.
    case nothingToConvert, isThere, madeTwice

    // Baselines.
    case baselineIncomplete, badBaseline
    /// The baseline has lines about files that are not audited. The detail is their number.
    case baselineWider
    case noBaseline(Kind)

    // Configurations; the detail is the problem.
    case badConfiguration
    /// The baseline in the configuration cannot be read.
    case configuredBaseline
    /// The file, such as `.lproj.yml`, is not a configuration of lproj, but users may take it for one.
    case otherConfiguration
    /// The file exists and would be overwritten.
    case isThereAlready

    // Fixes.
    /// The folder in the detail is signed.
    case signed
    case notAsAudited, encodingLost, textsLost
    case notFixed(Kind)

    case git(GitProblem)
    /// The contents could not be read from git.
    case unreadableInGit(GitProblem)
  }

  /// The reason why an archive is refused.
  public enum ArchiveProblem: Hashable, Sendable {
    case notAnArchive, listCutOff, listDamaged, nameNotUTF8, encrypted, zip64, tooLarge,
      fileTooLarge
    case leadsOut, twice, unknownMethod, falseSizes, entryDamaged, overlap, fileAndFolder, tooDeep
  }

  public var kind: Kind
  /// The path as reports show it; empty if only the caller knows it.
  public var path: String
  public var position: Position?
  /// Further information, such as the error of the system.
  public var detail: String

  public init(
    _ kind: Kind, _ path: String = "", at position: Position? = nil, detail: String = ""
  ) {
    self.kind = kind
    self.path = path
    self.position = position
    self.detail = detail
  }

  /// The failure with another path.
  public func at(_ path: String) -> Failure {
    var failure = self
    failure.path = path
    return failure
  }
}

extension Failure.Kind {
  /// Whether a requested name does not exist, or cannot exist.
  package var isUnknownName: Bool {
    switch self {
    case .unknownSource, .sourceOfCatalog, .unknownTable, .unknownResource, .unknownKey,
      .unknownLocalization, .unknownGoal, .malformedName:
      true
    default: false
    }
  }

  /// Whether nothing is at the path.
  package var isAbsence: Bool { self == .missing || self == .notInGit }

  /// Whether the path exists, but the system does not permit reading it.
  package var isHindrance: Bool {
    switch self {
    case .unreadable, .noPermissionToRead, .unreadableInGit: true
    default: false
    }
  }
}

extension Failure {
  /// The failures, each once, sorted by path and place.
  package static func sorted(_ failures: some Sequence<Failure>) -> [Failure] {
    Set(failures).map { (words: [$0.detail, "\($0.kind)"], failure: $0) }.sorted { one, other in
      let places = [one, other].map { $0.failure.position ?? .start }
      if one.failure.path != other.failure.path { return one.failure.path < other.failure.path }
      if places[0] != places[1] { return places[0] < places[1] }
      return one.words.lexicographicallyPrecedes(other.words)
    }.map(\.failure)
  }
}
