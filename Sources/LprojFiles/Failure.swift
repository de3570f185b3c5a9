// Reasons why something could not be done. Programs such as `lproj` turn these reasons into messages.

public import LprojSource

/// A reason why something could not be done, with the path and the position that it concerns.
public struct Failure: Error, Hashable, Sendable {
  /// The reason for a failure. For some reasons, the `detail` of the failure has further information.
  public indirect enum Kind: Hashable, Sendable {
    // Reading.
    /// Nothing is at the path.
    case missing
    /// The path is not in the index or commit that the detail names.
    case notInGit
    case danglingLink, linkLoop
    case isFolder, notRegular, neitherFileNorFolder, nameTooLong, tooLarge
    case unreadable, noPermissionToRead
    /// The file is in a git submodule, which has its own index.
    case inSubmodule
    /// Git knows the hash of the contents, but does not have the contents, as in a partial clone.
    case notInStore
    /// Git LFS stores the contents outside of git.
    case keptByLFS
    /// The archive cannot be used. The detail names the entry with the problem. It is empty if the archive as a whole has the problem.
    case archive(ArchiveProblem)

    /// The folder is not an export of Xcode, or does not contain exactly one XLIFF document.
    case noLocalizedContents, notOneDocument

    // Writing.
    case noFolder, noPermissionToWrite, diskReadOnly, diskFull, unwritable
    case isReadOnly, changedMeanwhile
    /// A link in the path leads out of the folders that may be written.
    case leadsOutOfNamed
    /// The file is a pipe without a reader.
    case noReader
    /// The file with the name in the detail is in the way, and cannot be removed.
    case inTheWay
    /// The path in the detail is a file, but must be a folder.
    case fileForFolder
    case noRoomInSummary

    // Searching.
    case noPath, notTable, notStrings
    /// The name differs from the name of another file only in Unicode normalization. macOS takes both names for one.
    case twin
    /// The folder has no localizations. It has empty git submodules, which the detail names.
    case emptySubmodules
    case nothingToAudit, nothingToCompare, nothingToResolve, nothingToFormat, nothingToCompile
    case nothingToExchange, noProject, noSources
    case isOneLocalization, fileForLocalizations, noMainBundle
    case damagedPropertyList
    /// The file has to contain a dictionary of languages. The detail says what its content is.
    case notLanguages
    /// There is no localization with the name in the detail, which was requested as the source localization. `known` lists the existing names.
    case unknownSource(known: [String])
    /// The localization in the detail exists, but the string catalogs are translated from the languages in `own`.
    case sourceOfCatalog(own: [String])
    case unknownTable(known: [String])
    /// There is no resource with the name in the detail. `meant` is the existing name that was probably meant.
    case unknownResource(meant: String?)
    case unknownKey(meant: String?)
    case unknownLocalization(known: [String])
    case unknownGoal(known: [String])
    /// The name in the detail is malformed, so it cannot be the name of a localization.
    case malformedName

    // Translations.
    /// The detail is not a language, or it is the source language.
    case notLanguage, isDevelopment
    case sameLanguage(localization: String)
    case unknownFormat, notFolderForCatalog, isReadOnlySoNothingIsWritten
    /// The `.xcloc` already contains another language, which the detail names.
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
    /// The baseline has lines about files outside of the audit. The detail is the number of these lines.
    case baselineWider
    case noBaseline(Kind)

    // Configurations.
    case badConfiguration
    /// The baseline that the configuration names cannot be read. The detail is the problem.
    case configuredBaseline
    /// The file, such as `.lproj.yml`, looks like a configuration. Only `.lproj.toml` is read.
    case otherConfiguration
    /// The file exists and would be overwritten.
    case isThereAlready

    // Fixes.
    /// The bundle with the file is signed, so the file is not changed. The detail is the path of the bundle.
    case signed
    case notAsAudited, encodingLost, textsLost
    case notFixed(Kind)

    case git(GitProblem)
    /// The contents cannot be read from git.
    case unreadableInGit(GitProblem)

    /// Whether an audit found no localizations at the path.
    package var isLackOfLocalizations: Bool { self == .nothingToAudit || self == .emptySubmodules }
  }

  /// The reason why an archive is refused.
  public enum ArchiveProblem: Hashable, Sendable {
    case notAnArchive, listCutOff, listDamaged, nameNotUTF8, encrypted, zip64, tooLarge,
      fileTooLarge
    case leadsOut, twice, unknownMethod, falseSizes, entryDamaged, overlap, fileAndFolder, tooDeep
  }

  public var kind: Kind
  /// The path as reports show it; empty if it is not set yet.
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

  /// Whether reading failed for another reason than a missing file: something may be at the path.
  package var isHindrance: Bool {
    switch self {
    case .unreadable, .noPermissionToRead, .unreadableInGit: true
    default: false
    }
  }
}

extension Failure {
  /// The failures, each once, sorted by path and position.
  package static func sorted(_ failures: some Sequence<Failure>) -> [Failure] {
    Set(failures).map { (words: [$0.detail, "\($0.kind)"], failure: $0) }.sorted { one, other in
      let places = [one, other].map { $0.failure.position ?? .start }
      if one.failure.path != other.failure.path { return one.failure.path < other.failure.path }
      if places[0] != places[1] { return places[0] < places[1] }
      return one.words.lexicographicallyPrecedes(other.words)
    }.map(\.failure)
  }
}
