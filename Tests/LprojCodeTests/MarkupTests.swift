// Tests of the keys in interface files and property lists.

import LprojCode
import LprojSource
import Testing

@Suite struct MarkupTests {
  @Test func `texts of a storyboard, with the keys that Xcode gives them`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document><objects>
        <label text="Name" id="a-b-1" userLabel="no"/>
        <button id="a-b-2"><state key="normal" title="Go"/>
          <accessibility key="accessibilityConfiguration" label="Starts"/></button>
        <segmentedControl id="a-b-3"><segments><segment title="One"/><segment title="Two"/></segments>
        </segmentedControl>
        <textView id="a-b-4"><string key="text">Two
      lines</string></textView>
      </objects></document>
      """
    let file = try #require(InterfaceFile(ByteBuffer(Array(text.utf8)), table: "Main").file)
    #expect(
      file.usages.map(line) == [
        "interface a-b-1.text [Main] = Name", "interface a-b-2.normalTitle [Main] = Go",
        "interface a-b-2.accessibilityLabel [Main] = Starts",
        "interface a-b-3.segmentTitles[0] [Main] = One",
        "interface a-b-3.segmentTitles[1] [Main] = Two",
        "interface a-b-4.text [Main] = Two\nlines",
      ])
  }

  @Test func `texts of a xib that Xcode names otherwise than their attributes`() throws {
    let text = """
      <document><objects>
        <tableColumn id="a-b-1"><tableHeaderCell key="headerCell" title="Head"/></tableColumn>
        <button toolTip="Tip" id="a-b-2"><accessibility description="Adds one"/></button>
        <box id="a-b-8"><string key="toolTip">Of
      two lines</string></box><toolbarItem toolTip="Plain" label="Add" id="a-b-3"/>
        <segmentedCell id="a-b-4"><segments><segment label="One" toolTip="First"/></segments>
        </segmentedCell>
        <button id="a-b-5"><buttonConfiguration key="configuration" title="Go"/></button>
        <textField id="a-b-6"><connections><binding id="a-b-7"><dictionary key="options">
          <string key="NSNullPlaceholder">None</string>
          <string key="NSValueTransformerName">no</string></dictionary></binding></connections>
        </textField>
      </objects></document>
      """
    let file = try #require(InterfaceFile(ByteBuffer(Array(text.utf8)), table: "Main").file)
    #expect(
      file.usages.map { $0.key.shown.description } == [
        "a-b-1.headerCell.title", "a-b-2.ibShadowedToolTip",
        "a-b-2.ibExternalAccessibilityDescription", "a-b-8.ibShadowedToolTip", "a-b-3.toolTip",
        "a-b-3.label",
        "a-b-4.ibShadowedLabels[0]", "a-b-4.ibShadowedToolTips[0]", "a-b-5.configuration.title",
        "a-b-7.ibShadowedIsNilPlaceholder",
      ])
  }

  @Test func `texts of parts that stand there as elements`() throws {
    let text = """
      <document><objects>
        <button id="a-b-1"><state key="normal"><string key="title">a
      b</string></state><accessibility key="accessibilityConfiguration"><string key="label">c
      d</string></accessibility></button>
        <comboBox id="a-b-2"><comboBoxCell key="cell" id="a-b-3"><objectValues>
          <string>One</string><string>Two</string></objectValues></comboBoxCell></comboBox>
      </objects></document>
      """
    let file = try #require(InterfaceFile(ByteBuffer(Array(text.utf8)), table: "Main").file)
    #expect(
      file.usages.map(line) == [
        "interface a-b-1.normalTitle [Main] = a\nb",
        "interface a-b-1.accessibilityLabel [Main] = c\nd",
        "interface a-b-3.ibShadowedObjectValues[0] [Main] = One",
        "interface a-b-3.ibShadowedObjectValues[1] [Main] = Two",
      ])
  }

  @Test func `attributes for run time that are marked as localized`() throws {
    let text = """
      <document><objects><tableViewCell id="a-b-1"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="color" keyPath="no" value="no"/>
        <userDefinedRuntimeAttribute type="string" keyPath="no" value="no"/>
        <userDefinedRuntimeAttribute type="string" keyPath="a" value="One" localized="YES"/>
        </userDefinedRuntimeAttributes></tableViewCell>
        <view id="a-b-2"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="localizedString" keyPath="a" value="Two"/>
        </userDefinedRuntimeAttributes></view></objects></document>
      """
    let file = try #require(InterfaceFile(ByteBuffer(Array(text.utf8)), table: "Main").file)
    let name = "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]"
    #expect(
      file.usages.map(line) == [
        "interface a-b-1.\(name) [Main] = One", "interface a-b-2.\(name) [Main] = Two",
      ])
  }

  @Test func `types, services and purposes of an Info.plist`() throws {
    let text = """
      <plist><dict><key>CFBundleDocumentTypes</key><array><dict>
        <key>CFBundleTypeName</key><string>Note</string><key>CFBundleTypeRole</key>
        <string>no</string></dict></array>
        <key>UTExportedTypeDeclarations</key><array><dict><key>UTTypeDescription</key>
        <string>A note</string></dict></array>
        <key>NSServices</key><array><dict><key>NSMessage</key><string>no</string>
        <key>NSMenuItem</key><dict><key>default</key><string>Open</string></dict></dict></array>
        <key>NSLocationTemporaryUsageDescriptionDictionary</key><dict><key>Near</key>
        <string>Finds cafés</string></dict></dict></plist>
      """
    let file = try #require(
      ListReader.read(ByteBuffer(Array(text.utf8)), .infoPlist, table: "Info"))
    #expect(
      file.usages.map(line) == [
        "list Note [InfoPlist] = Note", "list A note [InfoPlist] = A note",
        "list Open [ServicesMenu] = Open", "list Near [InfoPlist] = Finds cafés",
      ])
  }

  @Test func `a broken interface file is not read`() {
    #expect(InterfaceFile(ByteBuffer(Array("<a><b></a>".utf8)), table: "M").file == nil)
  }

  private func list(_ body: String, _ kind: ListReader.Kind, _ table: String) -> [String]? {
    let text = "<plist version=\"1.0\"><dict>\(body)</dict></plist>"
    return ListReader.read(
      ByteBuffer(Array(text.utf8), spare: text.utf8.count), kind, table: table)?
      .usages.map(line)
  }

  @Test func `pages of settings`() {
    let body = """
      <key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array><dict>
      <key>Title</key><string>Sound</string><key>Titles</key><array><string>On</string></array>
      </dict></array>
      """
    #expect(list(body, .settings, "Page") == ["list Sound [Root] = Sound", "list On [Root] = On"])
  }

  @Test func `Info.plist, without settings of the build`() {
    let body = """
      <key>NSCameraUsageDescription</key><string>To scan</string>
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      """
    #expect(
      list(body, .infoPlist, "Info") == ["list NSCameraUsageDescription [InfoPlist] = To scan"])
    let items = """
      <key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key>
      <string>no</string><key>UIApplicationShortcutItemTitle</key><string>New</string></dict></array>
      """
    #expect(list(items, .infoPlist, "Info") == ["list New [InfoPlist] = New"])
  }

  @Test func `definitions of intents`() {
    let body =
      "<key>INIntentTitle</key><string>Play</string><key>INIntentTitleID</key><string>a1</string>"
    #expect(list(body, .intents, "I") == ["list a1 [I] = Play"])
  }
}
