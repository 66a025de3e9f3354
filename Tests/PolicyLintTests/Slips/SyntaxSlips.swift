/// Lines that YAML cannot read.
extension Slip {
    static let ofSyntax = [
        Slip(
            "    show: alert\n", to: "    show: alert\n    // for now\n",
            is: "yaml/syntax", help: "write # instead of //"),
        Slip(
            "    message: { title: We’re busy }\n",
            to: "    message:\n      title: We’re busy\n      reason: -> Too many people\n",
            is: "yaml/syntax", help: "write >-"),
        Slip("rules:\n  - id", to: "rules:\n  * id", is: "yaml/syntax", help: "write “- id: …”"),
    ]
}
