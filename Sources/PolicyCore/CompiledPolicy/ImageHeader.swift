extension CompiledImage {
    /// Reads the header and the list of sections, each of them checked; what the sections hold is not looked at.
    package static func open(_ bytes: PolicyBytes) throws(CompiledPolicyError) -> CompiledImage {
        let header = try readHeader(bytes.bytes, size: bytes.count)
        guard contentHash(bytes.bytes) == header.contentHash else {
            throw CompiledPolicyError(
                .damaged,
                "the compiled policy is damaged: its bytes do not match its hash; compile it again")
        }
        var places: [Place] = []
        places.reserveCapacity(header.sectionCount)
        let known = Section.knownNumbers
        var localeCount = 0
        var end = Header.byteCount + header.sectionCount * Header.entryByteCount
        for number in 0..<header.sectionCount {
            let entry = Header.byteCount + number * Header.entryByteCount
            let place = Place(
                section: bytes.bytes.number(at: entry), locale: bytes.bytes.number(at: entry + 2),
                offset: Int(truncatingIfNeeded: bytes.bytes.number(at: entry + 4) as UInt32),
                size: Int(truncatingIfNeeded: bytes.bytes.number(at: entry + 8) as UInt32))
            guard place.offset == end, place.size >= 0, place.size <= bytes.count - end else {
                throw invalid("the sections are not contiguous", section: number)
            }
            end += place.size
            if let last = places.last, (last.locale, last.section) >= (place.locale, place.section) {
                throw invalid("the sections are not in order", section: number)
            }
            // What a later version added is passed over, where that version says this one may read the file.
            guard known.contains(place.section), let section = Section(rawValue: place.section) else { continue }
            guard place.size % section.rowSize == 0 else {
                throw invalid("the size of a section is not a multiple of its rows’ size", section: number)
            }
            guard
                place.locale == 0
                    ? !section.isOfLocale : section.isOfLocale || section == .stringEnds || section == .stringBytes
            else {
                throw invalid("a section belongs to a language, but its kind has no language", section: number)
            }
            places.append(place)
            localeCount = max(localeCount, Int(place.locale))
        }
        guard end == bytes.count else {
            throw CompiledPolicyError(.wrongSize, "the compiled policy has bytes after its last section")
        }
        guard localeCount <= Header.mostLocales else {
            throw invalid("there are more than \(Header.mostLocales) languages", section: header.sectionCount - 1)
        }
        return CompiledImage(bytes, header: header, places: places, localeCount: localeCount)
    }

    private static func invalid(_ message: String, section: Int) -> CompiledPolicyError {
        CompiledPolicyError(
            .invalid, "the compiled policy is invalid: \(message) (entry \(section) of the list of sections)")
    }

    /// Checks the first bytes; `size` is that of the whole file, of which `bytes` may be the beginning.
    package static func readHeader(_ bytes: UnsafeRawBufferPointer, size: Int) throws(CompiledPolicyError) -> Header {
        try checkMagic(bytes, size: size)
        guard size >= Header.byteCount, bytes.count >= Header.byteCount else {
            throw CompiledPolicyError(
                .wrongSize, "the compiled policy is truncated after \(size) bytes; copy or compile it again")
        }
        let mark: UInt32 = bytes.number(at: 8)
        guard mark == Header.byteOrderMark else {
            throw CompiledPolicyError(
                .invalid,
                mark == Header.byteOrderMark.byteSwapped
                    ? "the compiled policy was written in the other byte order (big-endian); compile it again with policyctl"
                    : "the compiled policy is invalid: its byte order mark is wrong")
        }
        let header = Header(
            format: bytes.number(at: 12), oldestReader: bytes.number(at: 14), contentHash: bytes.number(at: 16),
            meaning: bytes.number(at: 24),
            size: Int(truncatingIfNeeded: bytes.number(at: 32) as UInt32),
            sectionCount: Int(truncatingIfNeeded: bytes.number(at: 36) as UInt32))
        guard header.oldestReader <= Header.currentFormat, header.format > 0 else {
            throw CompiledPolicyError(
                .needsNewerVersion,
                "the compiled policy has format \(header.format), which needs a version of PolicyEngine that reads format \(header.oldestReader); "
                    + "this one reads formats 1 to \(Header.currentFormat): update PolicyEngine, or compile the policy with the version the app uses"
            )
        }
        guard header.size == size, size <= Header.longest else {
            throw CompiledPolicyError(
                .wrongSize,
                "the compiled policy should have \(header.size) bytes but has \(size); it was truncated or changed: copy or compile it again"
            )
        }
        guard header.sectionCount >= 0, header.sectionCount <= Header.mostSections,
            header.sectionCount * Header.entryByteCount <= size - Header.byteCount
        else {
            throw CompiledPolicyError(
                .invalid, "the compiled policy is invalid: it claims to have \(header.sectionCount) sections")
        }
        return header
    }

    private static func checkMagic(_ bytes: UnsafeRawBufferPointer, size: Int) throws(CompiledPolicyError) {
        if size == 0 {
            throw CompiledPolicyError(
                .notACompiledPolicy, "the file is empty; `policyctl compile` writes a compiled policy")
        }
        for index in 0..<min(Header.magic.count, bytes.count) where bytes[index] != Header.magic[index] {
            let isText = bytes.prefix(256).allSatisfy {
                $0 >= ASCII.space || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn || $0 == ASCII.tab
            }
            throw CompiledPolicyError(
                .notACompiledPolicy,
                isText
                    ? "this is text, possibly a rule file, not a compiled policy; `policyctl compile` makes one from a folder of rule files"
                    : "this is not a compiled policy; `policyctl compile` writes one")
        }
    }

    /// Four hashes of every fourth eight bytes, mixed. It finds accidents; it is no signature.
    package static func contentHash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let bytes = UnsafeRawBufferPointer(rebasing: bytes[min(Header.hashedFrom, bytes.count)...])
        var (a, b, c, d) = (Mixer.seed, Mixer.seed &+ 1, Mixer.seed &+ 2, Mixer.seed &+ 3)
        var offset = 0
        while offset + 32 <= bytes.count {
            a = Mixer.mix(a, bytes.number(at: offset))
            b = Mixer.mix(b, bytes.number(at: offset + 8))
            c = Mixer.mix(c, bytes.number(at: offset + 16))
            d = Mixer.mix(d, bytes.number(at: offset + 24))
            offset += 32
        }
        while offset < bytes.count {
            a = Mixer.mix(a, UInt64(bytes[offset]))
            offset += 1
        }
        return Mixer.mix(Mixer.mix(Mixer.mix(Mixer.mix(UInt64(bytes.count), a), b), c), d)
    }
}

extension UnsafeRawBufferPointer {
    /// A little-endian number.
    @inline(__always)
    package func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number {
        Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
}
