import PolicyEngine
import PolicyLint

/// What a command reads, on the disk: an `--output` must not take its place, under whatever name it is reached.
struct PolicyInputs {
    private let folder: String
    private var roles: [FileIdentity: String] = [:]

    /// Nil arguments: of the policy alone.
    init(folder: String, _ arguments: Arguments? = nil) {
        let path = PolicyPath(folder: folder)
        self.folder = PolicyPath.real(folder)
        for name in arguments?.inputs ?? [] { add(name, "is read by this command") }
        guard Platform.kind(of: folder) == .folder else {
            add(folder, "is the policy")
            return
        }
        var log = DiagnosticLog()
        for file in PolicyFolder.paths(in: folder, withTests: true, reporting: &log) {
            add(
                folder + "/" + file,
                file.isTestFile ? "is one of the policy’s tests" : "is one of the rule files")
        }
        for above in path.upward { add(settings: above + "/" + LintConfiguration.fileName) }
    }

    private mutating func add(settings file: String) {
        guard Platform.kind(of: file) == .file else { return }
        add(file, "contains the settings")
        var log = DiagnosticLog()
        guard let bytes = try? Platform.readWhole(file, limit: 1 << 20),
            let settings = LintConfiguration.read(SourceFile(path: file, bytes: bytes), number: 0, reporting: &log)
        else { return }
        if let baseline = settings.baseline { add(PolicyPath.beside(file, baseline), Self.baseline) }
    }

    private mutating func add(_ path: String, _ role: String) {
        if let identity = FileIdentity(path) { roles[identity] = role }
    }

    /// Why a path cannot be written, as what follows its name; nil where nothing is lost.
    /// A file that is not there yet is refused as well where it would be read as a part of the policy.
    func role(of path: String) -> String? {
        if path == "-" { return nil }
        if let role = role(existing: path) { return role }
        let real = PolicyPath.real(path)
        if real.split(separator: "/").last.map({ String($0) }) == LintConfiguration.fileName {
            return "would contain settings"
        }
        if real.split(separator: "/").contains(".git") { return "belongs to git" }
        return real.hasSuffix(".yaml") && real.utf8.starts(with: (folder + "/").utf8)
            ? Self.newPart : nil
    }

    /// The same of a file that is to become a part of the policy.
    func role(ofTranslation path: String) -> String? {
        let role = role(of: path)
        return role == Self.newPart ? nil : role
    }

    /// The same of the file whose findings are known, which may be written anew.
    func role(ofBaseline path: String) -> String? {
        let role = role(of: path)
        return role == Self.baseline ? nil : role
    }

    private static let baseline = "is the baseline"
    private static let newPart = "would be a file of the policy"

    private func role(existing path: String) -> String? { FileIdentity(path).flatMap { roles[$0] } }
}
