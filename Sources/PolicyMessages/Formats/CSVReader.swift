package import PolicyEngine
import PolicyText

extension CSV {
    /// Nil, with an error for everything that is wrong, when it cannot be used.
    ///
    /// Cells may be parted by commas, semicolons or tabs; columns are found by their names, in any order; others are ignored.
    /// A file whose header names no languages (`source`, not `source (en)`) has empty ones.
    package static func read(_ file: SourceFile, number: Int32, reporting log: inout DiagnosticLog) -> ExchangeFile? {
        let errors = log.errorCount
        let saving = "save it as UTF-8 (Excel: “CSV UTF-8”; Google Sheets and Numbers always do)"
        guard
            let input = ExchangeInput(
                file, number: number, name: "a table with the columns key, source and target", saving: saving,
                reporting: &log)
        else {
            return nil
        }
        var reader = CSVReader(input: input, log: log)
        let result = reader.file()
        log = reader.log
        return log.errorCount == errors ? result : nil
    }
}

/// Rows → units.
private struct CSVReader {
    private enum Column: String, CaseIterable { case key, source, target, state, maxlength, notes }

    private let input: ExchangeInput
    private(set) var log: DiagnosticLog
    private var columns: [Column: Int] = [:]
    private var header: [CSVScanner.Cell] = []
    private var collector = RowCollector()
    private var unknownStates = UnknownStates()
    /// Columns with texts that nobody reads, as they were told.
    private var unreadColumns: Set<Int> = []

    init(input: ExchangeInput, log: DiagnosticLog) {
        self.input = input
        self.log = log
    }

    mutating func file() -> ExchangeFile? {
        var scanner = openScanner()
        let errors = log.errorCount
        header = scanner.row(reporting: &log) ?? []
        columns = Self.columns(of: header)
        let locales = (source: language(.source), target: language(.target))
        guard log.errorCount == errors, hasAllColumns() else { return nil }
        while log.errorCount < ExchangeInput.mistakeLimit {
            let errors = log.errorCount
            guard let cells = scanner.row(reporting: &log) else { break }
            if log.errorCount == errors { add(cells) }
        }
        return ExchangeFile(
            sourceLocale: locales.source, locales: [locales.target],
            units: collector.units(locale: locales.target, reporting: &log))
    }

    /// The separator under which the first line names most columns. Excel may say it in a line of its own (`sep=;`).
    private func openScanner() -> CSVScanner {
        var start = input.start
        let bytes = input.bytes
        var lineEnd = start
        while lineEnd < bytes.count, bytes[lineEnd] != ASCII.lineFeed, bytes[lineEnd] != ASCII.carriageReturn {
            lineEnd += 1
        }
        if lineEnd - start == 5, bytes[start..<start + 4].elementsEqual("sep=".utf8) { start = lineEnd }
        let scanners = [ASCII.comma, ASCII.semicolon, ASCII.tab].map {
            CSVScanner(input: input, index: start, separator: UInt8($0))
        }
        var best = (scanner: scanners[0], count: -1)
        for scanner in scanners {
            var probe = scanner
            var ignored = DiagnosticLog()
            let count = Self.columns(of: probe.row(reporting: &ignored) ?? []).count
            if count > best.count { best = (scanner, count) }
        }
        return best.scanner
    }

    private static func columns(of header: [CSVScanner.Cell]) -> [Column: Int] {
        var found: [Column: Int] = [:]
        for (index, cell) in header.enumerated() {
            if let column = Column(rawValue: split(cell.text).name), found[column] == nil { found[column] = index }
        }
        return found
    }

    /// `Target (de)` → `target` and `de`.
    private static func split(_ title: String) -> (name: String, language: String?) {
        let parts = title.split(separator: "(", maxSplits: 1)
        let name = String((parts.first ?? "").lowercased().filter { $0.isLetter })
        guard parts.count == 2, let end = parts[1].firstIndex(of: ")") else { return (name, nil) }
        return (name, String(parts[1][..<end]))
    }

