import PolicyEngine

extension NodeDecoder {
    /// Of the value under a key, also one map further down; of the map itself where there is none.
    func place(ofKey name: String, in index: Int) -> SourcePlace {
        guard isMapping(index) else { return place(index) }
        for (key, value) in pairs(index) where isScalar(key) {
            if string(key) == name { return place(value) }
            if string(key) == "context", isMapping(value) {
                for (inner, found) in pairs(value) where isScalar(inner) && string(inner) == name {
                    return place(found)
                }
            }
        }
        return place(index)
    }
}
