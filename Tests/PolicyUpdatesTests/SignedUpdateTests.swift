import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import PolicySigning

/// The file of an update: what is written is read, and nothing else is.
@Suite struct SignedUpdateTests {
    private func refusal(_ bytes: [UInt8], mostBytes: Int = 100_000, version: String = "2.4") throws -> UpdateRefusal? {
        let recipient = try Sample.recipient(version: version)
        do throws(UpdateRefusal) {
            let update = try SignedUpdate(bytes, mostBytes: mostBytes)
            let keys = recipient.keys.applying(update.keyChanges).keys
            try recipient.check(update, keys: keys)
            try recipient.checkTime(update.statement, at: Sample.start)
            return nil
        } catch {
            return error
        }
    }

    @Test("What is written is read, and written again as the same bytes") func roundTrip() throws {
        let bytes = try Sample.update("Busy", 42)
        let update = try SignedUpdate(bytes, mostBytes: bytes.count)
        #expect(update.statement == Sample.statement(42))
        #expect(update.isSigned && update.key == Sample.signing.key)
        let again = SignedUpdate(policy: update.policy, statement: update.statement, signedWith: Sample.signing)
        #expect(again?.bytes == bytes)
        #expect(try refusal(bytes) == nil)
    }

    @Test("Either key signs") func eitherKey() throws {
        #expect(try refusal(Sample.update("Busy", 2, key: Sample.reserve)) == nil)
        #expect(try refusal(Sample.update("Busy", 2, key: Sample.stranger)) == .untrustedKey(Sample.stranger.key))
    }

    @Test("No changed byte is accepted") func changedBytes() throws {
        let bytes = try Sample.update("Busy", 42)
        let head = try #require(bytes.firstIndex(of: 0)).advanced(by: 1)
        let inPolicy = stride(from: head, to: bytes.count, by: max(1, bytes.count / 200))
        for position in Array(0..<head) + Array(inPolicy) {
            for bit in [0, 3, 7] as [UInt8] {
                var changed = bytes
                changed[position] ^= 1 << bit
                #expect(try refusal(changed) != nil, "byte \(position), bit \(bit)")
            }
        }
    }

    @Test("Nothing that is cut off or has more is accepted") func cut() throws {
        let bytes = try Sample.update("Busy", 42)
        for count in Array(0..<min(700, bytes.count)) + [bytes.count - 1] {
            #expect(try refusal(Array(bytes[..<count])) != nil, "\(count) bytes")
        }
        #expect(try refusal(bytes + [0]) != nil)
    }

    @Test(
        "Random changes of several bytes, lines, and parts of other updates are refused",
        arguments: LawCases.numbers(below: 20, usually: 2))
    func hostile(_ part: Int) throws {
        var random = SeededRandom(seed: UInt64(4_500 + part))
        let (one, other) = (try Sample.update("One", 42), try Sample.update("Two", 43, key: Sample.reserve))
        var tried = 0
        for _ in 0..<500 {
            var bytes = random.chance(50) ? one : other
            for _ in 0..<random.number(1...4) { mutate(&bytes, with: random.chance(50) ? one : other, &random) }
            if bytes == one || bytes == other { continue }
            tried += 1
            #expect(try refusal(bytes) != nil, "\(String(decoding: bytes.prefix(600), as: UTF8.self))")
        }
        #expect(tried > 400)
    }

