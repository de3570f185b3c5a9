// The facts that circumstances depend on, besides the finding itself.

package import LprojCode
internal import LprojModel
package import LprojProject
package import LprojSource
internal import LprojSyntax

/// The facts about a file of a project: whether it ships, its target, and its loaders.
package struct FileFacts {
  package var ships = Shipped.unknown
  package var target: String?
  /// Whether no user of the product can be harmed.
  package var isHarmless = false
  /// Whether the file is harmless only because the target's product contains a prebuilt product.
  package var isPrebuilt = false
  /// Whether a target that ships a prebuilt product signs it.
  package var isSigned = false
  /// The loaders of all products that the projects around the file make.
  package var loaders: TableLoaders = .apple
  /// The reason why it is unknown whether the file ships.
  package var unread: ProjectRemark?
  /// Folders of the projects that ship the file. If no project is known to ship it, the folder of one project around the file.
  package var roots: [String] = []
  /// The path that the user named, if `roots` is empty.
  package var named: String?

  package init() {}

  /// Whether no user of a product gets the file.
  package var isUnseen: Bool { isHarmless && !isPrebuilt }
}

/// Whether some target ships both of two files that make the same product file.
package enum Collision { case certain, possible, none }

/// The way in which a project and its code refer to a text.
package struct Naming {
  /// Whether the key is the value of a constant and appears nowhere else.
  package var isConstant = false
  /// The words of a message if nothing names the text or its table; nil if something names it.
  package var nothing: String?

  package init(isConstant: Bool = false, nothing: String? = nil) {
    self.isConstant = isConstant
    self.nothing = nothing
  }
}

/// Answers for one audit. A nil or `.open` answer means that facts must be read first: the audit notes the question, reads the facts for all
/// questions together, and tests the circumstance again.
package protocol Facts: AnyObject {
  // MARK: Tables

  /// The quoted name of a localization. Users get a text from its `.stringsdict` in place of the text of the finding. Nil if there is no such
  /// localization.
  func replacement(for finding: Finding) -> String?
  /// The number of localizations that read an argument which the source text does not have; nil until all localizations are read.
  func readers(of finding: Finding) -> Int?
  /// Whether every localization translates the placeholder of the finding and no code names the placeholder.
  func isTranslatedEverywhere(_ finding: Finding) -> Bool?

  // MARK: Projects

  /// The facts about a file; nil if no project covers it.
  func file(_ path: String) -> FileFacts?
  /// Whether the name of a localization hides it from all users.
  func isUnreachable(_ localization: String, _ path: String) -> Bool
  /// Whether a target's Info.plist has a value for a key of this table.
  func translates(_ key: Key, _ path: String) -> Bool
  func repeatsInfoPlist(_ path: String) -> Bool
  /// Whether some Info.plist has a key of an InfoPlist table, or code names the key.
  func isAsked(_ key: Key, _ path: String) -> Bool?
  /// The region that a project states for a file outside of region folders; nil if there is none.
  func region(of path: String) -> String?
  /// Whether some target ships a table, and all platforms of that target distinguish letter case in file names.
  func isForDevices(_ path: String) -> Bool
  func collision(_ path: String, _ other: String) -> Collision
  /// Whether a target that ships a string catalog is known to generate Swift symbols of its keys.
  func generatesSymbols(_ path: String) -> Bool

  // MARK: Code

  /// Whether code shows another text in place of the missing one, although the finding does not name it. The clause of the answer `yes` names the
  /// other text.
  func shown(_ finding: Finding) -> Answer
  /// Whether code or an interface file names a key that the source table lacks.
  func isNamed(_ key: Key, _ path: String) -> Bool?
  /// Whether all keys that code looks up in a table are made at run time.
  func isAskedAtRunTime(_ table: String, _ path: String) -> Bool?
  /// Whether code looks up texts in the folder of a localization itself, instead of leaving the choice to the system.
  func opensFolder(of localization: String, for path: String) -> Bool?
  /// Whether code shows another text in place of a text that an empty table lacks.
  func defaultText(_ finding: Finding) -> Answer
  /// Whether code looks up the texts of a table in a different way than the system.
  func otherLookup(_ finding: Finding) -> Answer
  func naming(_ finding: Finding) -> Naming?
  /// The parts that code replaces in the texts of a key before it formats them.
  func replaced(_ key: Key) -> Set<ReplacedText>?
  func isDebugOnly(_ key: Key) -> Bool?
  /// Whether calls pass all arguments of a text.
  func passing(_ finding: Finding) -> Answer
  /// Whether code does not name a key, and does not look up keys made at run time in the table of the key.
  func isUnnamed(_ key: Key, _ table: String) -> Bool?
  /// Whether a table may have keys that code does not name.
  func hasUnnamedKeys(_ table: String) -> Bool?
  /// Whether a source that may look up any key could not be read.
  func unreadSource() -> Answer
}

/// Default answers, for types that know only some of the facts. They lower no severity.
extension Facts {
  package func replacement(for finding: Finding) -> String? { nil }
  package func readers(of finding: Finding) -> Int? { 0 }
  package func isTranslatedEverywhere(_ finding: Finding) -> Bool? { false }
  package func file(_ path: String) -> FileFacts? { nil }
  package func isUnreachable(_ localization: String, _ path: String) -> Bool { false }
  package func shown(_ finding: Finding) -> Answer { .no }
  package func translates(_ key: Key, _ path: String) -> Bool { false }
  package func repeatsInfoPlist(_ path: String) -> Bool { false }
  package func isAsked(_ key: Key, _ path: String) -> Bool? { true }
  package func region(of path: String) -> String? { nil }
  package func isForDevices(_ path: String) -> Bool { false }
  package func collision(_ path: String, _ other: String) -> Collision { .certain }
  package func generatesSymbols(_ path: String) -> Bool { true }
  package func isNamed(_ key: Key, _ path: String) -> Bool? { false }
  package func isAskedAtRunTime(_ table: String, _ path: String) -> Bool? { false }
  package func opensFolder(of localization: String, for path: String) -> Bool? { false }
  package func defaultText(_ finding: Finding) -> Answer { .no }
  package func otherLookup(_ finding: Finding) -> Answer { .no }
  package func naming(_ finding: Finding) -> Naming? { Naming() }
  package func replaced(_ key: Key) -> Set<ReplacedText>? { [] }
  package func isDebugOnly(_ key: Key) -> Bool? { false }
  package func passing(_ finding: Finding) -> Answer { .no }
  package func isUnnamed(_ key: Key, _ table: String) -> Bool? { false }
  package func hasUnnamedKeys(_ table: String) -> Bool? { true }
  package func unreadSource() -> Answer { .no }
}

extension Finding {
  /// Whether the finding is an error in a text that only a look-up in code shows.
  var isErrorInText: Bool { severity == .error && key != nil && isOfTable }

  /// Whether the finding is about a table file that only look-ups in code use.
  var isOfTable: Bool {
    TableFormat(fileName: path) != nil && !(isOfInfoPlist ?? true) && table != "AppShortcuts"
  }

  /// Whether the table is for Info.plist; nil if the finding is about no table.
  var isOfInfoPlist: Bool? { table.map(TableContext.isInfoPlist) }
}
