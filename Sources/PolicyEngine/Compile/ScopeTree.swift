/// Screens as a tree: parents, and an order in which a screen and all below it are neighbours.
package struct ScopeTree: Sendable {
    package struct Screen: Sendable {
        package var path: String
        package var parent: Int32
        package var depth: Int32
        package var enter: Int32 = 0
        package var leave: Int32 = 0
        package var loudest: Surface?
        /// Numbers of categories `loudest` does not hold for, ascending.
        package var exceptions: [Int32] = []
    }

    /// Index 0 is the app.
    package private(set) var screens: [Screen] = [Screen(path: "", parent: -1, depth: 0)]
    package private(set) var numbers: [String: Int32] = [:]

    package init() {}

    /// Declares a path and the paths above it.
    package mutating func declare(_ path: String) -> Int32 {
        if let known = numbers[path] { return known }
        var parent: Int32 = 0
        if let slash = path.utf8.lastIndex(of: ASCII.slash) { parent = declare(String(path[..<slash])) }
        let number = Int32(screens.count)
        screens.append(Screen(path: path, parent: parent, depth: screens[Int(parent)].depth + 1))
        numbers[path] = number
        return number
    }

    package mutating func setLoudest(_ surface: Surface, except categories: [Int32], of screen: Int32) {
        screens[Int(screen)].loudest = surface
        screens[Int(screen)].exceptions = categories
    }

    /// How loud errors of a category may get on a screen, and the nearest screen that says so; nil without a limit.
    package func limit(on screen: Int32, category: Int32) -> (surface: Surface, screen: Int32)? {
        var found: (surface: Surface, screen: Int32)?
        var next = screen
        while next >= 0 {
            let row = screens[Int(next)]
            if let loudest = row.loudest, loudest < found?.surface ?? .alertAboveAll, !row.exceptions.contains(category)
            {
                found = (loudest, next)
            }
            next = row.parent
        }
        return found
    }

    /// Numbers the tree.
    package mutating func settle() {
        let parts = screens.map { $0.path.split(separator: "/") }
        let order = screens.indices.sorted { parts[$0].lexicographicallyPrecedes(parts[$1]) }
        for (position, screen) in order.enumerated() {
            screens[screen].enter = Int32(position)
            screens[screen].leave = Int32(position + 1)
        }
        for screen in order.reversed() where screen > 0 {
            let parent = Int(screens[screen].parent)
            screens[parent].leave = max(screens[parent].leave, screens[screen].leave)
        }
    }

    package func holds(_ screen: Int32, _ reported: Int32) -> Bool {
        let outer = screens[Int(screen)]
        let inner = screens[Int(reported)].enter
        return outer.enter <= inner && inner < outer.leave
    }
}
