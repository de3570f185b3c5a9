// Tests of the loader's interpretation of a request: the name, the type and the folder.

import LprojSource
import Testing

@testable import LprojBundle

@Suite struct ResolvedRequestTests {
  /// Returns the query and its folder, such as `name a.txt in Sub`, with `-` for no folder; nil if the request is refused.
  private func resolved(
    _ name: String?, _ type: String? = nil, in folder: String? = nil
  ) -> String? {
    let request = ResourceRequest(name: name, type: type, subdirectory: folder)
    return ResolvedRequest(request).map { resolved in
      let what =
        switch resolved.query {
        case .name(let key): "name \(key)"
        case .type(let key): "type \(key)"
        case .anything: "anything"
        }
      return what + " in " + (resolved.subdirectory ?? "-")
    }
  }

  @Test(
    arguments: [
      ("a.txt", nil, nil, "name a.txt in -"), ("a", "txt", nil, "name a.txt in -"),
      ("a", ".txt", nil, "name a.txt in -"), ("a", "", "", "name a in -"),
      (nil, "txt", nil, "type txt in -"), ("", ".txt", "", "type txt in -"),
      (nil, nil, nil, "anything in -"), ("", "", "Sub", "anything in Sub"),
      ("a", nil, "Sub", "name a in Sub"), ("Sub/a", nil, nil, "name a in Sub"),
      ("b/c/a", "txt", "Sub", "name a.txt in Sub/b/c"), ("Sub/a", nil, "", "name a in Sub"),
      // A name with a slash at its end is searched for inside the folder of this name.
      ("Sub/", nil, nil, "name Sub in Sub"), ("/a", nil, nil, "name a in -"), ("/", nil, nil, nil),
      // The subdirectory must not lead out of the bundle, but the name may.
      ("a", nil, "..", nil), ("a", nil, "b/..", "name a in b/.."), ("a", nil, "b/../..", nil),
      ("a", nil, "/b/../..", nil), ("a", nil, "./..", nil),
      ("a", nil, "./b/..", "name a in ./b/.."),
      ("../a", nil, nil, "name a in .."),
    ] as [(String?, String?, String?, String?)])
  func `a name is parted from its folder`(
    _ name: String?, _ type: String?, _ folder: String?, _ found: String?
  ) {
    #expect(resolved(name, type, in: folder) == found)
  }
}