    private func mutate(_ bytes: inout [UInt8], with other: [UInt8], _ random: inout SeededRandom) {
        guard bytes.count > 10 else { return }
        let place = random.number(0...(bytes.count - 1))
        switch random.number(0...6) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: place)
        case 3: bytes = Array(bytes[..<place])
        case 4: bytes = Array(bytes[..<min(place, other.count)]) + other[min(place, other.count)...]
        case 5:
            var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
            let (first, second) = (
                random.number(0...min(11, lines.count - 1)), random.number(0...min(11, lines.count - 1))
            )
            lines.swapAt(first, second)
            bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        default:
            var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
            let line = random.number(0...min(11, lines.count - 1))
            lines.insert(lines[line], at: line)
            bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        }
    }

    @Test("A statement that says less or more is refused, even if it is signed") func statements() throws {
        let good = try SignedUpdate(try Sample.update("Busy", 42), mostBytes: 100_000)
        let head = String(decoding: good.bytes.prefix { $0 < 0x80 && $0 != 0 }, as: UTF8.self)
        let lines = head.split(separator: "\n").map { String($0) }.filter { !$0.hasPrefix("signature") }
        func signed(_ lines: [String]) throws -> [UInt8] {
            let head = [UInt8]((lines.joined(separator: "\n") + "\n").utf8)
            let signature = try #require(Sample.signing.signature(of: head + good.policy))
            return head + [UInt8]("signature: \(UpdateText.base64(signature))\n\n".utf8) + good.policy
        }
        let own = lines.filter { $0.contains(": ") || $0.hasPrefix("policy-update") }
        #expect(try refusal(signed(own)) == nil)
        for index in own.indices {
            #expect(try refusal(signed(own.enumerated().filter { $0.offset != index }.map { $0.element })) != nil)
        }
        for line in [
            "colour: red", "share: 100", "from-app-version: 2.4.0", "expires: 2036-01-01T00:00:00Z", ": ", "x",
        ] {
            #expect(try refusal(signed(own + [line])) != nil, "\(line)")
        }
        for (name, value) in [
            ("version", "042"), ("version", "0"), ("version", "+1"), ("version", "1e3"), ("share", "0"),
            ("share", "101"), ("kind", "UPDATE"), ("expires", "2026-11-29T12:00:00.5Z"), ("app", ""),
            ("expires", "2026-11-29T13:00:00+00:00"), ("expires", "2029-01-01T00:00:00Z"), ("policy-size", "-1"),
        ] {
            let changed = own.map { $0.hasPrefix(name + ":") ? "\(name): \(value)" : $0 }
            #expect(try refusal(signed(changed)) != nil, "\(name): \(value)")
        }
    }

    @Test("Who it is not for is told why")
    func recipients() throws {
        #expect(try refusal([UInt8]("<!DOCTYPE html>".utf8)) == .notAnUpdate)
        #expect(try refusal([]) == .notAnUpdate)
        #expect(try refusal([UInt8]("policy-update 2\nx".utf8)) == .newerFormat(2))
        let bytes = try Sample.update("Busy", 42)
        #expect(try refusal(bytes, mostBytes: 100) == .tooLarge(bytes.count, most: 100))
        var statement = Sample.statement(42)
        func sign() throws -> [UInt8] {
            let policy = try Sample.policy().compiled()
            return try #require(SignedUpdate(policy: policy, statement: statement, signedWith: Sample.signing)).bytes
        }
        statement.app = "com.example.other"
        #expect(try refusal(sign()) == .otherApp("com.example.other"))
        statement = Sample.statement(42)
        statement.fromAppVersion = "2.5"
        #expect(try refusal(sign()) == .otherAppVersion(from: "2.5", below: nil))
        statement.fromAppVersion = "2.4"
        statement.belowAppVersion = "2.5"
        #expect(try refusal(sign()) == nil)
        #expect(try refusal(sign(), version: "2.4.9") == nil)
        #expect(try refusal(sign(), version: "2.5") == .otherAppVersion(from: "2.4", below: "2.5"))
        #expect(try refusal(sign(), version: "unknown") == .otherAppVersion(from: "2.4", below: "2.5"))
        statement = Sample.statement(42)
        statement.created = Sample.start - .seconds(10)
        statement.expires = Sample.start
        #expect(try refusal(sign()) == .expired(Sample.start))
        // Signed for a time that is far away, it would hold for longer than an update can.
        statement.created = Sample.start + .seconds(3_000 * 86_400)
        statement.expires = statement.created + .seconds(60)
        #expect(try refusal(sign()) == .endsTooLate(statement.expires))
    }

    @Test("What cannot hold is not signed") func problems() throws {
        let policy = try Sample.policy().compiled()
        func isSigned(_ change: (inout UpdateStatement) -> Void) -> Bool {
            var statement = Sample.statement(42)
            change(&statement)
            return SignedUpdate(policy: policy, statement: statement, signedWith: Sample.signing) != nil
        }
        #expect(isSigned { _ in })
        #expect(!isSigned { $0.version = 0 })
        #expect(!isSigned { $0.version = .max })
        #expect(!isSigned { $0.app = "two words" })
        #expect(!isSigned { $0.app = "line\nbreak" })
        #expect(!isSigned { $0.app = String(repeating: "a", count: 256) })
        #expect(!isSigned { $0.fromAppVersion = "two" })
        #expect(!isSigned { ($0.fromAppVersion, $0.belowAppVersion) = ("3", "2") })
        #expect(!isSigned { $0.expires = $0.created })
        #expect(!isSigned { $0.expires = $0.created + .seconds(401 * 86_400) })
        #expect(!isSigned { ($0.kind, $0.expires) = (.incident, $0.created + .seconds(73 * 3_600)) })
        #expect(isSigned { ($0.kind, $0.expires) = (.incident, $0.created + .seconds(72 * 3_600)) })
        #expect(!isSigned { $0.share = 0 })
        #expect(!isSigned { $0.created = .milliseconds(1_500) })
    }

    @Test("Each share holds that share of installations, and a larger one includes a smaller one") func shares() {
        var small = Sample.statement(42, share: 10)
        let installations = (0..<10_000 as Range<UInt64>).map { $0 }
        let some = Set(installations.filter { small.includes(installation: $0) })
        #expect((900...1_100).contains(some.count), "\(some.count)")
        small.share = 50
        #expect(some.allSatisfy { small.includes(installation: $0) })
        small.share = 100
        #expect(installations.allSatisfy { small.includes(installation: $0) })
        let next = Set(installations.filter { Sample.statement(43, share: 10).includes(installation: $0) })
        #expect(some.intersection(next).count < 200)
    }
}
