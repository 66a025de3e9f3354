/// Screens as a tree: the first is the app; a screen and all below it are neighbours in one order.
package struct ScopeTable: Sendable {
    package let screens: Table<ScreenRow>
    /// In the order of their paths’ bytes.
    private let byPath: Table<UInt32>
    private let strings: StringTable

    init(_ image: CompiledImage) {
        screens = image.table(.screens)
        byPath = image.table(.screensByPath)
        strings = image.strings
    }

    package func path(_ screen: Int32) -> String { strings.string(screens[screen].path) }

    package func holds(_ screen: Int32, _ reported: Int32) -> Bool {
        let outer = screens[screen]
        let inner = screens[reported].enter
        return outer.enter <= inner && inner < outer.leave
    }

    /// The nearest declared screen at or above a reported path; undeclared ends of the path are passed over.
    package func resolve(_ path: String?) -> Int32 {
        guard let path, byPath.count > 1 else { return 0 }
        return path.withBytes { path in
            var end = path.count
            while end > 0 {
                if let found = find(path.part(0..<end)) { return found }
                repeat { end -= 1 } while end > 0 && path[end] != ASCII.slash
            }
            return 0
        }
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
