import PolicyText

/// Tables of errors with a header, as analytics and spreadsheets export them; a column of counts weighs the rows.
enum ErrorTable {
    private enum Column: CaseIterable {
        case domain, code, http, scope, count, platform, appVersion, locale

        /// In small letters, without blanks and marks.
        var names: [String] {
            switch self {
            case .domain: ["domain", "errordomain", "nserrordomain", "errortype", "exceptiontype"]
            case .code: ["code", "errorcode", "nserrorcode"]
            case .http: ["http", "httpstatus", "status", "statuscode", "httpstatuscode", "responsestatus"]
            case .scope: ["screen", "scope", "screenname", "view"]
            case .count: ["count", "events", "occurrences", "times", "total", "n", "eventcount", "crashes", "hits"]
            case .platform: ["platform", "os", "osname"]
            case .appVersion: ["appversion", "version", "release"]
            case .locale: ["locale", "language"]
            }
        }
    }

    /// Nil where the first line names no column with an error in it.
    static func read(_ bytes: [UInt8]) -> Evidence? {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let line = bytes[start...].prefix { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
        let marks = [ASCII.comma, ASCII.semicolon, ASCII.tab]
        let counts = marks.map { mark in line.count { $0 == mark } }
        guard let most = counts.max(), most > 0, let place = counts.firstIndex(of: most) else { return nil }
        var rows = DelimitedRows(bytes, from: start, separator: marks[place])
        guard let header = rows.row(), !rows.isTooLong else { return nil }
        let columns = columns(of: header.map { $0.text })
        guard columns[.domain] != nil || columns[.http] != nil else { return nil }
        var evidence = Evidence(.table, [])
        evidence.passedOver = header.indices.filter { !columns.values.contains($0) }.map { header[$0].text }
        if columns[.count] == nil, columns.count < header.count {
            evidence.note = "no column of counts (count, events, occurrences), so each row counts once"
        }
        while let row = rows.row() {
            if row.contains(where: { if case .open = $0.fault { true } else { false } }) {
                evidence.note =
                    "the quotes that open in row \(evidence.errors.count + evidence.leftOut + 2) are never closed; "
                    + "the text after them is not read"
                break
            }
            if let error = error(row, columns) { evidence.errors.append(error) } else { evidence.leftOut += 1 }
        }
        return evidence
    }

    private static func columns(of header: [String]) -> [Column: Int] {
        var columns: [Column: Int] = [:]
        for (index, title) in header.enumerated() {
            let letters = title.utf8.filter { $0.isLetter || $0.isDigit }
            let name = String(decoding: letters, as: UTF8.self).lowercased()
            guard let column = Column.allCases.first(where: { $0.names.contains { $0.hasSameBytes(as: name) } }),
                columns[column] == nil
            else { continue }
            columns[column] = index
        }
        return columns
    }

    /// Spreadsheets write a column of numbers with gaps as `-1009.0`.
    private static func code(_ text: String) -> ErrorCode {
        let plain = String(decoding: PastedText.plain(Array(text.utf8)), as: UTF8.self)
        guard plain.hasSuffix(".0"), let number = Int64(plain.dropLast(2)) else { return ErrorCode(plain) }
        return .number(number)
    }

    private static func error(_ row: [DelimitedRows.Cell], _ columns: [Column: Int]) -> Evidence.Counted? {
        func cell(_ column: Column) -> String? {
            guard let index = columns[column], index < row.count else { return nil }
            let text = row[index].text.trimmedOfBlanks
            return text.isEmpty || row[index].fault != nil ? nil : text
        }
        let status = cell(.http).flatMap { Int($0) }.flatMap { (100...599).contains($0) ? $0 : nil }
        var link = ErrorCause(domain: cell(.domain), code: cell(.code).map { code($0) }, http: status)
        let isSum = ["total", "sum", "all"].contains(cell(.domain)?.lowercased() ?? "")
        if isSum, link.code == nil, status == nil { return nil }
        if link.domain == nil {
            guard let status, status >= 400 else { return nil }
            link.code = nil
        }
        var event = ErrorEvent(links: [link])
        event.context.scope = cell(.scope)
        event.context.platform = cell(.platform)
        event.context.appVersion = cell(.appVersion).flatMap { Version($0) == nil ? nil : $0 }
        event.context.locale = cell(.locale).flatMap { LocaleTag.canonical($0) }
        // 1,204, 1 204 and 1.204 are thousands.
        let digits = cell(.count).map { text in
            let plain = PastedText.plain(Array(text.utf8)).filter { $0 != ASCII.comma && $0 != ASCII.space }
            let parts = plain.split(separator: ASCII.dot, omittingEmptySubsequences: false)
            let isGrouped = parts.count > 1 && parts.dropFirst().allSatisfy { $0.count == 3 }
            return String(decoding: isGrouped ? Array(parts.joined()) : plain, as: UTF8.self)
        }
        let times = digits.map { Int($0).flatMap { (0...1_000_000_000).contains($0) ? $0 : nil } } ?? 1
        guard let times, times > 0 else { return nil }
        return Evidence.Counted(event: event, times: times)
    }
}
