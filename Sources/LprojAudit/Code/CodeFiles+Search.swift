// A search of all sources in one pass.

package import LprojCode

extension CodeFiles {
  /// - Parameter search: the search in its initial state.
  package func look<Search: SourceSearch>(
    for search: Search, jobs: Int
  ) async -> Search {
    await answer(to: search, jobs: jobs).search
  }

  /// Returns the search after it has looked at all sources, and the sources that could not be read.
  func answer<Search: SourceSearch>(
    to search: Search, jobs: Int
  ) async -> (search: Search, unread: [UnreadSource]) {
    if search.words?.isEmpty ?? false { return (search, []) }
    var all: [(path: String, language: CodeLanguage?)] = files.map { ($0.path, $0.language) }
    if Search.readsMarkup {
      all += otherLists.map { ($0, nil) }
    } else {
      all.removeAll { $0.language == nil }
    }
    let places = all
    let parts = await parallelMap(places.count, jobs: jobs) {
      number -> Result<Search?, UnreadSource> in
      let (path, language) = places[number]
      if Task.isCancelled { return .success(nil) }
      let source: SearchedSource?
      do throws(UnreadSource) {
        source = try read(path, language, for: search.words(of: language))
      } catch {
        return .failure(error)
      }
      guard let source else { return .success(nil) }
      var part = search
      part.look(at: source)
      return .success(part)
    }
    var (whole, unread): (Search, [UnreadSource]) = (search, [])
    for part in parts {
      switch part {
      case .success(let part): if let part { whole.merge(part) }
      case .failure(let source): unread.append(source)
      }
    }
    return (whole, unread)
  }
}
