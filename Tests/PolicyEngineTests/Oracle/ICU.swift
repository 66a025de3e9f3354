#if canImport(_FoundationICU)
    import _FoundationICU

    /// ICU 76 as it lies in the Swift toolchain, for comparison.
    enum ICU {
        struct Failure: Error { let code: Int32 }

        /// Locales that are not in ICU’s data take those of the default, which is none of a user’s here.
        static let isReady: Bool = {
            var status = U_ZERO_ERROR
            swift_uloc_setDefault("en", &status)
            return status.rawValue <= 0
        }()

        /// Locale names in ICU are `zh_Hant_TW`.
        static func name(_ locale: String) -> String { isReady ? locale.replacing("-", with: "_") : "" }

        private static func text(_ write: (UnsafeMutablePointer<UInt16>, Int32, inout UErrorCode) -> Int32)
            throws(Failure) -> String
        {
            var status = U_ZERO_ERROR
            var buffer = [UInt16](repeating: 0, count: 1_000)
            let length = buffer.withUnsafeMutableBufferPointer { $0.baseAddress.map { write($0, 1_000, &status) } ?? 0 }
            guard status.rawValue <= 0, length < 1_000 else { throw Failure(code: Int32(status.rawValue)) }
            return String(decoding: buffer[..<Int(length)], as: UTF16.self)
        }

        private static func characters(_ write: (UnsafeMutablePointer<CChar>, Int32, inout UErrorCode) -> Int32)
            -> String
        {
            var status = U_ZERO_ERROR
            var buffer = [CChar](repeating: 0, count: 200)
            let length = buffer.withUnsafeMutableBufferPointer { $0.baseAddress.map { write($0, 200, &status) } ?? 0 }
            return String(
                decoding: buffer[..<Int(max(min(length, 200), 0))].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }

        /// A number in one of the styles of MessageFormat.
        final class Numbers {
            enum Style { case decimal, integer, percent }
            private var format: UnsafeMutablePointer<UNumberFormat?>?

            init(_ locale: String, _ style: Style) throws(Failure) {
                var status = U_ZERO_ERROR
                format = swift_unum_open(
                    style == .percent ? UNUM_PERCENT : UNUM_DECIMAL, nil, 0, ICU.name(locale), nil, &status)
                guard status.rawValue <= 0 else { throw Failure(code: Int32(status.rawValue)) }
                if style == .integer { swift_unum_setAttribute(format, UNUM_MAX_FRACTION_DIGITS, 0) }
            }

            deinit { swift_unum_close(format) }

            func write(_ number: Double) throws(Failure) -> String {
                try ICU.text { swift_unum_formatDouble(format, number, $0, $1, nil, &$2) }
            }

            /// Plain decimal digits.
            func write(digits: String) throws(Failure) -> String {
                try ICU.text { swift_unum_formatDecimal(format, digits, Int32(digits.utf8.count), $0, $1, nil, &$2) }
            }
        }

        final class Plurals {
            private var rules: OpaquePointer?
            private var format: OpaquePointer?
            private var number: OpaquePointer?

            init(_ locale: String, ordinal: Bool) throws(Failure) {
                var status = U_ZERO_ERROR
                let skeleton = Array(".###".utf16)
                format = swift_unumf_openForSkeletonAndLocale(skeleton, Int32(skeleton.count), "en", &status)
                number = swift_unumf_openResult(&status)
                rules = swift_uplrules_openForType(
                    ICU.name(locale), ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, &status)
                guard status.rawValue <= 0 else { throw Failure(code: Int32(status.rawValue)) }
            }

            deinit {
                swift_uplrules_close(rules)
                swift_unumf_close(format)
                swift_unumf_closeResult(number)
            }

            /// Of the number as it is written with at most three digits behind the decimal sign, which is what MessageFormat asks for.
            func category(digits: String) throws(Failure) -> String {
                var status = U_ZERO_ERROR
                swift_unumf_formatDecimal(format, digits, Int32(digits.utf8.count), number, &status)
                guard status.rawValue <= 0 else { throw Failure(code: Int32(status.rawValue)) }
                return try ICU.text { swift_uplrules_selectFormatted(rules, number, $0, $1, &$2) }
            }
        }

        /// One value in a format made from a number skeleton, such as `measure-unit/duration-day unit-width-full-name`.
        static func format(skeleton: String, locale: String, _ number: Double) throws(Failure) -> String {
            var status = U_ZERO_ERROR
            let letters = Array(skeleton.utf16)
            let formatter = swift_unumf_openForSkeletonAndLocale(letters, Int32(letters.count), name(locale), &status)
            let result = swift_unumf_openResult(&status)
            defer {
                swift_unumf_close(formatter)
                swift_unumf_closeResult(result)
            }
            swift_unumf_formatDouble(formatter, number, result, &status)
            guard status.rawValue <= 0 else { throw Failure(code: Int32(status.rawValue)) }
            return try text { swift_unumf_resultToString(result, $0, $1, &$2) }
        }

        static func parent(_ locale: String) -> String {
            characters { swift_uloc_getParent(name(locale), $0, $1, &$2) }.replacing("_", with: "-")
        }

        static func likely(_ locale: String) -> String {
            characters { swift_uloc_addLikelySubtags(name(locale), $0, $1, &$2) }.replacing("_", with: "-")
        }

        static func isRightToLeft(_ locale: String) -> Bool { swift_uloc_isRightToLeft(name(locale)) != 0 }
    }
#endif
