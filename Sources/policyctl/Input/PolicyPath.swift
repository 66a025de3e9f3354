import PolicyEngine

/// Paths as they were typed, and what they are called within a policy.
struct PolicyPath {
    /// As it was typed, without a `/` at its end.
    let folder: String
    private let absolute: String

    init(folder: String) {
        self.folder = folder
        absolute = Terminal.realPath(folder) ?? Self.absolute(folder)
    }

    /// Stands before the paths of the policy's files when they are shown: relative to the working folder where that is above.
    var prefix: String {
        if folder == "." { return "" }
        let shown = folder.hasPrefix("/") ? Self.shown(folder) : folder
        return shown.hasSuffix("/") ? shown : shown + "/"
    }

    /// What a file or folder is called within the policy, from a path relative to the working folder or to the policy's; nil outside of it.
    func inside(_ path: String) -> String? {
        let found = Terminal.realPath(path) ?? Self.absolute(path)
        if found == absolute { return "" }
        if found.hasPrefix(absolute + "/") { return String(found.dropFirst(absolute.utf8.count + 1)) }
        if path.hasPrefix("/") { return nil }
        let below = Self.absolute("/" + path).dropFirst()
        return path.split(separator: "/").contains("..") || below.isEmpty ? nil : String(below)
    }

    /// The folder and those above it, from the inside out.
    var upward: [String] {
        var parts = absolute.split(separator: "/")
        var folders: [String] = []
        while !parts.isEmpty {
            folders.append("/" + parts.joined(separator: "/"))
            parts.removeLast()
        }
        return folders + [""]
    }

    /// Relative to the working folder where that is above.
    static func shown(_ path: String) -> String {
        let current = Terminal.currentFolder
        return path.hasPrefix(current + "/") ? String(path.dropFirst(current.utf8.count + 1)) : path
    }

    /// Without `.` and `..`; what links lead to is not asked.
    private static func absolute(_ path: String) -> String {
        var parts: [Substring] = []
        for part in ((path.hasPrefix("/") ? "" : Terminal.currentFolder + "/") + path).split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
