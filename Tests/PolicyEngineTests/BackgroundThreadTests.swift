import Testing

@testable import PolicyEngine

/// Pieces of work on one other thread, which whoever waits may do as well.
@Suite struct BackgroundThreadTests {
    /// Numbers that several threads add to.
    private final class Journal: Sendable {
        private let lock = Lock()
        nonisolated(unsafe) private var entries: [Int] = []

        func add(_ entry: Int) { lock.hold { entries.append(entry) } }
        var all: [Int] { lock.hold { entries } }
    }

    @Test("Each piece is done once, whoever does it") func eachPieceIsDoneOnce() {
        for count in [1, 2, 7, 100] {
            let (thread, journal) = (BackgroundThread(), Journal())
            let tickets = (0..<count).map { number in thread.add { journal.add(number) } }
            // The last first, so that some are done here and some there.
            for ticket in tickets.reversed() { thread.finish(ticket) }
            #expect(journal.all.sorted() == Array(0..<count))
        }
    }

    @Test("Who waits for a piece that has not begun does it") func whoWaitsDoesIt() {
        let (thread, journal, gate) = (BackgroundThread(), Journal(), Lock())
        gate.hold {
            let first = thread.add {
                gate.hold {}
                journal.add(1)
            }
            // The thread cannot get past the gate, so this is done here.
            let second = BackgroundTask(onThread: true, thread) { 2 }
            let value = second.value()
            #expect(value == 2)
            _ = first
        }
        thread.finish(0)
        #expect(journal.all == [1])
    }

    @Test("A thread ends when nobody holds it, with work left or not") func threadsEnd() {
        let journal = Journal()
        for round in 0..<300 {
            let thread = BackgroundThread()
            _ = thread.add { journal.add(round) }
            if round % 3 == 0 { thread.finish(0) }
            // The piece itself may be the last that holds it.
            if round % 3 == 1 { _ = thread.add { withExtendedLifetime(thread) { journal.add(-1) } } }
        }
        #expect(journal.all.filter { $0 >= 0 }.count >= 100)
    }

    @Test("Tasks give their values on a thread of their own, on a shared one and on none", arguments: [0, 1, 2])
    func values(_ kind: Int) {
        let thread = kind == 2 ? BackgroundThread() : nil
        for number in 0..<50 {
            let one = BackgroundTask(onThread: kind > 0, thread) { number }
            let other = BackgroundTask(onThread: kind > 0, thread) { [number] }
            let (list, found) = (other.value(), one.value())
            #expect(list == [number] && found == number)
        }
    }
}
