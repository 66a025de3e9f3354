/// A hash of meaning: equal for equal content, whatever its order in files. Not meant against forgery.
@usableFromInline
package struct Fingerprint: Sendable {
    package private(set) var value: UInt64 = Mixer.seed

    @usableFromInline
    package init() {}

    @usableFromInline
    package mutating func add(_ number: UInt64) { value = Mixer.mix(value, number) }
    package mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }
    package mutating func add(_ number: Int) { add(Int64(number)) }
    package mutating func add(_ flag: Bool) { add(flag ? UInt64(1) : 2) }
    package mutating func add(_ text: String) { add(text.withBytes { Mixer.hash($0) }) }

    package mutating func add(_ text: String?) {
        if let text { add(text) } else { add(UInt64(3)) }
    }

    /// Content whose order means nothing.
    @inlinable
    package mutating func addUnordered<Items: Sequence>(
        _ items: Items, _ body: (Items.Element, inout Fingerprint) -> Void
    ) {
        addUnordered { sum in
            for item in items {
                var one = Fingerprint()
                body(item, &one)
                sum.add(one)
            }
        }
    }

    /// The same for content that is no list.
    @inlinable
    package mutating func addUnordered(_ body: (inout Sum) -> Void) {
        var sum = Sum()
        body(&sum)
        add(sum.value)
    }

    @usableFromInline
    package struct Sum {
        @usableFromInline
        package private(set) var value: UInt64 = 0

        @usableFromInline
        init() {}

        @usableFromInline
        package mutating func add(_ one: Fingerprint) { value &+= Mixer.finish(one.value) }
    }

    /// Sixteen hexadecimal digits.
    package var hex: String { Fingerprint.hex(value) }

    package static func hex(_ value: UInt64) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: 16 - text.utf8.count) + text
    }
}
