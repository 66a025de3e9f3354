/// Which policyctl this is; reports and `policyctl version` name it.
package enum ToolVersion {
    package static let text = "0.1.0"
}
