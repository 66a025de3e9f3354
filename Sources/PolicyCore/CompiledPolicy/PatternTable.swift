/// The texts of one language as they are filled in.
package struct PatternTable: Sendable {
    package let strings: StringTable
    package let patterns: Table<PatternRow>
    package let parts: Table<PartRow>
    package let arguments: Table<ArgumentRow>
    package let branches: Table<BranchRow>

    package init(_ image: CompiledImage, locale: Int) {
        strings = image.strings(ofLocale: locale)
        patterns = image.table(.patterns, locale: locale + 1)
        parts = image.table(.parts, locale: locale + 1)
        arguments = image.table(.arguments, locale: locale + 1)
        branches = image.table(.branches, locale: locale + 1)
    }
}
