// Storyboards and xibs: the texts of their objects, with keys as Xcode names them.

package import LprojSource
internal import LprojSyntax

/// The texts and objects of an interface file.
package final class InterfaceFile: Sendable {
  struct Objects {
    var identifiers: Set<Key> = []
    var isDocument = false

    mutating func add(_ element: XMLElement, isOutermost: Bool) {
      if isOutermost { isDocument = element.name == "document" }
      if let identifier = element["id"] { identifiers.insert(identifier) }
    }
  }

  /// The texts; nil if the file cannot be read.
  package let file: CodeFile?
  package let identifiers: Set<Key>
  /// Whether the file has the format of Xcode 4 and later versions, with identifiers as attributes.
  package let isDocument: Bool

  package init(_ buffer: ByteBuffer, table: String) {
    var objects = Objects()
    file = InterfaceReader.read(buffer, table: table, &objects)
    (identifiers, isDocument) = (objects.identifiers, objects.isDocument)
  }
}

enum InterfaceReader {
  /// Attributes that contain texts, such as the `title` of a button.
  private static let attributes: Set<String> = [
    "text", "title", "placeholder", "placeholderString", "headerTitle", "footerTitle", "toolTip",
    "prompt", "alternateTitle", "paletteLabel", "label",
  ]

  /// Options of bindings that contain texts. The values are the names of these options in keys.
  private static let bindingTexts = [
    "NSNullPlaceholder": "ibShadowedIsNilPlaceholder",
    "NSNoSelectionPlaceholder": "ibShadowedNoSelectionPlaceholder",
    "NSDisplayPattern": "ibShadowedDisplayPattern",
  ]

  /// Elements without an identifier. Their texts belong to the object around the element.
  private static let parts: Set<String> = [
    "state", "accessibility", "segment", "tableHeaderCell", "buttonConfiguration",
    "userDefinedRuntimeAttribute",
  ]

  private static let runtimeName = "ibExternalUserDefinedRuntimeAttributesLocalizableStrings"

  private static let labelled: Set<String> = [
    "toolbarItem", "tableColumn", "tabViewItem", "segment",
  ]

  private struct Open {
    var element: XMLElement
    var text: [UInt8] = []
    var segments = 0
    var runtimeTexts = 0
  }

  /// The texts of an interface file; nil if the file cannot be read.
  ///
  /// - Parameter table: the name of the file.
  static func read(
    _ buffer: ByteBuffer, table: String, _ objects: inout InterfaceFile.Objects
  ) -> CodeFile? {
    var file = CodeFile()
    do throws(XMLError) {
      var reader = try XMLReader(buffer)
      let lines = reader.lines
      var open: [Open] = []
      func add(_ key: String, _ value: Key, _ offset: Int) {
        guard !value.bytes.isEmpty else { return }
        var usage = CodeUsage(CodeText(Key(key)), "interface", at: lines.position(of: offset))
        usage.table = .named(table)
        usage.kind = .interface
        usage.defaultText = .text(CodeText(value))
        file.usages.append(usage)
      }
      while let event = try reader.next() {
        switch event {
        case .start(let element):
          objects.add(element, isOutermost: open.isEmpty)
          if let owner = owner(of: element, open) {
            texts(of: element, owner, &open) { add($0, $1, element.offset) }
          }
          open.append(Open(element: element))
        case .text(let bytes):
          if !open.isEmpty { open[open.count - 1].text += bytes }
        case .end:
          guard let last = open.popLast(), last.element.name == "string", let outer = open.last
          else { continue }
          guard let key = last.element["key"]?.name else {
            // `<objectValues><string>…</string></objectValues>`
            guard outer.element.name == "objectValues",
              let owner = open.last(where: { $0.element["id"] != nil })?.element["id"]
            else { continue }
            add(
              "\(owner).ibShadowedObjectValues[\(outer.segments)]", Key(bytes: last.text),
              last.element.offset)
            open[open.count - 1].segments += 1
            continue
          }
          if let name = partName(key, outer.element, open),
            last.element["base64-UTF8"] == nil
          {
            add(name, Key(bytes: last.text), last.element.offset)
          } else if let owner = outer.element["id"], attributes.contains(key) {
            let name = keyName(of: key, outer.element)
            add("\(owner).\(name)", Key(bytes: last.text), last.element.offset)
          } else if let name = bindingTexts[key], last.element["base64-UTF8"] == nil,
            let binding = open.dropLast().last?.element, binding.name == "binding",
            let owner = binding["id"]
          {
            add("\(owner).\(name)", Key(bytes: last.text), last.element.offset)
          }
        }
      }
    } catch {
      return nil
    }
    return file
  }

