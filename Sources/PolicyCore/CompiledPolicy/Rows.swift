// Rows of a compiled policy as they lie in the file: little-endian, without gaps. Numbers of texts count in the string table; -1 or `StringTable.none` stands for
// nothing.

/// A domain a vocabulary declares.
package struct DomainRow: BitwiseCopyable, Sendable {
    package var name: Int32
    /// In `domainCodes`.
    package var codes: RowRange

    package init(name: Int32, codes: RowRange) {
        self.name = name
        self.codes = codes
    }
}

/// A screen; the first is the app.
package struct ScreenRow: BitwiseCopyable, Sendable {
    package var path: UInt32
    /// -1 for the app; else an earlier row.
    package var parent: Int32
    package var depth: Int32
    /// A screen and all below it are neighbours in this order: from `enter` up to `leave`.
    package var enter: Int32
    package var leave: Int32
    /// A surface’s number: what this very screen says, the loudest where it says nothing.
    package var loudest: UInt32
    /// In `screenExceptions`: categories `loudest` does not hold for.
    package var exceptions: RowRange

    package init(
        path: UInt32, parent: Int32, depth: Int32, enter: Int32, leave: Int32, loudest: UInt32, exceptions: RowRange
    ) {
        self.path = path
        self.parent = parent
        self.depth = depth
        self.enter = enter
        self.leave = leave
        self.loudest = loudest
        self.exceptions = exceptions
    }
}

/// Numbers, names and patterns that a condition accepts.
package struct SetRow: BitwiseCopyable, Sendable {
    package var numbers: RowRange
    package var names: RowRange
    package var patterns: RowRange

    package init(numbers: RowRange, names: RowRange, patterns: RowRange) {
        self.numbers = numbers
        self.names = names
        self.patterns = patterns
    }
}

package struct NumberRangeRow: BitwiseCopyable, Sendable {
    package var lower: Int64
    package var upper: Int64

    package init(_ range: ClosedRange<Int64>) {
        lower = range.lowerBound
        upper = range.upperBound
    }
}

/// What is asked of one link; -1 stands for “not asked”. The numbers count in the sections of sets.
package struct ErrorSet: BitwiseCopyable, Sendable, Equatable {
    package var domain: Int32 = -1
    package var code: Int32 = -1
    package var http: Int32 = -1

    package init(domain: Int32 = -1, code: Int32 = -1, http: Int32 = -1) {
        self.domain = domain
        self.code = code
        self.http = http
    }

    package var isEmpty: Bool { domain < 0 && code < 0 && http < 0 }
}

/// What is looked at first in an entry of `when`: most entries are dropped by this.
package struct ClauseRow: BitwiseCopyable, Sendable {
    package var rule: Int32
    /// Section “which rule wins”, step 4, as one number: larger wins.
    package var ladder: UInt32
    package var error: ErrorSet
    package var flags: UInt16
    /// 1: names a code or a status; 2: a domain only; 3: nothing about the error.
    package var round: UInt16
    /// In `clauseScreens`; empty is the app.
    package var scopes: RowRange
    /// Where the accepted categories begin in `clauseCategories`; -1 for entries that classify.
    package var categories: Int32
    /// In `clauseDetails`; -1 where nothing else is asked.
    package var detail: Int32

    package init(
        rule: Int32, ladder: UInt32, error: ErrorSet, flags: UInt16, round: UInt16, scopes: RowRange, categories: Int32,
        detail: Int32
    ) {
        self.rule = rule
        self.ladder = ladder
        self.error = error
        self.flags = flags
        self.round = round
        self.scopes = scopes
        self.categories = categories
        self.detail = detail
    }
}

