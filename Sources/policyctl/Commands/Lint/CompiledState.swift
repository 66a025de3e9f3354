import PolicyEngine
import PolicyText

/// Whether a compiled policy was made of the rule files as they are now.
enum CompiledState {
    /// What is wrong; nil where the file is up to date.
    static func mismatch(_ path: String, folder: String) throws(CommandError) -> Diagnostic? {
        switch Platform.kind(of: path) {
        case .file: break
        case .folder: throw CommandError("“\(path)” is a folder, and no compiled policy")
        case .missing, .other:
            throw CommandError(
                "there is no compiled policy “\(path)”", help: "`policyctl compile --output \(path)` writes it")
        }
        let compiled = try PolicyLocation.compiled(path)
        let loaded = try PolicyLocation.load(folder: folder)
        let contents = CompiledContents(compiled)
        let again = loaded.compiled(CompileOptions(locales: compiled.locales, stripsPlaces: contents.files.isEmpty))
        if again.elementsEqual(compiled.compiled.image.bytes.bytes) { return nil }
        let what =
            compiled.policyHash == loaded.policy.policyHash
            ? "the rule files were moved or laid out differently since: places in it are old"
            : "it holds policy \(compiled.policyHash), and the rule files say \(loaded.policy.policyHash)"
        let locales =
            compiled.locales.count < loaded.policy.locales.count
            ? " --locales \(compiled.locales.joined(separator: ","))" : ""
        let places = contents.files.isEmpty ? " --strip-places" : ""
        return Diagnostic(
            .compiledStale, VisibleText.clean("“\(path)” is not up to date: \(what)"), at: nil,
            help: VisibleText.clean("`policyctl compile\(locales)\(places) --output \(path)` writes it anew"))
    }
}
