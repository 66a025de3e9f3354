/// Colour where the terminal takes it, nothing elsewhere.
struct Paint: Sendable {
    let isOn: Bool

    private func code(_ code: String, _ text: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }

    func bold(_ text: String) -> String { code("1", text) }
    func dim(_ text: String) -> String { code("2", text) }
    func blue(_ text: String) -> String { code("34", text) }
}
