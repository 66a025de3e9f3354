import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import ReferenceModel

/// The same compiled policy decides alike under WebAssembly, in node. Where node or the module that `scripts/check-wasm` makes is missing, this says so.
@Suite struct WebAssemblyTests {
    private static let module = Repository.root.appending(path: ".build/wasm/core.wasm").path
    static let isPossible = NodeProgram.path != nil && FileManager.default.fileExists(atPath: module)

    @Test(
        "2,400 errors are decided alike under WebAssembly",
        .enabled(if: Machine.has(isPossible), "node or .build/wasm/core.wasm is missing: run scripts/check-wasm"))
    func decidesAlike() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wasm-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for number in 0..<12 {
            let seed = UInt64(90_000 + number)
            let reference = randomPolicy(seed: seed)
            var shuffle = SeededRandom(seed: seed)
            let loaded = try LoadedPolicy(
                files: yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) })
            let events = try randomEvents(for: reference, seed: seed &* 3, count: 200).map {
                try ErrorEvent(json: $0.json())
            }
            #expect(try compare(loaded, events, in: folder).hasSuffix("200 decisions, 0 different\n"))
        }
        let shipped = try LoadedPolicy(folder: Repository.policies)
        let samples = try FileManager.default.contentsOfDirectory(atPath: Repository.policies + "/samples").filter {
            $0.hasSuffix(".json")
        }.flatMap { name in
            let text = try String(contentsOfFile: Repository.policies + "/samples/" + name, encoding: .utf8)
            return try EventRecords.read(SourceFile(path: name, text: text), as: .json)
        }
        let everywhere = samples.flatMap { event in
            ["en", "de", "vi", "zh-TW", "ar", "iw"].map { locale in
                var event = event
                event.context.locale = locale
                return event
            }
        }
        #expect(try compare(shipped, everywhere, in: folder).hasSuffix("\(everywhere.count) decisions, 0 different\n"))
    }

    private func compare(_ loaded: LoadedPolicy, _ events: [ErrorEvent], in folder: URL) throws -> String {
        let (policy, pairs) = (folder.appending(path: "app.policy"), folder.appending(path: "pairs"))
        try Data(loaded.compiled()).write(to: policy)
        var data = Data()
        for event in events {
            for part in [EventBytes(event).bytes, Array(loaded.policy.decide(event, seed: 7).json.utf8)] {
                withUnsafeBytes(of: UInt32(part.count).littleEndian) { data.append(contentsOf: $0) }
                data.append(contentsOf: part)
            }
        }
        try data.write(to: pairs)
        return try #require(
            try NodeProgram.output(
                Repository.root.appending(path: "wasm/compare.mjs").path, Self.module, policy.path, pairs.path))
    }
}

/// An event as the glue of the WebAssembly module reads it.
private struct EventBytes {
    private(set) var bytes: [UInt8] = []

    init(_ event: ErrorEvent) {
        add(UInt32(event.links.count))
        for cause in event.links {
            addOptional(cause.domain) { $0.add($1) }
            addOptional(cause.code) { writer, code in
                switch code {
                case .number(let number):
                    writer.add(UInt8(0))
                    writer.add(number)
                case .name(let name):
                    writer.add(UInt8(1))
                    writer.add(name)
                }
            }
            addOptional(cause.http) { $0.add(UInt32($1)) }
            add(UInt32(cause.headers.count))
            for header in cause.headers {
                add(header.name)
                add(header.value)
            }
            add(cause.parameters)
        }
        add(event.context)
    }

    private mutating func add(_ context: EventContext) {
        addOptional(context.scope) { $0.add($1) }
        addOptional(context.attempt) { $0.add(UInt32($1)) }
        for flag in [context.isFirstLoad, context.isUserInitiated, context.isIdempotent, context.isOnline] {
            addOptional(flag) { $0.add(UInt8($1 ? 1 : 0)) }
        }
        addOptional(context.elapsed) { $0.add($1.wholeMilliseconds) }
        for text in [context.locale, context.platform, context.appVersion, context.field] {
            addOptional(text) { $0.add($1) }
        }
        addOptional(context.now) { $0.add($1.wholeMilliseconds) }
        add(context.values)
    }

    private mutating func add(_ values: EventValues) {
        add(UInt32(values.count))
        for (name, value) in values {
            add(name)
            switch value {
            case .text(let text):
                add(UInt8(0))
                add(text)
            case .integer(let number):
                add(UInt8(1))
                add(number)
            case .number(let number):
                add(UInt8(2))
                add(Int64(bitPattern: number.bitPattern))
            case .boolean(let truth):
                add(UInt8(3))
                add(UInt8(truth ? 1 : 0))
            }
        }
    }

    private mutating func addOptional<Value>(_ value: Value?, _ write: (inout EventBytes, Value) -> Void) {
        add(UInt8(value == nil ? 0 : 1))
        if let value { write(&self, value) }
    }

    private mutating func add<Number: FixedWidthInteger>(_ number: Number) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func add(_ text: String) {
        add(UInt32(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }
}
