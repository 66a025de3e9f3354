import Foundation

/// Where an app keeps received updates.
public protocol UpdateStorage: Sendable {
    /// What was written last; nil if nothing was, or if it has more than `mostBytes`. Throws if it cannot be read now,
    /// such as before a device is unlocked; it is then not overwritten either.
    func read(mostBytes: Int) throws(UpdateStorageError) -> [UInt8]?

    /// Replaces everything at once: if it fails or the app stops meanwhile, what was there before remains.
    func write(_ bytes: [UInt8]) throws(UpdateStorageError)
}

/// Why updates cannot be read or written.
public struct UpdateStorageError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What failed.
    public let message: String

    /// Creates an error of another storage.
    public init(_ message: String) { self.message = message }

    /// The message.
    public var description: String { message }
}

/// One file, replaced by renaming. Use a file that the system keeps and does not back up, such as one in
/// `Application Support`; its folder must exist.
public struct UpdateFile: UpdateStorage {
    private let path: String
    private let calls: FileCalls

    /// Names a file, which need not exist.
    public init(path: String) { self.init(path: path, calls: .system) }

    package init(path: String, calls: FileCalls) {
        self.path = path
        self.calls = calls
    }

    public func read(mostBytes: Int) throws(UpdateStorageError) -> [UInt8]? {
        let file = calls.open(path, O_RDONLY | O_CLOEXEC)
        if file < 0 {
            if errno == ENOENT { return nil }
            throw failure("opened")
        }
        defer { _ = calls.close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = chunk.withUnsafeMutableBytes { calls.read(file, $0) }
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw failure("read")
            }
            bytes += chunk[..<count]
            if bytes.count > mostBytes { return nil }
        }
    }

    public func write(_ bytes: [UInt8]) throws(UpdateStorageError) {
        let other = path + ".new"
        let file = calls.open(other, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { throw failure("created") }
        // What has no name yet must be on disk before it takes the place of what is there.
        let isWritten = writeAll(bytes, to: file) && calls.sync(file) == 0
        let reason = isWritten ? nil : failure("written")
        let isClosed = calls.close(file) == 0
        guard isWritten, isClosed, calls.rename(other, path) == 0 else {
            let reason = reason ?? failure("replaced")
            _ = calls.remove(other)
            throw reason
        }
    }

    private func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                let count = calls.write(file, UnsafeRawBufferPointer(rebasing: bytes[start...]))
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return false }
                start += count
            }
            return true
        }
    }

    private func failure(_ what: String) -> UpdateStorageError {
        UpdateStorageError("“\(path)” cannot be \(what): \(String(cString: strerror(errno)))")
    }
}

/// The system’s calls for files; tests let each of them fail.
package struct FileCalls: Sendable {
    package var open: @Sendable (String, Int32) -> Int32
    package var read: @Sendable (Int32, UnsafeMutableRawBufferPointer) -> Int
    package var write: @Sendable (Int32, UnsafeRawBufferPointer) -> Int
    package var sync: @Sendable (Int32) -> Int32
    package var close: @Sendable (Int32) -> Int32
    package var rename: @Sendable (String, String) -> Int32
    package var remove: @Sendable (String) -> Int32

    package static let system = FileCalls(
        open: { path, flags in Foundation.open(path, flags, 0o600) },
        read: { file, buffer in Foundation.read(file, buffer.baseAddress, buffer.count) },
        write: { file, bytes in Foundation.write(file, bytes.baseAddress, bytes.count) },
        sync: { file in fsync(file) },
        close: { file in Foundation.close(file) },
        rename: { old, new in Foundation.rename(old, new) },
        remove: { path in unlink(path) })
}
