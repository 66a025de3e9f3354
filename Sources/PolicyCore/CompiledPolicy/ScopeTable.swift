/// Screens as a tree: the first is the app; a screen and all below it are neighbours in one order.
package struct ScopeTable: Sendable {
    package let screens: Table<ScreenRow>
    /// In the order of their paths’ bytes.
    private let byPath: Table<UInt32>
    private let exceptions: Table<Int32>
    private let strings: StringTable

    init(_ image: CompiledImage) {
        screens = image.table(.screens)
        byPath = image.table(.screensByPath)
        exceptions = image.table(.screenExceptions)
        strings = image.strings
    }

    package func path(_ screen: Int32) -> String { strings.string(screens[screen].path) }

    package func holds(_ screen: Int32, _ reported: Int32) -> Bool {
        let outer = screens[screen]
        let inner = screens[reported].enter
        return outer.enter <= inner && inner < outer.leave
    }

    /// How loud errors of a category may get on a screen, and the nearest screen that says so; nil without a limit.
    package func limit(on screen: Int32, category: Int32) -> (surface: UInt32, screen: Int32)? {
        var found: (surface: UInt32, screen: Int32)?
        var next = screen
        while next >= 0 {
            let row = screens[next]
            if row.loudest < found?.surface ?? UInt32(Surface.alertAboveAll.rawValue), !excepts(row, category) {
                found = (surface: row.loudest, screen: next)
            }
            next = row.parent
        }
        return found
    }

    /// What each screen that says so allows at most, and the categories that does not hold for.
    package var limits: [(path: String, loudest: UInt32, exceptions: [Int32])] {
        screens.indices.compactMap { number in
            let row = screens[number]
            guard row.loudest < UInt32(Surface.alertAboveAll.rawValue) else { return nil }
            return (path(Int32(number)), row.loudest, row.exceptions.indices.map { exceptions[$0] })
        }
    }

    private func excepts(_ screen: ScreenRow, _ category: Int32) -> Bool {
        screen.exceptions.indices.contains { exceptions[$0] == category }
    }

    /// The nearest declared screen at or above a reported path; undeclared ends of the path are passed over.
    package func resolve(_ path: String?) -> Int32 {
        guard let path else { return 0 }
        return path.withBytes { resolve($0) }
    }

    private func resolve(_ path: ByteText) -> Int32 {
        if byPath.count <= 1 { return 0 }
        var end = path.count
        while end > 0 {
            if let found = find(path.part(0..<end)) { return found }
            repeat { end -= 1 } while end > 0 && path[end] != ASCII.slash
        }
        return 0
    }

    /// Whether a reported path is that of the screen it was resolved to, and no end of it was passed over.
    package func isPath(_ path: String, of screen: Int32) -> Bool {
        path.withBytes { path in strings.bytes(screens[screen].path).isSame(as: path) }
    }

    private func find(_ path: ByteText) -> Int32? {
        var low = 0
        var high = byPath.count
        while low < high {
            let middle = (low + high) / 2
            let screen = byPath[middle]
            let known = strings.bytes(screens[screen].path)
            if known.isSame(as: path) { return screen == 0 ? nil : Int32(screen) }
            if known.precedes(path) { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}
