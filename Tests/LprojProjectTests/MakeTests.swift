// Tests of reading makefiles of GNUstep.

import LprojFiles
import LprojProject
import Testing

@Suite struct MakeTests {
  private func model(_ texts: [String: String]) -> ProjectModel {
    .memory(Dictionary(uniqueKeysWithValues: texts.map { ("/r/" + $0.key, $0.value) }))
  }

  private let makefile = """
    include $(GNUSTEP_MAKEFILES)/common.make
    # comment \\
    that goes on = here
    APP_NAME = App  # the name
    App_LANGUAGES = English \\
    \tResources/French
    App_LANGUAGES += German
    FILES := Localizable.strings Main.gorm
    App_LOCALIZED_RESOURCE_FILES := $(FILES)
    FILES = Other.strings
    App_RESOURCE_FILES = icon.tiff Resources/Icons/* $(wildcard Sounds/*.au) \\
      $(addsuffix .lproj,Dutch $(MORE:.x=)) Italian.lproj
    ifeq ($(GNUSTEP_TARGET_OS), mingw32)
    App_RESOURCE_FILES += Windows.strings
    else
    App_RESOURCE_FILES += Unix.strings
    endif
    MORE = Swedish.x
    TOOL_NAME = plain
    plain_RESOURCE_FILES = nothing.strings
    -include GNUmakefile.preamble
    include $(GNUSTEP_MAKEFILES)/application.make
    """

