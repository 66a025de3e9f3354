/// The keys that one place (a rule, a category, the fallback) sets, and where their values begin in `settingValues`.
package struct SettingsRow: BitwiseCopyable, Sendable {
    /// A bit for each ``SettingKey``.
    package var keys: UInt32
    package var start: UInt32

    package init(keys: UInt32, start: UInt32) {
        self.keys = keys
        self.start = start
    }

    @inline(__always)
    package func sets(_ key: SettingKey) -> Bool { keys & key.bit != 0 }

    /// Where the value of a key lies; values follow each other in the order of their keys. Only for keys that are set.
    @inline(__always)
    package func position(of key: SettingKey) -> Int { Int(start) + (keys & (key.bit &- 1)).nonzeroBitCount }

    var valueCount: Int { keys.nonzeroBitCount }
}

/// A value as compiled policies hold it: a number, or some neighbours in a table.
package struct SettingValue: BitwiseCopyable, Sendable, Equatable {
    /// A number, the number of a row or of a text, or the range’s start.
    package var number: UInt32
    private var end: UInt32

    package init(_ number: UInt32) {
        self.number = number
        end = 0
    }

    package init(_ range: RowRange) {
        number = range.start
        end = range.end
    }

    package var range: RowRange { RowRange(start: number, end: end) }

    /// Says that there is to be none: no action, no schedule.
    package static let none = SettingValue(.max)

    /// Nil for ``none``.
    package var row: UInt32? { self == .none ? nil : number }
}

/// Where a setting’s value was written; one for each of `settingValues`.
package struct OriginRow: BitwiseCopyable, Sendable {
    /// A ``SettingsRank`` in the two highest bits; below them the row of the rule or category, which knows its file.
    private var owner: UInt32
    package let line: UInt32

    package init(_ rank: SettingsRank, row: Int, line: Int) {
        owner = UInt32(rank.rawValue) << 30 | UInt32(truncatingIfNeeded: row) & 0x3FFF_FFFF
        self.line = UInt32(truncatingIfNeeded: line)
    }

    package var rank: SettingsRank { SettingsRank(rawValue: Int(owner >> 30)) ?? .fallback }
    package var row: Int { Int(owner & 0x3FFF_FFFF) }
    package var isOfRule: Bool { rank == .rule || rank == .fallback }
}

/// Who sets something, from the nearest to the farthest.
package enum SettingsRank: Int, Sendable, CaseIterable {
    case rule, category, kind, fallback
}
