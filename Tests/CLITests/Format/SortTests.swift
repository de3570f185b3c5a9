// Tests of entries that are sorted by key, together with their comments.

import LprojTestSupport
import Testing

@Suite struct SortTests {
  private func sort(_ text: String) throws -> String {
    let result = try FormatTests.format(text, "--sort")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try FormatTests.format(result.output, "--sort").output == result.output)
    return result.output
  }

  @Test func `comments above and behind an entry go with it`() throws {
    let sorted = try sort(
      """
      /* about b */
      "b" = "1"; // behind b

      // about a,
      // at length
      "a" = "2"; /* behind a
         on two lines */
      "c" = "3";

      """)
    #expect(
      sorted == """
        // about a,
        // at length
        "a" = "2"; /* behind a
           on two lines */

        /* about b */
        "b" = "1"; // behind b
        "c" = "3";

        """)
  }

  @Test func `a heading stays, and entries are sorted below it`() throws {
    let sorted = try sort(
      """
      /* Menus */

      "b" = "1";
      "a" = "2";

      /* Windows */

      "d" = "3";

      "c" = "4";

      // the end

      """)
    #expect(
      sorted == """
        /* Menus */

        "a" = "2";
        "b" = "1";

        /* Windows */

        "c" = "4";

        "d" = "3";

        // the end

        """)
  }

  @Test(arguments: [
    "/*\n  Localizable.strings\n  App\n*/\n",
    "//\n//  App\n//  Created by someone\n//\n",
    "/* App\n * © 2020 */\n",
    "/* anything */\n\n",
  ])
  func `a file header stays on top`(_ header: String) throws {
    #expect(
      try sort(header + "\"b\" = \"1\";\n\"a\" = \"2\";\n")
        == header + "\"a\" = \"2\";\n\"b\" = \"1\";\n")
  }

  @Test func `one line right above an entry is about the entry`() throws {
    #expect(
      try sort("/* title = \"License\"; */\n\"b\";\n/* c */\n\"a\";\n")
        == "/* c */\n\"a\";\n/* title = \"License\"; */\n\"b\";\n")
  }

  @Test func `a comment right under a header is not taken into it`() throws {
    #expect(
      try sort("// App\n// License\n\"b\" = \"1\";\n// about a\n\"a\" = \"2\";\n")
        == "// App\n// License\n\n// about a\n\"a\" = \"2\";\n\"b\" = \"1\";\n")
  }

  @Test func `entries of one key keep their order, so the same one wins`() throws {
    #expect(
      try sort("b;\n\"a\" = \"1\";\na = \"2\";\n\"\\U0061\" = \"3\";\n")
        == "\"a\" = \"1\";\na = \"2\";\n\"\\U0061\" = \"3\";\nb;\n")
  }

  @Test func `the order is that of code points`() throws {
    #expect(
      try sort(
        "\u{1F389};\u{E9};".split(separator: ";").map { "\"\($0)\";\n" }.joined() + "Z;\na;\n_;\n")
        == "Z;\n_;\na;\n\"\u{E9}\";\n\"\u{1F389}\";\n")
  }

  @Test(arguments: [
    ("\"b\"=\"1\"; \"a\"=\"2\"; // x", "\"a\" = \"2\"; // x\n\"b\" = \"1\";"),
    ("{ b=1;a=2; // x\n}", "{ a = 2; // x\nb = 1;\n}"),
    ("{ b=1; // x\n a=2; }", "{ a = 2;\n b = 1; // x\n }"),
    ("b;\r\n\r\na;\r\n", "a;\r\n\r\nb;\r\n"),
    ("b=1; /* between */ a=2;\n", "/* between */ a = 2;\nb = 1;\n"),
    ("a = 1; b = 2;", "a = 1; b = 2;"),
  ])
  func `entries on one line come apart when they move`(_ text: String, _ expected: String) throws {
    #expect(try sort(text) == expected)
  }
}
