/// Which policyctl this is; reports and `policyctl version` name it.
package enum ToolVersion {
    package static let text = "0.1.0"

    /// The GitHub repository that publishes it, as `OWNER/NAME`; nil while there is none. What people copy, such as CI
    /// jobs, takes it from here.
    package static let repository: String? = nil
}
