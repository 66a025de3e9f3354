/// Collects the sections of a compiled policy and puts them together.
struct ImageWriter: Sendable {
    private struct Part: Sendable {
        let section: Section
        let locale: Int
        let count: Int
        /// Rows are copied once, to where they stay.
        var copy: @Sendable (UnsafeMutableRawBufferPointer) -> Void
    }

    private var parts: [Part] = []

    /// `locale` is 0 for what belongs to no language, else the language’s number plus one.
    mutating func add<Row: BitwiseCopyable & Sendable>(_ section: Section, _ rows: [Row], locale: Int = 0) {
        if rows.isEmpty { return }
        let count = rows.count * MemoryLayout<Row>.stride
        parts.append(
            Part(section: section, locale: locale, count: count) { memory in
                rows.withUnsafeBytes { memory.copyMemory(from: $0) }
            })
    }

    /// The image of what was added; `localeCount` is 0 while there are no languages yet. Nil where it would be too large.
    /// Rows are let go one after the other, so that those nobody else holds do not take memory twice.
    consuming func image(meaning: UInt64, localeCount: Int) -> CompiledImage? {
        typealias Header = CompiledImage.Header
        var sorted = parts.sorted { ($0.locale, $0.section.rawValue) < ($1.locale, $1.section.rawValue) }
        parts = []
        let start = Header.byteCount + sorted.count * Header.entryByteCount
        let size = sorted.reduce(start) { $0 + $1.count }
        guard size <= Header.longest else { return nil }
        var places: [CompiledImage.Place] = []
        places.reserveCapacity(sorted.count)
        var header = Header(
            format: Header.currentFormat, oldestReader: Header.currentFormat, contentHash: 0, meaning: meaning,
            size: size, sectionCount: sorted.count)
        let bytes = PolicyBytes(capacity: size) { memory in
            var offset = start
            for number in sorted.indices {
                let part = sorted[number]
                sorted[number].copy = { _ in }
                let place = CompiledImage.Place(
                    section: part.section.rawValue, locale: UInt16(part.locale), offset: offset, size: part.count)
                memory.write(place, at: Header.byteCount + number * Header.entryByteCount)
                part.copy(UnsafeMutableRawBufferPointer(rebasing: memory[offset..<offset + part.count]))
                places.append(place)
                offset += part.count
            }
            memory.write(header)
            header.contentHash = CompiledImage.contentHash(UnsafeRawBufferPointer(memory))
            memory.write(header)
            return size
        }
        return CompiledImage(bytes, header: header, places: places, localeCount: localeCount)
    }
}

extension UnsafeMutableRawBufferPointer {
    fileprivate func write<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number, at offset: Int) {
        storeBytes(of: number.littleEndian, toByteOffset: offset, as: Number.self)
    }

    fileprivate func copy(_ bytes: [UInt8], to offset: Int) {
        UnsafeMutableRawBufferPointer(rebasing: self[offset..<offset + bytes.count]).copyBytes(from: bytes)
    }

    fileprivate func write(_ place: CompiledImage.Place, at offset: Int) {
        write(place.section, at: offset)
        write(place.locale, at: offset + 2)
        write(UInt32(truncatingIfNeeded: place.offset), at: offset + 4)
        write(UInt32(truncatingIfNeeded: place.size), at: offset + 8)
    }

    fileprivate func write(_ header: CompiledImage.Header) {
        copy(CompiledImage.Header.magic, to: 0)
        write(CompiledImage.Header.byteOrderMark, at: 8)
        write(header.format, at: 12)
        write(header.oldestReader, at: 14)
        write(header.contentHash, at: 16)
        write(header.meaning, at: 24)
        write(UInt32(truncatingIfNeeded: header.size), at: 32)
        write(UInt32(truncatingIfNeeded: header.sectionCount), at: 36)
        write(UInt64(0), at: 40)
    }
}
