import PolicyEdit
package import PolicyEngine

extension GRPCServiceConfig {
    /// Methods that repeat calls in the same way.
    struct Group {
        var retries: Retries
        /// `package.Service/Method`, and patterns of whole services.
        var names: [String]
        /// What a pattern takes in and another config is for.
        var exceptions: [String]
    }

    /// In the order of the file.
    var groups: [Group] {
        var groups: [Group] = []
        for entry in entries {
            guard let retries = entry.retries, !retries.codes.isEmpty else { continue }
            let isPattern = entry.name.hasSuffix("*")
            let lead = entry.name.dropLast()
            let exceptions = !isPattern ? [] : entries.map { $0.name }.filter { $0 != entry.name && $0.hasPrefix(lead) }
            if let same = groups.firstIndex(where: {
                $0.retries == retries && exceptions.isEmpty && $0.exceptions.isEmpty && entry.name != "*"
                    && $0.names != ["*"]
            }) {
                groups[same].names.append(entry.name)
            } else {
                groups.append(Group(retries: retries, names: [entry.name], exceptions: exceptions))
            }
        }
        return groups
    }

    /// Whether the app has to say which method was called.
    package var asksForMethod: Bool { groups.contains { $0.names != ["*"] || !$0.exceptions.isEmpty } }

    /// Schedules and rules as a file; `source` is where the config came from. `policy`: what it is added
    /// to.
    package func rules(source: String, for policy: [SourceFile]) throws(PolicyLoadError) -> SourceFile {
        var text =
            "# Retries of gRPC, from \(source.inOneLine). Codes that no rule here names are not retried.\nschema: 1\n\n"
        let declared = DeclaredEntries(policy.compactMap { EntryFile($0) })
        if asksForMethod, declared.hasSection("reports"), !declared.has("reports", "method") {
            text += "# Which method was called, such as package.Service/Method\nreports: [method]\n\n"
        }
        let deciding = try Self.deciding(policy)
        // Another config may have been imported before.
        let start = (0...).first { !declared.has("retrySchedules", "grpc-\($0 + 1)") } ?? 0
        let isFirst = !declared.has("rules", "grpc.not-repeated")
        let groups = groups
        var schedules: [Retries] = []
        for group in groups {
            var waits = group.retries
            waits.codes = []
            if !schedules.contains(waits) { schedules.append(waits) }
        }
        text += "retrySchedules:\n"
        for (number, schedule) in schedules.enumerated() {
            text += (number == 0 ? "" : "\n") + Self.schedule(schedule, number: start + number + 1, budget: budget)
        }
        if isFirst {
            text += "\n  # The message for the end of retries is shown immediately.\n"
            text += "  grpc-none:\n    maxRetries: 0\n    assumeIdempotent: true\n"
        }
        text += "\nrules:\n"
        if isFirst {
            let rules = Set(deciding.values).sorted().joined(separator: ", ")
            text += "  - id: grpc.not-repeated\n    when: { rule: [\(rules)], domain: RPCError }\n"
            text += "    retry: grpc-none\n    quiet: 0\n    show: alert\n"
        }
        for (number, group) in groups.enumerated() {
            var waits = group.retries
            waits.codes = []
            let schedule = start + (schedules.firstIndex(of: waits) ?? 0) + 1
            text += (number == 0 && !isFirst ? "" : "\n")
            text += rule(group, id: Self.id(number, declared), schedule: schedule, deciding)
        }
        let file = SourceFile(path: "rules/grpc-retries\(start == 0 ? "" : "-\(start + 1)").yaml", text: text)
        return SourceFile(path: file.path, bytes: PolicyFormatter.format(file) ?? file.bytes)
    }

    /// Milliseconds in the largest unit that has no fraction.
    private static func wait(_ milliseconds: Int) -> String {
        for (size, unit) in [(3_600_000, "h"), (60_000, "m"), (1_000, "s")] where milliseconds % size == 0 {
            return "\(milliseconds / size)\(unit)"
        }
        return "\(milliseconds)ms"
    }

    private static func schedule(_ retries: Retries, number: Int, budget: String?) -> String {
        var text = "  grpc-\(number):\n    backoff: exponential\n    initial: \(wait(retries.initial))\n"
        text += "    multiplier: \(retries.multiplier)\n"
        // gRPC caps the wait before it spreads it.
        let most = (retries.most * 12 + 9) / 10
        text += "    maxDelay: \(wait(most)) # \(wait(retries.most)), and up to a fifth more at random\n"
        text += "    jitter: { from: 80%, to: 120% }\n"
        if let attempts = retries.attempts {
            text += "    maxRetries: \(attempts - 1)\n"
        } else if let timeout = retries.timeout {
            text += "    maxElapsed: \(wait(timeout))\n"
        }
        if let budget { text += "    budget: \(budget)\n" }
        return text + "    # The service says that these calls are safe to repeat.\n    assumeIdempotent: true\n"
    }

    private static func id(_ number: Int, _ declared: DeclaredEntries) -> String {
        let start = (0...).first { !declared.has("rules", "grpc.retries-\($0 + 1)") } ?? 0
        return "grpc.retries-\(start + number + 1)"
    }

    /// The retryable rules of a policy that decide codes of gRPC, by these. A rule that names them has the last word.
    private static func deciding(_ policy: [SourceFile]) throws(PolicyLoadError) -> [String: String] {
        let policy = try ErrorPolicy(files: policy)
        var deciding: [String: String] = [:]
        for code in names.dropFirst() {
            let decision = policy.decide(ErrorEvent(domain: "RPCError", code: .name(code)), seed: 0)
            if decision.kind == .retryable { deciding[code] = decision.rule }
        }
        return deciding
    }

    private func rule(_ group: Group, id: String, schedule: Int, _ deciding: [String: String]) -> String {
        let rules = Set(group.retries.codes.compactMap { deciding[$0] }).sorted().joined(separator: ", ")
        let refined = rules.isEmpty ? "category: retryable" : "rule: [\(rules)]"
        var text = "  - id: \(id)\n    when:\n      \(refined)\n      domain: RPCError\n"
        text += "      code: [\(group.retries.codes.joined(separator: ", "))]\n"
        func list(_ names: [String], indent: String) -> String {
            if names.count == 1 { return " \(YAMLText.scalar(names[0], inFlow: true))\n" }
            return "\n" + names.map { "\(indent)  - \(YAMLText.scalar($0, inFlow: true))\n" }.joined()
        }
        if group.names != ["*"] { text += "      context:\n        method:" + list(group.names, indent: "        ") }
        if !group.exceptions.isEmpty {
            text += "      not:\n        context:\n          method:" + list(group.exceptions, indent: "          ")
        }
        return text + "    retry: grpc-\(schedule)\n" + Self.display(group.retries)
    }

    private static func display(_ retries: Retries) -> String {
        var waits: [Double] = []
        var wait = min(Double(retries.initial), Double(retries.most))
        for _ in 1..<(retries.attempts ?? 100) {
            waits.append(wait * 1.2)
            wait = min(wait * (Double(retries.multiplier) ?? 1), Double(retries.most))
        }
        return RetryDisplay.lines(waits: waits)
    }

    /// Ids of the rules that are added to a policy.
    package func ruleNames(for policy: [SourceFile]) -> [String] {
        let declared = DeclaredEntries(policy.compactMap { EntryFile($0) })
        return groups.indices.map { Self.id($0, declared) }
            + (declared.has("rules", "grpc.not-repeated") ? [] : ["grpc.not-repeated"])
    }
}
