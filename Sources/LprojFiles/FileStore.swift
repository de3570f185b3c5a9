// Stores the lists of folders, and values that were made from files, so that each is made only once.

package import LprojSource
internal import Synchronization

/// A source that stores the lists of folders, and facts: values that were made from the bytes of one file, such as a parsed table. Later changes on
/// the disk are not noticed. A new fact is not stored if all facts of its type would together exceed a size limit.
///
/// A store that `lasts` also records the states of files and folders. With these states, `lasting(over:keepsListings:)` finds out which facts
/// are still right.
package final class FileStore: FileLayer {
  private typealias Listing = Result<(entries: [FolderEntry], unreadable: Int), Failure>

  /// A path that is compared by its bytes. Strings that differ only in Unicode normalization are equal in Swift, but may name different files.
  private struct Place: Hashable {
    var path: String

    static func == (left: Place, right: Place) -> Bool { left.path.hasBytes(of: right.path) }
  }

  private struct Facts {
    var all: [Place: (fact: any Sendable, size: Int, survivesChanges: Bool)] = [:]
    var size = 0

    mutating func remove(_ place: Place) {
      if let old = all.removeValue(forKey: place) { size -= old.size }
    }

    /// Removes a fact after a change of its file.
    mutating func forget(_ place: Place) {
      if let old = all[place], !old.survivesChanges { remove(place) }
    }
  }

  /// The state of a file or folder, to find out later whether it has changed.
  private enum State: Equatable {
    case status(FileStatus)
    /// The size and a hash of the bytes. They are used if the status cannot prove that a file is unchanged.
    case bytes(Int, UInt64)
    case unknown

    init(_ bytes: ByteBuffer) {
      self = .bytes(bytes.count, bytes.hash(0..<bytes.count).hash)
    }
  }

  private struct Kept {
    var listings: [Place: Listing] = [:]
    var facts: [ObjectIdentifier: Facts] = [:]
    var states: [Place: State] = [:]

    /// Removes everything that a change of a file or folder makes wrong.
    mutating func forget(_ place: Place) {
      states[place] = nil
      listings[place] = nil
      // The loop is over an array of the kinds. A loop over the dictionary itself would share its storage, so that each change would copy it.
      for kind in Array(facts.keys) { facts[kind]?.forget(place) }
    }

    /// Removes everything about a file or folder that does not exist any more.
    mutating func remove(_ place: Place) {
      forget(place)
      for kind in Array(facts.keys) { facts[kind]?.remove(place) }
    }

    /// The files whose state is not known, and whose facts are kept when the file changes.
    var unwatched: Set<Place> {
      var found: Set<Place> = []
      for known in facts.values where known.all.first?.value.survivesChanges ?? false {
        for place in known.all.keys where states[place] == nil { found.insert(place) }
      }
      return found
    }
  }

  /// The maximum size in bytes of the facts of one type, in a store for a single request.
  private static let room = 32 << 20

  package let files: any FileSource
  /// The current folder with a slash at its end, which makes relative paths absolute.
  private let prefix: String
  private let room: Int
  package let lasts: Bool
  private let kept: Mutex<Kept>

  package convenience init(_ files: any FileSource, currentFolder: String) {
    self.init(
      files, currentFolder.hasSuffix("/") ? currentFolder : currentFolder + "/", room: Self.room,
      lasts: false, Kept())
  }

  private init(
    _ files: any FileSource, _ prefix: String, room: Int, lasts: Bool, _ kept: sending Kept
  ) {
    (self.files, self.prefix, self.room, self.lasts) = (files, prefix, room, lasts)
    self.kept = Mutex(kept)
  }

  /// The place of a path, which is made absolute. Parts such as `..` stay in the path.
  private func place(_ path: String) -> Place {
    if path.utf8.first == UInt8(ascii: "/") { return Place(path: path) }
    return Place(path: path == "." ? String(prefix.dropLast()) : prefix + path)
  }

  // MARK: What lasts

  /// The maximum size in bytes of the facts of one type, in a store that `lasts`.
  private static let largeRoom = 512 << 20

  /// A new store for many requests, which reads from `files`. If this store `lasts`, the new store takes over its facts, except for the facts of
  /// changed files. This store is empty afterwards, so that its facts can be freed even if this store is still used somewhere.
  ///
  /// - Parameter keepsListings: whether the stored lists of folders stay. If false, all folders are listed again. This is needed if `files` has
  ///   different files than before although the disk has not changed, for example because of unsaved new files.
  package func lasting(over files: any FileSource, keepsListings: Bool) -> FileStore {
    var kept = kept.withLock { kept in
      defer { kept = Kept() }
      return kept
    }
    if !keepsListings { kept.listings = [:] }
    if !lasts { kept = Kept() }
    for (place, state) in kept.states {
      if let now = Self.state(of: place, in: files, ifStill: state) {
        if now != state { kept.states[place] = now }
      } else {
        kept.forget(place)
      }
    }
    for place in kept.unwatched where (try? files.status(place.path, following: true)) == nil {
      kept.remove(place)
    }
    return FileStore(files, prefix, room: Self.largeRoom, lasts: true, kept)
  }

  /// The present state of a file or folder. It is `unknown` if nothing is there, if the source has no time stamps, or if the last change is so
  /// recent that another change may have the same time stamp.
  private static func state(of place: Place, in files: any FileSource) -> State {
    guard let status = try? files.status(place.path, following: true), let stamp = status.stamp,
      !stamp.isYoung
    else { return .unknown }
    return .status(status)
  }

  /// The present state of a file or folder if nothing has changed since `state`; nil if something may have changed.
  private static func state(
    of place: Place, in files: any FileSource, ifStill state: State
  ) -> State? {
    let now = Self.state(of: place, in: files)
    switch state {
    case .status: return now == state ? now : nil
    case .bytes:
      guard let bytes = try? files.read(place.path), State(bytes) == state else { return nil }
      return now == .unknown ? state : now
    case .unknown: return nil
    }
  }

  /// Records the state of a file or folder before it is read. If a different state was recorded earlier, everything that was stored about the
  /// file or folder is removed.
  private func note(_ state: State, of place: Place) {
    kept.withLock { kept in
      if let known = kept.states[place], known != state { kept.forget(place) }
      kept.states[place] = state
    }
  }

  // MARK: Folders

  package func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    let place = place(path)
    if let known = kept.withLock({ $0.listings[place] }) { return try known.get() }
    if lasts { note(Self.state(of: place, in: files), of: place) }
    let listing: Listing
    do throws(Failure) {
      listing = .success(try files.entries(of: path))
    } catch {
      listing = .failure(error)
    }
    kept.withLock { $0.listings[place] = listing }
    return try listing.get()
  }

  // MARK: Facts

  package func kept<Fact: Sendable>(_ kind: Fact.Type, at path: String) -> Fact? {
    let place = place(path)
    return kept.withLock { $0.facts[ObjectIdentifier(kind)]?.all[place]?.fact } as? Fact
  }

  package func keep<Fact: Sendable>(
    _ fact: Fact, at path: String, size: Int, survivesChanges: Bool
  ) {
    let (place, kind) = (place(path), ObjectIdentifier(Fact.self))
    kept.withLock { kept in
      var all = kept.facts.removeValue(forKey: kind) ?? Facts()
      all.remove(place)
      if all.size + size <= room {
        all.size += size
        all.all[place] = (fact, size, survivesChanges)
      }
      kept.facts[kind] = all
    }
  }

  package func read(_ path: String) throws(Failure) -> ByteBuffer {
    guard lasts else { return try files.read(path) }
    let place = place(path)
    var state = Self.state(of: place, in: files)
    let bytes: ByteBuffer
    do throws(Failure) {
      bytes = try files.read(path)
    } catch {
      note(.unknown, of: place)
      throw error
    }
    if state == .unknown { state = State(bytes) }
    note(state, of: place)
    return bytes
  }

  // MARK: Results that are not stored

  package func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    try files.status(path, following: following)
  }

  package func bytes(
    of path: String, from offset: Int, count: Int
  ) throws(Failure) -> [UInt8] {
    try files.bytes(of: path, from: offset, count: count)
  }
}

extension Workspace {
  /// The stored fact of a file. A missing fact is made from the bytes of the file, and is then stored.
  ///
  /// - Parameter weight: the memory of the fact in bytes, for each byte of the file.
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

  package func kept<Fact: Sendable>(_ kind: Fact.Type, at path: String) -> Fact? {
    files.kept(kind, at: place(path))
  }

  package func keep<Fact: Sendable>(
    _ fact: Fact, at path: String, size: Int, survivesChanges: Bool = false
  ) {
    files.keep(fact, at: place(path), size: size, survivesChanges: survivesChanges)
  }

  /// The bytes of a file, which are stored. All callers share the buffer, so nothing may be appended to it.
  package func shared(_ path: String) throws(Failure) -> ByteBuffer {
    try fact(at: path, weight: 1) { $0 }
  }
}
