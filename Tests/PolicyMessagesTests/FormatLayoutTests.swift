import PolicyEngine
import Testing

@testable import PolicyMessages

/// The bytes of a small file in each format.
@Suite struct FormatLayoutTests {
    private let file = ExchangeFile(
        sourceLocale: "en", locales: ["de"],
        units: [
            ExchangeUnit(
                key: "network.offline/title", source: .plain("You’re offline"), notes: ["shown as a toast"],
                maxLength: 40,
                translations: [ExchangeTranslation("de", .plain("Keine \"Verbindung\"/Netz"))]),
            ExchangeUnit(key: "network.offline/suggestion", source: .plain("Check <Wi-Fi> & try again.\nThen wait.")),
            ExchangeUnit(
                key: "server.busy/title",
                source: .plural([PluralForm(.one, "One try left"), PluralForm(.other, "{retriesLeft} tries left")]),
                translations: [
                    ExchangeTranslation(
                        "de", .plural([PluralForm(.one, "Noch ein Versuch"), PluralForm(.other, "-{retriesLeft}")]),
                        isStale: true)
                ]),
        ])

    @Test func aCatalogIsLaidOutAsXcodeDoes() {
        #expect(
            XCStrings.write(file) == """
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "network.offline/suggestion" : {
                      "extractionState" : "manual",
                      "localizations" : {
                        "de" : {
                          "stringUnit" : {
                            "state" : "new",
                            "value" : ""
                          }
                        },
                        "en" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "Check <Wi-Fi> & try again.\\nThen wait."
                          }
                        }
                      }
                    },
                    "network.offline/title" : {
                      "comment" : "shown as a toast\\nAt most 40 characters",
                      "extractionState" : "manual",
                      "localizations" : {
                        "de" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "Keine \\"Verbindung\\"/Netz"
                          }
                        },
                        "en" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "You’re offline"
                          }
                        }
                      }
                    },
                    "server.busy/title" : {
                      "extractionState" : "manual",
                      "localizations" : {
                        "de" : {
                          "variations" : {
                            "plural" : {
                              "one" : {
                                "stringUnit" : {
                                  "state" : "needs_review",
                                  "value" : "Noch ein Versuch"
                                }
                              },
                              "other" : {
                                "stringUnit" : {
                                  "state" : "needs_review",
                                  "value" : "-{retriesLeft}"
                                }
                              }
                            }
                          }
                        },
                        "en" : {
                          "variations" : {
                            "plural" : {
                              "one" : {
                                "stringUnit" : {
                                  "state" : "translated",
                                  "value" : "One try left"
                                }
                              },
                              "other" : {
                                "stringUnit" : {
                                  "state" : "translated",
                                  "value" : "{retriesLeft} tries left"
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  },
                  "version" : "1.0"
                }
                """)
        #expect(
            XCStrings.write(ExchangeFile(sourceLocale: "en", locales: [], units: []))
                == "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}")
    }

    @Test func xliff() {
        #expect(
            Format.xliff.write(file, plurals: PluralShape(categories: [.one, .few, .other])) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
                  <file original="policies" source-language="en" target-language="de" datatype="plaintext">
                    <body>
                      <trans-unit id="network.offline/title" xml:space="preserve" maxwidth="40" size-unit="char">
                        <source>You’re offline</source>
                        <target state="translated">Keine "Verbindung"/Netz</target>
                        <note>shown as a toast</note>
                      </trans-unit>
                      <trans-unit id="network.offline/suggestion" xml:space="preserve">
                        <source>Check &lt;Wi-Fi&gt; &amp; try again.
                Then wait.</source>
                      </trans-unit>
                      <group id="server.busy/title" restype="x-icu-plural">
                        <trans-unit id="server.busy/title#one" xml:space="preserve">
                          <source>One try left</source>
                          <target state="needs-review-translation">Noch ein Versuch</target>
                        </trans-unit>
                        <trans-unit id="server.busy/title#few" xml:space="preserve">
                          <source>{retriesLeft} tries left</source>
                        </trans-unit>
                        <trans-unit id="server.busy/title#other" xml:space="preserve">
                          <source>{retriesLeft} tries left</source>
                          <target state="needs-review-translation">-{retriesLeft}</target>
                        </trans-unit>
                      </group>
                    </body>
                  </file>
                </xliff>

                """)
    }

    @Test func po() {
        #expect(
            Format.po.write(file, plurals: PluralShape(categories: [.one, .other], expression: "n != 1")) == #"""
                msgid ""
                msgstr ""
                "MIME-Version: 1.0\n"
                "Content-Type: text/plain; charset=UTF-8\n"
                "Content-Transfer-Encoding: 8bit\n"
                "Language: de\n"
                "X-Source-Language: en\n"
                "Plural-Forms: nplurals=2; plural=n != 1;\n"
                "X-Plural-Categories: one other\n"

                #. shown as a toast
                #. At most 40 characters
                msgctxt "network.offline/title"
                msgid "You’re offline"
                msgstr "Keine \"Verbindung\"/Netz"

                msgctxt "network.offline/suggestion"
                msgid ""
                "Check <Wi-Fi> & try again.\n"
                "Then wait."
                msgstr ""

                #, fuzzy
                msgctxt "server.busy/title"
                msgid "One try left"
                msgid_plural "{retriesLeft} tries left"
                msgstr[0] "Noch ein Versuch"
                msgstr[1] "-{retriesLeft}"

                """#)
    }

    @Test func csv() {
        let expected = [
            "\u{FEFF}key,source (en),target (de),state,max length,notes",
            "network.offline/title,You’re offline,\"Keine \"\"Verbindung\"\"/Netz\",translated,40,shown as a toast",
            "network.offline/suggestion,\"Check <Wi-Fi> & try again.\nThen wait.\",,new,,",
            "server.busy/title#one,One try left,Noch ein Versuch,stale,,",
            "server.busy/title#other,{retriesLeft} tries left,'-{retriesLeft},stale,,", "",
        ].joined(separator: "\r\n")
        #expect(Format.csv.write(file) == expected)
    }

    @Test func aFormTheLanguageDoesNotHaveIsNotOffered() throws {
        let shape = PluralShape(categories: [.other])
        let file = ExchangeFile(
            sourceLocale: "en", locales: ["ja"],
            units: [ExchangeUnit(key: "a", source: .plural([PluralForm(.one, "one"), PluralForm(.other, "many")]))])
        let xliff = try #require(Format.xliff.write(file, plurals: shape))
        #expect(xliff.contains("<trans-unit id=\"a#one\" xml:space=\"preserve\" translate=\"no\">"))
        #expect(xliff.contains("<trans-unit id=\"a#other\" xml:space=\"preserve\">"))
        #expect(Format.csv.write(file, plurals: shape)?.contains("a#one,one,,not needed,,") == true)
        let forms =
            "\"ja\" : {\n\"variations\" : {\n\"plural\" : {\n\"other\" : {\n\"stringUnit\" : {\n\"state\" : \"new\",\n\"value\" : \"\"\n}\n}\n}\n}\n}"
        #expect(Format.catalog.write(file, plurals: shape)?.replacing("  ", with: "").contains(forms) == true)
        #expect(
            Format.po.write(file, plurals: shape)?.contains("msgid \"one\"\nmsgid_plural \"many\"\nmsgstr[0] \"\"\n")
                == true)
    }

    @Test func keysStandInXcodesOrder() {
        let keys = [
            "a_b", "a-b", "a.b/reason", "a.b/suggestion/2", "a.b/suggestion/10", "a.b/title", "a.b.c/title", "a/b",
            "a2", "a10", "ab", "aB", "b", "é",
        ]
        #expect(keys.reversed().sorted(by: CatalogOrder.precedes) == keys.sorted(by: CatalogOrder.precedes))
        for (left, right) in [
            ("a2", "a10"), ("a_b", "a-b"), ("a-b", "a.b"), ("a.b", "a/b"), ("a/b", "a2"), ("a2", "ab"), ("ab", "aB"),
            ("aB", "ac"), ("a", "a.b"),
        ] {
            #expect(CatalogOrder.precedes(left, right) && !CatalogOrder.precedes(right, left), "\(left) \(right)")
        }
    }
}
