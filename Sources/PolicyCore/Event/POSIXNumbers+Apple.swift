/// Policies declare names with the numbers of Linux, and apps report names, so a number is only met if people write one.
extension POSIXNumbers {
    package static let domain = "NSPOSIXErrorDomain"

    /// The name on Apple’s systems of a number that means something else on Linux.
    package static func appleName(of number: Int64) -> String? {
        if number == 11 { return "EDEADLK" }
        return number >= first && number < first + Int64(names.count) ? names[Int(number - first)] : nil
    }

    private static let first: Int64 = 35
    /// Darwin, `sys/errno.h`, from 35 on.
    private static let names = [
        "EAGAIN", "EINPROGRESS", "EALREADY", "ENOTSOCK", "EDESTADDRREQ", "EMSGSIZE", "EPROTOTYPE", "ENOPROTOOPT",
        "EPROTONOSUPPORT", "ESOCKTNOSUPPORT", "ENOTSUP", "EPFNOSUPPORT", "EAFNOSUPPORT", "EADDRINUSE", "EADDRNOTAVAIL",
        "ENETDOWN", "ENETUNREACH", "ENETRESET", "ECONNABORTED", "ECONNRESET", "ENOBUFS", "EISCONN", "ENOTCONN",
        "ESHUTDOWN", "ETOOMANYREFS", "ETIMEDOUT", "ECONNREFUSED", "ELOOP", "ENAMETOOLONG", "EHOSTDOWN", "EHOSTUNREACH",
        "ENOTEMPTY", "EPROCLIM", "EUSERS", "EDQUOT", "ESTALE", "EREMOTE", "EBADRPC", "ERPCMISMATCH", "EPROGUNAVAIL",
        "EPROGMISMATCH", "EPROCUNAVAIL", "ENOLCK", "ENOSYS", "EFTYPE", "EAUTH", "ENEEDAUTH", "EPWROFF", "EDEVERR",
        "EOVERFLOW", "EBADEXEC", "EBADARCH", "ESHLIBVERS", "EBADMACHO", "ECANCELED", "EIDRM", "ENOMSG", "EILSEQ",
        "ENOATTR", "EBADMSG", "EMULTIHOP", "ENODATA", "ENOLINK", "ENOSR", "ENOSTR", "EPROTO", "ETIME", "EOPNOTSUPP",
        "ENOPOLICY", "ENOTRECOVERABLE", "EOWNERDEAD", "EQFULL",
    ]

    /// As apps report them: `UIDevice.systemName` and what SwiftPM calls its platforms.
    private static let apple: [StaticString] = [
        "ios", "ipados", "macos", "maccatalyst", "tvos", "watchos", "visionos", "iphone", "ipad", "mac", "darwin",
    ]

    /// Also with a version behind it, such as “iOS 17.2”.
    package static func isApple(_ platform: String) -> Bool {
        platform.withBytes { bytes in
            let name = bytes.part(0..<(bytes.firstIndex(of: ASCII.space) ?? bytes.count))
            return apple.contains { name.isSame(ignoringCaseOf: $0) }
        }
    }
}

extension ErrorEvent {
    /// Puts names in place of numbers that the platform of the event understands in another way than the policy.
    package mutating func nameNumbersOfPlatform() {
        guard let platform = context.platform else { return }
        for index in links.indices {
            guard case .number(let number) = links[index].code,
                links[index].domain?.hasSameBytes(as: POSIXNumbers.domain) == true,
                let name = POSIXNumbers.appleName(of: number), POSIXNumbers.isApple(platform)
            else { continue }
            links[index].code = .name(name)
        }
    }
}
