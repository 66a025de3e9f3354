import PolicyEngine

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Whole lines to standard output.
enum LineOutput {
    enum Result {
        case written
        /// Whoever read them has stopped.
        case unwanted
        /// As on a full disk.
        case failed(reason: String)
    }

    /// Of lines that could not be written whole, nothing is left behind in a file.
    static func write(_ lines: UnsafeRawBufferPointer) -> Result {
        var written = 0
        while written < lines.count {
            let count = SystemCalls.write(1, UnsafeRawBufferPointer(rebasing: lines[written...]))
            if count >= 0 {
                written += count
                continue
            }
            let code = errno
            if code == EINTR { continue }
            if code == EAGAIN {
                var asked = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
                _ = poll(&asked, 1, -1)
                continue
            }
            takeBack(behindLastBreak(lines, written))
            return code == EPIPE ? .unwanted : .failed(reason: String(cString: strerror(code)))
        }
        return .written
    }

    private static func behindLastBreak(_ lines: UnsafeRawBufferPointer, _ written: Int) -> Int {
        var count = 0
        while count < written, lines[written - 1 - count] != ASCII.lineFeed { count += 1 }
        return count
    }

    private static func takeBack(_ count: Int) {
        var status = stat()
        guard count > 0, fstat(1, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        let end = lseek(1, 0, SEEK_CUR)
        if end >= off_t(count) {
            _ = ftruncate(1, end - off_t(count))
            _ = lseek(1, end - off_t(count), SEEK_SET)
        }
    }
}
