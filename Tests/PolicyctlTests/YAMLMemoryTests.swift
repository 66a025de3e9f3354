import Foundation
import Testing

/// What `scripts/release` gives libyaml for its memory.
@Suite struct YAMLMemoryTests {
    #if os(Linux)
        @Test("Blocks keep their bytes, and all memory is given back, also where there is none left")
        func stress() throws {
            let folder = try Shell.temporaryFolder()
            defer { try? FileManager.default.removeItem(at: folder) }
            let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
            let result = try Shell.run(
                """
                set -e
                build() {
                  clang -O1 "$@" -Dmalloc=c_malloc -Drealloc=c_realloc -Dfree=c_free -c scripts/yaml-memory.c \
                    -o \(folder.path)/memory.o
                  clang -O1 "$@" Tests/YAMLMemory/stress.c \(folder.path)/memory.o -o \(folder.path)/stress -lpthread
                }
                build -fsanitize=address,undefined -fno-sanitize-recover=all >/dev/null 2>&1 || build
                \(folder.path)/stress
                """, variables: ["PATH": path, "ASAN_OPTIONS": "allocator_may_return_null=1"])
            #expect(result.exit == 0, "\(result.stderr)")
        }
    #endif
}
