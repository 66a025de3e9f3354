import PolicyEngine

/// Finds and loads the policy a verb works on.
enum PolicyLocation {
    struct Failure: Error {
        let text: String
    }

    /// `--policies DIR`, or `policies/` here or in a folder above.
    static func load(_ arguments: Arguments) throws(Failure) -> ErrorPolicy {
        let folder: String
        if let named = arguments.value("policies") { folder = named } else { folder = try nearest() }
        do throws(PolicyLoadError) {
            return try ErrorPolicy(folder: folder)
        } catch {
            let style: DiagnosticPrinter.Style = Terminal.allowsColor(2) ? .colored : .plain
            let prefix = folder.hasSuffix("/") ? folder : folder + "/"
            throw Failure(text: DiagnosticPrinter(files: error.files, style: style, prefix: prefix).print(error.diagnostics))
        }
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
