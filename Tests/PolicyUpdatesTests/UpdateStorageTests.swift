import Foundation
import PolicyRuntime
import TestSupport
import Testing

@testable import PolicySigning
@testable import PolicyUpdates

/// What an app remembers, on a disk that fails.
@Suite struct UpdateStorageTests {
    /// A folder of its own, gone after the test.
    private final class Place {
        let url = FileManager.default.temporaryDirectory.appending(path: "updates-\(UUID().uuidString)")
        var path: String { url.appending(path: "state").path }

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: url) }

        var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] }
    }

    @Test("A file holds what was written last, and only its owner reads it") func file() throws {
        let place = try Place()
        let file = UpdateFile(path: place.path)
        #expect(try file.read(mostBytes: 10) == nil)
        for bytes in [[1, 2, 3], [], [UInt8](repeating: 7, count: 200_000)] as [[UInt8]] {
            try file.write(bytes)
            #expect(try file.read(mostBytes: 200_000) == bytes)
        }
        #expect(place.names == ["state"])
        let mode = try FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try file.read(mostBytes: 199_999) == nil)
        #expect(throws: UpdateStorageError.self) { try UpdateFile(path: place.path + "/x/y").write([1]) }
    }

    /// One call after the other fails, in each of the ways in which it can.
    @Test("If a call fails or the app ends in it, the next start has the old state or the new one", arguments: 1...12)
    func everyCall(_ failing: Int) throws {
        for writesHalf in [false, true] {
            let place = try Place()
            let whole = UpdateFile(path: place.path)
            let app = SampleApp()
            _ = try app.accept(try Sample.update("Good", 2), storage: whole)
            let calls = Locked(0)
            @Sendable func fails() -> Bool {
                calls.with {
                    $0 += 1
                    return $0 == failing
                }
            }
            var broken = FileCalls.system
            let system = FileCalls.system
            broken.open = { fails() ? Self.failure(ENOSPC) : system.open($0, $1) }
            broken.read = { fails() ? Int(Self.failure(EIO)) : system.read($0, $1) }
            broken.write = { file, bytes in
                guard fails() else { return system.write(file, UnsafeRawBufferPointer(rebasing: bytes.prefix(4_000))) }
                if writesHalf { _ = system.write(file, UnsafeRawBufferPointer(rebasing: bytes.prefix(100))) }
                return Int(Self.failure(ENOSPC))
            }
            broken.sync = { fails() ? Self.failure(EIO) : system.sync($0) }
            broken.rename = { fails() ? Self.failure(EIO) : system.rename($0, $1) }
            broken.remove = { writesHalf ? Self.failure(EIO) : system.remove($0) }
            let second = try app.start(storage: UpdateFile(path: place.path, calls: broken))
            #expect(["Good", "Built in"].contains(second.title))
            let outcome = second.receive(try Sample.update("New", 3))
            let third = try app.start(storage: whole)
            switch outcome {
            case .inUse: #expect(second.title == "New" && third.title == "New")
            case .failed: #expect(second.title != "New" && third.title == "Good")
            default: Issue.record("\(outcome)")
            }
            #expect(try app.start(storage: whole).title == third.title)
        }
    }

    private static func failure(_ code: Int32) -> Int32 {
        errno = code
        return -1
    }

    @Test("An update that cannot be stored is not used, and one that cannot be counted is not either") func fullDisk()
        throws
    {
        let app = SampleApp()
        let updates = try app.start()
        app.memory.failsToWrite.with { $0 = true }
        #expect(updates.receive(try Sample.update("New", 2)) == .failed("the disk is full"))
        #expect(updates.title == "Built in")
        app.memory.failsToWrite.with { $0 = false }
        _ = updates.receive(try Sample.update("New", 2))
        app.memory.failsToWrite.with { $0 = true }
        #expect(try app.start().title == "Built in")
        app.memory.failsToWrite.with { $0 = false }
        #expect(try app.start().title == "New")
    }

    @Test("What cannot be read now is not overwritten") func unreadable() throws {
        let app = SampleApp()
        _ = try app.accept(try Sample.update("Five", 5))
        app.memory.failsToRead.with { $0 = true }
        let locked = try app.start()
        #expect(locked.title == "Built in")
        #expect(locked.receive(try Sample.update("Four", 4)) == .failed("the device is locked"))
        #expect(locked.problems.first == .unreadableStorage("the device is locked"))
        app.memory.failsToRead.with { $0 = false }
        // Once it can be read, what is there counts again.
        #expect(locked.receive(try Sample.update("Four", 4)) == .refused(.outdated(4, newest: 5)))
        #expect(locked.title == "Five")
        #expect(try app.start().title == "Five")
    }

    @Test("A state is written and read, and anything else is no state") func state() throws {
        let change = try #require(
            KeyChange(
                retired: Sample.signing.key, kept: Sample.reserve.key, follower: Sample.key(4).key,
                signedWith: Sample.reserve))
        var state = UpdateState()
        state.keyChanges = [change]
        state.highest = [Sample.signing.key: 7, Sample.reserve.key: 3]
        state.putAside = [UpdateState.Mark(key: Sample.signing.key, version: 6)]
        state.stored = [
            UpdateState.Stored(bytes: try Sample.update("One", 7), starts: 2, isConfirmed: false),
            UpdateState.Stored(bytes: try Sample.update("Two", 5), starts: 1, isConfirmed: true),
        ]
        #expect(UpdateState(state.bytes) == state)
        #expect(UpdateState(UpdateState().bytes) == UpdateState())
        var random = SeededRandom(seed: 45)
        for _ in 0..<2_000 {
            var bytes = state.bytes
            let place = random.number(0...(bytes.count - 1))
            if random.chance(50) {
                bytes.removeSubrange(place...)
            } else {
                bytes[place] ^= 1 << UInt8(random.number(0...7))
            }
            // Whatever it reads, what is in use then is only what is signed.
            let app = SampleApp()
            app.memory.bytes.with { $0 = bytes }
            #expect(["Built in", "One", "Two"].contains(try app.start().title))
        }
    }

    @Test("A state that grows without end is read no further than the limit") func endless() throws {
        let app = SampleApp()
        app.memory.bytes.with { $0 = [UInt8]("policy-update-state 1\n".utf8) + [UInt8](repeating: 10, count: 9) }
        #expect(try app.start().title == "Built in")
    }
}
