/// How much the tests of a run may still stand for. Aliases let a small file stand for millions of cases.
package struct TestRoom {
    private(set) var cases: Int
    private(set) var starts: Int
    private(set) var isFull = false

    package init(cases: Int = TestFiles.mostCasesOfRun, starts: Int = TestFiles.mostStartsOfRun) {
        self.cases = cases
        self.starts = starts
    }

    /// Whether there is room for so many cases.
    mutating func take(cases count: Int) -> Bool {
        isFull = isFull || count > cases
        if !isFull { cases -= count }
        return !isFull
    }

    mutating func take(starts count: Int) -> Bool {
        isFull = isFull || count > starts
        if !isFull { starts -= count }
        return !isFull
    }
}
