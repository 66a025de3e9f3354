/// Lines that YAML cannot read.
extension Slip {
    static let ofSyntax = [
        Slip(
            "{ http: 503 }", to: "{ http: 503 }, scope: checkout", is: "yaml/syntax",
            help: "move it inside the brackets"),
        Slip("{ http: 503 }", to: "{ http: 503 } or { http: 504 }", is: "yaml/syntax", help: "[{ … }, { … }]"),
        Slip("{ http: 503 }", to: "{ http: [503, 504 }", is: "yaml/syntax", help: "write ] before this “}”"),
        Slip("{ http: 503 }", to: "{ http: 503, 504] }", is: "yaml/syntax", help: "write [ before the first value"),
        Slip(
            "    show: alert\n", to: "    show: alert\n    recovery: [- dismiss]\n",
            is: "yaml/syntax", help: "delete the dashes"),
        Slip(
            "{ http: 503 }", to: "\n      domain: Shop\n      code:\n        - one\n        two",
            is: "yaml/syntax", help: "write “- two”"),
        Slip(
            "{ http: 503 }", to: "\n      - { http: 503 }\n        scope: checkout",
            is: "yaml/syntax", help: "move it inside the braces"),
        Slip(
            "{ http: 503 }", to: "\n      http: 503\n      attempt: > 3", is: "yaml/syntax", help: "write 4.."),
        Slip(
            "    show: alert\n", to: "    show: alert\n    // for now\n",
            is: "yaml/syntax", help: "write # instead of //"),
        Slip(
            "    message: { title: We’re busy }\n",
            to: "    message:\n      title: We’re busy\n      reason: -> Too many people\n",
            is: "yaml/syntax", help: "write >-"),
        Slip("{ http: 503 }", to: "{ http: 503 }}", is: "yaml/syntax", help: "delete it"),
        Slip(
            "    show: alert\n", to: "    show: alert\n    recovery: [dismiss]]\n", is: "yaml/syntax", help: "delete it"
        ),
        Slip("{ http: 503 }", to: "{ http: * }", is: "yaml/syntax", help: "delete `http: *`"),
        Slip("    show: alert\n", to: "    show: *\n", is: "yaml/syntax", help: "write the value of `show`"),
        Slip(
            "    show: alert\n", to: "+     show: alert\n", is: "yaml/syntax",
            help: "lines that begin with the “-” of the diff"),
        Slip("    show: alert\n", to: "12     show: alert\n", is: "yaml/syntax", help: "copied from a terminal"),
        Slip("    show: alert\n", to: "  12 │     show: alert\n", is: "yaml/syntax", help: "copied from a terminal"),
        Slip(
            "    show: alert\n", to: "    show: alert\n    <!-- softer, please -->\n",
            is: "yaml/syntax", help: "write # softer, please"),
        Slip(
            "    show: alert\n", to: "    show: alert\n    softer, please\n",
            is: "yaml/syntax", help: "begin the line with # if it is a comment"),
        Slip(
            "    show: alert\n", to: "    \"show\": \"alert\",\n",
            is: "yaml/syntax", help: "delete the comma"),
        Slip(
            "{ http: 503 }", to: "\n      domain: Shop\n      code:\n        - one\n        -two\n        - three",
            is: "yaml/syntax", help: "write “- two”"),
        Slip(
            "{ title: We’re busy }", to: "{ title: \"Press „Next\" now\" }", is: "yaml/syntax",
            help: "write “ instead of the second \", which ends the whole text: „Next“"),
        Slip(
            "{ title: We’re busy }", to: "{ title: \"Bob\" is taken, reason: Pick another }", is: "yaml/syntax",
            help: "put all of it in single quotes: '\"Bob\" is taken'"),
        Slip(
            "{ title: We’re busy }\n",
            to: "{ title: We’re busy }\n    - id: two\n    when: { http: 504 }\n    message: { title: Late }\n",
            is: "yaml/syntax", help: "move this line 2 columns to the left"),
        Slip(
            "{ title: We’re busy }\n",
            to: "{ title: We’re busy }\n    - id: two\n      when: { http: 504 }\n      message: { title: Late }\n",
            is: "yaml/syntax", help: "move all its lines 2 columns to the left"),
        Slip("We’re busy", to: "! We’re busy", is: "yaml/tag", help: "put the whole text in quotes"),
        Slip("rules:\n  - id", to: "rules:\n  * id", is: "yaml/syntax", help: "write “- id: …”"),
    ]
}
