#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Reads a compiled policy from a file: its first bytes first, so that a large file of another kind is not read whole.
package enum CompiledFile {
    package static func read(_ path: String) throws(CompiledPolicyError) -> PolicyBytes {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure() }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure() }
        let size = Int(status.st_size)
        let head = read(file, atMost: min(size, 256))
        if size < CompiledImage.Header.byteCount { return head }
        _ = try CompiledImage.readHeader(head.bytes, size: size)
        guard lseek(file, 0, SEEK_SET) == 0 else { throw failure() }
        let whole = read(file, atMost: size)
        guard whole.count == size else {
            throw CompiledPolicyError(.wrongSize, "the file became shorter while it was read")
        }
        return whole
    }

    private static func read(_ file: Int32, atMost limit: Int) -> PolicyBytes {
        PolicyBytes(capacity: limit) { memory in
            var count = 0
            while count < memory.count {
                let got = SystemCalls.read(file, UnsafeMutableRawBufferPointer(rebasing: memory[count...]))
                if got <= 0 { break }
                count += got
            }
            return count
        }
    }

    private static func failure() -> CompiledPolicyError {
        CompiledPolicyError(.notACompiledPolicy, "it cannot be read: \(String(cString: strerror(errno)))")
    }
}
