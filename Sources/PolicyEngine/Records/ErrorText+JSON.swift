extension ErrorText {
    /// An error in words or in JSON, where it may have causes of its own; nil for neither.
    package static func links(_ text: String) -> [ErrorCause]? {
        guard text.hasPrefix("{") else { return read(text).map { [$0] } }
        guard let event = try? ErrorEvent(json: text), event.context == EventContext() else { return nil }
        return event.links
    }
}
