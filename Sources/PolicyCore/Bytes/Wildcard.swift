/// Anchored patterns that know only `*`: any characters, or none.
package enum Wildcard {
    /// Linear in practice, at most the product of both lengths; no recursion.
    package static func matches(_ pattern: ByteText, _ text: ByteText) -> Bool {
        var p = 0
        var t = 0
        var star = -1
        var resume = 0
        while t < text.count {
            if p < pattern.count, pattern[p] == ASCII.asterisk {
                star = p
                resume = t
                p += 1
            } else if p < pattern.count, pattern[p] == text[t] {
                p += 1
                t += 1
            } else if star >= 0 {
                p = star + 1
                resume += 1
                t = resume
            } else {
                return false
            }
        }
        while p < pattern.count, pattern[p] == ASCII.asterisk { p += 1 }
        return p == pattern.count
    }
}
