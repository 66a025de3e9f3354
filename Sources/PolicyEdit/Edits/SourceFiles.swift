package import PolicyEngine

extension [SourceFile] {
    /// Puts a file in the place of the one of the same name, or adds it.
    package mutating func put(_ file: SourceFile) {
        if let place = firstIndex(where: { $0.path.hasSameBytes(as: file.path) }) {
            self[place] = file
        } else {
            append(file)
        }
    }
}
