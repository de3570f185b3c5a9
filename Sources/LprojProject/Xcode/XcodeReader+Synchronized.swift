// The files of folders that an Xcode project synchronizes with the disk.

internal import LprojFiles
internal import LprojSource

extension XcodeReader {
  /// Groups the exceptions of all synchronized folders by their target or build phase.
  mutating func gatherExceptions() {
    for (kind, folder) in objects.all where kind == .synchronizedGroup {
      for set in objects.objects(folder, "exceptions").found {
        let owner: XcodeObjects.Object? =
          switch objects.kind(set) {
          case .exceptions: objects.object(set, "target")
          case .phaseExceptions: objects.object(set, "buildPhase")
          default: nil
          }
        if let owner { exceptions[owner, default: []].append((folder, set)) }
      }
    }
  }

  mutating func readSynchronized(
    of target: XcodeObjects.Object, _ result: inout ProjectTarget
  ) {
    let own = objects.objects(target, "fileSystemSynchronizedGroups").found
    let members = Set(own.filter { objects.kind($0) == .synchronizedGroup })
    var sets: [XcodeObjects.Object: [XcodeObjects.Object]] = [:]
    for folder in members { sets[folder] = [] }
    for owner in [target] + Set(objects.objects(target, "buildPhases").found).sorted() {
      let found = exceptions[owner] ?? []
      guard hasRoom(found.count * Self.bytesOfSource, at: owner) else { return }
      for (folder, set) in found { sets[folder, default: []].append(set) }
    }
    for (folder, found) in sets.sorted(by: { $0.key < $1.key }) {
      readSynchronized(folder, found, isMember: members.contains(folder), &result)
    }
  }

  /// Claims the part of a folder that a target has. `sets` are the exceptions for the target.
  private mutating func readSynchronized(
    _ folder: XcodeObjects.Object, _ sets: [XcodeObjects.Object], isMember: Bool,
    _ result: inout ProjectTarget
  ) {
    var contents = SynchronizedContents(isMember: isMember)
    var copied = SynchronizedContents(isMember: false)
    var hasCopies = false
    for set in sets {
      if isFull { return }
      let texts = arena.texts(arena.member(set, "membershipExceptions"))
      let bytes = texts.reduce(texts.count * Self.bytesOfSource) { $0 + $1.utf8.count }
      guard hasRoom(bytes, at: set) else { return }
      if objects.kind(set) == .exceptions {
        for text in texts { contents.add(text) }
      } else {
        hasCopies = hasCopies || !texts.isEmpty
        for text in texts { copied.add(text) }
      }
    }
    let hasExceptions = !contents.exceptions.isEmpty || !contents.localizedExceptions.isEmpty
    guard isMember || hasExceptions || hasCopies else { return }
    guard let path = paths.path(folder) else {
      return leaveOpen("a synchronized folder of '\(result.name)' has no place", at: folder)
    }
    guard hasRoom(2 * Self.bytesOfFile, at: folder) else { return }
    if isMember || hasExceptions {
      contents.wholeFolders = wholeFolders(of: folder)
      result.claims.append(ResourceClaim(path, .synchronized(contents)))
    }
    if hasCopies { result.claims.append(ResourceClaim(path, .synchronized(copied), .copy)) }
  }

  private mutating func wholeFolders(of folder: XcodeObjects.Object) -> Set<String> {
    if let known = wholeFolders[folder] { return known }
    let found = Set(arena.texts(arena.member(folder, "explicitFolders")).map(FileNames.folded))
    wholeFolders[folder] = found
    return found
  }
}