/// What only some entries ask: exclusions, a cause, or situations with values.
package struct ClauseDetailRow: BitwiseCopyable, Sendable {
    package var excludedScopes = RowRange.empty
    package var excludedErrors = RowRange.empty
    package var cause = ErrorSet()
    package var hasCause: UInt32 = 0
    package var attempt: Int32 = -1
    package var platform: Int32 = -1
    package var asksVersion: UInt32 = 0
    package var hasVersions: UInt32 = 0
    package var versions = RowRange.empty
    package var excludedVersions = RowRange.empty
    package var own = RowRange.empty
    package var asksRules: UInt32 = 0
    /// In `clauseRules`: those that may have classified the error.
    package var rules = RowRange.empty
    /// In `excludedErrors`: what no deeper error may be.
    package var excludedCauses = RowRange.empty

    package init() {}
}

/// A situation with a value: accepted when reported, inside `included` (unless -1) and inside none of `excluded`.
package struct ValueTestRow: BitwiseCopyable, Sendable {
    package var included: Int32
    package var excluded: RowRange

    package init(included: Int32, excluded: RowRange) {
        self.included = included
        self.excluded = excluded
    }
}

/// A value by its name and what is asked of it: an app’s own situation, a field of the header, or a value of the error.
package struct OwnTestRow: BitwiseCopyable, Sendable {
    package var key: UInt32
    package var test: Int32
    /// A `ValueSource`’s number.
    package var source: UInt32

    package init(key: UInt32, test: Int32, source: ValueSource) {
        self.key = key
        self.test = test
        self.source = source.rawValue
    }
}

/// Versions between two, both included; `numbers` lie in `versionNumbers`.
package struct VersionRangeRow: BitwiseCopyable, Sendable {
    package var hasLower: UInt32
    package var lower: RowRange
    package var hasUpper: UInt32
    package var upper: RowRange

    package init(lower: RowRange?, upper: RowRange?) {
        hasLower = lower == nil ? 0 : 1
        hasUpper = upper == nil ? 0 : 1
        self.lower = lower ?? .empty
        self.upper = upper ?? .empty
    }
}

/// A rule; the last one is the fallback.
package struct RuleRow: BitwiseCopyable, Sendable {
    package var id: UInt32
    /// Where it is written: the file’s path, and the line from 1.
    package var file: UInt32
    package var line: UInt32
    /// The category it gives; -1 for rules that only refine.
    package var category: Int32
    package var settings: UInt32
    /// The id’s place among all ids by code points; the lower wins where nothing else decides.
    package var rank: UInt32
    /// Equal for rules that say the same.
    package var settingsClass: UInt64

    package init(
        id: UInt32, file: UInt32, line: UInt32, category: Int32, settings: UInt32, rank: UInt32, settingsClass: UInt64
    ) {
        self.id = id
        self.file = file
        self.line = line
        self.category = category
        self.settings = settings
        self.rank = rank
        self.settingsClass = settingsClass
    }
}

package struct StepRow: BitwiseCopyable, Sendable {
    /// The last attempt it holds for; the largest number in the last step.
    package var untilAttempt: UInt32
    package var show: UInt32

    package init(untilAttempt: UInt32, show: UInt32) {
        self.untilAttempt = untilAttempt
        self.show = show
    }
}

package struct AbsorptionRow: BitwiseCopyable, Sendable {
    package var category: UInt32
    package var milliseconds: UInt32

    package init(category: UInt32, milliseconds: UInt32) {
        self.category = category
        self.milliseconds = milliseconds
    }
}

/// A button. Its title is a message that has only that.
package struct OptionRow: BitwiseCopyable, Sendable {
    package var id: UInt32
    package var action: UInt32
    package var role: UInt32
    package var title: UInt32

    package init(id: UInt32, action: UInt32, role: UInt32, title: UInt32) {
        self.id = id
        self.action = action
        self.role = role
        self.title = title
    }
}

package struct CategoryRow: BitwiseCopyable, Sendable {
    package var id: UInt32
    package var kind: UInt32
    /// What the category, its kind and the fallback say together, for whatever the rules leave open.
    package var settings: UInt32
    /// The path of the file it is written in.
    package var file = StringTable.none

    package init(id: UInt32, kind: UInt32, settings: UInt32) {
        self.id = id
        self.kind = kind
        self.settings = settings
    }
}
