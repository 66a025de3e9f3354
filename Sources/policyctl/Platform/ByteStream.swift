import PolicyEngine

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Reads a file or standard input piece by piece.
struct ByteStream: ~Copyable {
    struct Failure: Error {
        let reason: String
    }

    private let file: Int32
    private let owns: Bool

    /// `-` is standard input.
    init(_ path: String) throws(Failure) {
        file = try ByteStream.descriptor(path)
        owns = path != "-"
    }

    private static func descriptor(_ path: String) throws(Failure) -> Int32 {
        if path == "-" { return 0 }
        if Platform.kind(of: path) == .folder { throw Failure(reason: "it is a folder") }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        if file < 0 { throw Failure(reason: String(cString: strerror(errno))) }
        return file
    }

    deinit { if owns, file >= 0 { close(file) } }

    /// The next bytes; empty at the end.
    func read(atMost count: Int) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let got = bytes.withUnsafeMutableBytes { SystemCalls.read(file, $0) }
        if got < 0 { throw Failure(reason: String(cString: strerror(errno))) }
        bytes.removeLast(count - got)
        return bytes
    }

    /// Whether reading would not wait.
    var isReady: Bool { isReady(within: 0) }

    /// Whether there is something to read, or the end, before so many milliseconds are over.
    func isReady(within milliseconds: Int) -> Bool {
        var asked = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        return poll(&asked, 1, Int32(clamping: milliseconds)) != 0
    }

    /// Waits until there is something to read; what is held back by ``SignalGuard`` may end the program meanwhile.
    func wait() {
        SignalGuard.lettingThrough {
            var asked = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            _ = poll(&asked, 1, -1)
        }
    }

    /// Of a regular file; nil where nobody knows how much is to come.
    var byteCount: Int? {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }
}
