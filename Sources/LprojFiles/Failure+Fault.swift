// Words for the reason why a file could not be read.

extension Failure {
  /// The reason as a phrase that follows the name of the file, such as `does not exist`.
  package var fault: String {
    switch kind {
    case .missing: "does not exist"
    case .notInGit: "does not exist in \(detail)"
    case .danglingLink: "is a symbolic link to nothing"
    case .linkLoop: "is a symbolic link that leads back to itself"
    case .isFolder: "is a folder, not a file"
    case .notRegular: "is not a regular file"
    case .nameTooLong: "has too long a name"
    case .tooLarge: "is larger than 2 GiB"
    case .unreadable: "cannot be read: \(detail)"
    case .noPermissionToRead: "cannot be read: permission denied"
    case .inSubmodule: "belongs to a submodule, which has an index of its own; start in its folder"
    case .notInStore: "is not in this clone; 'git fetch --refetch --no-filter' gets it"
    case .keptByLFS: "is kept by Git LFS and not in git: it was not looked at"
    default: "cannot be read"
    }
  }
}
