extension CheckCatalog {
    static let structure: [Check] = [
        BadCode.check,
        BadPattern.check,
        BadRange.check,
        DuplicateID.check,
        DurationUnit.check,
        EmptySection.check,
        ExclusiveKeys.check,
        FormatVersion.check,
        MisplacedFile.check,
        MissingID.check,
        MissingKey.check,
        MissingOwner.check,
        OddID.check,
        OutOfRange.check,
        UndeclaredField.check,
        UnknownKey.check,
        UnknownValue.check,
        WrongType.check,
    ]
}
