import PolicyEngine
import PolicyImport
import PolicyText

/// `policyctl import grpc`: the retries of a gRPC service config become schedules and rules.
enum ImportGRPCCommand {
    static let command = Command(
        name: "import grpc",
        summary: "Import retry policies from a gRPC service config",
        arguments: "CONFIG",
        examples: [
            .init(
                command: "policyctl import grpc service_config.json --output policies",
                meaning: "a new policy, or more rules for an existing one"),
            .init(
                command: "policyctl import grpc service_config.json --output policies --locale de",
                meaning: "a new policy with German texts"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "output", kind: .value("FOLDER"),
                        summary: "Write to this folder, which may contain a policy"),
                    Option("locale", kind: .list("TAG"), summary: "Add a language to a new policy; repeatable"),
                ])
        ],
        notes: [
            "Before writing anything, the command checks, call by call, that the policy retries when the config does, with the same waits (gRPC proposal A6).",
            "If retries differ between methods, your app must report the method: `context: { method: package.Service/Method }`.",
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        guard let path = arguments.positional.first, arguments.positional.count == 1 else {
            throw CommandError("which config?", help: "name one file: policyctl import grpc service_config.json")
        }
        let folder = try ImportRun.output(arguments)
        let config = try config(path)
        let target = try ImportTarget(folder: folder, locales: arguments.list("locale"))
        if !target.isNew, isThere(config, target.policy) {
            return try CommandOutput.write("Nothing is new: the policy retries these calls as gRPC does.\n")
        }
        let added = try policyFiles(config, path, target.policy)
        let proof = try prove(config, added.all)
        var text = try target.write(added.new)
        text += "\nThe policy retries as gRPC does in all \(GroupedNumber.write(proof)) comparisons.\n"
        for note in config.notes { text += VisibleText.line("note: \(note)") }
        if config.asksForMethod {
            text += "note: the app must report `method`, such as package.Service/Method\n"
        }
        let option = target.option
        text +=
            "\nNext:\n" + VisibleText.line("  policyctl test\(option)")
            + "      for tests that expect other retries: --update writes the new decisions\n"
            + VisibleText.line("  policyctl lint\(option)") + "      what else goes with it\n"
        return try CommandOutput.write(text)
    }

    private static func isThere(_ config: GRPCServiceConfig, _ policy: [SourceFile]) -> Bool {
        guard let loaded = try? ErrorPolicy(files: policy) else { return false }
        return GRPCRetryProof(config, loaded).differences.isEmpty
    }

    private static func config(_ path: String) throws(CommandError) -> GRPCServiceConfig {
        let file = try CommandFiles.read(path, what: "config", limit: 16 << 20)
        do throws(GRPCServiceConfig.Unreadable) {
            return try GRPCServiceConfig(file)
        } catch {
            throw CommandError("“\(path)” cannot be imported: \(error.reason)")
        }
    }

    /// The rules for gRPC’s codes, and those for retries. Codes that the config repeats are decided by a rule of a
    /// retryable kind.
    private static func policyFiles(
        _ config: GRPCServiceConfig, _ path: String, _ policy: [SourceFile]
    ) throws(CommandError) -> (all: [SourceFile], new: [SourceFile]) {
        guard let pack = Pack.named("grpc") else { return (policy, []) }
        do {
            let first = try ErrorPolicy(files: try AddPackCommand.addition(pack, to: policy).result)
            let others = config.codes.filter { code in
                first.decide(ErrorEvent(domain: "RPCError", code: .name(code)), seed: 0).kind != .retryable
            }
            let addition = try AddPackCommand.addition(pack, to: policy, leaving: Set(others))
            try refuse(others, addition)
            let name = path.split(separator: "/").last.map { String($0) } ?? path
            let rules = try config.rules(source: name, for: addition.result)
            let tests = try addition.tests(besides: [rules], otherRules: config.ruleNames(for: addition.result))
            let new = addition.changed + addition.files + [rules] + [tests].compactMap { $0 }
            return (addition.result + [rules], new)
        } catch let error as PolicyLoadError {
            throw CommandError("the retries conflict with this policy: \(error.diagnostics.first?.message ?? "")")
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError("the retries conflict with this policy")
        }
    }

    /// Rules of the policy may say of a code that trying again does not help.
    private static func refuse(_ codes: [String], _ addition: PackAddition) throws {
        let policy = try ErrorPolicy(files: addition.result)
        for code in codes {
            let decision = policy.decide(ErrorEvent(domain: "RPCError", code: .name(code)), seed: 0)
            if decision.kind == .retryable { continue }
            throw CommandError(
                "the config retries “\(code)”, but the rule “\(decision.rule)” is not retryable",
                help: "remove the code from that rule, or from the config; nothing was written")
        }
    }

    private static func prove(_ config: GRPCServiceConfig, _ files: [SourceFile]) throws(CommandError) -> Int {
        let proof: GRPCRetryProof
        do throws(PolicyLoadError) {
            proof = GRPCRetryProof(config, try ErrorPolicy(files: files))
        } catch {
            throw .notAPolicy("the retries", error)
        }
        if let first = proof.differences.first {
            throw CommandError(
                "the imported retries differ from gRPC’s: \(first)",
                help: "a rule of the policy decides this code differently; nothing was written")
        }
        return proof.count
    }
}
