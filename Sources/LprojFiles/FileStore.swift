// Files of another source, each folder listed once, with what was found of each file.

package import LprojSource
internal import Synchronization

/// Keeps what lies in folders, and facts that were made of the bytes of one file, such as a parsed table. What is kept
/// is what the first reading found. A kind of facts that takes more than its room is made anew each time.
package final class FileStore: FileSource {
  private typealias Listing = Result<(entries: [FolderEntry], unreadable: Int), Failure>

  /// A path as its bytes: equal strings may be composed in different ways, and name different files then.
  private struct Place: Hashable {
    var path: String

    static func == (left: Place, right: Place) -> Bool { left.path.hasBytes(of: right.path) }
  }

  /// The facts of one kind.
  private struct Facts {
    var all: [Place: any Sendable] = [:]
    var size = 0
  }

  /// How many bytes the facts of one kind may take.
  private static let room = 32 << 20

  private let files: any FileSource
  /// What relative paths begin with.
  private let prefix: String
  private let listings = Mutex<[Place: Listing]>([:])
  private let facts = Mutex<[ObjectIdentifier: Facts]>([:])

  package init(_ files: any FileSource, currentFolder: String) {
    self.files = files
    prefix = currentFolder.hasSuffix("/") ? currentFolder : currentFolder + "/"
  }

  /// The place of a path, relative or absolute. Dots inside it are left as they are.
  private func place(_ path: String) -> Place {
    if path.utf8.first == UInt8(ascii: "/") { return Place(path: path) }
    return Place(path: path == "." ? String(prefix.dropLast()) : prefix + path)
  }

  // MARK: Folders

  package func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    let place = place(path)
    if let known = listings.withLock({ $0[place] }) { return try known.get() }
    let listing: Listing
    do throws(Failure) {
      listing = .success(try files.entries(of: path))
    } catch {
      listing = .failure(error)
    }
    listings.withLock { $0[place] = listing }
    return try listing.get()
  }

  // MARK: Facts

  package func kept<Fact: Sendable>(_ kind: Fact.Type, at path: String) -> Fact? {
    let place = place(path)
    return facts.withLock { $0[ObjectIdentifier(kind)]?.all[place] } as? Fact
  }

  package func keep<Fact: Sendable>(_ fact: Fact, at path: String, size: Int) {
    let place = place(path)
    facts.withLock { facts in
      var all = facts.removeValue(forKey: ObjectIdentifier(Fact.self)) ?? Facts()
      if all.size + size <= Self.room {
        all.size += size
        all.all[place] = fact
      }
      facts[ObjectIdentifier(Fact.self)] = all
    }
  }

  // MARK: What is asked anew

  package func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    try files.status(path, following: following)
  }

  package func read(_ path: String) throws(Failure) -> ByteBuffer { try files.read(path) }

  package func bytes(
    of path: String, from offset: Int, count: Int
  ) throws(Failure) -> [UInt8] {
    try files.bytes(of: path, from: offset, count: count)
  }

  package func target(ofLink path: String) -> String? { files.target(ofLink: path) }

  package func resolved(_ path: String) -> String? { files.resolved(path) }

  package func areSame(_ left: String, _ right: String) -> Bool { files.areSame(left, right) }

  package var isTracked: Bool { files.isTracked }

  package func archive(holding path: String) -> String? { files.archive(holding: path) }

  package func straightPart(of path: [UInt8]) -> Int { files.straightPart(of: path) }
}

extension Workspace {
  /// A value that is made of the bytes of a file.
  ///
  /// - Parameter weight: how many bytes it takes for each byte of the file.
  package func fact<Fact: Sendable>(
    at path: String, weight: Int, _ make: (ByteBuffer) -> Fact
  ) throws(Failure) -> Fact {
    if let known = kept(Fact.self, at: path) { return known }
    let bytes = try read(path)
    let size = bytes.count
    let fact = make(bytes)
    keep(fact, at: path, size: weight * size)
    return fact
  }

  /// A fact that is at hand.
  package func kept<Fact: Sendable>(_ kind: Fact.Type, at path: String) -> Fact? {
    files.kept(kind, at: place(path))
  }

  package func keep<Fact: Sendable>(_ fact: Fact, at path: String, size: Int) {
    files.keep(fact, at: place(path), size: size)
  }

  /// The bytes of a file, to which nothing may be appended.
  package func shared(_ path: String) throws(Failure) -> ByteBuffer {
    try fact(at: path, weight: 1) { $0 }
  }
}
