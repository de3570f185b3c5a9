// Why something could not be done, as a fact: `lproj` words it.

public import LprojSource

/// A failure and its place. Failures are compared by kind, never by words.
public struct Failure: Error, Hashable, Sendable {
  /// The reason for a failure, as a fact; programs word it.
  public indirect enum Kind: Hashable, Sendable {
    // Reading.
    /// There is nothing at the path.
    case missing
    /// The index or commit named in the detail does not have it.
    case notInGit
    case danglingLink, linkLoop
    case isFolder, notRegular, neitherFileNorFolder, nameTooLong, tooLarge
    case unreadable, noPermissionToRead
    /// The file lies in a submodule, which has an index of its own.
    case inSubmodule
    /// Git has a name for the contents, and not the contents.
    case notInStore
    /// Git LFS keeps it elsewhere.
    case keptByLFS
    /// The detail names the entry that the problem is about.
    case archive(ArchiveProblem)

    /// A folder that is not an export of Xcode, or one that holds not just one document.
    case noLocalizedContents, notOneDocument

    // Writing.
    case noFolder, noPermissionToWrite, diskReadOnly, diskFull, unwritable
    case isReadOnly, changedMeanwhile
    /// By a link in the way to it.
    case leadsOutOfNamed
    /// The file is a pipe without a reader.
    case noReader
    /// The file that the detail names cannot be removed.
    case inTheWay
    /// The detail names a file where a folder is needed.
    case fileForFolder
    case noRoomInSummary

    // Looking for something.
    case noPath, notTable, notStrings
    /// Beside it lies another whose name differs only in how letters are composed.
    case twin
    case nothingToAudit, nothingToCompare, nothingToResolve, nothingToFormat, nothingToCompile
    case nothingToExchange, noProject, noSources
    case isOneLocalization, fileForLocalizations, noMainBundle
    case damagedPropertyList
    /// The detail says what it holds.
    case notLanguages
    /// The detail lists the names that were asked for.
    case unknownSource(known: [String])
    /// String catalogs have it, and are translated from these.
    case sourceOfCatalog(own: [String])
    case unknownTable(known: [String])
    /// And what was probably meant.
    case unknownResource(meant: String?)
    case unknownKey(meant: String?)
    case unknownLocalization(known: [String])
    case unknownGoal(known: [String])
    /// No localization can have the name in the detail.
    case malformedName

    // Translations.
    /// The detail names the language.
    case notLanguage, isDevelopment
    case sameLanguage(localization: String)
    case unknownFormat, notFolderForCatalog, isReadOnlySoNothingIsWritten
    /// The detail names a language that an `.xcloc` of another language holds.
    case holdsOtherLanguage
    /// The detail says what is wrong with it.
    case brokenTable

    // Compilation.
    case linkLeadsOut, overwritesInput, isOutputToo, outputInLocalization, outputIsInput
    case outputLinkLeadsOut

    // Conversion.
    case nothingToConvert, isThere, madeTwice

    // Baselines.
    case baselineIncomplete, badBaseline
    /// The detail says of how much that is not looked at.
    case baselineWider
    case noBaseline(Kind)

    // Configurations: the detail says what is wrong.
    case badConfiguration
    /// A baseline that it names cannot be read.
    case configuredBaseline
    /// A file that others might read, such as `.lproj.yml`.
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
  /// As reports show it; empty where only the caller knows it.
  public var path: String
  public var position: Position?
  /// More than the kind says, such as the error of the system.
  public var detail: String

  public init(
    _ kind: Kind, _ path: String = "", at position: Position? = nil, detail: String = ""
  ) {
    self.kind = kind
    self.path = path
    self.position = position
    self.detail = detail
  }

  /// The same, of this path.
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

  /// Whether there is nothing at the path.
  package var isAbsence: Bool { self == .missing || self == .notInGit }

  /// Whether something is there that the system does not let us read.
  package var isHindrance: Bool {
    switch self {
    case .unreadable, .noPermissionToRead, .unreadableInGit: true
    default: false
    }
  }
}

extension Failure {
  /// Each once, sorted by path and place.
  package static func sorted(_ failures: some Sequence<Failure>) -> [Failure] {
    Set(failures).map { (words: [$0.detail, "\($0.kind)"], failure: $0) }.sorted { one, other in
      let places = [one, other].map { $0.failure.position ?? .start }
      if one.failure.path != other.failure.path { return one.failure.path < other.failure.path }
      if places[0] != places[1] { return places[0] < places[1] }
      return one.words.lexicographicallyPrecedes(other.words)
    }.map(\.failure)
  }
}
