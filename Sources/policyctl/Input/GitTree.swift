import PolicyEngine
import PolicyText

/// The policy's folder in one commit, as git has it. What is on the disk today has no say, and what loading a folder
/// refuses is refused.
struct GitTree {
    private struct Entry {
        let mode: String
        let hash: String
        let size: Int
        let path: String

        var isLink: Bool { mode == "120000" }
        var isFile: Bool { mode.hasPrefix("100") }
        var isSubmodule: Bool { mode == "160000" }
        var isHidden: Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }
        var isRuleFile: Bool { path.hasSuffix(".yaml") && !path.isTestFile && !isHidden }
    }

    /// The longest text of a link.
    private static let longestLink = 4_096

    private let name: String
    private let folder: String
    /// By the bytes of the path: two that are written alike for people are two files.
    private var entries: [[UInt8]: Entry] = [:]

    /// `name`: what the commit was called.
    init(commit: String, name: String, folder: String) throws(Git.Failure) {
        self.name = name
        self.folder = folder
        let list = Git.run(folder, ["ls-tree", "-r", "-l", "-z", commit, "--", "."])
        guard let list, list.exit == 0 else { throw unreadable }
        for line in list.output.split(separator: 0) {
            guard let entry = Self.entry(line) else {
                throw .refused(
                    message: "a file name in “\(name)” is not valid UTF-8",
                    help: "rename the file; `git ls-tree -r \(name)` lists it")
            }
            if entry.isSubmodule, !entry.isHidden {
                throw refused(entry.path, what: "is a git submodule", help: "put its files into the policy’s folder")
            }
            entries[Array(entry.path.utf8)] = entry
        }
    }

    /// `100644 blob HASH SIZE`, a tab, and the path.
    private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
        let parts = line.split(separator: ASCII.tab, maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ").map { String($0) }
        guard words.count == 4, let size = words[1] == "blob" ? Int(words[3]) : 0 else { return nil }
        guard let path = String(validating: parts[1], as: UTF8.self) else { return nil }
        return Entry(mode: words[0], hash: words[2], size: size, path: path)
    }

    private var unreadable: Git.Failure {
        .refused(message: "git could not read “\(name)”", help: "run `git fsck`")
    }

    private func refused(_ path: String, what: String, help: String?) -> Git.Failure {
        .refused(message: "“\(path)” in “\(name)” \(what)", help: help)
    }

    /// Its rule files, in order.
    func files() throws(Git.Failure) -> [SourceFile] {
        let wanted = entries.values.filter { $0.isRuleFile }.sorted { $0.path.precedesByBytes($1.path) }
        try checkNames(wanted.map { $0.path })
        let links = entries.values.contains { $0.isLink } ? try linkTexts() : [:]
        try checkFolders(links)
        var found: [(path: String, entry: Entry)] = []
        for entry in wanted { found.append((entry.path, try target(of: entry, links))) }
        try checkSizes(found)
        let texts = try contents(found.map { $0.entry })
        return zip(found, texts).map { SourceFile(path: $0.path, bytes: $1) }
    }

    /// Where each link leads, by its path; those that are too long to be one are left out.
    private func linkTexts() throws(Git.Failure) -> [[UInt8]: String] {
        let links = entries.values.filter { $0.isLink && $0.size <= Self.longestLink }
        var texts: [[UInt8]: String] = [:]
        for (link, text) in zip(links, try contents(links)) {
            texts[Array(link.path.utf8)] = String(decoding: text, as: UTF8.self)
        }
        return texts
    }

    /// Loading a folder follows links to folders, which git does not list.
    private func checkFolders(_ links: [[UInt8]: String]) throws(Git.Failure) {
        let found = entries.values.filter { $0.isLink && !$0.isHidden && !$0.isRuleFile }
        for link in found.sorted(by: { $0.path.precedesByBytes($1.path) }) {
            guard let text = links[Array(link.path.utf8)] else { continue }
            // Out of the policy’s folder loading follows none.
            if !text.hasPrefix("/") {
                guard let target = Self.path(of: text, from: link.path) else { continue }
                if entries[Array(target.utf8)]?.isFile == true { continue }
            }
            throw refused(
                link.path, what: "is a symbolic link, possibly to a folder of rule files",
                help: "copy the files into the policy’s folder")
        }
    }

    private func checkNames(_ paths: [String]) throws(Git.Failure) {
        if paths.count > PolicyFolder.mostFiles {
            throw .refused(
                message: "the policy in “\(name)” has more than \(GroupedNumber.write(PolicyFolder.mostFiles)) files",
                help: nil)
        }
        for path in paths {
            if path.split(separator: "/").count > PolicyFolder.mostDepth + 1 {
                throw refused(path, what: "is nested deeper than \(PolicyFolder.mostDepth) folders", help: nil)
            }
            if let problem = PolicyFolder.unusableName(path) {
                throw .refused(message: "\(problem.message) in “\(name)”", help: problem.help)
            }
        }
    }

    private func checkSizes(_ found: [(path: String, entry: Entry)]) throws(Git.Failure) {
        let limit = ReadingLimits().bytes
        if let large = found.first(where: { $0.entry.size > limit }) {
            throw refused(
                large.path, what: "has \(large.entry.size) bytes; the limit is \(limit)", help: nil)
        }
        if found.reduce(0, { $0 + $1.entry.size }) > PolicyLimits.bytes {
            let most = "\(PolicyLimits.bytes >> 20) MB in total, which is the limit"
            throw .refused(message: "the rule files in “\(name)” have more than \(most)", help: nil)
        }
    }

    /// The file a link leads to within the folder, in the same commit.
    private func target(of entry: Entry, _ links: [[UInt8]: String]) throws(Git.Failure) -> Entry {
        var at = entry
        var steps = 0
        while at.isLink {
            steps += 1
            guard steps < 32, let text = links[Array(at.path.utf8)] else {
                throw refused(entry.path, what: "is a broken link", help: nil)
            }
            guard let path = Self.path(of: text, from: at.path) else {
                throw refused(
                    entry.path, what: "is a link that points outside the policy’s folder",
                    help: "copy the file into the folder")
            }
            guard let next = entries[Array(path.utf8)] else {
                throw refused(entry.path, what: "is a broken link", help: nil)
            }
            at = next
        }
        guard at.isFile else { throw refused(entry.path, what: "is not a regular file", help: nil) }
        return at
    }

    /// Within the folder; nil outside of it.
    private static func path(of text: String, from link: String) -> String? {
        if text.hasPrefix("/") { return nil }
        var parts = link.split(separator: "/").dropLast().map { String($0) }
        for part in text.split(separator: "/") where part != "." {
            if part != ".." { parts.append(String(part)) } else if parts.popLast() == nil { return nil }
        }
        return parts.joined(separator: "/")
    }

    /// Contents come one after the other, as long as the list says; so many at once as a command line surely holds.
    private func contents(_ entries: [Entry]) throws(Git.Failure) -> [[UInt8]] {
        var texts: [[UInt8]] = []
        for start in stride(from: 0, to: entries.count, by: 1_000) {
            let some = entries[start..<min(start + 1_000, entries.count)]
            let size = some.reduce(0) { $0 + $1.size }
            let show = Git.run(folder, ["show", "--no-textconv"] + some.map { $0.hash }, limit: size + 1)
            guard let show, show.exit == 0, show.output.count == size else { throw unreadable }
            var position = 0
            for entry in some {
                texts.append(Array(show.output[position..<position + entry.size]))
                position += entry.size
            }
        }
        return texts
    }
}