  /// The key of a text in a `string` element inside a part such as `<state>`; nil if the part has no such text.
  private static func partName(
    _ attribute: String, _ part: XMLElement, _ open: [Open]
  ) -> String? {
    guard part["id"] == nil, let object = open.last(where: { $0.element["id"] != nil }),
      let owner = object.element["id"]
    else { return nil }
    switch (part.name, attribute) {
    case ("segment", "title") where object.element.name != "segmentedCell":
      return "\(owner).segmentTitles[\(object.segments - 1)]"
    case ("segment", "label") where object.element.name == "segmentedCell":
      return "\(owner).ibShadowedLabels[\(object.segments - 1)]"
    default: return plainPartName(attribute, part, owner.description)
    }
  }

  /// The key of a text in a part that its object has once; nil if the part has no such text.
  private static func plainPartName(
    _ attribute: String, _ part: XMLElement, _ owner: String
  ) -> String? {
    switch (part.name, attribute) {
    case ("state", "title"): part["key"].map { "\(owner).\($0)Title" }
    case ("accessibility", "label"): "\(owner).accessibilityLabel"
    case ("accessibility", "hint"): "\(owner).accessibilityHint"
    case ("accessibility", "description"): "\(owner).ibExternalAccessibilityDescription"
    case ("tableHeaderCell", "title"): "\(owner).headerCell.title"
    case ("buttonConfiguration", "title"), ("buttonConfiguration", "subtitle"):
      "\(owner).configuration.\(attribute)"
    default: nil
    }
  }

  private static func keyName(of attribute: String, _ element: XMLElement) -> String {
    attribute == "toolTip" && element.name != "toolbarItem" ? "ibShadowedToolTip" : attribute
  }

  /// The identifier of an element, or of the object around a part such as `<state>`; nil for all other elements.
  private static func owner(of element: XMLElement, _ open: [Open]) -> String? {
    if let own = element["id"] { return own.description }
    guard parts.contains(element.name) else { return nil }
    return open.last { $0.element["id"] != nil }?.element["id"]?.description
  }

  private static func texts(
    of element: XMLElement, _ owner: String, _ open: inout [Open], _ add: (String, Key) -> Void
  ) {
    switch element.name {
    case "state", "accessibility", "tableHeaderCell", "buttonConfiguration":
      for attribute in ["title", "subtitle", "label", "hint", "description"] {
        if let value = element[attribute], let key = plainPartName(attribute, element, owner) {
          add(key, value)
        }
      }
    case "userDefinedRuntimeAttribute":
      guard element["localized"] == Key("YES") || element["type"] == Key("localizedString"),
        let value = element["value"],
        let index = open.lastIndex(where: { $0.element["id"] != nil })
      else { return }
      add("\(owner).\(runtimeName)[\(open[index].runtimeTexts)]", value)
      open[index].runtimeTexts += 1
    case "segment":
      guard let index = open.lastIndex(where: { $0.element["id"] != nil }) else { return }
      let isCell = open[index].element.name == "segmentedCell"
      let number = open[index].segments
      if let title = element["title"] ?? element["label"] {
        add("\(owner).\(isCell ? "ibShadowedLabels" : "segmentTitles")[\(number)]", title)
      }
      if isCell, let tip = element["toolTip"] {
        add("\(owner).ibShadowedToolTips[\(number)]", tip)
      }
      open[index].segments += 1
    default:
      for attribute in element.attributes where attributes.contains(attribute.name) {
        if attribute.name == "label", !labelled.contains(element.name) { continue }
        add("\(owner).\(keyName(of: attribute.name, element))", attribute.value)
      }
    }
  }
}
