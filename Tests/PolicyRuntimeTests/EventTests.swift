import Foundation
import PolicyEngine
import PolicyNetworking
import PolicyRuntime
import PolicyTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

enum Shop {
    enum CartError: Error {
        case empty
        case full(limit: Int, name: String?)
        case one(count: Int)
        case pair(Int, String)
        case wrapped(any Error)
        case mixed(cause: any Error, size: Double, isLast: Bool, pause: Duration)
        case answered(HTTPURLResponse)
        case many([any Error])
    }
}

private enum Hidden: Error { case a }
struct Generic<Value> { enum Failure: Error { case broken } }
/// Says something of its own, which must not become its name.
enum Talking: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
    case quiet, loud(Int)
    var description: String { "I said something" }
    var debugDescription: String { "no, nothing" }
    var errorDescription: String? { "Talked" }
    var recoverySuggestion: String? { "Listen" }
}
struct Plain: Error {
    var count = 3
    var cause: (any Error)? = URLError(.timedOut)
}
enum Numbered: Int, CustomNSError {
    case one = 5
    static var errorDomain: String { "com.example.numbered" }
}
enum Unnumbered: CustomNSError {
    case first, second(Int)
    var errorUserInfo: [String: Any] {
        [NSUnderlyingErrorKey: URLError(.timedOut), NSLocalizedDescriptionKey: "Unnumbered"]
    }
}
class Base: Error, @unchecked Sendable {
    let size = 3
    let cause: any Error = Hidden.a
}
final class Sub: Base, @unchecked Sendable { let name = "n" }
final class Thrown: Error {}
/// Structs that call their code `code`, `kind` or `reason`.
enum Structs {
    enum Kind { case tooLarge, server(status: Int) }
    enum Word: String { case noSpace = "no-space" }
    struct Code: RawRepresentable { let rawValue: String }
    struct Number: RawRepresentable { let rawValue: Int }
    struct ByKind: Error { let kind: Kind; var size = 3 }
    struct ByReason: Error { let reason: Word? }
    struct ByRaw: Error { let code: Code; let kind = Kind.tooLarge }
    struct ByNumber: Error { let code = Number(rawValue: 7) }
    struct ByPlainNumber: Error { let code = 42; let message = "Gone" }
    struct ByWord: Error { let code: String }
    final class ByClass: Error { let kind = Kind.tooLarge }
    struct BySentence: Error { let reason = "It broke"; let kind = "odd" }
}
enum Listing: Error { case list([any Error]), map([String: any Error]) }
struct Callback<Function> { enum Failure: Error { case broken } }
/// Says of itself that it holds something.
enum Pretending: Error, CustomReflectable {
    case empty, full(Int)
    var customMirror: Mirror { Mirror(self, children: ["a": 1, "b": 2], displayStyle: .enum) }
}
enum Lasting: Error { case waited(pause: Duration) }
enum Named: PolicyIdentifiable { case other(id: String) }

/// The same type before and after its cases gained payload, and after one was renamed.
enum Before { enum Job: Error { case a, b, c } }
enum After { enum Job: Error { case a, b(Int, text: String), c(any Error) } }
enum Renamed { enum Job: Error { case a, bee, c } }

extension ErrorEvent {
    fileprivate var names: [String] {
        links.map { link in
            let code =
                switch link.code {
                case .name(let name): name
                case .number(let number): String(number)
                case nil: "-"
                }
            return (link.domain ?? "") + ":" + code
        }
    }
}

@Suite struct EventTests {
    @Test func enumsAreTypeAndCase() throws {
        #expect(ErrorEvent(Shop.CartError.empty).names == ["Shop.CartError:empty"])
        #expect(ErrorEvent(Hidden.a).names == ["Hidden:a"])
        #expect(ErrorEvent(Generic<[String: Int]>.Failure.broken).names == ["Generic.Failure:broken"])
        enum Local: Error { case z }
        #expect(ErrorEvent(Local.z).names == ["EventTests.Local:z"])
        let full = ErrorEvent(Shop.CartError.full(limit: 3, name: "Ann")).links[0]
        #expect(full.parameters == ["limit": 3, "name": "Ann"])
        #expect(ErrorEvent(Shop.CartError.full(limit: 3, name: nil)).links[0].parameters == ["limit": 3])
        #expect(ErrorEvent(Shop.CartError.one(count: 7)).links[0].parameters == ["count": 7])
        #expect(ErrorEvent(Shop.CartError.pair(1, "x")).links[0].parameters == ["value1": 1, "value2": "x"])
    }

    struct OfStruct: Sendable {
        let error: any Error
        let code: ErrorCode?
        let values: EventValues

        init(_ error: any Error, _ code: ErrorCode?, _ values: EventValues = [:]) {
            (self.error, self.code, self.values) = (error, code, values)
        }
    }

