// Sources in Swift on standard input, their tokens on standard output: what `lproj` starts beside itself.
//
// A request is the number of bytes of a source in digits, a line end, and the source; an answer is the same of a list of tokens
// (TokenList.swift). An answer of no bytes says that the source is wrong by syntax, where its literals end would be a guess, or
// nests deeper than is sound to read. The program ends with its input.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What both sides mean by requests and answers: `lproj` says it as the only argument.
let form = "1"

guard CommandLine.arguments.dropFirst().elementsEqual([form]) else {
  Streams.complain("lproj-swift-reader: only an 'lproj' of the same version starts this program\n")
  exit(64)
}
Answers.begin()
while true { sleep(1000) }
