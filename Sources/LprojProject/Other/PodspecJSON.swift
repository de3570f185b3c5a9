// Reads the resources of a podspec in JSON, which is a subset of YAML.

internal import LprojFiles
internal import LprojSource

struct PodspecJSON {
  private var claims: [ResourceClaim] = []
  private var excludes: [PathPattern] = []
  private let patterns = PathPattern.room()
  private let root: String

  static func read(_ path: String, files: Workspace) -> Project? {
    let name = String(Paths.name(path).dropLast(".podspec.json".count))
    return Project.read(.cocoapods, path, name: name, files: files) { project, buffer in
      var project = project
      do throws(YAMLError) {
        var reader = PodspecJSON(root: project.root)
        reader.add(try YAMLReader.read(buffer))
        let target = reader.target(name)
        if !target.claims.isEmpty { project.targets = [target] }
        if reader.patterns.hasRefused {
          project.unread = [
            ProjectRemark(path: path, message: PathPattern.tooMany, scope: project.root)
          ]
        }
      } catch {
        project.unread = [
          ProjectRemark(
            path: path,
            position: LineTable(buffer, end: buffer.count).position(of: error.offset),
            message: error.message, scope: project.root)
        ]
      }
      return project
    }
  }

  private init(root: String) { self.root = root }

  private func target(_ name: String) -> ProjectTarget {
    var target = ProjectTarget(name: name, kind: .library)
    target.claims = claims.map { claim in
      guard case .chosen(var contents) = claim.rule else { return claim }
      contents.excludes = excludes
      return ResourceClaim(claim.path, .chosen(contents), claim.phase)
    }
    return target
  }

  private mutating func add(_ specification: YAMLNode) {
    for member in specification.members ?? [] {
      switch member.key {
      case "resource", "resources": claim(member.node.texts)
      case "resource_bundle", "resource_bundles":
        claim((member.node.members ?? []).flatMap(\.node.texts))
      case "exclude_files": excludes += member.node.texts.map { PathPattern($0, room: patterns) }
      case "ios", "osx", "tvos", "watchos", "visionos": add(member.node)
      case "subspecs": for part in member.node.elements ?? [] { add(part) }
      default: break
      }
    }
  }

  private mutating func claim(_ texts: [String]) {
    if texts.isEmpty { return }
    let includes = texts.map { PathPattern($0, room: patterns) }
    let contents = ChosenContents(includes: includes, onlyResources: false)
    claims.append(ResourceClaim(root, .chosen(contents)))
  }
}
