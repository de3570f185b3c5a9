// Files of another source, each folder listed once, with what was found of each file.

package import LprojSource
internal import Synchronization

/// Keeps what lies in folders, and facts that were made of the bytes of one file, such as a parsed table. What is kept
/// is what the first reading found. A kind of facts that takes more than its room is made anew each time.
///
/// A store that lasts knows from which states of files its facts were made, and forgets those that have another one.
package final class FileStore: FileSource {
  private typealias Listing = Result<(entries: [FolderEntry], unreadable: Int), Failure>

  /// A path as its bytes: equal strings may be composed in different ways, and name different files then.
  private struct Place: Hashable {
    var path: String

    static func == (left: Place, right: Place) -> Bool { left.path.hasBytes(of: right.path) }
  }

  /// The facts of one kind.
  private struct Facts {
    var all: [Place: (fact: any Sendable, size: Int)] = [:]
    var size = 0

    mutating func remove(_ place: Place) {
      if let old = all.removeValue(forKey: place) { size -= old.size }
    }
  }

  /// The state of a file or folder, which changes with it.
  private enum State: Equatable {
    case status(FileStatus)
    /// The number of the bytes and a hash of them, for a file whose status says nothing.
    case bytes(Int, UInt64)
    case unknown

    init(_ bytes: ByteBuffer) {
      self = .bytes(bytes.count, bytes.hash(0..<bytes.count).hash)
    }
  }

  private struct Kept {
    var listings: [Place: Listing] = [:]
    var facts: [ObjectIdentifier: Facts] = [:]
    /// The states of files and folders when they were read.
    var states: [Place: State] = [:]

    mutating func forget(_ place: Place) {
      states[place] = nil
      listings[place] = nil
      for kind in facts.keys { facts[kind]?.remove(place) }
    }
  }

  /// The bytes that the facts of one kind may take in a store for one question.
  private static let room = 32 << 20

  private let files: any FileSource
  /// The start of relative paths.
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

  /// The place of a path, relative or absolute. Dots inside it are left as they are.
  private func place(_ path: String) -> Place {
    if path.utf8.first == UInt8(ascii: "/") { return Place(path: path) }
    return Place(path: path == "." ? String(prefix.dropLast()) : prefix + path)
  }

  // MARK: What lasts

  /// The same in a store for many questions.
  private static let largeRoom = 512 << 20

  /// A store for many questions: the same facts over other files, as far as they are still true. This one has none
  /// any more, for what was made with it may hold it.
  ///
  /// - Parameter keepsListings: whether no file comes or goes in the other files alone.
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
    return FileStore(files, prefix, room: Self.largeRoom, lasts: true, kept)
  }

  /// The state of a file or folder: unknown if there is none, if it was changed just now and may change again without
  /// a trace, and if the files have no stamps.
  private static func state(of place: Place, in files: any FileSource) -> State {
    guard let status = try? files.status(place.path, following: true), let stamp = status.stamp,
      !stamp.isYoung
    else { return .unknown }
    return .status(status)
  }

  /// The state of what was in a state before and has not changed since; nil for all else.
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

  /// Notes the state that something had before it was read.
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

  package func keep<Fact: Sendable>(_ fact: Fact, at path: String, size: Int) {
    let (place, kind) = (place(path), ObjectIdentifier(Fact.self))
    kept.withLock { kept in
      var all = kept.facts.removeValue(forKey: kind) ?? Facts()
      all.remove(place)
      if all.size + size <= room {
        all.size += size
        all.all[place] = (fact, size)
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

  // MARK: Answers that are not kept

  package func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    try files.status(path, following: following)
  }

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
