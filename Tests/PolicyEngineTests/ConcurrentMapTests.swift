import Testing

@testable import PolicyEngine

@Suite struct ConcurrentMapTests {
    @Test(
        "Each piece is done once, and what came of it stands in its place", arguments: [0, 1, 2, 7, 100],
        [1, 2, 5, 200])
    func eachPieceOnce(_ count: Int, _ threads: Int) {
        let done = Memo<Int, Int>()
        let found = concurrentMap(count, threads: threads) { number in
            let times = done.value(number) { number + 1 }
            return [number, times]
        }
        #expect(found == (0..<count).map { [$0, $0 + 1] })
    }

    @Test("Pieces are begun in their order") func inOrder() {
        let lock = Lock()
        nonisolated(unsafe) var begun: [Int] = []
        _ = concurrentMap(50, threads: 1) { number in lock.hold { begun.append(number) } }
        #expect(begun == Array(0..<50))
        begun = []
        _ = concurrentMap(2_000, threads: 2) { number in lock.hold { begun.append(number) } }
        #expect(begun.sorted() == Array(0..<2_000))
    }

    @Test("One piece may hand on others") func nested() {
        let sums = concurrentMap(8) { number in
            concurrentMap(20) { $0 * number }.reduce(0, +)
        }
        #expect(sums == (0..<8).map { $0 * 190 })
    }

    @Test("Both of two are worked out, on one thread or on two", arguments: [false, true])
    func both(_ onTwo: Bool) {
        let (one, other) = concurrently(onTwo) {
            "a"
        } _: {
            7
        }
        #expect(one == "a" && other == 7)
    }

    @Test("What is worked out stays, whoever asks") func memo() {
        let (memo, few, once) = (Memo<Int, Int>(), Memo<Int, Int>(atMost: 4), Once<Int>())
        let found = concurrentMap(400, threads: 4) { number in
            [memo.value(number % 10) { number % 10 * 2 }, few.value(number % 10) { number % 10 * 3 }, once.value { 5 }]
        }
        #expect(found == (0..<400).map { [$0 % 10 * 2, $0 % 10 * 3, 5] })
        #expect(memo.value(3) { -1 } == 6 && once.value { -1 } == 5)
        for number in 0..<4 { _ = few.value(100 + number) { number } }
        // It began anew, so that the oldest is gone.
        #expect(few.value(0) { -1 } == -1 || few.value(1) { -1 } == -1)
    }
}
