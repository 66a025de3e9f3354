import Foundation
import Testing
@Test(.enabled(if: ProcessInfo.processInfo.environment["DUMP"] != nil)) func dump() {
    let seed = UInt64(ProcessInfo.processInfo.environment["DUMP"]!)!
    var random = ReferenceRandom(seed: seed)
    for file in yamlFiles(randomPolicy(seed: seed), shuffledBy: &random) { print("--- \(file.path)\n\(file.text)") }
}