    @Test(
        "A struct’s stored code, kind or reason is its code, and no value",
        arguments: [
            OfStruct(Structs.ByKind(kind: .tooLarge), .name("tooLarge"), ["size": 3]),
            OfStruct(Structs.ByKind(kind: .server(status: 503)), .name("server"), ["size": 3, "status": 503]),
            OfStruct(Structs.ByReason(reason: .noSpace), .name("noSpace")),
            OfStruct(Structs.ByReason(reason: nil), nil),
            OfStruct(Structs.ByRaw(code: .init(rawValue: "quota")), .name("quota")),
            OfStruct(Structs.ByNumber(), .number(7)),
            OfStruct(Structs.ByPlainNumber(), .number(42), ["message": "Gone"]),
            OfStruct(Structs.ByWord(code: "E1"), .name("E1")),
            OfStruct(Structs.ByWord(code: "Not a word"), nil, ["code": "Not a word"]),
            OfStruct(Structs.ByClass(), .name("tooLarge")),
            OfStruct(Structs.BySentence(), nil, ["reason": "It broke", "kind": "odd"]),
        ])
    func codesOfStructs(_ one: OfStruct) {
        let link = ErrorEvent(one.error).links[0]
        #expect(link.code == one.code && link.parameters == one.values, "\(link)")
    }

