#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Reads the files of a policy: the only input the engine has.
enum PolicyFolder {
    static let mostFiles = 10_000
    static let mostDepth = 32

    /// Every regular `*.yaml` file below a folder, hidden ones and `*.test.yaml` left out, by path. What cannot be read goes to the log.
    static func files(in folder: String, reporting log: inout DiagnosticLog) -> [SourceFile] {
        var paths: [String] = []
        list(folder, prefix: "", depth: 0, &paths, &log)
        var files: [SourceFile] = []
        for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            switch read(folder + "/" + path, limit: ReadingLimits().bytes + 1) {
            case .success(let bytes): files.append(SourceFile(path: path, bytes: bytes))
            case .failure(let reason): log.error("yaml/unreadable", "“\(path)” cannot be read: \(reason.text)", at: nil, help: "check its permissions")
            }
        }
        return files
    }

    private static func list(_ folder: String, prefix: String, depth: Int, _ paths: inout [String], _ log: inout DiagnosticLog) {
        guard let directory = opendir(folder) else {
            let reason = String(cString: strerror(errno))
            log.error("yaml/unreadable", "the folder “\(folder)” cannot be read: \(reason)", at: nil, help: depth == 0 ? "name the folder that holds the policy's files" : nil)
            return
        }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
                String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix(".") { continue }
            var status = stat()
            guard stat(folder + "/" + name, &status) == 0 else {
                if name.hasSuffix(".yaml") { log.error("yaml/unreadable", "“\(prefix)\(name)” cannot be read", at: nil, help: "it may be a broken link") }
                continue
            }
            let kind = status.st_mode & S_IFMT
            if kind == S_IFDIR {
                if depth >= mostDepth {
                    log.error("yaml/limits", "folders are nested deeper than \(mostDepth) below the policy", at: nil, help: "a link may lead back up")
                } else {
                    list(folder + "/" + name, prefix: prefix + name + "/", depth: depth + 1, &paths, &log)
                }
            } else if kind == S_IFREG, name.hasSuffix(".yml") {
                log.warning("structure/misplaced-file", "“\(prefix)\(name)” is not read", at: nil, help: "rename it so that it ends in .yaml")
            } else if kind == S_IFREG, name.hasSuffix(".yaml"), !name.hasSuffix(".test.yaml") {
                if paths.count < mostFiles {
                    paths.append(prefix + name)
                } else if paths.count == mostFiles {
                    log.error("yaml/limits", "the policy has more than \(mostFiles) files", at: nil)
                    return
                }
            }
        }
    }

    struct Failure: Error {
        let text: String
    }

    private static func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.read(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            Musl.read(file, buffer.baseAddress, buffer.count)
        #else
            Darwin.read(file, buffer.baseAddress, buffer.count)
        #endif
    }

    /// At most `limit` bytes of a file.
    static func read(_ path: String, limit: Int) -> Result<[UInt8], Failure> {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return .failure(Failure(text: String(cString: strerror(errno)))) }
        defer { close(file) }
        var status = stat()
        let expected = fstat(file, &status) == 0 ? min(Int(status.st_size) + 1, limit) : 1 << 16
        var bytes = [UInt8](repeating: 0, count: max(expected, 1))
        var count = 0
        while count < limit {
            if count == bytes.count { bytes += [UInt8](repeating: 0, count: min(bytes.count, limit - count)) }
            let room = bytes.count - count
            let got = bytes.withUnsafeMutableBytes { systemRead(file, UnsafeMutableRawBufferPointer(rebasing: $0[count..<count + room])) }
            if got < 0 {
                if errno == EINTR { continue }
                return .failure(Failure(text: String(cString: strerror(errno))))
            }
            if got == 0 { break }
            count += got
        }
        bytes.removeLast(bytes.count - count)
        return .success(bytes)
    }
}
