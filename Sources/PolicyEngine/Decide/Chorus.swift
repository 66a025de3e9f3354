/// Up to three sayers in the order they are asked: the two rules, then category, kind and fallback.
struct Chorus {
    let first: Int32
    /// -1 when only one rule speaks.
    let second: Int32
    let last: Int32
    let policy: CompiledPolicy

    /// The first thing said.
    @inline(__always)
    func say<Said>(_ ask: (Voice) -> Said?) -> Said? {
        if let said = ask(policy.voices[Int(first)]) { return said }
        if second >= 0, let said = ask(policy.voices[Int(second)]) { return said }
        return ask(policy.voices[Int(last)])
    }
}
