import Testing

@testable import PolicyLint

@Suite struct NamePartsTests {
    @Test(arguments: [
        ("*Timeout*", "uploadTimeout", NameParts.Fit.whole), ("*Timeout*", "downloadTimeouts", .whole),
        ("*Timeout*", "noTimeoutSet", .denied),
        ("*timeout*", "upload_timeout", .whole), ("*timeout*", "no-timeout", .denied), ("pay*", "payFailed", .whole),
        ("pay*", "payment", .whole),
        ("pay*", "payloadTooLarge", .cut), ("pay*", "pay", .whole), ("*connected", "connected", .whole),
        ("*connected", "disconnected", .cut),
        ("*valid*", "invalidToken", .cut), ("*Error", "HTTPError", .whole), ("HTTP*", "HTTPError", .whole),
        ("cancel*", "cancelled", .whole),
        ("*port*", "reportPort_port", .whole), ("note*", "notebook", .cut), ("*404*", "http404", .whole),
        ("*40*", "http404", .cut), ("no*", "notFound", .cut),
    ])
    func textsFitNames(_ pattern: String, name: String, fit: NameParts.Fit) {
        #expect(NameParts.fit(pattern, in: name) == fit, "\(pattern) in \(name)")
    }

    @Test(arguments: [("*TIMED*", "ETIMEDOUT"), ("a*b", "axb"), ("*", "abc")])
    func whatCannotBeToldIsLeftOpen(_ pattern: String, _ name: String) {
        #expect(NameParts.fit(pattern, in: name) == nil)
    }
}
