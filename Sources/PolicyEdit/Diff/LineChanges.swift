/// The fewest lines that make one list of lines into another (E. Myers, “An O(ND) Difference Algorithm”, 1986).
enum LineChanges {
    struct Change: Equatable {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// With more differing lines than this the middle counts as written anew, which bounds time and memory.
    private static let mostSteps = 1_000

    /// Stretches that differ, in order.
    static func between<Line: Hashable>(_ old: [Line], _ new: [Line]) -> [Change] {
        let (old, new) = numbered(old, new)
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        let left = Array(old[start..<old.count - end])
        let right = Array(new[start..<new.count - end])
        if left.isEmpty, right.isEmpty { return [] }
        let changes =
            left.isEmpty || right.isEmpty ? nil : path(left, right).map { backtracked($0, old: left, new: right) }
        return (changes ?? [Change(old: 0..<left.count, new: 0..<right.count)]).map {
            Change(
                old: $0.old.lowerBound + start..<$0.old.upperBound + start,
                new: $0.new.lowerBound + start..<$0.new.upperBound + start)
        }
    }

    /// Lines as numbers, which are faster to compare.
    private static func numbered<Line: Hashable>(_ old: [Line], _ new: [Line]) -> ([Int], [Int]) {
        var numbers: [Line: Int] = [:]
        func number(_ line: Line) -> Int {
            let next = numbers.count
            return numbers[line]
                ?? {
                    numbers[line] = next
                    return next
                }()
        }
        return (old.map(number), new.map(number))
    }

    /// For each number of steps how far each diagonal was reached before; nil when there are too many.
    private static func path(_ old: [Int], _ new: [Int]) -> [[Int]]? {
        let most = min(old.count + new.count, mostSteps)
        var reach = [0, 0, 0]
        var trace: [[Int]] = []
        for steps in 0...most {
            // `reach` holds diagonals -steps-1...steps+1.
            trace.append(reach)
            var next = [Int](repeating: 0, count: 2 * steps + 5)
            for diagonal in stride(from: -steps, through: steps, by: 2) {
                var x =
                    isDown(diagonal, steps: steps, reach: reach)
                    ? reach[diagonal + 1 + steps + 1] : reach[diagonal - 1 + steps + 1] + 1
                if steps == 0 { x = 0 }
                var y = x - diagonal
                while x < old.count, y < new.count, old[x] == new[y] {
                    x += 1
                    y += 1
                }
                next[diagonal + steps + 2] = x
                if x >= old.count, y >= new.count { return trace }
            }
            reach = next
        }
        return nil
    }

    private static func isDown(_ diagonal: Int, steps: Int, reach: [Int]) -> Bool {
        diagonal == -steps || diagonal != steps && reach[diagonal - 1 + steps + 1] < reach[diagonal + 1 + steps + 1]
    }

    private static func backtracked(_ trace: [[Int]], old: [Int], new: [Int]) -> [Change] {
        var changes: [Change] = []
        var (x, y) = (old.count, new.count)
        for steps in stride(from: trace.count - 1, to: 0, by: -1) {
            let diagonal = x - y
            let isDown = isDown(diagonal, steps: steps, reach: trace[steps])
            let previous = isDown ? diagonal + 1 : diagonal - 1
            let oldX = trace[steps][previous + steps + 1]
            let oldY = oldX - previous
            let change =
                isDown ? Change(old: oldX..<oldX, new: oldY..<oldY + 1) : Change(old: oldX..<oldX + 1, new: oldY..<oldY)
            if let last = changes.last, last.old.lowerBound == change.old.upperBound,
                last.new.lowerBound == change.new.upperBound
            {
                changes[changes.count - 1] = Change(
                    old: change.old.lowerBound..<last.old.upperBound, new: change.new.lowerBound..<last.new.upperBound)
            } else {
                changes.append(change)
            }
            (x, y) = (oldX, oldY)
        }
        return changes.reversed()
    }
}
