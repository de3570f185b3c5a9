// The parts of the JSON of an audit that tests use.

public struct Audit: Decodable {
  public struct Tree: Decodable {
    public var path: String
    public var development: String?
    public var developmentFrom: String?
  }

  public struct Finding: Decodable {
    public struct Place: Decodable { public var path: String }
    public var rule: String
    public var severity: String
    public var message: String
    public var path: String
    public var line: Int
    public var localization: String?
    public var table: String?
    public var suggestion: String?
    public var related: [Place]

    public var short: String { "\(severity) \(rule) \(path)" }
  }

  public var trees: [Tree]
  public var findings: [Finding]
}