  @Test(arguments: [("$(shell echo App)", "unknown"), ("$(kind)", "yes: More")])
  func `a name that is computed, or one of several`(_ name: String, _ answer: String) {
    let text = """
      include $(GNUSTEP_MAKEFILES)/common.make
      ifeq ($(debug), yes)
      kind = More
      else
      kind = Other
      endif
      APP_NAME = App
      App_LANGUAGES = English
      App_LOCALIZED_RESOURCE_FILES = a.strings
      BUNDLE_NAME = More
      \(name)_LANGUAGES = French
      \(name)_LOCALIZED_RESOURCE_FILES = a.strings
      include $(GNUSTEP_MAKEFILES)/bundle.make
      """
    #expect(
      model(["GNUmakefile": text]).answer("/r/French.lproj/a.strings").hasPrefix(answer))
  }

  /// A makefile with conditions that depend on the environment: all possible results count.
  private let conditional = """
    include $(GNUSTEP_MAKEFILES)/common.make
    APP_NAME = App Tool
    ifeq ($(full), yes)
    App_LANGUAGES = English French
    Tool_LANGUAGES = German
    else
    App_LANGUAGES = Polish
    endif
    ifdef debug
    App_LOCALIZED_RESOURCE_FILES += Debug.strings
    kind = large
    endif
    ifeq ($(kind), large)
    Tool_LOCALIZED_RESOURCE_FILES = Large.strings
    else
    Tool_LOCALIZED_RESOURCE_FILES = Small.strings
    endif
    ifdef kind
    else
    App_RESOURCE_FILES = Other.strings
    endif
    App_LOCALIZED_RESOURCE_FILES ?= Localizable.strings
    never = no
    ifeq ($(never), yes)
    App_RESOURCE_FILES += Never.strings
    endif
    include $(GNUSTEP_MAKEFILES)/application.make
    """

  @Test(arguments: [
    ("English.lproj/Localizable.strings", "yes: App"),
    ("French.lproj/Localizable.strings", "yes: App"),
    ("Polish.lproj/Debug.strings", "yes: App"), ("French.lproj/Debug.strings", "yes: App"),
    ("German.lproj/Localizable.strings", "no"), ("German.lproj/Large.strings", "yes: Tool"),
    ("German.lproj/Small.strings", "yes: Tool"), ("English.lproj/Small.strings", "yes: Tool"),
    ("Other.strings", "yes: App"), ("Never.strings", "no"),
  ])
  func `conditions of a makefile that nobody knows leave all open`(_ path: String, _ answer: String)
  {
    #expect(model(["GNUmakefile": conditional]).answer("/r/" + path) == answer)
  }

  @Test(arguments: [
    ("English.lproj/Localizable.strings", "yes: App"),
    ("Resources/French.lproj/Localizable.strings", "yes: App"),
    ("German.lproj/Main.gorm/data.classes", "yes: App"),
    ("German.lproj/Other.strings", "no"),
    ("Spanish.lproj/Localizable.strings", "no"),
    ("Dutch.lproj/anything.strings", "yes: App"),
    ("Swedish.lproj/anything.strings", "yes: App"),
    ("Italian.lproj/anything.strings", "yes: App"),
    ("Resources/Icons/a.tiff", "yes: App"),
    ("Resources/a.tiff", "no"),
    ("Sounds/a.au", "yes: App"),
    ("Sounds/a.strings", "no"),
    ("Windows.strings", "yes: App"),
    ("Unix.strings", "yes: App"),
    ("nothing.strings", "no"),
    ("Preamble.strings", "yes: App"),
  ])
  func `a makefile of GNUstep says what ships`(_ path: String, _ answer: String) {
    let model = model([
      "GNUmakefile": makefile, "Sounds/a.au": "", "Sounds/a.strings": "",
      "GNUmakefile.preamble": "App_RESOURCE_FILES += Preamble.strings\n",
    ])
    #expect(model.answer("/r/" + path) == answer)
    #expect(model.projects.first?.buildSystem.loader == .gnustep)
  }

  @Test func `the output of a shell is computed`() {
    let model = model([
      "GNUmakefile": """
      include $(GNUSTEP_MAKEFILES)/common.make
      BUNDLE_NAME = B
      B_RESOURCE_FILES = $(shell ls)
      B_LOCALIZED_RESOURCE_FILES = a.strings
      """
    ])
    #expect(model.answer("/r/English.lproj/a.strings") == "yes: B")
    #expect(model.answer("/r/b.strings") == "unknown: 'B_RESOURCE_FILES' is computed")
    #expect(model.projects.first?.unread.first?.position?.line == 3)
  }

  @Test func `makefiles outside the checkout are not read`() {
    let files = [
      "/c/.git/HEAD": "",
      "/c/r/GNUmakefile": """
      include $(GNUSTEP_MAKEFILES)/common.make
      include ../own.make
      -include ../../out.make
      APP_NAME = A
      A_LOCALIZED_RESOURCE_FILES = a.strings
      """,
      "/c/own.make": "A_LANGUAGES = English\n",
      "/c/s/GNUmakefile": """
      include $(GNUSTEP_MAKEFILES)/common.make
      include ../../out.make
      APP_NAME = B
      B_LOCALIZED_RESOURCE_FILES = $(OUT)
      """,
      "/out.make": "A_LANGUAGES = German\nOUT = b.strings\n",
    ]
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) })
    // The makefile in `/c/r` includes files that are missing, but optional.
    let own = ProjectSearch.model(around: ["/c/r"], files: workspace)
    #expect(own.answer("/c/r/English.lproj/a.strings") == "yes: A")
    #expect(own.answer("/c/r/German.lproj/a.strings") == "no")
    #expect(own.projects.first?.remarks == [])
    let other = ProjectSearch.model(around: ["/c/s"], files: workspace)
    #expect(other.answer("/c/s/English.lproj/b.strings").hasPrefix("unknown"))
    #expect(
      other.projects.last?.remarks.map(\.message) == [
        "the included file '../../out.make' lies outside the checkout and is not read"
      ])
    #expect(other.projects.last?.remarks.map(\.position?.line) == [2])
  }

  @Test(arguments: [("include", "unknown"), ("-include", "no"), ("sinclude", "no")])
  func `a file that is not there may set a variable, where it has to be there`(
    _ word: String, _ answer: String
  ) {
    let text = """
      include $(GNUSTEP_MAKEFILES)/common.make
      APP_NAME = App
      App_RESOURCE_FILES = a.strings $(MORE)
      \(word) gone.make
      include $(GNUSTEP_MAKEFILES)/application.make
      """
    let model = model(["GNUmakefile": text])
    #expect(model.answer("/r/b.strings").hasPrefix(answer), "\(model.answer("/r/b.strings"))")
  }

  @Test func `loops of variables and includes end`() {
    let model = model([
      "GNUmakefile": """
      include $(GNUSTEP_MAKEFILES)/common.make
      include GNUmakefile
      APP_NAME = A
      A_RESOURCE_FILES = $(X)
      X = $(Y)
      Y = $(X)
      """
    ])
    #expect(model.projects.first?.remarks.first?.message == "includes itself by 'GNUmakefile'")
    #expect(model.answer("/r/b.strings") == "unknown: 'A_RESOURCE_FILES' is computed")
  }

  @Test func `another makefile counts only if it mentions localizations`() {
    #expect(model(["Makefile": "all:\n\tcc x.c\n"]).isEmpty)
    let model = model(["Makefile": "all:\n\tcp a.strings out\n"])
    #expect(model.answer("/r/b.strings").hasPrefix("unknown: speaks of localizations"))
    #expect(model.projects.first?.unread.first?.position?.line == 2)
  }

  @Test func `a word with a variable of which a condition decides is every one it may be`() {
    let model = model([
      "GNUmakefile": """
      include $(GNUSTEP_MAKEFILES)/common.make
      ifeq ($(SPECIAL), yes)
      N = a
      else
      N = b
      endif
      LIST = x
      LIST += y
      BUNDLE_NAME = One My$(N)Kit $(LIST)
      MybKit_LANGUAGES = French
      MybKit_LOCALIZED_RESOURCE_FILES = L.strings
      MyaKit_LANGUAGES = $(NOTHING)
      MyaKit_LOCALIZED_RESOURCE_FILES = M.strings
      include $(GNUSTEP_MAKEFILES)/bundle.make
      """
    ])
    #expect(model.projects[0].targets.map(\.name) == ["One", "MyaKit", "MybKit", "x", "y"])
    #expect(model.answer("/r/French.lproj/L.strings") == "yes: MybKit")
    // An empty variable has GNUstep's default, too.
    #expect(model.answer("/r/English.lproj/M.strings") == "yes: MyaKit")
  }

  @Test(arguments: [
    ("CTOOL", "LOCALIZED_RESOURCE_FILES", "French.lproj/L.strings"),
    ("CLIBRARY", "LOCALIZED_RESOURCE_FILES", "French.lproj/L.strings"),
    ("BUNDLE", "WEBSERVER_LOCALIZED_RESOURCE_FILES", "WebServerResources/French.lproj/L.strings"),
    ("BUNDLE", "LOCALIZED_WEBSERVER_RESOURCE_FILES", "WebServerResources/French.lproj/L.strings"),
  ])
  func `tools of C have resources, and servers their own folder`(
    _ kind: String, _ variable: String, _ path: String
  ) {
    let model = model([
      "GNUmakefile": """
      include $(GNUSTEP_MAKEFILES)/common.make
      \(kind)_NAME = one
      one_HAS_RESOURCE_BUNDLE = yes
      one_LANGUAGES = French
      one_\(variable) = L.strings
      include $(GNUSTEP_MAKEFILES)/aggregate.make
      """
    ])
    #expect(model.answer("/r/" + path) == "yes: one")
    #expect(model.answer("/r/Other/" + path) == "no")
  }
}
