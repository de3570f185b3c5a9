// One pass over sources.

package import LprojCode
package import LprojFiles

extension CodeFiles {
  /// - Parameter search: which has found nothing yet.
  package func look<Search: SourceSearch>(
    for search: Search, in workspace: Workspace, jobs: Int
  ) async -> Search {
    if search.words?.isEmpty ?? false { return search }
    var all: [(path: String, language: CodeLanguage?)] = files.map { ($0.path, $0.language) }
    if Search.readsMarkup {
      all += otherLists.map { ($0, nil) }
    } else {
      all.removeAll { $0.language == nil }
    }
    let places = all
    let parts = await parallelMap(places.count, jobs: jobs) { number -> Search? in
      let (path, language) = places[number]
      guard Self.isReadable(path, in: workspace), let buffer = try? workspace.read(path),
        search.words?.finds(in: buffer) ?? true
      else { return nil }
      var part = search
      part.look(at: SearchedSource(path, buffer, language))
      return part
    }
    return parts.reduce(into: search) { all, part in if let part { all.merge(part) } }
  }
}
