#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Reads the files of a policy: the only input the engine has.
package enum PolicyFolder {
    package static let mostFiles = 10_000
    /// Of folders below the policy's.
    package static let mostDepth = 32

    /// Every regular `*.yaml` file below a folder, hidden ones left out, and `*.test.yaml` if not wanted, in order. Folders that cannot be read go to the log.
    package static func paths(in folder: String, withTests: Bool = false, reporting log: inout DiagnosticLog)
        -> [String]
    { files(in: folder, withTests: withTests, reporting: &log).map { $0.path } }

    struct File {
        let path: String
        /// In bytes, when it was found.
        let size: Int
    }

    /// The same with their sizes.
    static func files(in folder: String, withTests: Bool = false, reporting log: inout DiagnosticLog) -> [File] {
        var walk = Walk(root: folder, withTests: withTests)
        walk.list(folder, prefix: "", depth: 0, &log)
        let files = walk.files.sorted { $0.path.precedesByBytes($1.path) }
        reportTwins(files, &log)
        return files
    }

    /// What is wrong with the name of a file or folder, given with the folders around it; nil for most.
    package static func unusableName(_ path: String) -> Diagnostic? {
        var before: [Substring] = []
        for name in path.split(separator: "/") {
            guard let scalar = name.unicodeScalars.first(where: { $0.isControl }) else {
                before.append(name)
                continue
            }
            let code = String(scalar.value, radix: 16, uppercase: true)
            let place = before.isEmpty ? "the policy’s folder" : "“\(before.joined(separator: "/"))/”"
            return Diagnostic(
                .yamlUnreadable, "the name of a file or folder in \(place) contains an invisible character (U+\(code))",
                at: nil,
                help: "rename it")
        }
        return nil
    }

    /// Files that are one on systems which take capitals and small letters for the same.
    private static func reportTwins(_ files: [File], _ log: inout DiagnosticLog) {
        guard
            files.contains(where: { $0.path.utf8.contains { (ASCII.upperA...ASCII.upperZ).contains($0) || $0 >= 0x80 } }
            )
        else {
            return
        }
        var seen: [String: String] = [:]
        for path in files.map({ $0.path }) {
            let folded = path.lowercased()
            if let first = seen[folded] {
                log.report(
                    .structureMisplacedFile, "“\(first)” and “\(path)” differ only in capitalization", at: nil,
                    help: "rename one of them: on macOS and Windows, one would replace the other")
            } else {
                seen[folded] = path
            }
        }
    }

    /// A walk through folders that meets each of them once, however links lead.
    private struct Walk {
        /// The folder itself, without links; nil where it cannot be found.
        private let root: String?
        let withTests: Bool
        var files: [File] = []
        private var visited: Set<FileIdentity> = []

        init(root: String, withTests: Bool) {
            self.root = Walk.realPath(root)
            self.withTests = withTests
        }

        private static func realPath(_ path: String) -> String? {
            guard let real = realpath(path, nil) else { return nil }
            defer { free(real) }
            return String(cString: real)
        }

        /// Whether a link leads to something outside of the policy’s folder: its lines would be shown, and changed, as if they were the policy’s.
        private func leadsOut(_ path: String) -> Bool {
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let root,
                let target = Walk.realPath(path)
            else { return false }
            return target != root && !target.hasPrefix(root == "/" ? root : root + "/")
        }

        mutating func list(_ folder: String, prefix: String, depth: Int, _ log: inout DiagnosticLog) {
            guard let identity = FileIdentity(folder), let directory = opendir(folder) else {
                let reason = String(cString: strerror(errno))
                log.report(
                    .yamlUnreadable, "the folder “\(folder)” cannot be read: \(reason)", at: nil,
                    help: depth == 0 ? "name the folder that contains the policy’s files" : nil)
                return
            }
            defer { closedir(directory) }
            guard visited.insert(identity).inserted else {
                log.report(
                    .yamlLimits, "the folder “\(prefix.dropLast())” has already been read", at: nil,
                    help: "a link leads back to it; delete the link")
                return
            }
            if depth > mostDepth {
                log.report(.yamlLimits, "folders are nested deeper than \(mostDepth) below the policy", at: nil)
                return
            }
            while let entry = readdir(directory), files.count <= mostFiles {
                let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
                    String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
                }
                if [".policyctl.yml", ".policyctl", ".policyctl.yaml.txt"].contains(name) {
                    log.report(
                        .structureMisplacedFile, "“\(prefix)\(name)” is not loaded", at: nil,
                        help: "rename it to .policyctl.yaml")
                }
                if !name.hasPrefix(".") { take(name, in: folder, prefix: prefix, depth: depth, &log) }
            }
        }

        private mutating func take(
            _ name: String, in folder: String, prefix: String, depth: Int, _ log: inout DiagnosticLog
        ) {
            var status = stat()
            guard stat(folder + "/" + name, &status) == 0 else {
                // What has no ending may have been a folder.
                if name.hasSuffix(".yaml") || !name.utf8.contains(ASCII.dot) {
                    log.report(
                        .yamlUnreadable, "“\(prefix)\(name)” cannot be read", at: nil, help: "it may be a broken link")
                }
                return
            }
            let kind = status.st_mode & S_IFMT
            let isOfPolicy = kind == S_IFDIR || name.hasSuffix(".yaml")
            if isOfPolicy, let problem = unusableName(prefix + name) {
                log.report(problem)
                return
            }
            if isOfPolicy, leadsOut(folder + "/" + name) {
                log.report(
                    .yamlUnreadable, "the link “\(prefix)\(name)” points outside the policy’s folder", at: nil,
                    help: "copy the file into the folder; links to files inside the folder are allowed")
                return
            }
            if isOfPolicy, kind != S_IFDIR, kind != S_IFREG {
                log.report(
                    .yamlUnreadable, "“\(prefix)\(name)” is not a regular file", at: nil,
                    help: "delete it, or replace it with a file")
                return
            }
            if kind == S_IFDIR, name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
                log.report(
                    .structureMisplacedFile, "“\(prefix)\(name)” is a folder, not a file", at: nil,
                    help: "rename it; the files in it are read")
            }
            if kind == S_IFDIR {
                list(folder + "/" + name, prefix: prefix + name + "/", depth: depth + 1, &log)
            } else if kind == S_IFREG, name.hasSuffix(".yaml") {
                if name.isTestFile, !withTests { return }
                files.append(File(path: prefix + name, size: Int(status.st_size)))
                if files.count > mostFiles {
                    log.report(.yamlLimits, "the policy has more than \(mostFiles) files", at: nil)
                }
            } else if kind == S_IFREG, let ending = name.split(separator: ".").last?.lowercased(),
                ending == "yml" || ending == "yaml" || name.hasSuffix(".yaml.txt") || name.hasSuffix(".yml.txt")
            {
                log.report(
                    .structureMisplacedFile, "“\(prefix)\(name)” is not loaded", at: nil,
                    help: "rename it so that it ends in .yaml")
            }
        }
    }

    /// At most `limit` bytes of a file.
    static func read(_ path: String, limit: Int) -> Result<[UInt8], FileReading.Failure> {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return .failure(FileReading.Failure(text: String(cString: strerror(errno)))) }
        defer { close(file) }
        var status = stat()
        let expected = fstat(file, &status) == 0 ? min(Int(status.st_size) + 1, limit) : 1 << 16
        var bytes: [UInt8] = []
        var part = Part.full
        var room = max(expected, 1)
        while case .full = part, bytes.count < limit {
            let read = [UInt8](unsafeUninitializedCapacity: min(room, limit - bytes.count)) {
                part = fill($0, from: file, &$1)
            }
            bytes = bytes.isEmpty ? read : bytes + read
            room = bytes.count
        }
        if case .failed(let error) = part {
            return .failure(FileReading.Failure(text: String(cString: strerror(error))))
        }
        return .success(bytes)
    }

    private enum Part {
        case full, ended
        case failed(Int32)
    }

    private static func fill(
        _ memory: UnsafeMutableBufferPointer<UInt8>, from file: Int32, _ count: inout Int
    ) -> Part {
        while count < memory.count {
            let got = SystemCalls.read(
                file, UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: memory[count...])))
            if got < 0 { return .failed(errno) }
            if got == 0 { return .ended }
            count += got
        }
        return .full
    }
}
