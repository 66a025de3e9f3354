#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file as a look without reading finds it. Links are followed.
package struct FileStamp: Sendable, Equatable {
    package enum Kind: Sendable { case file, folder, other }

    package let path: String
    package let kind: Kind
    /// Nanoseconds since 1970.
    package let changed: Int64
    package let size: Int64
    private let identity: FileIdentity
    /// When the entry itself changed, which nobody can set back.
    private let entryChanged: Int64

    /// Nil where nothing is there.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        func nanoseconds(_ time: timespec) -> Int64 { Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) }
        #if canImport(Darwin)
            (changed, entryChanged) = (nanoseconds(status.st_mtimespec), nanoseconds(status.st_ctimespec))
        #else
            (changed, entryChanged) = (nanoseconds(status.st_mtim), nanoseconds(status.st_ctim))
        #endif
        self.path = path
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        default: kind = .other
        }
        size = Int64(status.st_size)
        identity = FileIdentity(status)
    }

    /// Whether it was written so lately that another writing could have left the same times. Clocks of file systems may
    /// be two seconds coarse.
    package var isFresh: Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let age = Int64(now.tv_sec) &* 1_000_000_000 &+ Int64(now.tv_nsec) &- max(changed, entryChanged)
        return age < 2_000_000_000 && age > -2_000_000_000
    }
}
