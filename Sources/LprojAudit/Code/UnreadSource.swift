// Sources that are not read, with the reasons.

package import LprojFiles
internal import LprojSource

/// A source, or a folder that may contain sources.
package struct UnreadSource: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case failure(Failure)
    /// The folder cannot be listed.
    case closed(Failure)
    /// The file is larger than 8 MiB.
    case tooLarge
    /// The file or folder is a link that leads out of the folders to read and out of the repository around them.
    case linkLeadsOut
    /// The file is in UTF-16, which no compiler reads.
    case utf16
    /// The content does not fit the extension of the name, such as a damaged property list.
    case damaged
  }

  package var path: String
  package var reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The failure, if the system refused to let lproj read the source; otherwise nil.
  package var failure: Failure? {
    switch reason {
    case .failure(let failure), .closed(let failure):
      failure.kind.isHindrance ? failure.at(path) : nil
    case .tooLarge, .linkLeadsOut, .utf16, .damaged: nil
    }
  }

  /// Whether the source may name a key. If so, no key counts as unused.
  package var mayName: Bool {
    switch reason {
    case .failure, .closed, .tooLarge, .linkLeadsOut: true
    case .utf16, .damaged: false
    }
  }

  /// The fault, in words that follow the path of the source, such as "is damaged".
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
  /// Adds unread sources. Each source that the system did not let lproj read gives a failure. The remaining sources together give one remark. A
  /// folder that cannot be listed is skipped, since the search for tables reports it.
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
    let sources = count == 1 ? "1 other source is" : "\(count) other sources are"
    let rest = count == 0 ? "" : "; \(sources) not read, either"
    remarks.append("\(first.path): \(first.fault), so it is not read\(rest)")
  }
}