    private mutating func language(_ column: Column) -> String {
        guard let index = columns[column], let tag = Self.split(header[index].text).language, !tag.isEmpty else {
            return ""
        }
        return input.locale(tag, at: header[index].place, reporting: &log) ?? ""
    }

    private mutating func hasAllColumns() -> Bool {
        let missing = [Column.key, .source, .target].filter { columns[$0] == nil }.map { "“\($0.rawValue)”" }
        guard !missing.isEmpty else { return true }
        log.report(
            .exchangeStructure,
            missing.count == 1
                ? "the column \(missing[0]) is missing in the first line"
                : "columns missing in the first line: \(missing.joined(separator: ", "))",
            at: header.first.map { input.place(Int($0.place.lower), Int(header.last?.place.upper ?? $0.place.upper)) }
                ?? input.place(0, 1),
            help: "the first line should be: key,source (en),target (de),state")
        return false
    }

    private mutating func add(_ cells: [CSVScanner.Cell]) {
        guard let first = cells.first, let last = cells.last, cells.contains(where: { !$0.text.isEmpty }) else {
            return
        }
        let whole = input.place(Int(first.place.lower), Int(last.place.upper))
        let needed =
            [Column.key, .source, columns[.state] == nil ? .source : .state].compactMap { columns[$0] }.max() ?? 0
        if cells.count <= needed {
            log.report(
                .exchangeSyntax, "this row ends before its column “\(header[needed].text)”", at: whole,
                help:
                    "add a cell for every column; if the file ends here, it seems to be truncated: ask for a complete copy"
            )
            return
        }
        if cells.count > header.count, let extra = cells[header.count...].first(where: { !$0.text.isEmpty }) {
            log.report(
                .exchangeSyntax, "this row has more cells than the first line", at: extra.place,
                help: "put a text that contains the separator in double quotes")
            return
        }
        reportUnread(cells)
        func cell(_ column: Column) -> CSVScanner.Cell? {
            columns[column].flatMap { $0 < cells.count ? cells[$0] : nil }
        }
        let id = CSVCell.unguarded(cell(.key)?.text ?? "")
        if id.isEmpty {
            if cell(.target)?.text.isEmpty != false { return }
            log.report(
                .exchangeStructure, "the key of this row is missing", at: whole,
                help: "keep the keys of the export")
            return
        }
        let target = cell(.target)
        if let target, Self.spreadsheetErrors.contains(target.text) {
            log.report(
                .exchangeStructure, "“\(target.text)” is an error of the spreadsheet, not a translation",
                at: target.place,
                help: "write the text in this cell again, and export the CSV again")
            return
        }
        var row = ReadRow(
            key: RowKey(id: id), source: CSVCell.unguarded(cell(.source)?.text ?? ""),
            target: CSVCell.unguarded(target?.text ?? ""),
            place: cell(.key)?.place ?? whole, targetPlace: target?.place ?? whole)
        (row.isStale, row.isUnreviewed) = state(cell(.state))
        row.maxLength = cell(.maxlength).flatMap { length($0) }
        row.notes = [CSVCell.unguarded(cell(.notes)?.text ?? "")].filter { !$0.isEmpty }
        collector.add(row, reporting: &log)
    }

    /// A text in a column of somebody’s own may be the translation.
    private mutating func reportUnread(_ cells: [CSVScanner.Cell]) {
        for (index, cell) in cells.enumerated() where index < header.count && !cell.text.isEmpty {
            guard !columns.values.contains(index), Self.mayHoldTexts(header[index].text),
                unreadColumns.insert(index).inserted
            else { continue }
            let target = columns[.target].map { header[$0].text } ?? "target"
            log.warning(
                .exchangeStructure, "the column “\(header[index].text)” is not read", at: cell.place,
                help: "write translations into “\(target)”; notes can stay there")
        }
    }

