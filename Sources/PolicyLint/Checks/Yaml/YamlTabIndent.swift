import PolicyEngine

enum YamlTabIndent {
    static let check = Check(loading: .yamlTabIndent) { diagnostic, policy in
        guard let place = diagnostic.place else { return nil }
        let tabs = tabs(in: policy.inspection.files[Int(place.file)].bytes, near: Int(place.lower))
        // What a Tab stood for shows in the lines around it: only one width fits them all.
        let candidates = [2, 4, 6, 8, 3, 5, 7, 1].map { width in
            tabs.map {
                Fix.Edit(
                    SourcePlace(file: place.file, lower: Int32($0), upper: Int32($0 + 1)),
                    String(repeating: " ", count: width))
            }
        }
        guard !tabs.isEmpty, let edits = BestReading.choose(candidates, file: place.file, policy),
            let width = edits.first?.text.utf8.count
        else { return nil }
        return Fix(.unsafe, title: "write \(width == 1 ? "one space" : "\(width) spaces") for each tab", edits: edits)
    }

    /// Where Tabs indent a line, or what is found in it.
    private static func tabs(in bytes: [UInt8], near offset: Int) -> [Int] {
        var tabs: [Int] = []
        var index = 0
        while index < bytes.count {
            let start = index
            while index < bytes.count, bytes[index] == ASCII.tab || bytes[index] == ASCII.space { index += 1 }
            if start < index, bytes[start] == ASCII.tab || (start...index).contains(offset) {
                tabs += (start..<index).filter { bytes[$0] == ASCII.tab }
            }
            while index < bytes.count, bytes[index] != ASCII.lineFeed { index += 1 }
            index += 1
        }
        return tabs
    }
}
