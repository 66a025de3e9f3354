import PolicyEngine
import PolicyLint

/// What a policy is made of, on the disk: an `--output` must not take its place, under whatever name it is reached.
struct PolicyInputs {
    private let folder: String
    private var roles: [FileIdentity: String] = [:]

    init(folder: String) {
        let path = PolicyPath(folder: folder)
        self.folder = PolicyPath.real(folder)
        guard Terminal.kind(of: folder) == .folder else {
            add(folder, "is the policy")
            return
        }
        var log = DiagnosticLog()
        for file in PolicyFolder.paths(in: folder, withTests: true, reporting: &log) {
            add(
                folder + "/" + file,
                file.hasSuffix(".test.yaml") ? "is one of the policy's tests" : "is one of the rule files")
        }
        for above in path.upward { add(above + "/" + LintConfiguration.fileName, "holds the settings") }
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
            return "would hold settings"
        }
        if real.split(separator: "/").contains(".git") { return "belongs to git" }
        return real.hasSuffix(".yaml") && real.utf8.starts(with: (folder + "/").utf8)
            ? "would be a file of the policy" : nil
    }

    /// The same of a file that is there.
    func role(existing path: String) -> String? { FileIdentity(path).flatMap { roles[$0] } }
}
