// What circumstances can ask for beside the finding itself.

package import LprojCode
internal import LprojModel
package import LprojProject
package import LprojSource
internal import LprojSyntax

/// The facts about a file of a project: whether it ships, with which target, and for which loader.
package struct FileFacts {
  package var ships = Shipped.unknown
  package var target: String?
  /// Whether no reader of the product can be harmed.
  package var isHarmless = false
  /// Whether it is that only because a product that others built is a part of the target's own.
  package var isPrebuilt = false
  /// Whether a target that ships such a product signs it.
  package var isSigned = false
  /// The loaders of all products that the projects around it make.
  package var loaders: Set<TableLoader> = [.apple]
  /// The reason why it is unknown.
  package var unread: ProjectRemark?
  /// Folders of the projects that ship it, or may.
  package var roots: [String] = []
  /// The named path, if there is no such project.
  package var named: String?

  package init() {}
}

/// Which of two files that make one product file some target ships.
package enum Collision { case certain, possible, none }

/// The names of a text in a project and its code.
package struct Naming {
  /// Whether the key is the value of a constant, and stands nowhere else.
  package var isConstant = false
  /// Whether nothing names the text or its table, with the words for that.
  package var nothing: String?

  package init(isConstant: Bool = false, nothing: String? = nil) {
    self.isConstant = isConstant
    self.nothing = nothing
  }
}

/// Answers of one audit. Those that are nil or `.open` have still to be read: the audit notes the question, reads what
/// all questions need together, and asks again.
package protocol Facts: AnyObject {
  // MARK: Tables

  /// The place of a text that users get instead of this one.
  func replacement(for finding: Finding) -> String?
  /// The number of localizations that read an argument of a text that its source does not have;
  /// nil if not all are known yet.
  func readers(of finding: Finding) -> Int?
  /// Whether no localization keeps a placeholder that no code names.
  func isTranslatedEverywhere(_ finding: Finding) -> Bool?

  // MARK: Projects

  /// Nil where no project says anything.
  func file(_ path: String) -> FileFacts?
  /// Whether the name of a localization keeps all users from it.
  func isUnreachable(_ localization: String, _ path: String) -> Bool
  /// Whether a target has a value for the key in its Info.plist, which a table translates.
  func translates(_ key: Key, _ path: String) -> Bool
  func repeatsInfoPlist(_ path: String) -> Bool
  /// Whether Info.plist and code ask an InfoPlist table for a key.
  func isAsked(_ key: Key, _ path: String) -> Bool?
  /// The region that a file at top level is meant for.
  func region(of path: String) -> String?
  /// Whether some target ships a table and all its platforms compare names of files exactly.
  func isForDevices(_ path: String) -> Bool
  func collision(_ path: String, _ other: String) -> Collision

  // MARK: Code

  /// The text that code may show in place of a text, beside that in the finding; as the clause of
  /// a yes.
  func shown(_ finding: Finding) -> Answer
  /// Whether code or an interface file names a key that the development table lacks.
  func isNamed(_ key: Key, _ path: String) -> Bool?
  /// Whether code asks a table for keys that it makes at run time, and for no others.
  func isAskedAtRunTime(_ table: String, _ path: String) -> Bool?
  /// Whether code shows something else than a text that an empty table lacks.
  func defaultText(_ finding: Finding) -> Answer
  /// Whether code looks up the texts of a table otherwise than the system does.
  func otherLookup(_ finding: Finding) -> Answer
  func naming(_ finding: Finding) -> Naming?
  /// The parts that code replaces in the texts of a key before it formats them.
  func replaced(_ key: Key) -> Set<ReplacedText>?
  func isDebugOnly(_ key: Key) -> Bool?
  /// Whether calls pass all arguments of a text.
  func passing(_ finding: Finding) -> Answer
  /// Whether code asks a table for no keys made at run time, and nothing names this one.
  func isUnnamed(_ key: Key, _ table: String) -> Bool?
  /// Whether there may be such keys of a table.
  func hasUnnamedKeys(_ table: String) -> Bool?
  /// Whether a source that may ask for anything is not read.
  func unreadSource() -> Answer
}

/// Facts that lower nothing, for types that know only some of them.
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
  package func isNamed(_ key: Key, _ path: String) -> Bool? { false }
  package func isAskedAtRunTime(_ table: String, _ path: String) -> Bool? { false }
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
  /// Whether it is an error in a text that code has to ask for.
  var isErrorInText: Bool { severity == .error && key != nil && isOfTable }

  /// Whether it is about a table file that code has to ask for.
  var isOfTable: Bool {
    TableFormat(fileName: path) != nil && !(isOfInfoPlist ?? true) && table != "AppShortcuts"
  }

  /// Nil where it is about no table.
  var isOfInfoPlist: Bool? { table.map(TableContext.isInfoPlist) }
}
