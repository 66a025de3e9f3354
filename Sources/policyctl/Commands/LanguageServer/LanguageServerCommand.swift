import PolicyEngine
import PolicyText

/// `policyctl lsp`: what editors ask while somebody writes rules.
enum LanguageServerCommand {
    static let command = Command(
        name: "lsp",
        summary: "Start the language server for editors",
        arguments: "",
        examples: [
            .init(command: "policyctl lsp", meaning: "start the server; for editor settings, see docs/editors.md"),
            .init(command: "policyctl lsp --policies app/policies", meaning: "only for the policy in this folder"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "policies", kind: .value("DIR"),
                        summary: "Use the policy in DIR [default: the enclosing `policies` folder of each file]")
                ])
        ],
        notes: [
            "Implements the Language Server Protocol 3.17 over standard input and output.",
            "Reports the same findings as `policyctl lint`, with the same settings (.policyctl.yaml).",
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        try arguments.namePolicyByOption()
        var server = LanguageServer(folder: try arguments.value("policies").map(folder))
        do throws(ByteStream.Failure) {
            return try serve(&server, MessageReader(try ByteStream("-")))
        } catch {
            throw CommandError("standard input cannot be read: \(error.reason)")
        }
    }

    private static func folder(_ path: String) throws(CommandError) -> String {
        guard Platform.kind(of: path) == .folder else { throw CommandError("no folder “\(path)”") }
        return PolicyPath.real(path)
    }

    private static func serve(_ server: inout LanguageServer, _ input: consuming MessageReader)
        throws(ByteStream.Failure) -> ExitCode
    {
        var input = input
        while !server.hasExited {
            if let pause = server.pause {
                let hasMore = pause > 0 ? try input.hasMessage(within: pause) : false
                if !hasMore {
                    if !send(server.rest()) { return .inputError }
                    continue
                }
            }
            guard let message = try input.next() else { return server.wasShutDown ? .fine : .findings }
            if !send(server.answer(message)) { return .inputError }
        }
        return server.wasShutDown ? .fine : .findings
    }

    private static func send(_ messages: [String]) -> Bool {
        for message in messages {
            let bytes = Array(message.utf8)
            guard Platform.write(Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes) else { return false }
        }
        return true
    }
}
