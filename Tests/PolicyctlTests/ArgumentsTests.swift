import Testing

@testable import policyctl

/// What was typed, by option.
@Suite struct ArgumentsTests {
    private func read(_ words: [String]) throws -> Arguments { try Arguments(words, for: EvaluateCommand.command) }

    @Test("Options that may be repeated keep the order they were typed in")
    func listsKeepTheirOrder() throws {
        let words = [
            "http:503", "--context", "scope=home", "--format=json", "--context", "locale=de", "--quiet", "--",
            "--context",
        ]
        let arguments = try read(words)
        #expect(arguments.list("context") == ["scope=home", "locale=de"])
        #expect(arguments.value("format") == "json")
        #expect(arguments.flag("quiet") == true)
        #expect(arguments.value("policies") == nil && arguments.list("policies") == [])
        #expect(arguments.flag("all-locales") == nil)
        #expect(arguments.positional == ["http:503", "--context"])
    }

    @Test(
        "An option given twice that may not be is an error",
        arguments: [["--format", "json", "--format=card"], ["--quiet", "--quiet=false"]])
    func twice(_ words: [String]) {
        #expect(throws: CommandError.self) { try read(words) }
    }

    @Test("A command’s summary fits into a line of the help, and policyctl alone into a window")
    func helpIsShort() {
        for command in Program.commands {
            #expect(command.summary.count <= 60, "\(command.name): \(command.summary.count) characters")
        }
        let lines = Help.short(Program.groups, width: 80).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 15 && lines.allSatisfy { $0.count <= 80 })
    }
}
