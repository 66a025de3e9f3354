import PolicyEngine
import PolicyText

/// Whether a compiled policy was made of the rule files as they are now.
enum CompiledState {
    /// What is wrong; nil where the file is up to date.
    static func mismatch(_ path: String, folder: String) throws(CommandError) -> Diagnostic? {
        switch Platform.kind(of: path) {
        case .file: break
        case .folder: throw CommandError("“\(path)” is a folder, not a compiled policy")
        case .missing, .other:
            throw CommandError(
                "no compiled policy “\(path)”", help: "`policyctl compile --output \(path)` writes it")
        }
        let compiled = try PolicyLocation.compiled(path)
        let loaded = try PolicyLocation.load(folder: folder)
        let contents = CompiledContents(compiled)
        let again = loaded.compiled(CompileOptions(locales: compiled.locales, stripsPlaces: contents.files.isEmpty))
        if again.elementsEqual(compiled.compiled.image.bytes.bytes) { return nil }
        let what =
            compiled.policyHash == loaded.policy.policyHash
            ? "the rule files were moved or reformatted since, so its places are outdated"
            : "it contains policy \(compiled.policyHash), but the rule files are \(loaded.policy.policyHash)"
        let locales =
            compiled.locales.count < loaded.policy.locales.count
            ? " --locales \(compiled.locales.joined(separator: ","))" : ""
        let places = contents.files.isEmpty ? " --strip-places" : ""
        return Diagnostic(
            .compiledStale, VisibleText.clean("“\(path)” is outdated: \(what)"), at: nil,
            help: VisibleText.clean("run `policyctl compile\(locales)\(places) --output \(path)`"))
    }
}
