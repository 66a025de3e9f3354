/// A compiled policy’s bytes and where its sections lie in them.
package final class CompiledImage: @unchecked Sendable {
    package let bytes: PolicyBytes
    package let header: Header
    /// By the section’s number, then by the language’s.
    private let places: [Place]
    package let localeCount: Int
    /// Texts that belong to no language.
    package private(set) var strings: StringTable

    package struct Place: Sendable {
        package var section: UInt16
        package var locale: UInt16
        package var offset: Int
        package var size: Int

        package init(section: UInt16, locale: UInt16, offset: Int, size: Int) {
            self.section = section
            self.locale = locale
            self.offset = offset
            self.size = size
        }
    }

    /// What stands before the sections.
    package struct Header: Sendable, Equatable {
        package var format: UInt16
        package var oldestReader: UInt16
        package var contentHash: UInt64
        package var meaning: UInt64
        package var size: Int
        package var sectionCount: Int

        package init(
            format: UInt16, oldestReader: UInt16, contentHash: UInt64, meaning: UInt64, size: Int, sectionCount: Int
        ) {
            self.format = format
            self.oldestReader = oldestReader
            self.contentHash = contentHash
            self.meaning = meaning
            self.size = size
            self.sectionCount = sectionCount
        }

        package static let byteCount = 48
        package static let entryByteCount = 12
        package static let magic: [UInt8] = [
            0x89, ASCII.upperP, ASCII.upperO, ASCII.upperL, ASCII.carriageReturn, ASCII.lineFeed, 0x1A, ASCII.lineFeed,
        ]
        package static let byteOrderMark: UInt32 = 0x0102_0304
        /// Where what the content hash covers begins.
        package static let hashedFrom = 24
        /// The format written and read here.
        package static let currentFormat: UInt16 = 1
        /// Larger files are refused: offsets have 32 bits.
        package static let longest = 1 << 30
        package static let mostSections = 20_000
        package static let mostLocales = 1_000
    }

    package init(_ bytes: PolicyBytes, header: Header, places: [Place], localeCount: Int) {
        self.bytes = bytes
        self.header = header
        self.localeCount = localeCount
        var slots = [Place](
            repeating: Place(section: 0, locale: 0, offset: 0, size: 0),
            count: CompiledImage.slotCount(locales: localeCount))
        for place in places {
            if let section = Section(rawValue: place.section) {
                slots[CompiledImage.slot(section, Int(place.locale))] = place
            }
        }
        self.places = slots
        let empty = Table<UInt32>(base: bytes.base, count: 0)
        strings = StringTable(ends: empty, bytes: bytes.base)
        strings = StringTable(ends: table(.stringEnds), bytes: bytes.base + place(.stringBytes, locale: 0).offset)
    }

    private static let commonSlots = Int(Section.style.rawValue)
    /// Six sections of each language, and its two of texts.
    private static let localeSlots = 8

    private static func slotCount(locales: Int) -> Int { commonSlots + (locales + 1) * localeSlots }

    /// Texts of no language have language 0, those of the nth language n + 1; so have the sections of languages.
    private static func slot(_ section: Section, _ locale: Int) -> Int {
        if locale == 0 { return Int(section.rawValue) }
        let position: Int
        switch section {
        case .stringEnds: position = 0
        case .stringBytes: position = 1
        default: position = 2 + Int(section.rawValue) - commonSlots
        }
        return commonSlots + (locale - 1) * localeSlots + position
    }

    package func place(_ section: Section, locale: Int) -> Place { places[CompiledImage.slot(section, locale)] }

    /// `locale` is 0 for what belongs to no language, else the language’s number plus one.
    package func table<Row>(_ section: Section, locale: Int = 0) -> Table<Row> {
        let place = place(section, locale: locale)
        return Table(base: bytes.base + place.offset, count: place.size / MemoryLayout<Row>.stride)
    }

    package func data(_ section: Section, locale: Int = 0) -> ByteText {
        let place = place(section, locale: locale)
        return ByteText(start: (bytes.base + place.offset).assumingMemoryBound(to: UInt8.self), count: place.size)
    }

    package func strings(ofLocale locale: Int) -> StringTable {
        StringTable(
            ends: table(.stringEnds, locale: locale + 1),
            bytes: bytes.base + place(.stringBytes, locale: locale + 1).offset)
    }
}
