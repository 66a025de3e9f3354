import PolicyEngine
import PolicyMessages

/// Plural forms of `.stringsdict`: a property list in XML.
enum StringsDict {
    /// Keys in their order; nil for one that has not exactly one number with its forms. Nil for what is something else.
    static func read(_ file: SourceFile) -> [(name: String, text: StringTables.Text?)]? {
        guard let entries = PropertyList.read(file)?.members else { return nil }
        return entries.map { ($0.name, text($0.value)) }
    }

    private static func text(_ entry: PropertyList) -> StringTables.Text? {
        guard let format = entry["NSStringLocalizedFormatKey"]?.text, let (start, name, end) = variable(in: format),
            variable(in: end) == nil, let forms = entry[name]?.members
        else { return nil }
        let categories = ["zero", "one", "two", "few", "many", "other"]
        let texts = forms.compactMap { form -> (category: String, format: String)? in
            guard categories.contains(form.name), let text = form.value.text else { return nil }
            return (form.name, start + text + end)
        }
        return texts.contains { $0.category == "other" } ? .plural(texts) : nil
    }

    /// `… %#@count@ …`, also `%1$#@count@`
    private static func variable(in format: String) -> (start: String, name: String, end: String)? {
        guard let mark = format.range(of: "#@") else { return nil }
        let before = format[..<mark.lowerBound]
        guard let percent = before.lastIndex(of: "%"), let close = format[mark.upperBound...].firstIndex(of: "@") else {
            return nil
        }
        return (
            String(format[..<percent]), String(format[mark.upperBound..<close]),
            String(format[format.index(after: close)...])
        )
    }
}

extension String {
    fileprivate func range(of part: String) -> Range<String.Index>? { firstRange(of: part) }
}
