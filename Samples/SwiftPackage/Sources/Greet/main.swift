// Says its texts in the languages named, without names in the development language.

import Foundation

func speak(_ bundle: Bundle) {
  func text(_ key: String, _ table: String? = nil) -> String {
    bundle.localizedString(forKey: key, value: nil, table: table)
  }
  print(text("hello"))
  // From Localizable.stringsdict. Foundation on Linux would crash here if the bundle held that table.
  print(String(format: text("files"), 3))
  // From the string catalog Places.xcstrings.
  print(text("Open the map", "Places"))
  print(String(format: text("found", "Places"), 3, 2))
}

let names = CommandLine.arguments.dropFirst()
if names.isEmpty { speak(.module) }
for name in names {
  guard let path = Bundle.module.path(forResource: name, ofType: "lproj"),
    let bundle = Bundle(path: path)
  else {
    print("no \(name)")
    continue
  }
  speak(bundle)
}
