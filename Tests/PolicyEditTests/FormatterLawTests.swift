import PolicyEdit
import PolicyEngine
import TestSupport
import Testing

/// Laws of formatting, on files written in every way YAML allows.
@Suite struct FormatterLawTests {
    private func check(_ file: SourceFile, isOdd: Bool = false) throws -> [UInt8] {
        let bytes = file.bytes
        let before = try #require(tree(bytes), "\(text(bytes))")
        let result = try #require(PolicyFormatter.format(file))
        let again = PolicyFormatter.format(SourceFile(path: file.path, bytes: result))
        #expect(again == result, "not stable:\n\(text(bytes))\n=====\n\(text(result))\n=====\n\(text(again))")
        #expect(comments(result).sorted() == comments(bytes).sorted(), "\(text(bytes))\n=====\n\(text(result))")
        #expect(content(result) == content(bytes), "\(text(bytes))\n=====\n\(text(result))")
        if !isOdd {
            let arranged = try #require(PolicyFormatter.arranged(file), "nothing was done:\n\(text(bytes))")
            #expect(
                PolicyFormatter.isFaithful(arranged, to: file, before),
                "undone:\n\(text(bytes))\n=====\n\(text(arranged))")
        }
        return result
    }

    @Test(arguments: 0..<400 as Range<UInt64>)
    func anyFileKeepsItsContent(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed &+ 90_000)
        let model = Model.map([
            ("root", Model.random(&random, depth: 4)), ("more", Model.random(&random, depth: 3)),
            ("end", .scalar("x", .plain)),
        ])
        var writer = RandomWriter(seed: seed &+ 1_000)
        writer.usesOddities = seed % 4 == 0
        let file = SourceFile(path: "any.yaml", bytes: writer.file(model))
        let result = try check(file, isOdd: writer.usesOddities)
        // No key here is the language’s own at its place, so nothing may change places.
        #expect(comments(result) == writer.comments, "\(text(file.bytes))\n=====\n\(text(result))")
    }

    /// The shipped policy with its keys shuffled and written in another way, and back in order.
    @Test(arguments: LawCases.numbers(below: 8, usually: 2))
    func aShuffledPolicyMeansTheSame(_ number: Int) throws {
        var random = SeededRandom(seed: UInt64(50 + number))
        var mixed: [SourceFile] = []
        var formatted: [SourceFile] = []
        for file in try Repository.shippedFiles() {
            let model = Model(try #require(tree(file.bytes)), 0).shuffled(&random)
            var writer = RandomWriter(seed: random.next())
            writer.usesOddColumns = false
            let other = SourceFile(path: file.path, bytes: writer.file(model))
            mixed.append(other)
            formatted.append(SourceFile(path: file.path, bytes: try check(other)))
            expectCommentsAboveTheirKeys(writer.keyed, file: formatted[formatted.count - 1], before: other)
        }
        let before = try ErrorPolicy(files: mixed)
        let after = try ErrorPolicy(files: formatted)
        #expect(before.policyHash == after.policyHash)
        for _ in 0..<300 {
            let event = RandomErrors.event(&random)
            var left = before.decide(event, seed: 1)
            var right = after.decide(event, seed: 1)
            left.source = ""
            right.source = ""
            #expect(left == right)
        }
    }

    private func expectCommentsAboveTheirKeys(
        _ keyed: [(comment: String, key: String)], file: SourceFile, before: SourceFile
    ) {
        let lines = text(file.bytes).split(whereSeparator: \.isNewline).map {
            $0.drop { $0 == " " || $0 == "\u{FEFF}" }
        }
        for (comment, key) in keyed {
            guard let index = lines.firstIndex(where: { $0.trimmingSuffix == comment }) else {
                Issue.record("“\(comment)” is gone\n\(text(before.bytes))\n=====\n\(text(file.bytes))")
                continue
            }
            let below = lines[(index + 1)...].first { !$0.isEmpty && !$0.hasPrefix("#") } ?? ""
            let isAbove = below.drop { $0 == "-" || $0 == " " || $0 == "\"" }.hasPrefix(key)
            #expect(
                isAbove,
                "“\(comment)” stood above \(key), and now above \(below)\n\(text(before.bytes))\n=====\n\(text(file.bytes))"
            )
        }
    }

    /// Files somebody is in the middle of writing: whatever can still be read keeps its content.
    @Test(arguments: 0..<600 as Range<UInt64>)
    func aDamagedFileKeepsItsContent(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed &+ 3_733)
        var writer = RandomWriter(seed: seed &+ 8_400)
        writer.usesOddities = true
        var bytes = writer.file(
            .map([("rules", .list([Model.random(&random, depth: 3)])), ("scopes", Model.random(&random, depth: 3))]))
        for _ in 0..<random.number(1...6) {
            let place = random.number(0...bytes.count - 1)
            switch random.number(0...3) {
            case 0: bytes.remove(at: place)
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.number(1...30)))
            case 2: bytes.insert(contentsOf: Array(random.pick(Self.pieces).utf8), at: place)
            default: bytes[place] = random.pick(Array(" \n\r\t#:-?[]{},&*!|>'\"%@`.~a".utf8))
            }
            if bytes.isEmpty { return }
        }
        guard tree(bytes) != nil else {
            #expect(PolicyFormatter.format(SourceFile(path: "a.yaml", bytes: bytes)) == nil)
            return
        }
        _ = try check(SourceFile(path: "a.yaml", bytes: bytes), isOdd: true)
    }

    private static let pieces = [
        "\n", "\r\n", "\r", "\n\n\n", "  ", "\n  ", "\n- ", "- - ", ": ", " # x", "#", "? ", "\n? a\n: b\n", "&a ",
        "*a", "!!str ", "! ", "|", ">-\n", "|2\n", "|+\n\n",
        "---\n",
        "\n...\n", "{", "}", "[a, ", "]", "\"", "'", "\\", "\u{2028}", "\u{85}", "\u{FEFF}", "<<: ", "\nid: x", "😀",
    ]

    @Test func theShippedPolicyIsFormatted() throws {
        for file in try Repository.shippedFiles() {
            #expect(text(PolicyFormatter.format(file)) == text(file.bytes), "\(file.path)")
        }
    }

    @Test func aFileThatCannotBeReadHasNoFormat() {
        #expect(PolicyFormatter.format(SourceFile(path: "a.yaml", text: "a: [b\n")) == nil)
    }
}

