import PolicyEngine

// Opens a compiled policy with every prefix, every changed byte, and random changes, each with and without a fitting hash, and decides with what opens.
// Arguments: the policy’s folder, how many random changes (1,000,000 unless told), that only every nth prefix and byte
// is tried, and `commands` to do what every command does with what opens, which takes longer.

let folder = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "policies"
let randomCount = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 1_000_000 : 1_000_000

let step = CommandLine.arguments.count > 3 ? max(Int(CommandLine.arguments[3]) ?? 1, 1) : 1

let everyCommand = CommandLine.arguments.contains("commands")

struct Random {
    private var state: UInt64 = 42

    mutating func next(below limit: Int) -> Int {
        state &+= Mixer.seed
        return Int(truncatingIfNeeded: Mixer.finish(state) % UInt64(max(limit, 1)))
    }
}

let original: [UInt8]
do {
    original = try LoadedPolicy(folder: folder).compiled()
} catch {
    fatalError(error.description)
}

let originalPolicy = try? ErrorPolicy(compiled: original)
var (opened, refused) = (0, 0)

@MainActor func look(_ bytes: UnsafeRawBufferPointer) {
    do throws(CompiledPolicyError) {
        let policy = try ErrorPolicy(compiled: bytes)
        opened += 1
        if everyCommand, let original = originalPolicy {
            EveryCommand.run(policy, original: original, number: opened)
        } else {
            EveryCommand.decide(policy)
        }
    } catch {
        refused += 1
    }
}

@MainActor func lookTwice(_ bytes: UnsafeMutableRawBufferPointer) {
    look(UnsafeRawBufferPointer(bytes))
    if bytes.count < 24 { return }
    let hash = CompiledImage.contentHash(UnsafeRawBufferPointer(bytes))
    bytes.storeBytes(of: hash.littleEndian, toByteOffset: 16, as: UInt64.self)
    look(UnsafeRawBufferPointer(bytes))
}

@MainActor func report(_ what: String) {
    print("\(what): \(opened) decided, \(refused) refused")
    (opened, refused) = (0, 0)
}

let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: original.count, alignment: 8)
@MainActor func restore() { memory.copyBytes(from: original) }

for length in stride(from: 0, to: original.count, by: step) {
    let exact = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 1)
    exact.copyBytes(from: original[..<length])
    if length >= 36 { exact.storeBytes(of: UInt32(length).littleEndian, toByteOffset: 32, as: UInt32.self) }
    if length % 16 == 0 || length < 8_000 { lookTwice(exact) } else { look(UnsafeRawBufferPointer(exact)) }
    exact.deallocate()
}
report("prefixes")
restore()
for offset in stride(from: 0, to: original.count, by: step) {
    for value: UInt8 in [0, 0xFF, original[offset] ^ 1] where value != original[offset] {
        memory[offset] = value
        lookTwice(memory)
        memory[offset] = original[offset]
        for byte in 0..<8 { memory[16 + byte] = original[16 + byte] }
    }
}
report("changed bytes")

var random = Random()
/// Where pairs of entries and rules lie: changes there make circles that no compiler writes.
let pairs: [Range<Int>]
do throws(CompiledPolicyError) {
    let image = try CompiledImage.open(original.withUnsafeBytes { PolicyBytes(copying: $0) })
    pairs = [Section.moreSpecific, .within, .beats].map { section in
        let place = image.place(section, locale: 0)
        return place.offset..<place.offset + place.size
    }.filter { !$0.isEmpty }
} catch {
    pairs = []
}
for number in 1...max(randomCount, 1) {
    if number % 1_000 == 0 { report("random changes \(number - 999) to \(number)") }
    var touched: [Int] = []
    func put(_ value: UInt8, _ offset: Int) {
        memory[offset] = value
        touched.append(offset)
    }
    for _ in 0...random.next(below: 3) {
        let offset = random.next(below: original.count - 8) & (random.next(below: 3) == 0 ? .max : ~3)
        switch random.next(below: 8) {
        case 0: put(UInt8(random.next(below: 256)), offset)
        case 1: put(memory[offset] ^ 1 << UInt8(random.next(below: 8)), offset)
        case 2: for byte in 0..<4 { put(0xFF, offset + byte) }
        case 3: for byte in 0..<4 { put(byte < 2 ? UInt8(random.next(below: byte == 0 ? 256 : 8)) : 0, offset + byte) }
        case 4: for byte in 0..<8 { put(UInt8(random.next(below: 256)), offset + byte) }
        case 5:
            let other = random.next(below: original.count - 8) & ~3
            for byte in 0..<8 { put(memory[other + byte], offset + byte) }
        case 6 where !pairs.isEmpty:
            // Every pair of a section, by few numbers.
            let range = pairs[random.next(below: pairs.count)]
            for start in stride(from: range.lowerBound, to: range.upperBound, by: 4) {
                put(UInt8(random.next(below: 12)), start)
                for byte in 1..<4 { put(0, start + byte) }
            }
        default: put(memory[offset] &+ 1, offset)
        }
    }
    lookTwice(memory)
    for offset in touched + Array(16..<24) { memory[offset] = original[offset] }
}
report("the last random changes")
