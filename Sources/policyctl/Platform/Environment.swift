internal import CStart
import PolicyEngine

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension Platform {
    /// What was typed behind the program’s name.
    static var arguments: [String] {
        let count = startArgumentCount()
        if count == 0 { return Array(CommandLine.arguments.dropFirst()) }
        return (1..<max(count, 1)).compactMap { startArgument($0).map { String(cString: $0) } }
    }

    /// The day it is, UTC: `YYYY-MM-DD`.
    static var today: String {
        var now = time(nil)
        var parts = tm()
        guard gmtime_r(&now, &parts) != nil else { return "" }
        func digits(_ number: Int32, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
        }
        return "\(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1, 2))-\(digits(parts.tm_mday, 2))"
    }

    /// The time since 1970, UTC, in whole seconds.
    static var now: Duration { .seconds(Int64(time(nil))) }

    /// Whether only its owner can read or write a file.
    static func isPrivate(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o077 == 0
    }

    /// Milliseconds since some moment; they never go back.
    static var uptime: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Int64(now.tv_sec) * 1_000 + Int64(now.tv_nsec) / 1_000_000
    }

    /// Absolute and without links; nil where there is nothing.
    static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

    /// Everything a file or standard input holds, up to `limit` bytes.
    static func readWhole(_ path: String, limit: Int = 16 << 20) throws(ByteStream.Failure) -> [UInt8] {
        let stream = try ByteStream(path)
        var bytes: [UInt8] = []
        while bytes.count < limit {
            let more = try stream.read(atMost: 1 << 16)
            if more.isEmpty { break }
            bytes += more
        }
        return bytes
    }

    /// False when it cannot be written.
    static func append(_ text: String, to path: String) -> Bool { write(text, to: path, O_WRONLY | O_APPEND | O_CREAT) }

    /// For what is no file and cannot be replaced, such as /dev/stderr; nil where it is a file, or nothing yet.
    static func writeToDevice(_ text: String, _ path: String) -> Bool? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG, status.st_mode & S_IFMT != S_IFDIR else {
            return nil
        }
        return write(text, to: path, O_WRONLY)
    }

    private static func write(_ text: String, to path: String, _ flags: Int32) -> Bool {
        let file = open(path, flags | O_CLOEXEC, 0o666)
        guard file >= 0 else { return false }
        defer { close(file) }
        let bytes = Array(text.utf8)
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes {
                SystemCalls.write(file, UnsafeRawBufferPointer(rebasing: $0[offset...]))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            offset += count
        }
        return true
    }
}

extension Platform {
    /// Nanoseconds of a clock that only goes forward.
    static var ticks: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }
}