    @Test func payloadErrorsAreCauses() {
        #expect(
            ErrorEvent(Shop.CartError.wrapped(POSIXError(.ENOSPC))).names == [
                "Shop.CartError:wrapped", "NSPOSIXErrorDomain:ENOSPC", "NSPOSIXErrorDomain:28",
            ])
        let mixed = ErrorEvent(
            Shop.CartError.mixed(
                cause: Shop.CartError.wrapped(CancellationError()), size: 1.5, isLast: true, pause: .milliseconds(1500))
        )
        #expect(mixed.names == ["Shop.CartError:mixed", "Shop.CartError:wrapped", "CancellationError:cancelled"])
        #expect(mixed.links[0].parameters == ["size": 1.5, "isLast": true, "pause": 1.5])
        let several = Shop.CartError.many([Shop.CartError.wrapped(URLError(.timedOut)), Hidden.a])
        #expect(
            ErrorEvent(several).names == [
                "Shop.CartError:many", "Shop.CartError:wrapped", "NSURLErrorDomain:-1001", "Hidden:a",
            ])
        #expect(ErrorEvent(Plain()).names == ["Plain:-", "NSURLErrorDomain:-1001"])
        #expect(ErrorEvent(Plain()).links[0].parameters == ["count": 3])
    }

    @Test func oddTypesAndValuesDoNoHarm() {
        #expect(ErrorEvent(Listing.list([Thrown(), Hidden.a])).names == ["Listing:list", "Thrown:-", "Hidden:a"])
        #expect(ErrorEvent(Listing.map(["a": Thrown()])).names == ["Listing:map"])
        #expect(ErrorEvent(Sub()).names == ["Sub:-", "Hidden:a"])
        #expect(ErrorEvent(Sub()).links[0].parameters == ["size": 3, "name": "n"])
        #expect(ErrorEvent(Callback<(Int) -> Void>.Failure.broken).names == ["Callback.Failure:broken"])
        #expect(ErrorEvent(Pretending.empty).names == ["Pretending:empty"])
        #expect(ErrorEvent(Pretending.full(3)).names == ["Pretending:full"])
        let long = ErrorEvent(Lasting.waited(pause: .seconds(Int64.max) * 4)).links[0].parameters["pause"]
        #expect(long == .number(Double(Int64.max) * 4))
        var nest: any Error = Thrown()
        for _ in 0..<5 { nest = MultipleErrors([any Error](repeating: nest, count: 16)) ?? nest }
        #expect(ErrorEvent(nest).names == ["Thrown:-"])
    }

    @Test func ownWordsAreNoNames() {
        let event = ErrorEvent(Talking.loud(3))
        #expect(event.names == ["Talking:loud"])
        #expect(ErrorEvent(Talking.quiet).names == ["Talking:quiet"])
        #expect(
            event.links[0].parameters == ["errorDescription": "Talked", "recoverySuggestion": "Listen", "value": 3])
    }

    @Test func foundationErrorsKeepDomainNumberAndCauses() {
        let url = URLError(.cannotConnectToHost, userInfo: [NSUnderlyingErrorKey: POSIXError(.ECONNREFUSED)])
        #expect(
            ErrorEvent(url).names == [
                "NSURLErrorDomain:-1004", "NSPOSIXErrorDomain:ECONNREFUSED", "NSPOSIXErrorDomain:111",
            ])
        #expect(ErrorEvent(CocoaError(.fileNoSuchFile)).names == ["NSCocoaErrorDomain:4"])
        let deep = NSError(
            domain: "D", code: 3,
            userInfo: [
                NSLocalizedDescriptionKey: "Deep", NSUnderlyingErrorKey: NSError(domain: "E", code: 4),
                "NSMultipleUnderlyingErrorsKey": [NSError(domain: "F", code: 5), Hidden.a as any Error],
            ])
        #expect(ErrorEvent(deep).names == ["D:3", "E:4", "F:5", "Hidden:a"])
        #expect(ErrorEvent(deep).links[0].parameters == ["errorDescription": "Deep"])
    }

    @Test func customNSErrorsAreAskedBeforeBridging() {
        #expect(ErrorEvent(Numbered.one).names == ["com.example.numbered:one", "com.example.numbered:5"])
        let event = ErrorEvent(Unnumbered.second(3))
        #expect(event.names == ["Unnumbered:second", "NSURLErrorDomain:-1001"])
        #expect(event.links[0].parameters == ["errorDescription": "Unnumbered", "value": 3])
    }

    @Test func codingErrorsKeepTheirPath() throws {
        struct Person: Decodable {
            struct Address: Decodable { let street: String }
            let addresses: [Address]
        }
        func event(_ json: String) throws -> ErrorEvent {
            let error = #expect(throws: (any Error).self) {
                try JSONDecoder().decode(Person.self, from: Data(json.utf8))
            }
            return ErrorEvent(try #require(error))
        }
        let missing = try event(#"{"addresses": [{"street": "A"}, {}]}"#)
        #expect(missing.names == ["DecodingError:keyNotFound"])
        #expect(missing.links[0].parameters == ["codingPath": "addresses[1].street"])
        #expect(try event(#"{"addresses": 3}"#).names == ["DecodingError:typeMismatch"])
        let broken = try event("{")
        #expect(broken.names.first == "DecodingError:dataCorrupted")
        let encoding = EncodingError.invalidValue(3, EncodingError.Context(codingPath: [], debugDescription: ""))
        #expect(ErrorEvent(encoding).names == ["EncodingError:invalidValue"])
    }

    @Test func chainsEndAtSixteenAndAtCircles() {
        final class Knot: Error, @unchecked Sendable { var next: (any Error)? }
        let (one, other) = (Knot(), Knot())
        one.next = other
        other.next = one
        #expect(ErrorEvent(one).names == ["EventTests.Knot:-", "EventTests.Knot:-"])
        one.next = nil
        var long: any Error = Hidden.a
        for _ in 0..<10_000 { long = Shop.CartError.wrapped(long) }
        #expect(ErrorEvent(long).links.count == 16)
        let many = Shop.CartError.many((0..<10_000).map { _ in Shop.CartError.many([Hidden.a, Hidden.a]) })
        #expect(ErrorEvent(many).links.count == 16)
        // Taken apart link by link: ten thousand of them at once would not fit the stack of a task.
        while case Shop.CartError.wrapped(let inner) = long { long = inner }
    }

    @Test func severalErrorsPutCancellationsLast() throws {
        let several = try #require(
            MultipleErrors([CancellationError(), URLError(.cancelled), Hidden.a, Shop.CartError.empty]))
        #expect(
            ErrorEvent(several).names == [
                "Hidden:a", "Shop.CartError:empty", "CancellationError:cancelled", "NSURLErrorDomain:-999",
            ])
        #expect(MultipleErrors([]) == nil)
    }

    @Test func identifiableErrorsSayWhatTheyAre() {
        #expect(ErrorEvent(Coded("x")).names == ["T:x"])
        #expect(ErrorEvent(Named.other(id: "7")).names == ["Named:other"])
        #expect(ErrorEvent(Named.other(id: "7")).links[0].parameters == ["id": "7"])
        let shown = PresentableError(
            Hidden.a, event: ErrorEvent(Hidden.a),
            decision: try! Samples.policy(Samples.surfaces).decide(ErrorEvent(Hidden.a)))
        #expect(ErrorEvent(shown).names == ["Hidden:a"])
    }

    @Test func payloadChangesNoDecisionAndARenamedCaseOnlyItsOwn() throws {
        let rules = ["a", "b", "c"].map {
            "  - { id: r.\($0), when: { domain: Job, code: \($0) }, category: nonRetryable, show: toast, message: { title: \($0)! } }"
        }
        let policy = try Samples.policy(
            "schema: 1\nrules:\n" + rules.joined(separator: "\n")
                + "\nfallback: { show: alert, message: { title: F }, recovery: [dismiss] }\nrecoveryOptions: { dismiss: { title: Close, action: dismiss } }"
        )
        func decided(_ error: any Error) -> Decision {
            var event = ErrorEvent(error)
            // Only so that three versions of one type fit into one program.
            event.links[0].domain = event.links[0].domain.map { String($0.drop { $0 != "." }.dropFirst()) }
            return policy.decide(event)
        }
        let before = [Before.Job.a, .b, .c].map { decided($0) }
        #expect(before.map(\.rule) == ["r.a", "r.b", "r.c"])
        #expect([After.Job.a, .b(1, text: "x"), .c(Hidden.a)].map { decided($0) } == before)
        let renamed = [Renamed.Job.a, .bee, .c].map { decided($0) }
        #expect(renamed[0] == before[0] && renamed[2] == before[2])
        #expect(renamed[1].rule == "fallback")
    }
}
