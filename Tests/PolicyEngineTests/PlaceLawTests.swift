import PolicyCore
import TestSupport
import Testing

@testable import PolicyEngine
@testable import ReferenceModel

/// Where nodes, texts and lines are is found over several bytes at a time; each as it is found byte for byte.
@Suite struct PlaceLawTests {
    private static let pieces = [
        "a", "Lade", " ", "é", "ü", "’", "“", "日本", "🎉", "0", ", ", "e\u{301}", ".", "''", "!",
    ]

    @Test("A node’s place holds its text, whatever stands before it in its line")
    func nodesAreWhereTheirTextIs() throws {
        var random = SeededRandom(seed: 11)
        for _ in 0..<300 {
            let texts = (0..<8).map { _ in Self.text(&random) }
            let lines = texts.enumerated().map { "k\($0.offset)é: { x: '\($0.element)', y: [\"\($0.element)\"] }\n" }
            let bytes = Array(lines.joined().utf8)
            var log = DiagnosticLog()
            let tree = try #require(YAMLReader.read(bytes, file: 0, reporting: &log))
            var found = 0
            for (number, node) in tree.nodes.enumerated() where node.style == .quoted {
                let written = String(decoding: bytes[(Int(node.lower) + 1)..<(Int(node.upper) - 1)], as: UTF8.self)
                #expect(bytes[Int(node.lower)] == 0x27 || bytes[Int(node.lower)] == 0x22)
                let isSingle = bytes[Int(node.lower)] == 0x27
                let parts = written.split(separator: "''", omittingEmptySubsequences: false)
                #expect(tree.string(number) == (isSingle ? parts.joined(separator: "'") : written))
                found += 1
            }
            #expect(found == 16)
        }
    }

    @Test("A piece of a text is where it is found character by character")
    func piecesAreWhereTheyAreWritten() throws {
        var random = SeededRandom(seed: 12)
        var (direct, aligned) = (0, 0)
        for _ in 0..<400 {
            let text = Self.text(&random)
            let mark = ["", "!!str ", "&a "][Int(random.next() % 3)]
            let bytes = Array("t: \(mark)\(random.next() % 2 == 0 ? "'\(text)'" : "\"\(text)\"")\n".utf8)
            var log = DiagnosticLog()
            let tree = try #require(YAMLReader.read(bytes, file: 0, reporting: &log))
            let decoder = NodeDecoder(tree: tree, file: 0, bytes: bytes, log: log)
            let value = tree.string(2)
            let starts = Array(value.unicodeScalars.indices) + [value.endIndex]
            for lower in starts.indices.dropLast() {
                let part = Self.offset(starts[lower], value)..<Self.offset(starts[lower + 1], value)
                let node = tree.nodes[2]
                var alignment = ScalarAlignment(bytes, Int(node.lower)..<Int(node.upper), style: node.style)
                let slow = tree.withBytes(2) { alignment.place(of: part, in: $0) }
                let place = decoder.place(of: part, in: 2)
                if let slow, alignment.says(slow, text: value, range: part) {
                    #expect(
                        slow == Int(place.lower)..<Int(place.upper), "\(String(decoding: bytes, as: UTF8.self)) \(part)"
                    )
                    aligned += 1
                }
                if bytes[Int(place.lower)..<Int(place.upper)].elementsEqual(Array(value.utf8)[part]) { direct += 1 }
            }
        }
        #expect(direct > 1_000 && aligned > 1_000)
    }

    @Test("Lines are counted as byte for byte")
    func linesAreCounted() {
        var random = SeededRandom(seed: 13)
        for _ in 0..<2_000 {
            let some: [UInt8] = [0x0A, 0x0D, 0x61, 0xC3, 0x8A, 0x0B, 0x8D]
            let bytes = (0..<random.next() % 60).map { _ in some[Int(random.next() % 7)] }
            let table = LineTable(bytes)
            var line = 1
            for offset in bytes.indices {
                #expect(table.line(at: offset) == line)
                let isBeforeFeed = offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
                if bytes[offset] == 0x0A || bytes[offset] == 0x0D && !isBeforeFeed { line += 1 }
            }
        }
    }

    @Test("Lines counted from blocks are those of the table of all lines")
    func linesAreCountedFromBlocks() {
        var random = SeededRandom(seed: 17)
        for round in 0..<500 {
            let some: [UInt8] = [0x0A, round % 3 == 0 ? 0x0D : 0x61, 0x61, 0x20, 0xC3, 0x8A, 0x0B, 0x8D]
            let longest = round % 10 == 0 ? 5_000 : 300
            let bytes = (0..<Int(random.next() % UInt64(longest))).map { _ in some[Int(random.next() % 8)] }
            let (table, numbers) = (LineTable(bytes), LineNumbers(bytes))
            for offset in -1...bytes.count + 1 { #expect(numbers.line(at: offset) == table.line(at: offset)) }
        }
        #expect(LineNumbers([]).line(at: 3) == LineTable([]).line(at: 3))
        let feeds = [UInt8](repeating: 0x0A, count: 128)
        #expect(LineNumbers(feeds).line(at: 127) == 128 && LineNumbers(feeds).line(at: 128) == 128)
    }

    @Test("A node that is not there is an empty text that ends everything")
    func missingNodes() throws {
        var log = DiagnosticLog()
        let tree = try #require(YAMLReader.read(Array("a: [1, 2]\n".utf8), file: 0, reporting: &log))
        for index in [-1, Int.min, tree.nodes.count, Int.max] {
            #expect(tree.nodes[index].textCount == 0 && tree.nodes[index].kind == .scalar)
            #expect(tree.string(index) == "")
        }
        #expect(Array(tree.children(of: tree.nodes.count)).count <= 1)
    }

    private static func offset(_ index: String.Index, _ text: String) -> Int {
        text.utf8.distance(from: text.startIndex, to: index)
    }

    private static func text(_ random: inout SeededRandom) -> String {
        "A" + (0..<random.next() % 12).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined() + "z"
    }
}
