// swift-format-ignore-file
// Written by scripts/generate-cldr from CLDR 46; not to be edited by hand.

/// Words for durations and symbols for sizes (UTS #35 part 2, units); `#` is the number, `one …` what differs from `other`.
enum CLDRUnits {
    /// locale|second|minute|hour|day|byte|kB|MB|GB|TB|PB; empty: as the parent, sorted.
    static var lines: StaticString {
        """
        af|# sekondes;one # sekonde|# minute;one # minuut|# uur|# dae;one # dag|# greep
        am|# ሰከንዶች;one # ሰከንድ|# ደቂቃዎች;one # ደቂቃ|# ሰዓቶች;one # ሰዓት|# ቀናት|# ባይት|# ኪባ|# ሜጋባይት|# ጊባ|# ቴራባይት|# ፔባ
        ar|# ثانية;one ثانية;two ثانيتان;few # ثوان|# دقيقة;one دقيقة;two دقيقتان;few # دقائق|# ساعة;one ساعة;two ساعتان;few # ساعات|# يوم;one يوم;two يومان;few # أيام;many # يومًا|# بايت|# كيلوبايت|# م.ب|# غ.ب|# تيرابايت|# بيتابايت
        ar-SA|# ثانية;one ثانية;two ثانيتان;few # ثوانٍ
        az|# saniyə|# dəqiqə|# saat|# gün|# bayt
        be|# секунды;one # секунда;many # секунд|# хвіліны;one # хвіліна;many # хвілін|# гадзіны;one # гадзіна;many # гадзін|# сутак;one # суткі|# байта;one # байт;few # байты;many # байт|# КБ|# МБ|# ГБ|# ТБ|# ПБ
        be-tarask|# сэкунды;one # сэкунда;many # сэкундаў
        bg|# секунди;one # секунда|# минути;one # минута|# часа;one # час|# дни;one # ден|# B
        bn|# সেকেন্ড|# মিনিট|# ঘন্টা|# দিন|# বাইট
        bs|# sekundi;one # sekunda;few # sekunde|# minuta;few # minute|# sati;one # sat;few # sata|# dana;one # dan|# bajt
        bs-Cyrl|# секунди;one # секунда;few # секунде|# минута;one # минут|# сати;one # сат;few # сата|# дана;one # дан
        ca|# segons;one # segon|# minuts;one # minut|# hores;one # hora|# dies;one # dia|# B
        cs|# sekund;one # sekunda;few # sekundy;many # sekundy|# minut;one # minuta;few # minuty;many # minuty|# hodin;one # hodina;few # hodiny;many # hodiny|# dnů;one # den;few # dny;many # dne|# B
        cy|# eiliad|# munud;two # funud|# awr|# diwrnod;two # ddiwrnod|# beit;two # feit
        da|# sekunder;one # sekund|# minutter;one # minut|# timer;one # time|# dage;one # dag|# B
        de|# Sekunden;one # Sekunde|# Minuten;one # Minute|# Stunden;one # Stunde|# Tage;one # Tag|# Byte;one #\u{A0}Byte|||#\u{A0}GB
        el|# δευτερόλεπτα;one # δευτερόλεπτο|# λεπτά;one # λεπτό|# ώρες;one # ώρα|# ημέρες;one # ημέρα
        en|# seconds;one # second|# minutes;one # minute|# hours;one # hour|# days;one # day
        en-CA|||||# bytes;one # byte
        en-Dsrt|# 𐑅𐐯𐐿𐐲𐑌𐐼𐑆;one # 𐑅𐐯𐐿𐐲𐑌𐐼|# 𐑋𐐮𐑌𐐲𐐻𐑅;one # 𐑋𐐮𐑌𐐲𐐻|# 𐐵𐑉𐑆;one # 𐐵𐑉|# 𐐼𐐩𐑆;one # 𐐼𐐩
        es|# segundos;one # segundo|# minutos;one # minuto|# horas;one # hora|# días;one # día|# B
        es-419|||||# byte
        es-MX|||||# byte;one # B
        et|# sekundit;one # sekund|# minutit;one # minut|# tundi;one # tund|# ööpäeva;one # ööpäev|# baiti;one # bait
        eu|# segundo|# minutu|# ordu|# egun
        fa|# ثانیه|# دقیقه|# ساعت|# روز|# بایت
        fi|# sekuntia;one # sekunti|# minuuttia;one # minuutti|# tuntia;one # tunti|# päivää;one # päivä|# t|# kt|# Mt|# Gt|# Tt|# Pt
        fil|# na segundo;one # segundo|# na minuto;one # minuto|# na oras;one # oras|# na araw;one # araw
        fr|#\u{A0}secondes;one #\u{A0}seconde|# minutes;one # minute|#\u{A0}heures;one #\u{A0}heure|#\u{A0}jours;one #\u{A0}jour|#\u{202F}o|#\u{202F}ko|#\u{202F}Mo|#\u{202F}Go|#\u{202F}To|#\u{202F}Po
        fr-CA|# secondes;one # seconde||# heures;one # heure|# jours;one # jour|# octet|# ko|# Mo|# Go|# To
        ga|# soic;two # shoic;few # shoic|# nóim|# u|# lá|# beart;one # bheart;two # bheart;few # bheart;many # mbeart
        gl|# segundos;one # segundo|# minutos;one # minuto|# horas;one # hora|# días;one # día|# B
        gu|# સેકંડ|# મિનિટ|# કલાક|# દિવસ|# બાઇટ
        he|# שניות;one # שניה;two שתי שניות|# דקות;one # דקה;two שתי דקות|# שעות;one # שעה;two שעתיים|# ימים;one # יום;two יומיים;many # יום|# בייט
        hi|# सेकंड|# मिनट|# घंटे;one # घंटा|# दिन|# बाइट
        hi-Latn|||# ghante;one # ghanta|# din
        hr|# sekundi;one # sekunda;few # sekunde|# minuta;few # minute|# sati;one # sat;few # sata|# dana;one # dan|# bajtova;one # bajt;few # bajta
        hu|# másodperc|# perc|# óra|# nap|# bájt
        hy|# վայրկյան|# րոպե|# ժամ|# օր|# Բ;one # բայթ|# կԲ|# ՄԲ|# ԳԲ|# ՏԲ|# ՊԲ
        id|# detik|# menit|# jam|# hari
        is|# sekúndur;one # sekúnda|# mínútur;one # mínúta|# klukkustundir;one # klukkustund|# dagar;one # dagur|# bæti
        it|# secondi;one # secondo|# minuti;one # minuto|# ore;one # ora|# giorni;one # giorno
        ja|# 秒|# 分|# 時間|# 日||# KB
        ka|# წამი|# წუთი|# საათი|# დღე|# ბაიტი|# კბაიტი|||# ტბაიტი|# პბაიტი
        kk|# секунд|# минут|# сағат|# күн|# байт|# кБ|# MБ|# ГБ|# TБ|# ПБ
        kk-Arab|# سەكۋند|# مينۋت|# ساعات|# كۇن
        km|# វិនាទី|# នាទី|# ម៉ោង|# ថ្ងៃ
        kn|# ಸೆಕೆಂಡುಗಳು;one # ಸೆಕೆಂಡ್|# ನಿಮಿಷಗಳು;one # ನಿಮಿಷವು|# ಗಂಟೆಗಳು;one # ಗಂಟೆಯು|# ದಿನಗಳು;one # ದಿನವು|# ಬೈ.;one # ಬೈಟ್|# ಕಿ.ಬೈ.|# ಮೆ.ಬೈ.|# ಗಿ.ಬೈ.|# ಟೆ.ಬೈ.|# ಪೆಬೈ
        ko|#초|#분|#시간|#일|#byte|#kB|#MB|#GB|#TB|#PB
        lo|# ວິນາທີ|# ນາທີ|# ຊົ່ວໂມງ|# ມື້
        lt|# sekundžių;one # sekundė;few # sekundės;many # sekundės|# minučių;one # minutė;few # minutės;many # minutės|# valandų;one # valanda;few # valandos;many # valandos|# dienų;one # diena;few # dienos;many # dienos|# B
        lv|# sekundes;zero # sekunžu;one # sekunde|# minūtes;zero # minūšu;one # minūte|# stundas;zero # stundu;one # stunda|# dienas;zero # dienu;one # diena|# B
        mk|# секунди;one # секунда|# минути;one # минута|# часа;one # час|# дена;one # ден|# бајти;one # бајт
        ml|# സെക്കൻഡ്|# മിനിറ്റ്|# മണിക്കൂർ|# ദിവസം|# ബൈറ്റ്|# കെബി|# എംബി|# ജിബി|# ടിബി|# പിബി
        mn|# секунд|# минут|# цаг|# хоног|# байт|# кБ|# МБ|# ГБ|# ТБ|# ПБ
        mr|# सेकंद|# मिनिटे;one # मिनिट|# तास|# दिवस|# बाइट
        ms|# saat|# minit|# jam|# hari|# bait
        ms-Arab|# ساعت|# مينيت|# جم|# هاري
        my|# စက္ကန့်|# မိနစ်|# နာရီ|# ရက်
        ne|# सेकेन्ड|# मिनेट|# घण्टा|# दिन||||||# पिटा
        nl|# seconden;one # seconde|# minuten;one # minuut|# uur|# dagen;one # dag
        nn|# sekund|# minutt|# timar;one # time||# byte
        no|# sekunder;one # sekund|# minutter;one # minutt|# timer;one # time|# døgn|# B
        pa|# ਸਕਿੰਟ|# ਮਿੰਟ|# ਘੰਟੇ;one # ਘੰਟਾ|# ਦਿਨ|# ਬਾਇਟ
        pl|# sekundy;one # sekunda;many # sekund|# minuty;one # minuta;many # minut|# godziny;one # godzina;many # godzin|# dnia;one # dzień;few # dni;many # dni|# B
        pt|# segundos;one # segundo|# minutos;one # minuto|# horas;one # hora|# dias;one # dia|# bytes
        pt-PT|||||# byte
        ro|# de secunde;one # secundă;few # secunde|# de minute;one # minut;few # minute|# de ore;one # oră;few # ore|# de zile;one # zi;few # zile|# B
        ru|# секунды;one # секунда;many # секунд|# минуты;one # минута;many # минут|# часа;one # час;many # часов|# дня;one # день;many # дней|# Б|# кБ|# МБ|# ГБ|# ТБ|# ПБ
        si|තත්පර #|මිනිත්තු #|පැය #|දින #|බයිට් #|කිබ #|මෙබ #|ගිබ #|ටෙබ #|පෙබ #
        sk|# sekúnd;one # sekunda;few # sekundy;many # sekundy|# minút;one # minúta;few # minúty;many # minúty|# hodín;one # hodina;few # hodiny;many # hodiny|# dní;one # deň;few # dni;many # dňa|# B
        sl|# sekund;one # sekunda;two # sekundi;few # sekunde|# minut;one # minuta;two # minuti;few # minute|# ur;one # ura;two # uri;few # ure|# dni;one # dan;two # dneva|# bajtov;one # bajt;two # bajta;few # bajti
        sq|# sekonda;one # sekondë|# minuta;one # minutë|# orë|# ditë|# bajt
        sr|# секунди;one # секунда;few # секунде|# минута;one # минут|# сати;one # сат;few # сата|# дана;one # дан|# B
        sr-Latn|# sekundi;one # sekunda;few # sekunde|# minuta;one # minut|# sati;one # sat;few # sata|# dana;one # dan|# B
        sv|# sekunder;one # sekund|# minuter;one # minut|# timmar;one # timme|# dygn|# B
        sw|sekunde #|dakika #|saa #|siku #|baiti #|kilobaiti #|MB #|GB #|terabaiti #|PB #
        ta|# விநாடிகள்;one # விநாடி|# நிமிடங்கள்;one # நிமிடம்|# மணிநேரங்கள்;one # மணிநேரம்|# நாட்கள்;one # நாள்|# பை.
        te|# సెకన్లు;one # సెకను|# నిమిషాలు;one # నిమిషం|# గంటలు;one # గంట|# రోజులు;one # రోజు|# బై|# కేబీ|# ఎమ్\u{200C}బి|# జీబీ|# టీబీ|# పీబీ
        th|# วินาที|# นาที|# ชั่วโมง|# วัน|# ไบต์
        tr|# saniye|# dakika|# saat|# gün|# bayt
        uk|# секунди;one # секунда;many # секунд|# хвилини;one # хвилина;many # хвилин|# години;one # година;many # годин|# дня;one # день;few # дні;many # днів|# Б|# кБ|# МБ|# ГБ|# ТБ|# ПБ
        ur|# سیکنڈ|# منٹ|# گھنٹے;one # گھنٹہ|# دن||||||# پی بی
        uz|# soniya|# daqiqa|# soat|# kun|# bayt
        uz-Cyrl|# сония|# дақиқа|# соат|# кун
        vi|# giây|# phút|# giờ|# ngày
        zh|#秒钟|#分钟|#小时|#天|# B
        zh-HK|#秒
        zh-Hant|# 秒|# 分鐘|# 小時|# 天
        zh-Hant-HK||||# 日
        zh-MO|#秒
        zh-SG|#秒
        zu|# amasekhondi;one # isekhondi|# amaminithi;one # iminithi|# amahora;one # ihora|# izinsuku;one # usuku
        """
    }
}
