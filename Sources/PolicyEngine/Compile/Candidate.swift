/// One entry of one rule's `when`, ready to be tested: everything is a number.
package struct Candidate: Sendable {
    /// The rule's index.
    package var rule: Int32
    /// 1: names a code or a status (one inside `cause` counts); 2: a domain only; 3: nothing about the error.
    package var round: UInt8 = 3
    /// Section "which rule wins", step 4, as one number: larger wins.
    package var ladder: UInt32 = 0
    package var error = ErrorSet()
    package var cause: ErrorSet?
    /// Joint exclusions: domain, code and status of one entry of `not` together.
    package var excluded: [ErrorSet] = []
    package var flags = FlagBits.all
    /// Screens by their number; empty means the app.
    package var scopes: [Int32] = []
    package var excludedScopes: [Int32] = []
    package var attempt: ValueTest?
    package var platform: ValueTest?
    package var version: VersionTest?
    package var own: [OwnTest] = []
    /// Accepted categories; nil for classifying entries.
    package var categories: [Bool]?
    /// Whether anything beyond flags, scopes and the error is asked.
    package var asksMore = false
    /// The axes that are asked, for quick comparisons.
    package var axes: UInt32 = 0

    /// A bit for each of the app's own situations that are asked, by a hash of its name; two may share one.
    package var ownKeys: UInt64 = 0

    package init(rule: Int32) {
        self.rule = rule
    }

    package mutating func settle() {
        asksMore = attempt != nil || platform != nil || version != nil || !own.isEmpty
        axes = 0
        for one in own {
            var print = Fingerprint()
            print.add(one.key)
            ownKeys |= 1 << (print.value & 63)
        }
        if error.domain >= 0 || error.code >= 0 { axes |= 1 }
        if error.http >= 0 { axes |= 2 }
        if cause != nil { axes |= 4 }
        if attempt != nil { axes |= 8 }
        if platform != nil { axes |= 16 }
        if version != nil { axes |= 32 }
        if !own.isEmpty { axes |= 64 }
    }
}

/// Screens as a tree: parents, and an order in which a screen and all below it are neighbours.
package struct ScopeTree: Sendable {
    package struct Screen: Sendable {
        package var path: String
        package var parent: Int32
        package var depth: Int32
        package var enter: Int32 = 0
        package var leave: Int32 = 0
        package var loudest: Surface?
    }

    /// Index 0 is the app.
    package private(set) var screens: [Screen] = [Screen(path: "", parent: -1, depth: 0)]
    package private(set) var numbers: [String: Int32] = [:]

    package init() {}

    /// Declares a path and the paths above it.
    package mutating func declare(_ path: String) -> Int32 {
        if let known = numbers[path] { return known }
        var parent: Int32 = 0
        if let slash = path.utf8.lastIndex(of: 0x2F) { parent = declare(String(path[..<slash])) }
        let number = Int32(screens.count)
        screens.append(Screen(path: path, parent: parent, depth: screens[Int(parent)].depth + 1))
        numbers[path] = number
        return number
    }

    package mutating func setLoudest(_ surface: Surface, of screen: Int32) { screens[Int(screen)].loudest = surface }

    /// Numbers the tree and hands `loudest` down.
    package mutating func settle() {
        let parts = screens.map { $0.path.split(separator: "/") }
        let order = screens.indices.sorted { parts[$0].lexicographicallyPrecedes(parts[$1]) }
        for (position, screen) in order.enumerated() {
            screens[screen].enter = Int32(position)
            screens[screen].leave = Int32(position + 1)
            if screen > 0, let above = screens[Int(screens[screen].parent)].loudest {
                screens[screen].loudest = min(above, screens[screen].loudest ?? above)
            }
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
