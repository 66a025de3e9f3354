import PolicyEngine

enum A11yColourPosition {
    static let check = Check(.a11yColourPosition) { policy, log in
        policy.report(.colourPosition, &log, help: "name the field or button by what it says") { "“\($0)” can only be followed by people who see it" }
    }
}
