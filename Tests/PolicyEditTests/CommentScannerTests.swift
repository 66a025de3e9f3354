import PolicyEdit
import PolicyEngine
import TestSupport
import Testing

@Suite struct CommentScannerTests {
    @Test(arguments: [
        ("a: 1 # one\n# two\n", ["# one", "# two"]),
        ("a: b#c\nd: 'x # y' # e", ["# e"]),
        ("a: >-  # header\n  # text\n # after\nb: |+\n  x\n\n# last", ["# header", "# after", "# last"]),
        ("a: [x, # one\n  'y', # two\n  #three\n  z] #four", ["# one", "# two", "#three", "#four"]),
        ("a: &x # anchored\n  b: *x#y\n", []),
        ("a: &x # anchored\n  b\nc: *x # alias\n", ["# anchored", "# alias"]),
        ("a: !!str # tagged\n  |- # header\n  # text\n", ["# tagged", "# header"]),
        ("# only\r\n\r\n  # comments", ["# only", "# comments"]),
        ("--- # first\na:\n  one\n  two # end\n... # last\n# more", ["# first", "# end", "# last", "# more"]),
        ("a: \"one\n  # two\n  three\" # four\nb: plain\n  # no text\nc: 1", ["# four", "# no text"]),
        ("\u{FEFF}# mark\na: 1", ["# mark"]),
        ("? a # key\n: b # value\n", ["# key", "# value"]),
        ("- # empty\n- - # nested\n    x\n", ["# empty", "# nested"]),
    ])
    func findsComments(_ yaml: String, _ expected: [String]) {
        #expect(comments(Array(yaml.utf8)) == expected)
    }

    @Test func knowsWhichStandAlone() throws {
        let bytes = Array("\u{FEFF}# a\r\nx: 1 # b\r\n  # c\r\ny: |  # d\r\n  t\r\n# e".utf8)
        let found = CommentScanner.comments(in: bytes, tree: try #require(tree(bytes)))
        #expect(found.map(\.standsAlone) == [true, false, true, false, true])
    }

    /// What was planted is found, all of it and nothing else, wherever texts hold a `#` themselves.
    @Test(arguments: 0..<300 as Range<UInt64>)
    func findsWhatWasPlanted(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed &+ 7_000)
        let model = Model.map([("root", Model.random(&random, depth: 4)), ("more", Model.random(&random, depth: 3))])
        var writer = RandomWriter(seed: seed)
        writer.usesOddities = true
        let bytes = writer.file(model)
        try #require(tree(bytes) != nil, "\(text(bytes))")
        #expect(comments(bytes) == writer.comments, "\(text(bytes))")
    }
}