extension Substring {
    fileprivate var trimmingSuffix: Substring {
        var text = self
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text
    }
}

enum RandomErrors {
    static func event(_ random: inout SeededRandom) -> ErrorEvent {
        let links = (0...random.number(0...2)).map { _ in link(&random) }
        let context = EventContext(
            scope: random.chance(60)
                ? random.pick(["login", "login/twoFactor", "signup", "checkout/payment", "kiosk", "settings"]) : nil,
            attempt: random.chance(70) ? random.number(1...12) : nil,
            isFirstLoad: random.chance(50) ? random.chance(50) : nil,
            isUserInitiated: random.chance(50) ? random.chance(50) : nil,
            isIdempotent: random.chance(50) ? random.chance(70) : nil,
            locale: random.pick(["en", "de", "vi", "zh-Hans", "ja"]))
        return ErrorEvent(links: links, context: context)
    }

    private static func link(_ random: inout SeededRandom) -> ErrorCause {
        let errors: [(String, [String])] = [
            ("NetworkingError", ["deviceIsOffline", "unauthorized", "serverError", "decodingFailed"]),
            ("APIError", ["cardExpired", "rateLimited", "notFound", "wrongOneTimeCode"]),
            ("NSURLErrorDomain", ["timedOut", "-1009", "cancelled", "-1202", "badURL"]),
            ("NSCocoaErrorDomain", ["4864", "640", "userCancelled"]),
            ("NSPOSIXErrorDomain", ["ENOSPC", "ETIMEDOUT"]), ("StorageError", ["diskFull", "saveFailed"]),
            ("Nobody", ["knows"]),
        ]
        let error = random.pick(errors)
        if random.chance(30) { return ErrorCause(http: random.number(399...512)) }
        return ErrorCause(domain: error.0, code: ErrorCode(random.pick(error.1)), http: random.chance(10) ? 503 : nil)
    }
}
