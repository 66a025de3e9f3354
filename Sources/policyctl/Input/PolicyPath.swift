import PolicyEngine

/// Paths as they were typed, and what they are called within a policy.
struct PolicyPath {
    /// As it was typed, without a `/` at its end.
    let folder: String
    private let absolute: String

    init(folder: String) {
        self.folder = folder
        absolute = Platform.realPath(folder) ?? Self.absolute(folder)
    }

    /// Stands before the paths of the policy's files when they are shown: relative to the working folder where that is above.
    var prefix: String {
        if folder == "." { return "" }
        let shown = folder.hasPrefix("/") ? Self.shown(folder) : folder
        return shown.hasSuffix("/") ? shown : shown + "/"
    }

    /// What a file or folder is called within the policy, from a path relative to the working folder or to the policy's; nil outside of it.
    func inside(_ path: String) -> String? {
        let found = Platform.realPath(path) ?? Self.absolute(path)
        if found == absolute { return "" }
        if let below = Self.below(absolute, found) { return below }
        if path.hasPrefix("/") { return nil }
        let below = Self.absolute("/" + path).dropFirst()
        return path.split(separator: "/").contains("..") || below.isEmpty ? nil : String(below)
    }

    /// The folder and those above it, from the inside out: up to the one that holds the repository, and without one up to the folder above the policy
    /// or the working folder. Whoever may write further up has no say here.
    var upward: [String] {
        var parts = absolute.split(separator: "/")
        var folders: [String] = []
        while !parts.isEmpty {
            let folder = "/" + parts.joined(separator: "/")
            folders.append(folder)
            if Platform.kind(of: folder + "/.git") != .missing { return folders }
            parts.removeLast()
        }
        let working = folders.firstIndex(of: Platform.realPath(".") ?? "") ?? 0
        return Array(folders.prefix(max(2, working + 1)))
    }

    /// A path as it is written in a file: from the folder of that file.
    static func relative(_ path: String, from file: String) -> String {
        let target = (Platform.realPath(path) ?? absolute(path)).split(separator: "/")
        let start = (Platform.realPath(file) ?? absolute(file)).split(separator: "/").dropLast()
        let common = zip(target, start).prefix { $0 == $1 }.count
        let up = [Substring](repeating: "..", count: start.count - common)
        return (up + target.dropFirst(common)).joined(separator: "/")
    }

    /// Relative to the working folder where that is above.
    static func shown(_ path: String) -> String {
        below(Platform.currentFolder, path) ?? path
    }

    /// A path as it really is, also of a file that is not there yet: two spellings of one file have the same.
    static func real(_ path: String) -> String {
        if let real = Platform.realPath(path) { return real }
        var parts = absolute(path).split(separator: "/")
        var missing: [Substring] = []
        while let name = parts.popLast() {
            missing.insert(name, at: 0)
            guard let real = Platform.realPath("/" + parts.joined(separator: "/")) else { continue }
            return (real == "/" ? "" : real) + "/" + missing.joined(separator: "/")
        }
        return "/"
    }

    /// A path that stands in a file and is relative to the folder of it.
    static func beside(_ file: String, _ path: String) -> String {
        guard !path.hasPrefix("/"), let end = file.utf8.lastIndex(of: ASCII.slash) else { return path }
        return String(file[...end]) + path
    }

    /// Names of files are bytes: letters that only look the same are others.
    private static func below(_ folder: String, _ path: String) -> String? {
        let start = folder == "/" ? folder : folder + "/"
        return path.utf8.starts(with: start.utf8) ? String(Substring(path.utf8.dropFirst(start.utf8.count))) : nil
    }

    /// Without `.` and `..`; what links lead to is not asked.
    private static func absolute(_ path: String) -> String {
        var parts: [Substring] = []
        for part in ((path.hasPrefix("/") ? "" : Platform.currentFolder + "/") + path).split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
