import Foundation
import PolicyEngine
import PolicyImport
import PolicyLint
import PolicyScenarios
import TestSupport
import Testing

/// The packs are parts of the sample policy, and each of them is a good policy by itself.
@Suite struct PackTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    private static let folder = root + "/Sources/PolicyImport/Packs/Files"

    private static func sample() throws -> [SourceFile] {
        try LoadedPolicy(folder: root + "/policies").files
    }

    @Test("A pack holds what the sample policy says of its domains", arguments: Pack.all.map { $0.name })
    func isCutFromTheSample(name: String) throws {
        let pack = try #require(Pack.named(name))
        let files = pack.cut(from: try Self.sample())
        #expect(files.count == 4)
        if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil {
            for file in files {
                try Data(file.bytes).write(to: URL(filePath: "\(Self.folder)/\(file.path)"))
            }
            return
        }
        for file in files {
            #expect(pack.files.contains(file), "\(file.path) is not as it is cut: run with UPDATE_EXPECTED=1")
        }
    }
    // MARK: Added to a policy

    /// A policy that declares nothing but its screens and buttons.
    private static let app = SourceFile(
        path: "app.yaml",
        text: """
            schema: 1
            locales: { source: en, required: [de], optional: [vi, zh-Hans] }
            categories:
              retryable: { show: alert, recovery: [retry, dismiss] }
              nonRetryable: { show: alert, recovery: [dismiss] }
              requiresLogout: { show: none, perform: logOut }
            reports: [idempotent]
            actions: [logOut]
            recoveryOptions:
              retry: { title: Try again, action: retry }
              dismiss: { title: Close, action: dismiss, role: cancel }
            fallback:
              category: nonRetryable
              show: alert
              message: { title: We couldn’t complete that, suggestion: Close the app and open it again. }
              recovery: [dismiss]
            """)
    private static let german = SourceFile(
        path: "de.yaml",
        text: """
            schema: 1
            locale: de
            translations:
              retry: { title: Erneut versuchen }
              dismiss: { title: Schließen }
              fallback: { title: Das hat nicht geklappt, suggestion: Schließen Sie die App. }
            """)

    private static func rules(_ text: String) -> SourceFile {
        SourceFile(path: "rules.yaml", text: "schema: 1\n" + text)
    }

    private static func added(_ name: String, to files: [SourceFile]) throws -> PackAddition {
        try PackAddition(#require(Pack.named(name)), to: files)
    }

    @Test("Every code of a pack is decided by one of its rules, and tested", arguments: Pack.all.map { $0.name })
    func decidesEveryCode(name: String) throws {
        let addition = try Self.added(name, to: [Self.app, Self.german])
        let policy = try ErrorPolicy(files: addition.result)
        let book = policy.compiled.links.book
        var codes = 0
        for domain in book.domains.rows {
            for code in book.codeNames(of: domain) {
                let event = ErrorEvent(domain: book.names.text(domain.name), code: .name(code))
                let rule = policy.decide(event, seed: 0).rule
                #expect(addition.rules.contains(rule), "\(code) is decided by \(rule)")
                codes += 1
            }
        }
        #expect(codes == addition.codeCount && codes > 5)
        let tests = try #require(try addition.tests())
        let files = TestFiles([tests], policy, nil)
        #expect(!files.hasErrors)
        let covered = CoverageCounter(policy)
        for test in files.tests {
            let result = TestRun(policy, counting: covered).result(of: test, today: "2026-01-01")
            #expect(result.status == .passed, "\(test.name.text)")
        }
        let coverage = TestCoverage(covered, policy, locales: [])
        #expect(coverage["vocabulary"]?.percent == 100)
        #expect(coverage["rule"]?.gaps.filter { $0 != .rule("fallback") }.isEmpty == true)
    }

    @Test("Lint finds nothing in a pack, nor in all of them together")
    func isClean() throws {
        var files = [Self.app, Self.german]
        for pack in Pack.all {
            files = try PackAddition(pack, to: files).result
            let report = LintRun().report(PolicyInspection(files: files))
            #expect(report.findings.isEmpty, "\(pack.name): \(report.findings.map { $0.diagnostic.message })")
        }
    }

    @Test("What the policy declares and decides stays as it is")
    func leavesWhatIsThere() throws {
        let own = Self.rules(
            """
            domains:
              StripeError: { codes: [card_declined, expired_card] }
            rules:
              - id: shop.declined
                when: { domain: StripeError, code: [card_declined, lost_card] }
                category: nonRetryable
                message: { title: Not today }
              - id: shop.at-checkout
                when: { domain: StripeError, code: expired_card, http: 402 }
                category: nonRetryable
                message: { title: Old }
            """)
        let addition = try Self.added("stripe", to: [Self.app, Self.german, own])
        #expect(addition.changed.isEmpty)
        let policy = try ErrorPolicy(files: addition.result)
        func rule(_ code: String, _ status: Int? = nil) -> String {
            var event = ErrorEvent(domain: "StripeError", code: .name(code))
            event.links[0].http = status
            return policy.decide(event, seed: 0).rule
        }
        #expect(rule("card_declined") == "shop.declined" && rule("lost_card") == "shop.declined")
        #expect(rule("stolen_card") == "payments.declined")
        // Named in one situation only: in others the pack decides.
        #expect(rule("expired_card", 402) == "shop.at-checkout" && rule("expired_card") == "payments.card-expired")
        let again = try Self.added("stripe", to: addition.result)
        #expect(again.files.isEmpty && again.changed.isEmpty)
    }

    @Test("A rule with the same text names the errors itself; one with another name for a number keeps it")
    func joins() throws {
        let own = Self.rules(
            """
            domains:
              NSURLErrorDomain: { codes: { offline: -1009 } }
            retrySchedules:
              brief: { backoff: constant, initial: 9s, maxRetries: 1 }
            rules:
              - id: app.offline
                # where there is no net
                when:
                  - { domain: NSURLErrorDomain, code: offline } # by its own name
                category: retryable
                message:
                  title: You’re offline
                  suggestion: Check your internet connection, then try again.
            """)
        let addition = try Self.added("urlsession", to: [Self.app, Self.german, own])
        let text = String(decoding: try #require(addition.changed.first).bytes, as: UTF8.self)
        #expect(text.contains("- { domain: NSURLErrorDomain, code: offline } # by its own name\n      - { domain: "))
        #expect(addition.joined == ["app.offline"] && !addition.rules.contains("network.offline"))
        let added = String(decoding: addition.files[0].bytes, as: UTF8.self)
        let book = try ErrorPolicy(files: addition.result).compiled.links.book
        let names = book.domains.rows.filter { book.names.text($0.name) == "NSURLErrorDomain" }
            .flatMap { book.codeNames(of: $0) }
        #expect(names.contains("offline") && !names.contains("notConnectedToInternet") && names.contains("timedOut"))
        // A schedule of the same name waits otherwise.
        #expect(added.contains("  urlsession-brief:\n") && added.contains("    retry: urlsession-brief\n"))
    }

    @Test("A rule of the same name and kind names the errors itself; one of another kind stays alone")
    func sameName() throws {
        let own = Self.rules(
            """
            rules:
              - id: server.busy
                when: { http: 503 }
                category: retryable
                message: { title: A lot is going on }
              - id: server.fault
                when: [{ http: 500 }]
                category: nonRetryable
                message: { title: It broke }
            """)
        let addition = try Self.added("grpc", to: [Self.app, Self.german, own])
        #expect(addition.joined == ["server.busy"] && addition.rules.contains("grpc.fault"))
        let policy = try ErrorPolicy(files: addition.result)
        func title(_ code: String) -> String {
            policy.decide(ErrorEvent(domain: "RPCError", code: .name(code)), seed: 0).message.title
        }
        #expect(title("unavailable") == "A lot is going on" && title("internalError") != "It broke")
    }

    @Test("What a pack relies on and the policy does not say is said in the rules")
    func saysWhatItNeeds() throws {
        let bare = SourceFile(
            path: "app.yaml",
            text: """
                schema: 1
                recoveryOptions: { dismiss: { title: OK, action: dismiss, role: cancel } }
                fallback:
                  category: nonRetryable
                  show: alert
                  message: { title: We couldn’t complete that }
                  recovery: [dismiss]
                rules:
                  - { id: a.b, when: { http: 418 }, category: nonRetryable, message: { title: Tea } }
                """)
        let policy = try ErrorPolicy(files: Self.added("oauth", to: [bare]).result)
        let ended = policy.decide(ErrorEvent(domain: "OAuthError", code: .name("invalid_token")), seed: 0)
        #expect(ended.surface.name == "none" && ended.perform == "logOut")
        let failed = policy.decide(ErrorEvent(domain: "OAuthError", code: .name("server_error")), seed: 0)
        #expect(failed.recovery.map { $0.id } == ["retry", "dismiss"])
        // A policy that says it itself keeps its own.
        let rules = try Self.added("oauth", to: [Self.app, Self.german]).files[0]
        #expect(!String(decoding: rules.bytes, as: UTF8.self).contains("perform: logOut"))
    }

    @Test("What a rule names by a range, a pattern, another name or without a domain is its own; comments stay")
    func namesInOtherWays() throws {
        let own = Self.rules(
            """
            domains: { RPCError: { codes: { busy: 14 } } }
            rules:
              - { id: own.range, when: { domain: NSURLErrorDomain, code: "-1010.." }, category: nonRetryable, message: { title: A } }
              - { id: own.pattern, when: { domain: "kCF*", code: -1001 }, category: nonRetryable, message: { title: C } }
              - { id: own.code, when: { code: fraudulent }, category: nonRetryable, message: { title: D } }
              - { id: own.busy, when: { domain: RPCError, code: busy }, category: nonRetryable, message: { title: G } }
              - id: requests.not-found
                when:
                  # why
                  domain: MyErr # this
                  code: 1
                category: nonRetryable
                message: { title: Mine }
            """)
        var files = [Self.app, Self.german, own]
        for name in ["urlsession", "stripe", "grpc"] { files = try Self.added(name, to: files).result }
        let policy = try ErrorPolicy(files: files)
        let errors: [(String, ErrorCode, String)] = [
            ("NSURLErrorDomain", -1_003, "own.range"), ("kCFErrorDomainCFNetwork", -1_001, "own.pattern"),
            ("StripeError", "fraudulent", "own.code"), ("RPCError", "busy", "own.busy"), ("RPCError", 14, "own.busy"),
        ]
        for (domain, code, rule) in errors {
            let decision = policy.decide(ErrorEvent(domain: domain, code: code), seed: 0)
            #expect(decision.rule == rule, "\(domain) \(code): \(decision.rule)")
        }
        #expect(
            files.contains { String(decoding: $0.bytes, as: UTF8.self).contains("# why\n      domain: MyErr # this") })
    }

    @Test("Rules of the policy that decided errors of the pack are named, and patterns keep theirs")
    func overruled() throws {
        let own = Self.rules(
            """
            domains:
              StripeError: { codes: [card_declined] }
            rules:
              - id: shop.any
                when: { domain: StripeError }
                category: nonRetryable
                message: { title: The payment failed }
              - id: shop.declined
                when: [{ domain: StripeError, code: "*_declined" }]
                category: nonRetryable
                message: { title: Your card was declined }
            """)
        let addition = try Self.added("stripe", to: [Self.app, Self.german, own])
        let rules = try addition.overruled()
        #expect(rules.map { $0.rule } == ["shop.declined"] || rules.map { $0.rule } == ["shop.any", "shop.declined"])
        let policy = try ErrorPolicy(files: addition.result)
        func rule(_ codes: String...) -> String {
            policy.decide(
                ErrorEvent(links: codes.map { ErrorCause(domain: "StripeError", code: .name($0)) }), seed: 0
            ).rule
        }
        #expect(rule("card_declined") == "shop.declined" && rule("bank_account_declined") == "shop.declined")
        #expect(rule("insufficient_funds", "card_declined") == "payments.not-enough-money")
    }

    @Test("A policy in another language gets its texts, and English as a translation")
    func otherLanguage() throws {
        let app = SourceFile(
            path: "app.yaml",
            text: String(decoding: Self.app.bytes, as: UTF8.self)
                .replacing("source: en, required: [de], optional: [vi, zh-Hans]", with: "source: de, optional: [en]"))
        let addition = try Self.added("grpc", to: [app])
        let policy = try ErrorPolicy(files: addition.result)
        var event = ErrorEvent(domain: "RPCError", code: .name("unavailable"))
        event.context.attempt = 5
        event.context.isIdempotent = true
        #expect(policy.decide(event, seed: 0).message.title == "Bei uns ist gerade viel los")
        event.context.locale = "en"
        #expect(policy.decide(event, seed: 0).message.title == "We’re a bit busy right now")
        let french = SourceFile(path: "app.yaml", text: "schema: 1\nlocales: { source: fr }\n")
        #expect(throws: PackAddition.UnknownLanguage.self) { try Self.added("grpc", to: [french]) }
    }
}
