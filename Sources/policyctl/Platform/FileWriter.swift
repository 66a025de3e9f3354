internal import CStart
import PolicyEngine

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Writes files so that each is either the old or the new one, whatever happens in between.
enum FileWriter {
    struct Failure: Error {
        let path: String
        let reason: String
        /// Files that had been put in place before.
        var written: [String] = []
    }

    /// All new files are complete on the disk before the first takes the place of an old one. A signal in the meantime leaves none of them behind.
    /// Of a file that is among `old` under the same path, the bytes on the disk have to be still those: what somebody saved in the meantime is not lost.
    static func write(_ files: [SourceFile], replacing old: [SourceFile] = []) throws(Failure) {
        let signals = SignalGuard.hold()
        defer { SignalGuard.letGo(signals) }
        var waiting: [(temporary: String, path: String, read: [UInt8]?)] = []
        var written: [String] = []
        do throws(Failure) {
            for file in files {
                let path = try target(file.path)
                let temporary = path + mark + String(getpid())
                removeLeftovers(of: path)
                let read = old.first { $0.path == file.path }?.bytes
                waiting.append((temporary, path, read))
                try write(file.bytes, to: temporary, like: path)
                if let read { try checkUnchanged(path, since: read) }
                if SignalGuard.areWaiting { throw Failure(path: path, reason: "a signal ended the program") }
            }
            while let next = waiting.first {
                if hasSeveralNames(next.path) {
                    // Should this end in between, the complete file stays beside it.
                    waiting.removeFirst()
                    try copy(next.temporary, over: next.path)
                    unlink(next.temporary)
                } else {
                    try place(next.temporary, at: next.path, insteadOf: next.read)
                    waiting.removeFirst()
                }
                written.append(next.path)
            }
        } catch {
            for file in waiting { unlink(file.temporary) }
            throw Failure(path: error.path, reason: error.reason, written: written)
        }
    }

    /// Where the system can, the two exchange their names in one step, so that what was saved at the last moment is seen
    /// and put back.
    private static func place(_ temporary: String, at path: String, insteadOf read: [UInt8]?) throws(Failure) {
        guard let read, exchangeFiles(temporary, path) == 0 else {
            guard rename(temporary, path) == 0 else { throw failure(path) }
            return
        }
        do throws(Failure) {
            try checkUnchanged(temporary, since: read)
        } catch {
            _ = exchangeFiles(temporary, path)
            throw Failure(path: path, reason: error.reason)
        }
        unlink(temporary)
    }

    private static func checkUnchanged(_ path: String, since bytes: [UInt8]) throws(Failure) {
        guard let now = contents(path) else { throw Failure(path: path, reason: "it no longer exists") }
        if now != bytes { throw Failure(path: path, reason: "it was changed during this run; run it again") }
    }

    private static func contents(_ path: String) -> [UInt8]? { try? Platform.readWhole(path, limit: .max / 2) }

    /// A file of several names (hard links) would lose all but one, were another put in its place.
    private static func hasSeveralNames(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_nlink > 1
    }

    /// Writes into a file as it is. The complete new one lies beside it until that is done.
    private static func copy(_ source: String, over path: String) throws(Failure) {
        guard let bytes = contents(source) else { throw failure(path) }
        let file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
        guard file >= 0 else { throw failure(path) }
        defer { close(file) }
        try write(bytes, to: file, path)
    }

    private static let mark = ".policyctl-"

    /// What a program left behind that was killed while it wrote this file; one that is at work elsewhere has only just begun.
    private static func removeLeftovers(of path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : ""
        let start = (parts.last ?? "") + mark
        guard let directory = opendir(folder.isEmpty ? "." : folder) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
                String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix(start), let process = Int32(name.dropFirst(start.count)), process > 0,
                process != getpid()
            else { continue }
            guard kill(process, 0) != 0, errno == ESRCH, let stamp = FileStamp(folder + name) else {
                continue
            }
            if Int64(time(nil)) - stamp.changed / 1_000_000_000 > 60 { unlink(folder + name) }
        }
    }

    /// What a link points to; folders on the way are made.
    private static func target(_ path: String) throws(Failure) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        for count in stride(from: 1, to: parts.count, by: 1) {
            let folder = parts[..<count].joined(separator: "/")
            if folder.isEmpty || Platform.kind(of: folder) == .folder { continue }
            guard mkdir(folder, 0o777) == 0 else { throw failure(folder) }
        }
        return path
    }

    private static func write(_ bytes: [UInt8], to temporary: String, like path: String) throws(Failure) {
        var status = stat()
        let exists = stat(path, &status) == 0
        let mode = exists ? status.st_mode & 0o7777 : 0o666
        if exists, status.st_mode & S_IFMT != S_IFREG { throw Failure(path: path, reason: "it is not a regular file") }
        // A new file could take its place all the same, but its owner does not want that.
        if exists, mode & 0o222 == 0 || access(path, W_OK) != 0 { throw Failure(path: path, reason: "it is read-only") }
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        guard file >= 0 else { throw failure(path) }
        defer { close(file) }
        if exists {
            if status.st_uid != geteuid() || status.st_gid != getegid() {
                _ = fchown(file, status.st_uid, status.st_gid)
            }
            // What the umask took away comes back, and what a new owner took away.
            _ = fchmod(file, mode)
        }
        try write(bytes, to: file, path)
    }

    private static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws(Failure) {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes {
                SystemCalls.write(file, UnsafeRawBufferPointer(rebasing: $0[offset...]))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            offset += count
        }
        guard fsync(file) == 0 else { throw failure(path) }
    }

    /// Writes a file that only its owner can read. There must be none yet.
    static func writePrivate(_ bytes: [UInt8], to path: String) throws(Failure) {
        let path = try target(path)
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure(path) }
        defer { close(file) }
        do throws(Failure) {
            try write(bytes, to: file, path)
        } catch {
            unlink(path)
            throw error
        }
    }

    private static func failure(_ path: String) -> Failure {
        Failure(path: path, reason: String(cString: strerror(errno)))
    }
}
