package struct WrittenLocales: Sendable {
    package var source: Name?
    package var required: [Name] = []
    package var optional: [Name] = []
    package var draft: [Name] = []
    package var place: SourcePlace

    package init(place: SourcePlace) {
        self.place = place
    }
}

package struct WrittenCode: Sendable {
    package let name: Name
    package var number: Int64?
    /// The values errors with this code carry, beside those of its domain.
    package var parameters: [Name]?

    package init(name: Name, number: Int64? = nil) {
        self.name = name
        self.number = number
    }
}

package struct WrittenDomain: Sendable {
    package let name: Name
    package var codes: [WrittenCode] = []
    package var wrappers: [Name] = []
    package var wrapsAlways = false
    package var parameters: [Name]?

    package init(name: Name) {
        self.name = name
    }
}

package struct WrittenCategory: Sendable {
    package let name: Name
    package var kind: Name?
    package var settings = RuleSettings()
    /// See ``WrittenRule/misspelt``.
    package var misspelt: [String] = []

    package init(name: Name) {
        self.name = name
    }
}

/// Nothing on a screen and those below it is shown louder.
package struct WrittenLoudest: Sendable {
    package var surface: Surface?
    /// Categories and kinds it does not hold for.
    package var exceptions: [Name] = []
    package var place: SourcePlace

    package init(place: SourcePlace) {
        self.place = place
    }
}

package struct WrittenScope: Sendable {
    package let path: Name
    package var loudest: WrittenLoudest?
    package var fields: [Name] = []

    package init(path: Name) {
        self.path = path
    }
}

package struct WrittenOption: Sendable {
    package let name: Name
    package var title: TextAlternatives = []
    /// For translators.
    package var description: String?
    package var action: Name?
    package var role = RecoveryRole.default

    package init(name: Name) {
        self.name = name
    }
}

package struct WrittenSchedule: Sendable {
    package let name: Name
    package let schedule: RetrySchedule

    package init(name: Name, schedule: RetrySchedule) {
        self.name = name
        self.schedule = schedule
    }
}

package struct WrittenFallback: Sendable {
    package var settings = RuleSettings()
    package var place: SourcePlace
    /// See ``WrittenRule/misspelt``.
    package var misspelt: [String] = []

    package init(place: SourcePlace) {
        self.place = place
    }
}

/// One id's texts in one locale file.
package struct WrittenTranslation: Sendable {
    package let id: Name
    package var texts = MessageTexts()
    @Boxed private var writtenGaveUp: MessageTexts?
    /// ``SourceHash`` of the texts it translated.
    @Boxed package var sourceHash: Name?

    package init(id: Name) {
        self.id = id
    }

    package var gaveUp: MessageTexts {
        get { writtenGaveUp ?? MessageTexts() }
        set { writtenGaveUp = newValue.isEmpty ? nil : newValue }
    }
}

/// One file, decoded: what was written, not yet what it means.
package struct PolicyDocument: Sendable {
    package let file: Int32
    package var locales: WrittenLocales?
    package var domains: [WrittenDomain] = []
    package var categories: [WrittenCategory] = []
    package var scopes: [WrittenScope] = []
    package var reports: [Name] = []
    package var actions: [Name] = []
    package var options: [WrittenOption] = []
    package var schedules: [WrittenSchedule] = []
    package var rules: [WrittenRule] = []
    package var fallback: WrittenFallback?
    package var locale: Name?
    /// Whether an unknown key was meant for it.
    package var isLocaleMisspelt = false
    package var translations: [WrittenTranslation] = []
    /// Whether all that a section declares is missing because its key is misspelt.
    package var hasMisspeltSection = false
    package var translationsPlace: SourcePlace?

    package init(file: Int32) {
        self.file = file
    }
}
