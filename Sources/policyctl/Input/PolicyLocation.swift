import PolicyEngine
import PolicyText

/// Finds and loads the policy a command works on.
enum PolicyLocation {
    /// `--policies DIR`, or `policies/` here or in a folder above; a compiled policy in place of the folder.
    static func load(_ arguments: Arguments) throws(CommandError) -> PolicyArgument {
        let path = try folder(arguments)
        if Platform.kind(of: path) == .file {
            return PolicyArgument(policy: try compiled(path), name: path, loaded: nil)
        }
        let loaded = try load(folder: path)
        return PolicyArgument(policy: loaded.policy, name: path, loaded: loaded)
    }

    /// A policy that knows where each of its values was written.
    static func withPlaces(_ arguments: Arguments) throws(CommandError) -> ErrorPolicy {
        let path = try folder(arguments)
        return try PolicyArgument(path, folder: nil).policy
    }

    static func load(folder: String) throws(CommandError) -> LoadedPolicy {
        do throws(PolicyLoadError) {
            return try LoadedPolicy(folder: folder)
        } catch {
            throw CommandError(error.diagnostics, in: error.files, prefix: prefix(folder))
        }
    }

    /// A policy that `policyctl compile` wrote.
    static func compiled(_ path: String) throws(CommandError) -> ErrorPolicy {
        do throws(CompiledPolicyError) {
            return try ErrorPolicy(opening: try CompiledFile.read(path))
        } catch {
            throw CommandError("“\(path)” cannot be used: \(error.message)")
        }
    }

    /// The policy’s files, also of a policy that only lacks texts in a language it requires: those are then to be added.
    static func files(_ arguments: Arguments) throws(CommandError) -> [SourceFile] {
        let folder = try rules(arguments)
        do throws(PolicyLoadError) {
            return try LoadedPolicy(folder: folder).files
        } catch {
            if error.lacksOnlyTexts { return error.files }
            throw CommandError(error.diagnostics, in: error.files, prefix: prefix(folder))
        }
    }

    /// The files that make the policy; those of tests as well where they are wanted.
    static func watched(_ arguments: Arguments, withTests: Bool = false) -> [String] {
        guard let folder = try? folder(arguments) else { return [] }
        if Platform.kind(of: folder) == .file { return [folder] }
        var log = DiagnosticLog()
        return PolicyFolder.paths(in: folder, withTests: withTests, reporting: &log).map { folder + "/" + $0 }
    }

    /// A folder of rule files, and no compiled policy.
    static func rules(_ arguments: Arguments) throws(CommandError) -> String {
        let path = try folder(arguments)
        guard Platform.kind(of: path) == .file else { return path }
        throw CommandError(
            "“\(path)” is a file, but the folder with the rule files is needed here",
            help: path.hasSuffix(".yaml")
                ? "name the folder of the rule file: --policies DIR"
                : "a compiled policy contains no rule files; name the folder it was compiled from with --policies DIR")
    }

    static func folder(_ arguments: Arguments) throws(CommandError) -> String {
        guard let named = arguments.value("policies") else { return try nearest() }
        return named.hasSuffix("/") && named.utf8.count > 1 ? String(named.dropLast()) : named
    }

    /// Whether a folder is the one that is found without being named.
    static func isFound(_ folder: String) -> Bool {
        (try? nearest()).map { PolicyPath.real($0) == PolicyPath.real(folder) } ?? false
    }

    /// How many warnings loading found, in one line on standard error.
    static func writeWarnings(_ loaded: LoadedPolicy?, _ folder: String) {
        guard let count = loaded?.warnings.count, count > 0 else { return }
        let option = isFound(folder) ? "" : " --policies \(ShellWord.quoted(folder))"
        Platform.writeError("\(count) \(count == 1 ? "warning" : "warnings"); policyctl lint\(option) shows them\n")
    }

    private static func prefix(_ folder: String) -> String { folder.hasSuffix("/") ? folder : folder + "/" }

    private static func nearest() throws(CommandError) -> String {
        if Platform.kind(of: "policies") == .folder { return "policies" }
        var parts = Platform.currentFolder.split(separator: "/")
        var path = ""
        while !parts.isEmpty {
            parts.removeLast()
            path += path.isEmpty ? ".." : "/.."
            if Platform.kind(of: path + "/policies") == .folder { return path + "/policies" }
        }
        throw CommandError(
            "no folder “policies” here or above", help: "name the policy’s folder with --policies DIR")
    }
}

extension PolicyLoadError {
    /// Whether the policy would load if its texts were all there.
    var lacksOnlyTexts: Bool { diagnostics.allSatisfy { $0.severity != .error || $0.code == .l10nMissingLocale } }
}

extension Arguments {
    /// For commands that take the policy’s folder only as an option.
    func namePolicyByOption() throws(CommandError) {
        guard let extra = positional.first else { return }
        throw CommandError("unexpected argument “\(extra)”", help: "name a policy with --policies \(extra)")
    }
}
