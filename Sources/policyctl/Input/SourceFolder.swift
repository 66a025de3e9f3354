import PolicyEngine

/// Files of an app’s repository, by the ends of their names.
enum SourceFolder {
    private static let mostFiles = 100_000
    private static let largestFile = 16 << 20
    private static let deepest = 64
    /// What is built, fetched or tests, and says nothing to people.
    private static let passedOver = ["Pods", "Carthage", "DerivedData", "node_modules", "Tests", "UITests", "build"]

    /// Below the folders, or the files themselves; each once, in the order of their paths.
    static func files(_ paths: [String], endings: [String]) throws(CommandError) -> [SourceFile] {
        var found: Set<String> = []
        for path in paths {
            switch Platform.kind(of: path) {
            case .missing: throw CommandError("no file or folder “\(path)”")
            case .folder:
                list(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, endings, into: &found)
            case .file, .other: if endings.contains(where: { path.hasSuffix($0) }) { found.insert(path) }
            }
        }
        if found.count > mostFiles {
            throw CommandError("more than \(mostFiles) files", help: "name the folders that contain the errors")
        }
        var files: [SourceFile] = []
        for path in found.sorted(by: { $0.precedesByBytes($1) }) {
            let file = try CommandFiles.read(path, limit: largestFile)
            if file.bytes.count > largestFile { continue }
            files.append(SourceFile(path: shown(path, below: paths), bytes: file.bytes))
        }
        return files
    }

    /// As others know it: without what lies above the folder that was named.
    private static func shown(_ path: String, below folders: [String]) -> String {
        if path.hasPrefix("./") { return String(path.dropFirst(2)) }
        guard path.hasPrefix("/") || path.hasPrefix("../"),
            let folder = folders.first(where: { path.hasPrefix($0) }), let last = folder.split(separator: "/").last
        else { return path }
        let above = folder.hasSuffix("/") ? folder.dropLast() : folder[...]
        return String(path.dropFirst(above.count - last.count))
    }

    /// Links to folders are not followed: they may lead back.
    private static func list(_ folder: String, _ endings: [String], into found: inout Set<String>, depth: Int = 0) {
        guard depth < deepest, found.count <= mostFiles else { return }
        var inner: [String] = []
        for name in Platform.names(in: folder) where !name.hasPrefix(".") {
            let path = folder + "/" + name
            switch Platform.kind(of: path) {
            case .folder where !Platform.isLink(path) && !isPassedOver(name): inner.append(path)
            case .file where endings.contains { name.hasSuffix($0) }: found.insert(path)
            default: break
            }
        }
        for path in inner { list(path, endings, into: &found, depth: depth + 1) }
    }

    private static func isPassedOver(_ name: String) -> Bool {
        passedOver.contains(name) || name.hasSuffix("Tests") || name.hasSuffix(".xcassets")
    }
}
