#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Calls that have to be told apart from methods of the same name, once for library and tool.
package enum SystemCalls {
    /// `read(2)` that starts again when a signal interrupts it; -1 on failure, with the reason in `errno`.
    package static func read(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            #if canImport(Glibc)
                let count = Glibc.read(file, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                let count = Musl.read(file, buffer.baseAddress, buffer.count)
            #else
                let count = Darwin.read(file, buffer.baseAddress, buffer.count)
            #endif
            if count >= 0 || errno != EINTR { return count }
        }
    }

    /// `write(2)` once; -1 on failure, with the reason in `errno`.
    package static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(file, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.write(file, bytes.baseAddress, bytes.count)
        #else
            Darwin.write(file, bytes.baseAddress, bytes.count)
        #endif
    }
}
