extension CheckCatalog {
    static let security: [Check] = [
        AccountEnumeration.check, BidiControl.check, InsecureLink.check, InvisibleCharacter.check, LeaksInternals.check, LinkHomograph.check, LinkHost.check,
        LinkPlaceholder.check, LinkScheme.check, PersonalData.check, Secret.check,
    ]
}
