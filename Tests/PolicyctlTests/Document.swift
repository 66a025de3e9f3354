import Foundation
import Testing

/// A Markdown file and its fenced blocks.
struct Document {
    struct Block {
        var language: String
        var heading: String
        var text: String
        /// The lines between the fences.
        var range: Range<Int>

        /// The file a block stands for, from a first line such as `# policies/app.yaml`.
        var fileName: String? {
            guard let first = text.split(separator: "\n").first, first.hasPrefix("# policies/"),
                first.hasSuffix(".yaml")
            else { return nil }
            return String(first.dropFirst(2))
        }
    }

    private let path: String
    private var lines: [String]
    private(set) var blocks: [Block] = []
    private var replacements: [(range: Range<Int>, lines: [String])] = []

    init(_ path: String) throws {
        self.path = path
        lines = try String(contentsOf: Shell.root.appending(path: path), encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        var heading = ""
        var open: (language: String, line: Int)?
        for (number, line) in lines.enumerated() {
            if let start = open {
                guard line == "```" else { continue }
                let range = start.line + 1..<number
                blocks.append(
                    Block(
                        language: start.language, heading: heading, text: lines[range].map { $0 + "\n" }.joined(),
                        range: range))
                open = nil
            } else if line.hasPrefix("```") {
                open = (String(line.dropFirst(3)), number)
            } else if line.hasPrefix("#") {
                heading = line
            }
        }
    }

    /// Runs the commands of a console block (lines that begin with `$ `) and compares what they print. What a reader does
    /// before by hand is a command in comments above the block: `<!-- $ … -->`.
    mutating func check(_ block: Block, at index: Int, in folder: URL) throws {
        var produced: [String] = []
        for line in lines[..<(block.range.lowerBound - 1)].reversed().prefix(while: { $0.hasPrefix("<!-- $ ") })
            .reversed()
        {
            let result = try Shell.run(String(line.dropFirst(7).dropLast(4)), in: folder)
            #expect(result.exit == 0, "\(line): \(result.stderr)")
        }
        for line in block.text.split(separator: "\n", omittingEmptySubsequences: false) where line.hasPrefix("$ ") {
            let result = try Shell.run(String(line.dropFirst(2)), in: folder)
            if let last = produced.last, !last.hasPrefix("$ ") { produced.append("") }
            produced.append(String(line))
            produced += (result.stdout + result.stderr).split(separator: "\n", omittingEmptySubsequences: false).map(
                String.init)
            while produced.last == "" { produced.removeLast() }
            if result.exit != 0, !line.contains("echo") { produced.append("(exit code \(result.exit))") }
        }
        if Shell.updates { replacements.append((block.range, produced)) }
        let text = produced.map { $0 + "\n" }.joined()
        #expect(
            Shell.updates || text == block.text,
            "\(path), line \(block.range.lowerBound + 1); to accept: UPDATE_EXPECTED=1 scripts/test --filter DocumentTests"
        )
    }

    func save() throws {
        guard Shell.updates, !replacements.isEmpty else { return }
        var lines = lines
        for replacement in replacements.reversed() { lines.replaceSubrange(replacement.range, with: replacement.lines) }
        try Data(lines.joined(separator: "\n").utf8).write(to: Shell.root.appending(path: path))
    }
}
