package import PolicyEngine

/// What mends many things, whichever check found them.
extension LintContext {
    /// The file's bytes there, as text.
    package func written(_ place: SourcePlace) -> String {
        String(decoding: inspection.files[Int(place.file)].bytes[Int(place.lower)..<Int(place.upper)], as: UTF8.self)
    }

    /// The plain value at a place put in quotes; nil where an anchor, a tag or an alias stands there.
    package func quoting(_ place: SourcePlace?, _ safety: Fix.Safety = .safe) -> Fix? {
        guard let place else { return nil }
        let text = written(place)
        guard let first = text.utf8.first,
            ![ASCII.ampersand, ASCII.exclamation, ASCII.asterisk, ASCII.quote, ASCII.apostrophe].contains(first),
            !text.utf8.contains(ASCII.lineFeed)
        else { return nil }
        return Fix(safety, title: "put it in quotes", edits: [Fix.Edit(place, YAMLQuotes.double(text))])
    }

    /// The one known name that is near, in place of the name found; nil where there is none, or more than one.
    package func renaming(_ diagnostic: Diagnostic) -> Fix? {
        guard let place = diagnostic.place, diagnostic.nearest.count == 1, let name = diagnostic.nearest.first else {
            return nil
        }
        return Fix(.unsafe, title: "write “\(name)”", edits: [Fix.Edit(place, YAMLQuotes.ifNeeded(name))])
    }

    /// Where loading found something already.
    package func places(reportedBy check: String) -> Set<SourcePlace> {
        Set(inspection.diagnostics.lazy.filter { $0.check == check }.compactMap { $0.place })
    }

    /// The end of the line an offset is in, without blanks and the line break.
    package func lineEnd(of place: SourcePlace) -> Int32 {
        let bytes = inspection.files[Int(place.file)].bytes
        var end = Int(place.upper)
        while end < bytes.count, bytes[end] != ASCII.lineFeed, bytes[end] != ASCII.carriageReturn { end += 1 }
        while end > place.upper, bytes[end - 1] == ASCII.space || bytes[end - 1] == ASCII.tab { end -= 1 }
        return Int32(end)
    }
}
