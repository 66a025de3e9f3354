/// Up to three sayers in the order they are asked: the two rules, then category, kind and fallback.
struct Chorus {
    let first: SpokenVoice
    /// Nil when only one rule speaks.
    let second: SpokenVoice?
    let last: SpokenVoice

    /// The first of them that says something about a slot.
    @inline(__always)
    func speaker(_ slot: SpokenVoice.Slots) -> SpokenVoice? {
        if first.said.contains(slot) { return first }
        if let second, second.said.contains(slot) { return second }
        return last.said.contains(slot) ? last : nil
    }

    /// The first part of `gaveUp` that is said; its parts are inherited one by one.
    func gaveUp<Said>(_ ask: (SpokenVoice) -> Said?) -> Said? {
        if first.said.contains(.gaveUp), let said = ask(first) { return said }
        if let second, second.said.contains(.gaveUp), let said = ask(second) { return said }
        return last.said.contains(.gaveUp) ? ask(last) : nil
    }

    /// The nth of the three, from 0.
    @inline(__always)
    func voice(_ number: Int) -> SpokenVoice? {
        switch number {
        case 0: first
        case 1: second
        default: last
        }
    }
}
