import Foundation
import PolicyEngine
import Testing

/// The shipped vocabularies hold every code of the real lists. The lists lie outside the project; without them this is skipped.
@Suite struct VocabularyDataTests {
    static let folder = Repository.root.deletingLastPathComponent().appending(path: "shared/data")
    static let isThere = FileManager.default.fileExists(atPath: folder.path)

    private func rows(_ name: String) throws -> [[String]] {
        try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8).split(whereSeparator: \.isNewline)
            .dropFirst()
            .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }

    /// Names and numbers of the first domain in a policy's file, by plain reading of its lines.
    private func declared(_ file: String) throws -> [String: Int] {
        let text = try String(contentsOfFile: Repository.policies + "/domains/\(file).yaml", encoding: .utf8)
        let lines = text.split(separator: "\n").filter { $0.prefix(while: { $0 != "#" }).contains(":") }
        let domains = lines.drop { $0 != "domains:" }.dropFirst()
        var codes: [String: Int] = [:]
        for line in domains.dropFirst().prefix(while: { $0.hasPrefix("   ") }) {
            for part in line.prefix(while: { $0 != "#" }).split(whereSeparator: { ",{}".contains($0) }) {
                let pair = part.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
                if pair.count == 2, let number = Int(pair[1]) { codes[pair[0]] = number }
            }
        }
        return codes
    }

    @Test(.enabled(if: isThere, "shared/data is not beside the project"))
    func posixErrorsAreAllThere() throws {
        let codes = try declared("posix")
        for row in try rows("posix_errno_linux.csv") { #expect(codes[row[1]] == Int(row[0]), "\(row[1])") }
    }

    @Test(.enabled(if: isThere, "shared/data is not beside the project"))
    func cocoaErrorsAreAllThere() throws {
        let codes = try declared("cocoa")
        for row in try rows("cocoaerror_codes.csv") { #expect(codes[row[0]] == Int(row[1]), "\(row[0])") }
    }

    @Test(.enabled(if: isThere, "shared/data is not beside the project"))
    func statusesAndGRPCCodesAreAllThere() throws {
        let statuses = Set(try declared("http").values)
        for row in try rows("http_status_codes.csv") {
            if let status = Int(row[0]) { #expect(statuses.contains(status), "\(row[1])") }
        }
        let codes = Set(try declared("grpc").values)
        #expect(codes.isSuperset(of: 0...16))
    }

    /// The list follows constants that are off by one for secure connections (-1201 for -1200 …); `URLError.Code` is right.
    @Test(.enabled(if: isThere, "shared/data is not beside the project"))
    func urlErrorsAreAllThere() throws {
        let numbers = Set(try declared("url").values)
        for row in try rows("nsurlerror_codes.csv") {
            guard let number = Int(row[1]) else { continue }
            let right = (-1207 ... -1201).contains(number) ? number + 1 : number
            #expect(numbers.contains(right), "\(row[0])")
        }
    }

    @Test func secureConnectionCodesAreURLErrors() throws {
        let codes = try declared("url")
        #expect(codes["secureConnectionFailed"] == URLError.Code.secureConnectionFailed.rawValue)
        #expect(codes["clientCertificateRequired"] == URLError.Code.clientCertificateRequired.rawValue)
    }
}
