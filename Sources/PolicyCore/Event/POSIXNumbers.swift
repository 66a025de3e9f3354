/// What the numbers of `NSPOSIXErrorDomain` mean: 54 is `ECONNRESET` on Apple systems and `EXFULL` on Linux.
package enum POSIXNumbers {
    /// Whether all systems mean the same by a number: those of Version 7 Unix, except 11 (`errno.h` of Darwin and Linux).
    package static func isSameEverywhere(_ number: Int64) -> Bool { (1...34).contains(number) && number != 11 }
}
