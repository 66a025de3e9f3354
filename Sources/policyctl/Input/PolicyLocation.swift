import PolicyEngine

/// Finds and loads the policy a verb works on.
enum PolicyLocation {
    struct Failure: Error {
        let text: String
    }

    /// `--policies DIR`, or `policies/` here or in a folder above.
    static func load(_ arguments: Arguments, leaving remains: inout ErrorPolicy.Remains?) throws(Failure) -> ErrorPolicy {
        let folder: String
        if let named = arguments.value("policies") { folder = named } else { folder = try nearest() }
        do throws(PolicyLoadError) {
            return try ErrorPolicy(folder: folder, leaving: &remains)
        } catch {
            throw Failure(text: printer(error.files, folder).print(error.diagnostics))
        }
    }

    /// What does not keep a policy from being used, on standard error.
    static func writeWarnings(_ policy: ErrorPolicy, _ arguments: Arguments) {
        guard !policy.warnings.isEmpty else { return }
        let folder = arguments.value("policies") ?? (try? nearest()) ?? "policies"
        Terminal.writeError(printer(policy.files, folder).print(policy.warnings) + "\n")
    }

    private static func printer(_ files: [SourceFile], _ folder: String) -> DiagnosticPrinter {
        let style: DiagnosticPrinter.Style = Terminal.allowsColor(2) ? .colored : .plain
        return DiagnosticPrinter(files: files, style: style, prefix: folder.hasSuffix("/") ? folder : folder + "/")
    }

    private static func nearest() throws(Failure) -> String {
        if Terminal.kind(of: "policies") == .folder { return "policies" }
        var parts = Terminal.currentFolder.split(separator: "/")
        var path = ""
        while !parts.isEmpty {
            parts.removeLast()
            path += path.isEmpty ? ".." : "/.."
            if Terminal.kind(of: path + "/policies") == .folder { return path + "/policies" }
        }
        throw Failure(text: "policyctl: there is no folder “policies” here or above\n  = help: name the policy's folder with --policies DIR\n")
    }
}
