import PolicyEdit
package import PolicyEngine
import PolicyScenarios
import PolicyText

/// The retries of AWS’s client for Python, as its file `_retry.json` describes them (botocore’s “legacy” mode).
package struct BotocoreRetries {
    /// An error that is tried again.
    struct Condition: Hashable {
        /// The code in the body; nil for any.
        var code: String?
        var http: Int
    }

    /// How one service, or all others, repeat calls.
    struct Service {
        /// `*` for all others.
        let name: String
        /// Calls, the first among them.
        var attempts: Int
        /// Seconds; nil where chance spreads a second.
        var base: String?
        var growth: String
        var conditions: [Condition]
    }

    private(set) var services: [Service] = []
    /// What is left out, one sentence each.
    package private(set) var notes: [String] = []

    package struct Unreadable: Error { package let reason: String }

    package init(_ file: SourceFile) throws(Unreadable) {
        guard let file = EntryFile(file) else { throw Unreadable(reason: "it is not JSON") }
        guard let retry = file.value("retry"), file.isMap(retry), let common = file.value("__default__", in: retry)
        else {
            throw Unreadable(reason: "it has no “retry” with a “__default__”")
        }
        let first = try service("*", common, file, below: nil)
        services = [first]
        for (key, value) in file.pairs(retry) where file.text(key) != "__default__" {
            guard let own = file.value("__default__", in: value) else { continue }
            services.append(try service(file.text(key), own, file, below: first))
            if file.pairs(value).count > 1 {
                notes.append("\(file.text(key)) retries some operations in another way, which is not imported")
            }
        }
    }

    private mutating func service(
        _ name: String, _ map: Int, _ file: EntryFile, below first: Service?
    ) throws(Unreadable) -> Service {
        let attempts = file.texts("max_attempts", in: map).first.flatMap { Int($0) } ?? first?.attempts
        guard let attempts, (2...100).contains(attempts) else {
            throw Unreadable(reason: "“max_attempts” of \(name) must be a number from 2 to 100")
        }
        var service = Service(
            name: name, attempts: attempts, base: first?.base, growth: first?.growth ?? "2",
            conditions: first?.conditions ?? [])
        if let delay = file.value("delay", in: map) {
            let base = file.texts("base", in: delay).first ?? "rand"
            service.base = base == "rand" ? nil : base
            service.growth = file.texts("growth_factor", in: delay).first ?? "2"
            let numbers = [base == "rand" ? "1" : base, service.growth].map { PlainNumber.read($0) ?? 0 }
            guard numbers.allSatisfy({ $0 >= 0.001 && $0 <= 1_000 }) else {
                throw Unreadable(reason: "“delay” of \(name) must have a “base” and “growth_factor” from 0.001 to 1000")
            }
        }
        for policy in file.value("policies", in: map).map({ file.pairs($0).map { $0.value } }) ?? [] {
            if let condition = condition(policy, file, name), !service.conditions.contains(condition) {
                service.conditions.append(condition)
            }
        }
        return service
    }

    /// Nil for what is no answer of a server.
    private mutating func condition(_ policy: Int, _ file: EntryFile, _ name: String) -> Condition? {
        var policy = policy
        if let reference = file.texts("$ref", in: policy).first {
            guard let found = file.value("definitions").flatMap({ file.value(reference, in: $0) }) else { return nil }
            policy = found
        }
        guard let applies = file.value("applies_when", in: policy),
            let response = file.value("response", in: applies),
            let http = file.texts("http_status_code", in: response).first.flatMap({ Int($0) }),
            (100...599).contains(http)
        else {
            let what =
                file.value("applies_when", in: policy).flatMap { file.value("socket_errors", in: $0) } != nil
                ? "connection errors are not AWS’s: `policyctl add-pack urlsession` has rules for them"
                : "\(name == "*" ? "AWS" : name) compares a checksum, which only a client can"
            if !notes.contains(what) { notes.append(what) }
            return nil
        }
        let code = file.texts("service_error_code", in: response).first
        if let code, code.isEmpty || code.utf8.contains(ASCII.asterisk) {
            notes.append("“\(code)” cannot be a code in a rule")
            return nil
        }
        return Condition(code: code, http: http)
    }

    // MARK: As rules

    /// In milliseconds, where chance does not shorten it.
    private static func wait(_ service: Service, _ number: Int) -> Double {
        var wait = (service.base.flatMap { Double($0) } ?? 1) * 1_000
        for _ in 1..<number { wait = min(wait * (Double(service.growth) ?? 2), 86_400_000) }
        return wait
    }

    private func schedule(_ service: Service, name: String) -> String {
        let most = Self.wait(service, service.attempts - 1)
        let initial = Int(Self.wait(service, 1).rounded())
        return """
              \(name):
                backoff: exponential
                initial: \(initial)ms
                multiplier: \(service.growth)
                maxDelay: \(Int(most.rounded(.up)))ms
                jitter: \(service.base == nil ? "full" : "none")
                maxRetries: \(service.attempts - 1)

            """
    }

    private func scheduleName(_ service: Service) -> String {
        let same = services.first { schedule($0, name: "") == schedule(service, name: "") } ?? service
        return ruleName(same)
    }

    private func ruleName(_ service: Service) -> String { service.name == "*" ? "aws" : "aws-\(service.name)" }

    /// `lead` begins the clause for a condition’s status; clauses of one lead are put together.
    private func clauses(_ service: Service, lead: (Condition) -> String) -> [String] {
        let context = ", context: { service: \(TestText.scalar("aws." + service.name, inFlow: true)) }"
        var clauses: [String] = []
        let bare = service.conditions.filter { $0.code == nil }
        for one in Set(bare.map { lead($0) }).sorted() {
            let statuses = bare.filter { lead($0) == one }.map { String($0.http) }
            clauses.append("\(one)http: [\(statuses.joined(separator: ", "))]\(context)")
        }
        var statuses: [Int] = []
        for condition in service.conditions where condition.code != nil && !statuses.contains(condition.http) {
            statuses.append(condition.http)
        }
        for http in statuses {
            let codes = service.conditions.compactMap { $0.http == http ? $0.code : nil }
                .map { TestText.scalar($0, inFlow: true) }
            let lead = lead(Condition(code: "any", http: http))
            clauses.append(
                "\(lead)domain: AWSError, code: [\(codes.joined(separator: ", "))], http: \(http)\(context)")
        }
        return clauses
    }

    /// Schedules and rules as a file, for a policy that says of the statuses alone that they are retryable.
    package func rules(for policy: [SourceFile]) throws(PolicyLoadError) -> SourceFile {
        let loaded = try ErrorPolicy(files: policy)
        // A rule that names the one that decides has the last word.
        func lead(_ condition: Condition) -> String {
            if condition.code != nil { return "rule: aws.busy, " }
            let event = ErrorEvent(links: [ErrorCause(http: condition.http)])
            return "rule: \(loaded.decide(event, seed: 0).rule), "
        }
        let declared = DeclaredEntries(policy.compactMap { EntryFile($0) })
        var text = "# Retries of AWS’s services, from botocore’s _retry.json.\nschema: 1\n\n"
        if declared.hasSection("reports"), !declared.has("reports", "service") {
            text += "# Which service was called, such as aws.dynamodb\nreports: [service]\n\n"
        }
        if !declared.has("domains", "AWSError") { text += "domains:\n  AWSError: {}\n\n" }
        text += "retrySchedules:\n"
        let schedules = services.filter { scheduleName($0) == ruleName($0) }
        text += schedules.map { schedule($0, name: scheduleName($0)) }.joined(separator: "\n")
        text += "\nrules:\n"
        let busy = services.flatMap { codes($0) }
        if !busy.isEmpty { text += "  - id: aws.busy\n" + ClauseCut.text(busy) }
        text +=
            busy.isEmpty
            ? ""
            : """
                category: retryable
                message:
                  title: That was too much for our service
                  suggestion: Wait a little, then try again.

            """
        for service in services where !partsToWrite(service).allSatisfy({ $0.conditions.isEmpty }) {
            text += "\n  - id: \(ruleName(service)).retries\n"
            text += ClauseCut.text(partsToWrite(service).flatMap { clauses($0, lead: lead) })
            text += "    retry: \(scheduleName(service))\n"
            let waits = (1..<max(service.attempts, 2)).map { Self.wait(service, $0) }
            text += RetryDisplay.lines(waits: waits)
        }
        let file = SourceFile(path: "rules/aws-retries.yaml", text: text)
        return SourceFile(path: file.path, bytes: PolicyFormatter.format(file) ?? file.bytes)
    }

    /// What holds for all services, and what is a service’s own, apart: the same list for one service is more specific
    /// than it is for all. What all have in common is left to all where a service waits alike.
    private func partsToWrite(_ service: Service) -> [Service] {
        guard let first = services.first, service.name != "*" else { return [service] }
        return (scheduleName(service) == ruleName(first) ? [] : [with(service, first.conditions)]) + [own(service)]
    }

    private func own(_ service: Service) -> Service {
        guard let first = services.first, service.name != "*" else { return service }
        return with(service, service.conditions.filter { !first.conditions.contains($0) })
    }

    private func with(_ service: Service, _ conditions: [Condition]) -> Service {
        var other = service
        other.conditions = conditions
        return other
    }

    /// What makes the codes of a service retryable; those of all services hold for each.
    private func codes(_ service: Service) -> [String] {
        clauses(own(service), lead: { _ in "" }).filter { $0.hasPrefix("domain") }
    }

    package var ruleNames: [String] { ["aws.busy"] + services.map { "\(ruleName($0)).retries" } }
}
