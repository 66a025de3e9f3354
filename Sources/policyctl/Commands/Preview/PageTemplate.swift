/// The page of `policyctl preview` without a policy. `scripts/build-page` writes an extension with its text, which release builds have.
enum PageTemplate: PageTemplateSource {}

protocol PageTemplateSource {
    static var text: StaticString? { get }
}

extension PageTemplateSource {
    static var text: StaticString? { nil }
}
