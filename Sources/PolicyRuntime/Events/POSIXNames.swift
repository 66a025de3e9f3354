import Foundation
import PolicyCore

/// Names of `errno`’s numbers on the system the program runs on: 61 is `ECONNREFUSED` on Apple’s and `ENODATA` on Linux.
enum POSIXNames {
    static func name(_ number: Int32) -> String? { names[number] }

    /// Vocabularies have the numbers of Linux. Those of Version 7 Unix stayed the same on all systems, but for 11.
    static func isSameEverywhere(_ number: Int) -> Bool {
        #if os(Linux) || os(Android)
            return true
        #else
            return POSIXNumbers.isSameEverywhere(Int64(number))
        #endif
    }

    /// Where two names have one number, the first counts.
    private static let names = Dictionary(known, uniquingKeysWith: { first, _ in first })

    private static var known: [(Int32, String)] {
        var known: [(Int32, String)] = [
            (EPERM, "EPERM"), (ENOENT, "ENOENT"), (ESRCH, "ESRCH"), (EINTR, "EINTR"), (EIO, "EIO"), (ENXIO, "ENXIO"),
            (E2BIG, "E2BIG"), (ENOEXEC, "ENOEXEC"), (EBADF, "EBADF"), (ECHILD, "ECHILD"), (EAGAIN, "EAGAIN"),
            (ENOMEM, "ENOMEM"), (EACCES, "EACCES"), (EFAULT, "EFAULT"), (ENOTBLK, "ENOTBLK"), (EBUSY, "EBUSY"),
            (EEXIST, "EEXIST"), (EXDEV, "EXDEV"), (ENODEV, "ENODEV"), (ENOTDIR, "ENOTDIR"), (EISDIR, "EISDIR"),
            (EINVAL, "EINVAL"), (ENFILE, "ENFILE"), (EMFILE, "EMFILE"), (ENOTTY, "ENOTTY"), (ETXTBSY, "ETXTBSY"),
            (EFBIG, "EFBIG"), (ENOSPC, "ENOSPC"), (ESPIPE, "ESPIPE"), (EROFS, "EROFS"), (EMLINK, "EMLINK"),
            (EPIPE, "EPIPE"), (EDOM, "EDOM"), (ERANGE, "ERANGE"), (EDEADLK, "EDEADLK"),
            (ENAMETOOLONG, "ENAMETOOLONG"), (ENOLCK, "ENOLCK"), (ENOSYS, "ENOSYS"), (ENOTEMPTY, "ENOTEMPTY"),
            (ELOOP, "ELOOP"), (ENOMSG, "ENOMSG"), (EIDRM, "EIDRM"), (ENOSTR, "ENOSTR"), (ENODATA, "ENODATA"),
            (ETIME, "ETIME"), (ENOSR, "ENOSR"), (EREMOTE, "EREMOTE"), (ENOLINK, "ENOLINK"), (EPROTO, "EPROTO"),
            (EMULTIHOP, "EMULTIHOP"), (EBADMSG, "EBADMSG"), (EOVERFLOW, "EOVERFLOW"), (EILSEQ, "EILSEQ"),
            (EUSERS, "EUSERS"), (ENOTSOCK, "ENOTSOCK"), (EDESTADDRREQ, "EDESTADDRREQ"), (EMSGSIZE, "EMSGSIZE"),
            (EPROTOTYPE, "EPROTOTYPE"), (ENOPROTOOPT, "ENOPROTOOPT"), (EPROTONOSUPPORT, "EPROTONOSUPPORT"),
            (ESOCKTNOSUPPORT, "ESOCKTNOSUPPORT"), (ENOTSUP, "ENOTSUP"), (EOPNOTSUPP, "EOPNOTSUPP"),
            (EPFNOSUPPORT, "EPFNOSUPPORT"), (EAFNOSUPPORT, "EAFNOSUPPORT"), (EADDRINUSE, "EADDRINUSE"),
            (EADDRNOTAVAIL, "EADDRNOTAVAIL"), (ENETDOWN, "ENETDOWN"), (ENETUNREACH, "ENETUNREACH"),
            (ENETRESET, "ENETRESET"), (ECONNABORTED, "ECONNABORTED"), (ECONNRESET, "ECONNRESET"),
            (ENOBUFS, "ENOBUFS"), (EISCONN, "EISCONN"), (ENOTCONN, "ENOTCONN"), (ESHUTDOWN, "ESHUTDOWN"),
            (ETOOMANYREFS, "ETOOMANYREFS"), (ETIMEDOUT, "ETIMEDOUT"), (ECONNREFUSED, "ECONNREFUSED"),
            (EHOSTDOWN, "EHOSTDOWN"), (EHOSTUNREACH, "EHOSTUNREACH"), (EALREADY, "EALREADY"),
            (EINPROGRESS, "EINPROGRESS"), (ESTALE, "ESTALE"), (EDQUOT, "EDQUOT"), (ECANCELED, "ECANCELED"),
            (EOWNERDEAD, "EOWNERDEAD"), (ENOTRECOVERABLE, "ENOTRECOVERABLE"),
        ]
        #if os(Linux) || os(Android)
            known += [
                (ECHRNG, "ECHRNG"), (EL2NSYNC, "EL2NSYNC"), (EL3HLT, "EL3HLT"), (EL3RST, "EL3RST"), (ELNRNG, "ELNRNG"),
                (EUNATCH, "EUNATCH"), (ENOCSI, "ENOCSI"), (EL2HLT, "EL2HLT"), (EBADE, "EBADE"), (EBADR, "EBADR"),
                (EXFULL, "EXFULL"), (ENOANO, "ENOANO"), (EBADRQC, "EBADRQC"), (EBADSLT, "EBADSLT"), (EBFONT, "EBFONT"),
                (ENONET, "ENONET"), (ENOPKG, "ENOPKG"), (EADV, "EADV"), (ESRMNT, "ESRMNT"), (ECOMM, "ECOMM"),
                (EDOTDOT, "EDOTDOT"), (ENOTUNIQ, "ENOTUNIQ"), (EBADFD, "EBADFD"), (EREMCHG, "EREMCHG"),
                (ELIBACC, "ELIBACC"), (ELIBBAD, "ELIBBAD"), (ELIBSCN, "ELIBSCN"), (ELIBMAX, "ELIBMAX"),
                (ELIBEXEC, "ELIBEXEC"), (ERESTART, "ERESTART"), (ESTRPIPE, "ESTRPIPE"), (EUCLEAN, "EUCLEAN"),
                (ENOTNAM, "ENOTNAM"), (ENAVAIL, "ENAVAIL"), (EISNAM, "EISNAM"), (EREMOTEIO, "EREMOTEIO"),
                (ENOMEDIUM, "ENOMEDIUM"), (EMEDIUMTYPE, "EMEDIUMTYPE"), (ENOKEY, "ENOKEY"),
                (EKEYEXPIRED, "EKEYEXPIRED"),
                (EKEYREVOKED, "EKEYREVOKED"), (EKEYREJECTED, "EKEYREJECTED"), (ERFKILL, "ERFKILL"),
            ]
        #elseif canImport(Darwin)
            known += [
                (EAUTH, "EAUTH"), (EBADARCH, "EBADARCH"), (EBADEXEC, "EBADEXEC"), (EBADMACHO, "EBADMACHO"),
                (EBADRPC, "EBADRPC"), (EDEVERR, "EDEVERR"), (EFTYPE, "EFTYPE"), (ENEEDAUTH, "ENEEDAUTH"),
                (ENOATTR, "ENOATTR"), (ENOPOLICY, "ENOPOLICY"), (EPROCLIM, "EPROCLIM"), (EPROCUNAVAIL, "EPROCUNAVAIL"),
                (EPROGMISMATCH, "EPROGMISMATCH"), (EPROGUNAVAIL, "EPROGUNAVAIL"), (EPWROFF, "EPWROFF"),
                (ERPCMISMATCH, "ERPCMISMATCH"), (ESHLIBVERS, "ESHLIBVERS"),
            ]
        #endif
        return known
    }
}
