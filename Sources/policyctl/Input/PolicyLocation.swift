import PolicyEngine

/// Finds and loads the policy a verb works on.
enum PolicyLocation {
    struct Failure: Error {
        let text: String
    }

    /// `--policies DIR`, or `policies/` here or in a folder above.
    static func load(_ arguments: Arguments) throws(Failure) -> ErrorPolicy {
        var remains: ErrorPolicy.Remains?
        return try load(arguments, leaving: &remains)
    }

    static func load(_ arguments: Arguments, leaving remains: inout ErrorPolicy.Remains?) throws(Failure) -> ErrorPolicy {
        let folder = try folder(arguments)
        do throws(PolicyLoadError) {
            return try ErrorPolicy(folder: folder, leaving: &remains)
        } catch {
            throw Failure(text: printer(error.files, folder).print(error.diagnostics))
        }
    }

    /// The policy’s files, also of a policy that only lacks texts in a language it requires: those are then to be added.
    static func files(_ arguments: Arguments) throws(Failure) -> [SourceFile] {
        let folder = try folder(arguments)
        do throws(PolicyLoadError) {
            return try ErrorPolicy(folder: folder).files
        } catch {
            if error.lacksOnlyTexts { return error.files }
            throw Failure(text: printer(error.files, folder).print(error.diagnostics))
        }
    }

    static func folder(_ arguments: Arguments) throws(Failure) -> String {
        guard let named = arguments.value("policies") else { return try nearest() }
        return named.hasSuffix("/") && named.utf8.count > 1 ? String(named.dropLast()) : named
    }

    /// Whether a folder is the one that is found without being named.
    static func isFound(_ folder: String) -> Bool { (try? nearest()).map { PolicyPath.real($0) == PolicyPath.real(folder) } ?? false }

    /// What does not keep a policy from being used, on standard error.
    static func writeWarnings(_ policy: ErrorPolicy, _ arguments: Arguments) {
        guard !policy.warnings.isEmpty else { return }
        let folder = arguments.value("policies") ?? (try? nearest()) ?? "policies"
        Terminal.writeError(printer(policy.files, folder).print(policy.warnings) + "\n")
    }

    private static func printer(_ files: [SourceFile], _ folder: String) -> DiagnosticPrinter {
        Terminal.printer(files, prefix: folder.hasSuffix("/") ? folder : folder + "/")
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

extension PolicyLoadError {
    /// Whether the policy would load if its texts were all there.
    var lacksOnlyTexts: Bool { diagnostics.allSatisfy { $0.severity != .error || $0.check == "l10n/missing-locale" } }
}
