// Sources that are not looked at though they are there, and why.

package import LprojFiles
internal import LprojSource

/// A source, or a folder in which there may be some.
package struct UnreadSource: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case failure(Failure)
    /// A folder whose entries are not known.
    case closed(Failure)
    /// It has more bytes than people write.
    case tooLarge
    /// It is a link out of the folders that are read, and of the repository around them.
    case linkLeadsOut
    /// No compiler reads it.
    case utf16
    /// It is not what its name says: a property list or interface file that nothing reads.
    case damaged
  }

  /// As reports show it.
  package var path: String
  package var reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// What the system does not let us read.
  package var failure: Failure? {
    switch reason {
    case .failure(let failure), .closed(let failure):
      failure.kind.isHindrance ? failure.at(path) : nil
    case .tooLarge, .linkLeadsOut, .utf16, .damaged: nil
    }
  }

  /// Whether the program may ask for keys in it all the same, so that none counts as unused.
  package var mayName: Bool {
    switch reason {
    case .failure, .closed, .tooLarge, .linkLeadsOut: true
    case .utf16, .damaged: false
    }
  }

  /// What is wrong with it, behind its name.
  package var fault: String {
    switch reason {
    case .failure(let failure), .closed(let failure): failure.fault
    case .tooLarge: "is larger than 8 MiB"
    case .linkLeadsOut: "is a symbolic link that leads out of what is read"
    case .utf16: "is in UTF-16, which no compiler reads"
    case .damaged: "is damaged"
    }
  }
}

extension CodeAudit.Result {
  /// Tells of sources that are not looked at: each that the system keeps from us, and one of the others. A closed folder
  /// that git does not ignore is a failure of the search for tables.
  mutating func add(unread: [UnreadSource]) {
    if self.unread == nil { self.unread = unread.first(where: \.mayName) }
    var others: [UnreadSource] = []
    for source in unread {
      switch source.reason {
      case .closed: continue
      case .failure where source.failure != nil: failures += [source.failure].compactMap { $0 }
      case .failure, .tooLarge, .linkLeadsOut, .utf16, .damaged: others.append(source)
      }
    }
    guard let first = others.first else { return }
    let count = others.count - 1
    let rest = count == 0 ? "" : "; nor \(count == 1 ? "is another source" : "are \(count) others")"
    remarks.append("\(first.path): \(first.fault), so it is not looked at\(rest)")
  }
}
