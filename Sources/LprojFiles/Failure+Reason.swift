// The words for failures.

internal import LprojSource

extension Failure {
  /// What comes behind the path in a message.
  package var reason: String {
    switch kind {
    case .missing: "does not exist"
    case .notInGit: "does not exist in \(detail)"
    case .danglingLink: "is a symbolic link to nothing"
    case .linkLoop: "is a symbolic link that leads back to itself"
    case .isFolder: "is a folder, not a file"
    case .notRegular: "is not a regular file"
    case .neitherFileNorFolder: "is not a regular file or folder"
    case .nameTooLong: "has too long a name"
    case .tooLarge: "is larger than 2 GiB"
    case .unreadable: "cannot be read: \(detail)"
    case .noPermissionToRead: "cannot be read: permission denied"
    case .inSubmodule: "lies in a submodule, which has an index of its own"
    case .notInStore: "is not in git's store"
    case .keptByLFS: "is kept by Git LFS and not in git: it was not looked at"
    case .archive(let problem): "cannot be unpacked: " + words(for: problem)
    case .noLocalizedContents: "is a folder, but no .xcloc: 'Localized Contents' is missing"
    case .notOneDocument: "'Localized Contents' holds \(detail) XLIFF files; one is expected"
    case .noFolder: "cannot be written: its folder does not exist"
    case .noPermissionToWrite: "cannot be written: permission denied"
    case .diskReadOnly: "cannot be written: the disk is read-only"
    case .diskFull: "cannot be written: the disk is full"
    case .unwritable: "cannot be written: \(detail)"
    case .isReadOnly: "is read-only"
    case .changedMeanwhile: "changed meanwhile; nothing was written to it"
    case .inTheWay: "cannot be written: '\(detail)' is in the way"
    case .fileForFolder: "'\(detail)' is a file, not a folder"
    }
  }

  private func words(for problem: ArchiveProblem) -> String {
    let entry = "'\(VisibleText.escaped(detail))'"
    return switch problem {
    case .notAnArchive: "it is no ZIP archive, or cut off"
    case .listCutOff: "its list is cut off"
    case .listDamaged: "its list is damaged"
    case .nameNotUTF8: "a name in it is not UTF-8"
    case .encrypted: "it is encrypted"
    case .zip64:
      "it is larger than ZIP archives were meant to be (ZIP64); unpack it, and audit the folder"
    case .tooLarge: "its tables are larger than 512 MB"
    case .leadsOut: "\(entry) leads out of it"
    case .twice: "\(entry) is in it twice"
    case .unknownMethod: "\(entry) is packed in a way not known here"
    case .falseSizes: "the sizes of \(entry) cannot be true"
    case .entryDamaged: "\(entry) in it is damaged"
    case .overlap: "\(entry) shares bytes with another file"
    case .fileAndFolder: "\(entry) in it is a file and a folder"
    }
  }
}
