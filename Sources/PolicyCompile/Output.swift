import PolicyEngine

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Files and streams.
enum Output {
    static func writeError(_ text: String) { write(Array(text.utf8), descriptor: 2) }

    static func fail(_ text: String) -> Never {
        writeError(text)
        exit(1)
    }

    /// The old file stays until the new one is whole.
    static func write(_ bytes: [UInt8], to path: String) {
        let temporary = path + ".new-\(getpid())"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard file >= 0, write(bytes, descriptor: file), close(file) == 0, rename(temporary, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(temporary)
            fail("\(path): error: the file cannot be written: \(reason)\n")
        }
    }

    @discardableResult
    private static func write(_ bytes: [UInt8], descriptor: Int32) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes {
                SystemCalls.write(descriptor, UnsafeRawBufferPointer(rebasing: $0[offset...]))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            offset += count
        }
        return true
    }
}
