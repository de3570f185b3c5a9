// The content of Docs/schemas/configuration.schema.json. Editors use this file to check a configuration.

internal import LprojSource

package enum ConfigurationJSONSchema {
  package static var text: [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("title", "Configuration of lproj (\(ConfigurationSchema.fileName))")
      writeTable(ConfigurationSchema.keys, &writer)
    }
    return writer.bytes + [0x0A]
  }

  private static func writeTable(_ keys: [ConfigurationKey], _ writer: inout JSONWriter) {
    writer.member("type", "object")
    writer.name("properties")
    writer.object { writer in
      for key in keys {
        writer.name(key.name)
        writer.object { writer in
          writer.member("description", key.summary)
          write(key.form, &writer)
        }
      }
    }
    let required = keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { writer.member("required", required) }
    writer.member("additionalProperties", false)
  }

  private static func write(_ form: ConfigurationKey.Form, _ writer: inout JSONWriter) {
    func item(_ form: ConfigurationKey.Form, _ writer: inout JSONWriter) {
      writer.object { write(form, &$0) }
    }
    switch form {
    case .text: writer.member("type", "string")
    case .address:
      writer.member("type", "string")
      writer.member("pattern", "^https?://")
    case .pathPattern, .namePattern, .file, .localization, .tableName:
      writer.member("type", "string")
      writer.member("minLength", 1)
    case .boolean: writer.member("type", "boolean")
    case .choice(let names): writer.member("enum", names)
    case .rule: writer.member("enum", ConfigurationSchema.ruleNames.sorted())
    case .goal:
      writer.name("anyOf")
      writer.array { writer in
        item(.number(0...100), &writer)
        writer.object { writer in
          writer.member("type", "string")
          writer.member("pattern", "^(present|translated|shipped):[0-9]+(\\.[0-9]+)?$")
        }
      }
    case .number(let range):
      writer.member("type", "number")
      writer.member("minimum", range.lowerBound)
      writer.member("maximum", range.upperBound)
    case .list(let form):
      writer.member("type", "array")
      writer.name("items")
      item(form, &writer)
    case .some(let form):
      writer.name("anyOf")
      writer.array { writer in
        item(form, &writer)
        item(.list(of: form), &writer)
      }
    case .map(let keys, let values):
      writer.member("type", "object")
      writer.name("propertyNames")
      item(keys, &writer)
      writer.name("additionalProperties")
      item(values, &writer)
    case .table(let keys): writeTable(keys, &writer)
    case .tables(let keys):
      writer.member("type", "array")
      writer.name("items")
      item(.table(keys), &writer)
    case .either(let form, let other):
      writer.name("anyOf")
      writer.array { writer in
        item(form, &writer)
        item(other, &writer)
      }
    }
  }
}
