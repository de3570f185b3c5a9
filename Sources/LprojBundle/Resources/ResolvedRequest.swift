// Splits a request into a query and a subdirectory, as the loader does.

internal import LprojSource

/// A request with the name separated from the folder. The initializer returns nil for a request that the loader refuses.
struct ResolvedRequest {
  let query: QueryTable.Query
  let subdirectory: String?
  let localization: String?

  init?(_ request: ResourceRequest) {
    if let subdirectory = request.subdirectory, Self.leaves(subdirectory) { return nil }
    var name = request.name ?? ""
    var folder = ""
    if let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) {
      let isAtEnd = name.utf8.index(after: slash) == name.utf8.endIndex
      if slash != name.startIndex {
        folder = String(name[..<slash])
        // For the name `a/b/`, the loader searches the folder `a/b` for the file `a/b`.
        name = isAtEnd ? folder : String(name[name.utf8.index(after: slash)...])
      } else {
        if isAtEnd { return nil }
        name.removeFirst()
      }
    }
    let asked = request.subdirectory ?? ""
    let both = asked.isEmpty || folder.isEmpty ? asked + folder : asked + "/" + folder
    subdirectory = both.isEmpty ? nil : both
    localization = request.localization
    let type = request.type ?? ""
    let hasDot = type.utf8.first == UInt8(ascii: ".")
    if !name.isEmpty {
      query = .name(Key(type.isEmpty ? name : name + (hasDot ? "" : ".") + type))
    } else if !type.isEmpty {
      query = .type(Key(hasDot ? String(type.dropFirst()) : type))
    } else {
      query = .anything
    }
  }

  /// Whether `..` leads out of the resources at some point. Only the subdirectory is checked: a name may lead out.
  private static func leaves(_ subdirectory: String) -> Bool {
    var depth = 0
    for (index, part) in subdirectory.split(separator: "/", omittingEmptySubsequences: false)
      .enumerated()
    {
      if (index == 0 && part.isEmpty) || part == "." { continue }
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }
}
