import PolicyEngine

enum StyleFileLength {
    static let longest = 600

    static let check = Check(.styleFileLength) { policy, log in
        for file in policy.files.compactMap({ $0 }) {
            let lines = file.source.bytes.reduce(1) { $0 + ($1 == ASCII.lineFeed ? 1 : 0) }
            guard lines > longest, let first = file.pairs(0).first(where: { !file.tree.equals($0.key, "schema") })?.key
            else { continue }
            // Vocabularies are looked up, not read.
            if file.tree.equals(first, "domains") { continue }
            log.add(
                "this file has \(lines) lines", at: file.place(first),
                help: "split it; files are merged, so it doesn’t matter which file contains what")
        }
    }
}
