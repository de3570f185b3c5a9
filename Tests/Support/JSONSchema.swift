// A checker for the part of JSON Schema that the project's schemas use.

import Foundation

/// Checks a JSON document against a schema.
public struct JSONSchema {
  private let root: [String: Any]

  public init(named name: String) throws {
    let url = Program.root.appendingPathComponent("Docs/schemas/\(name).schema.json")
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    root = document as? [String: Any] ?? [:]
  }

  /// Returns all violations of the schema in the document; empty if the document is valid. Throws if the text is no JSON.
  public func problems(of json: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    return check(value, root, "$")
  }

  private func check(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      var target: Any = root
      for part in reference.dropFirst(2).split(separator: "/") {
        target = (target as? [String: Any])?[String(part)] ?? [:]
      }
      return check(value, target as? [String: Any] ?? [:], path)
    }
    var problems: [String] = []
    if let types = schema["type"] {
      let names = types as? [String] ?? [types as? String ?? ""]
      if !names.contains(where: { matches(value, $0) }) {
        return ["\(path): not \(names.joined(separator: " or "))"]
      }
    }
    if let allowed = schema["enum"] as? [Any], !allowed.contains(where: { same($0, value) }) {
      problems.append("\(path): \(value) is not allowed")
    }
    if let constant = schema["const"], !same(constant, value) {
      problems.append("\(path): \(value) is not \(constant)")
    }
    if let minimum = schema["minimum"] as? NSNumber, let number = value as? NSNumber,
      number.doubleValue < minimum.doubleValue
    {
      problems.append("\(path): \(number) is below \(minimum)")
    }
    if let maximum = schema["maximum"] as? NSNumber, let number = value as? NSNumber,
      number.doubleValue > maximum.doubleValue
    {
      problems.append("\(path): \(number) is above \(maximum)")
    }
    if let object = value as? [String: Any] {
      for name in schema["required"] as? [String] ?? [] where object[name] == nil {
        problems.append("\(path): lacks \(name)")
      }
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      let others = schema["additionalProperties"] as? [String: Any]
      for (name, member) in object {
        if let inner = properties[name] ?? others {
          problems += check(member, inner, path + "." + name)
        }
      }
    }
    if let array = value as? [Any], let items = schema["items"] as? [String: Any] {
      for (index, element) in array.enumerated() {
        problems += check(element, items, "\(path)[\(index)]")
      }
    }
    return problems
  }

  private func matches(_ value: Any, _ type: String) -> Bool {
    let isFlag = (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
    switch type {
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "string": return value is String
    case "null": return value is NSNull
    case "boolean": return isFlag || value is Bool
    case "integer":
      return (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } ?? false
    case "number": return value is NSNumber
    default: return false
    }
  }

  private func same(_ left: Any, _ right: Any) -> Bool {
    (left as? NSObject)?.isEqual(right) ?? false
  }
}
