/// Where the engine knowingly differs from the ICU of the toolchain, each with the reason. But for small languages it says what CLDR 46 says.
enum ICUDifferences {
    private static let apple = "Apple’s ICU has its own data: "
    private static let absent = "not among the locales of ICU, which takes those of the language or English"

    private static let missing = "small languages in which Babel’s data and that of ICU have different holes"

    static let numbers: [String: String] = [
        "az-Arab": absent, "bgn": absent, "hnj": absent, "sdh": absent,
        "bn": apple + "Latin digits", "mr": apple + "Latin digits", "ur-IN": apple + "Latin digits",
        "es-CR": apple + "a dot between groups", "en-CH": apple + "the ASCII apostrophe between groups",
        "ur": apple + "groups of two",
        "oc": missing, "nds": missing, "ksh": missing, "lld": missing, "co": missing, "cu": missing, "ab": missing,
        "rif": missing, "dv": missing, "syr": missing,
        "sd": apple + "a dot as decimal sign",
    ]
    static let amounts: [String: String] = [
        "az-Arab": absent, "bgn": absent, "hnj": absent, "sdh": absent,
        "bn": apple + "Latin digits",
        "en-AT": apple + "the sign of a minus behind the currency",
        "en-BE": apple + "the currency in front",
        "en-CH": apple + "the ASCII apostrophe between groups",
        "en-SE": apple + "the currency in front",
        "es-BO": apple + "the sign of a minus behind the currency",
        "es-CR": apple + "a dot between groups",
        "fr-CH": apple + "the currency in front",
        "id": apple + "no space behind letters",
        "ja": apple + "the narrow sign of the yen",
        "ml": apple + "groups of two",
        "mr": apple + "Latin digits",
        "ms-ID": apple + "no space behind letters",
        "or": apple + "groups of two",
        "ur": apple + "groups of two",
        "ur-IN": apple + "Latin digits",
        "de-LI": "Babel has the euro’s sign of German, ICU that of Switzerland",
        "ab": missing, "br": missing, "brx": missing, "ckb": missing, "cu": missing, "cv": missing, "eo": missing,
        "ff-Adlm": missing, "kgp": missing, "ks": missing, "ksh": missing, "ku": missing, "lij": missing,
        "lld": missing, "mni": missing, "mzn": missing, "nds": missing, "nqo": missing, "oc": missing, "ps": missing,
        "qu": missing, "qu-BO": missing, "rif": missing, "rm": missing, "sd": missing, "se": missing, "su": missing,
        "tg": missing, "tt": missing, "vec": missing, "wo": missing, "xh": missing, "yrl": missing,
        "xx": "ICU takes English for what is no language, the engine the root of CLDR",
    ]
    static let units: [String: String] = [
        "be-tarask": absent, "en-Dsrt": absent, "kk-Arab": absent,
        "bn": apple + "Latin digits", "mr": apple + "Latin digits",
        "ja": apple + "no space before the word", "zh-Hant": apple + "no space before the word",
        "zh-Hant-HK": apple + "no space before the word",
        "zh-TW": apple + "no space before the word", "zh-HK": apple + "no space before the word",
        "zh-MO": apple + "no space before the word",
        "he": apple + "short words", "id": apple + "bita for byte", "pt": apple + "1 byte",
        "ta": apple + "one word for hours", "tr": apple + "a narrow space",
        "pt-AO": "CLDR’s parent is pt-PT, whose 0 is other; ICU cuts the region and takes the rules of Brazil",
    ]
}
