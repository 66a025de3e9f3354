/// A point of the language on which careful readers differed, with a policy that shows what it means.
struct LanguagePoint: Sendable {
    struct Case: Sendable {
        let event: String
        let expect: [(path: String, json: String)]
    }

    let point: String
    let title: String
    let files: [String: String]
    let cases: [Case]
    /// Ids of checks that must report something, when loading or linting.
    let diagnostics: [String]

    /// Each case is an event and, line by line, a path in the decision followed by the JSON expected there.
    init(
        _ point: String, _ title: String, _ files: [String: String], _ cases: [(String, String)],
        diagnostics: [String] = []
    ) {
        self.point = point
        self.title = title
        self.files = ["base.yaml": Self.base].merging(files) { $1 }
        self.cases = cases.map { event, expected in
            Case(
                event: event,
                expect: expected.split(separator: "\n").map { line in
                    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
                    return (parts[0], parts[1])
                })
        }
        self.diagnostics = diagnostics
    }

    static let base = """
        schema: 1
        locales: { source: en }
        recoveryOptions:
          ok: { title: Dismiss, action: dismiss }
        fallback:
          show: alert
          message: { title: Not possible }
          recovery: [ok]

        """
}

let languagePoints: [LanguagePoint] = decidingPoints + layeringPoints + retryPoints + speakingPoints
