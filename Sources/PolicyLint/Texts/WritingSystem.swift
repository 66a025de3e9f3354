/// The letters a language is written with.
enum WritingSystem: UInt8 {
    case latin, greek, cyrillic, armenian, hebrew, arabic, devanagari, bengali, tamil, telugu, thai, georgian, ethiopic,
        khmer, hangul, han, kana

    private static let blocks: [(range: ClosedRange<UInt32>, system: WritingSystem)] = [
        (0x41...0x5A, .latin), (0x61...0x7A, .latin), (0xC0...0x24F, .latin), (0x370...0x3FF, .greek),
        (0x400...0x52F, .cyrillic),
        (0x531...0x588, .armenian), (0x5D0...0x5EA, .hebrew), (0x620...0x64A, .arabic), (0x66E...0x6D3, .arabic),
        (0x750...0x77F, .arabic),
        (0x904...0x939, .devanagari), (0x985...0x9B9, .bengali), (0xB85...0xBB9, .tamil), (0xC05...0xC39, .telugu),
        (0xE01...0xE2E, .thai),
        (0x10A0...0x10FF, .georgian), (0x1200...0x135A, .ethiopic), (0x1780...0x17B3, .khmer),
        (0x1E00...0x1EFF, .latin), (0x1F00...0x1FFF, .greek),
        (0x3041...0x30FF, .kana), (0x3400...0x9FFF, .han), (0xAC00...0xD7A3, .hangul), (0xF900...0xFAFF, .han),
        (0x20000...0x2FA1F, .han),
    ]

    /// Nil for what is no letter, or one of a script that is not looked at.
    static func of(_ scalar: UInt32) -> WritingSystem? {
        var (lower, upper) = (0, blocks.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if blocks[middle].range.upperBound < scalar { lower = middle + 1 } else { upper = middle }
        }
        return lower < blocks.count && blocks[lower].range.contains(scalar) ? blocks[lower].system : nil
    }

    /// Those a language is written with by default (CLDR, likely subtags); nil where it is not known.
    static func all(ofLanguage code: String) -> [WritingSystem]? {
        if latinLanguages.contains(code) { return [.latin] }
        return others[code]
    }

    private static let latinLanguages: Set<String> = [
        "af", "az", "bs", "ca", "cs", "cy", "da", "de", "en", "es", "et", "eu", "fi", "fil", "fr", "ga", "gl", "hr",
        "hu", "id", "is", "it", "lt", "lv",
        "ms", "mt", "nb", "nl", "nn", "no", "pl", "pt", "ro", "sk", "sl", "sq", "sv", "sw", "tr", "uz", "vi", "zu",
    ]

    private static let others: [String: [WritingSystem]] = [
        "ru": [.cyrillic], "uk": [.cyrillic], "be": [.cyrillic], "bg": [.cyrillic], "mk": [.cyrillic],
        "sr": [.cyrillic], "kk": [.cyrillic],
        "ky": [.cyrillic], "mn": [.cyrillic], "ar": [.arabic], "fa": [.arabic], "ur": [.arabic], "hi": [.devanagari],
        "mr": [.devanagari],
        "ne": [.devanagari], "bn": [.bengali], "ta": [.tamil], "te": [.telugu], "zh": [.han], "yue": [.han],
        "ja": [.han, .kana],
        "ko": [.hangul, .han], "el": [.greek], "he": [.hebrew], "th": [.thai], "ka": [.georgian], "hy": [.armenian],
        "am": [.ethiopic], "km": [.khmer],
    ]

    /// Letters that stand for a whole word or syllable: few of them make a sentence.
    var isDense: Bool { self == .han || self == .kana || self == .hangul }
}

/// Characters that only one of the two ways to write Chinese has; the commonest, which nearly every sentence holds one of.
enum ChineseVariant {
    private static let simplified = set(
        """
        与东个为书买从们价会传储关写务动单卖发变后听员图场处备复学实对带并应开当录户报择换据数断无时来标样没
        点现电码级线给络编网见观觉计认让讯记许论设访证评识诉词试话该详语误说请读调谢账质购费资车转轮软载辑输
        边达过还这进远违连适选邮释钱错长问间队飞验
        """)
    private static let traditional = set(
        """
        並來個們備傳價儲動務員問單圖報場學實寫對帶後從復應戶換擇據數斷時書會東標樣沒為無現當發碼級絡給網線編
        聽與處見覺觀計訊記訪設許訴評詞試話該詳認語誤說調請論謝證識讀變讓買費資賣質賬購車軟載輪輯輸轉這連進過
        達違遠適選還邊郵釋錄錢錯長開間關隊電飛驗點
        """)

    private static func set(_ characters: String) -> Set<UInt32> {
        Set(characters.unicodeScalars.map { $0.value }.filter { $0 > 0x3000 })
    }

    static func isSimplified(_ scalar: UInt32) -> Bool { simplified.contains(scalar) }
    static func isTraditional(_ scalar: UInt32) -> Bool { traditional.contains(scalar) }
}
