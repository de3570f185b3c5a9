// Tests of values in InfoPlist tables: the system never formats them, and a build may fill them in.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct InfoPlistValueTests {
  private func findings(_ en: String, _ de: String, _ table: String = "InfoPlist") async
    -> [Finding]
  {
    let files = ["en.lproj/\(table).strings": en, "de.lproj/\(table).strings": de]
    let all = files.mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["."], in: .memory(all, currentFolder: "/App"), jobs: 1)
    request.minimumSeverity = .note
    request.only = ["parity", "text", "format"]
    request.skip = ["redundant-copy"]
    return await Audit.run(request).report.findings.flatMap(\.findings)
  }

  private func rules(_ en: String, _ de: String, _ table: String = "InfoPlist") async -> [String] {
    await findings(en, de, table).map { "\($0.severity) \($0.rule)" }
  }

  @Test func `a value that the build fills in is no text`() async {
    let setting = #""NSHumanReadableCopyright" = "${COPYRIGHT}";"#
    #expect(await rules(setting, setting) == [])
    #expect(await rules(setting, #""NSHumanReadableCopyright" = "${COPYRIGHT_DE}";"#) == [])
    let text = #""NSHumanReadableCopyright" = "All rights: ${NAME}";"#
    #expect(await rules(text, text) == ["note untranslated"])
    let other = #""a" = "Hello ${NAME}";"#
    #expect(await rules(other, #""a" = "Hallo ${NOM}";"#, "L") == ["warning placeholder-mismatch"])
  }

  @Test func `the name of a product stays as it is`() async {
    let name = #""CFBundleDisplayName" = "Wonder";"#
    #expect(await rules(name, name) == [])
    #expect(await rules(name, name, "L") == ["note untranslated"])
  }

  @Test func `texts that the system shows are not formatted`() async {
    let en = #""NSCameraUsageDescription" = "To take photos";"#
    let de = #""NSCameraUsageDescription" = "%@ macht Fotos";"#
    let found = await findings(en, de)
    #expect(found.map(\.rule) == ["format-extra-argument"])
    #expect(found.first?.message.hasSuffix("so users see it unchanged") ?? false)
    #expect(found.first?.fix == nil)
    let percents = #""NSCameraUsageDescription" = "%@ at 100 %";"#
    #expect(await rules(percents, #""NSCameraUsageDescription" = "Zu 100 %";"#) == [])
  }
}
