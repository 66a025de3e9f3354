#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

#if FUZZER
    @_silgen_name("LLVMFuzzerRunDriver")
    private func runDriver(
        _ count: UnsafeMutablePointer<Int32>,
        words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
        body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
    ) -> Int32

    /// libFuzzer as a library (llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library).
    enum Driver {
        /// The first word names the target, the rest is libFuzzer’s.
        nonisolated(unsafe) static var target = FuzzTarget.yaml

        static func run() {
            guard CommandLine.argc > 1, let name = CommandLine.arguments.dropFirst().first,
                let named = FuzzTarget(rawValue: name)
            else { return }
            target = named
            let words = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
            var count = Int32(words.count)
            var pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count + 1)
            for (number, word) in words.enumerated() { pointers[number] = strdup(word) }
            pointers[words.count] = nil
            _ = runDriver(&count, words: &pointers) { bytes, count in
                Driver.target.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
                return 0
            }
        }
    }
#else
    enum ReplayFile {
        static func bytes(_ path: String) -> [UInt8]? {
            guard let file = fopen(path, "rb") else { return nil }
            defer { fclose(file) }
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = fread(&buffer, 1, buffer.count, file)
                if count == 0 { return bytes }
                bytes += buffer[..<count]
            }
        }
    }
#endif