    private static func mayHoldTexts(_ title: String) -> Bool {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        let known: Set<Substring> = [
            "text", "translation", "translated", "translations", "target", "new", "final", "corrected", "correction",
            "proposal", "updated",
            "neu", "neuer", "übersetzung", "korrektur", "vorschlag", "ziel",
        ]
        return words.contains { known.contains($0) } || title.isEmpty
    }

    private static let spreadsheetErrors: Set<String> = [
        "#NAME?", "#REF!", "#VALUE!", "#N/A", "#DIV/0!", "#NULL!", "#NUM!", "#ERROR!",
    ]

    /// Words that translators and their tools write beside a text that is not finished.
    private static let unreviewed: Set<String> = [
        "needs review", "unreviewed", "not reviewed", "fuzzy", "draft", "review", "to review", "todo",
    ]

    /// A text that was filled in counts, even where the state still says there is none.
    private mutating func state(_ cell: CSVScanner.Cell?) -> (isStale: Bool, isUnreviewed: Bool) {
        guard let cell else { return (false, false) }
        let word = cell.text.lowercased().split { " _-".contains($0) }.joined(separator: " ")
        if word.isEmpty || word == CSVState.notNeeded { return (false, false) }
        if let state = ExchangeState(rawValue: word) { return (state == .stale, false) }
        if Self.unreviewed.contains(word) { return (true, true) }
        guard unknownStates.isNew(word) else { return (true, true) }
        let names = ExchangeState.allCases.map(\.rawValue) + ["needs_review"]
        log.report(
            .exchangeState, "unknown state “\(cell.text)”; the text counts as not reviewed", at: cell.place,
            label: NameSuggestion.question(for: word, among: names),
            help: "expected one of: " + names.joined(separator: ", "))
        return (true, true)
    }

    private mutating func length(_ cell: CSVScanner.Cell) -> Int? {
        let digits = cell.text.filter { $0 != " " }
        if digits.isEmpty { return nil }
        if let length = Int(digits), length > 0 { return length }
        log.report(
            .exchangeState, "“\(cell.text)” is not a number of characters; it is ignored", at: cell.place,
            help: "write a whole number, or nothing")
        return nil
    }
}

/// Rows of cells with their places; what is wrong with one is reported.
private struct CSVScanner {
    struct Cell {
        var text: String
        /// With its quotes.
        var place: SourcePlace
    }

    let input: ExchangeInput
    private var rows: DelimitedRows

    init(input: ExchangeInput, index: Int, separator: UInt8) {
        self.input = input
        rows = DelimitedRows(input.bytes, from: index, separator: separator)
    }

    /// Nil at the end.
    mutating func row(reporting log: inout DiagnosticLog) -> [Cell]? {
        guard let cells = rows.row() else { return nil }
        for cell in cells { report(cell, &log) }
        if rows.isTooLong {
            log.report(
                .exchangeLimits, "this row has more than \(DelimitedRows.cellLimit) cells",
                at: input.place(rows.index, rows.index + 1), help: "delete the empty columns")
        }
        return cells.map { Cell(text: $0.text, place: input.place($0.range.lowerBound, $0.range.upperBound)) }
    }

    private func report(_ cell: DelimitedRows.Cell, _ log: inout DiagnosticLog) {
        switch cell.fault {
        case nil: return
        case .open:
            log.report(
                .exchangeSyntax, "unclosed quotation mark",
                at: input.place(cell.range.lowerBound, cell.range.lowerBound + 1),
                help: "close them, and write a quote inside as two; or the file is truncated: ask for a complete copy")
        case .behindQuote(let rest):
            log.report(
                .exchangeSyntax, "unexpected text after the closing quote",
                at: input.place(rest.lowerBound, rest.upperBound),
                help: "write a quote inside a quoted cell as two: \"\"")
        }
    }
}
