import PolicyEngine
import PolicyImport
import PolicyText

/// `policyctl import botocore`: the retries of AWS’s client for Python become schedules and rules.
enum ImportBotocoreCommand {
    static let command = Command(
        name: "import botocore",
        summary: "Import retry policies from botocore’s _retry.json",
        arguments: "FILE",
        examples: [
            .init(
                command: "policyctl import botocore _retry.json --output policies",
                meaning: "a new policy, or more rules for an existing one")
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "output", kind: .value("FOLDER"),
                        summary: "Write to this folder, which may contain a policy")
                ])
        ],
        notes: [
            "Before writing anything, the command checks, call by call, that the policy retries when botocore does, for each service, code, and status. Your app must report the service, `context: { service: aws.dynamodb }`, and whether the call is safe to repeat."
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        guard let path = arguments.positional.first, arguments.positional.count == 1 else {
            throw CommandError("which file?", help: "name one: policyctl import botocore _retry.json")
        }
        let folder = try ImportRun.output(arguments)
        let target = try ImportTarget(folder: folder, locales: [])
        let file = try CommandFiles.read(path, what: "file", limit: 16 << 20)
        let retries: BotocoreRetries
        do throws(BotocoreRetries.Unreadable) {
            retries = try BotocoreRetries(file)
        } catch {
            throw CommandError("“\(path)” cannot be imported: \(error.reason)")
        }
        let (rules, proof): (SourceFile, BotocoreRetryProof)
        do throws(PolicyLoadError) {
            rules = try retries.rules(for: target.policy)
            proof = BotocoreRetryProof(retries, try ErrorPolicy(files: target.policy + [rules]))
        } catch {
            throw .notAPolicy("the retries", error)
        }
        if let first = proof.differences.first {
            throw CommandError(
                "the imported retries differ from botocore’s: \(first)",
                help: "a rule of the policy decides this differently; nothing was written")
        }
        let written = try target.write([rules])
        let notes = retries.notes.map { VisibleText.line("note: \($0)") }.joined()
        return try CommandOutput.write(
            written
                + "\nThe policy retries as botocore does in all \(GroupedNumber.write(proof.count)) comparisons.\n"
                + notes + "\nNext:\n"
                + VisibleText.line(
                    "  policyctl test --write-missing --policies \(ShellWord.quoted(folder))      a test for each rule")
        )
    }
}
