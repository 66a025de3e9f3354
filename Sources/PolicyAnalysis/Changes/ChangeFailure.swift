import PolicyEngine
import PolicyText

/// What is written in place of changes if one of the policies has errors.
package struct ChangeFailure {
    private let diagnostics: String
    private static let message = "The policy has errors, so nothing was compared"

    /// `diagnostics`: as they are printed, without colors.
    package init(_ diagnostics: String) { self.diagnostics = diagnostics }

    package var markdown: String {
        "### ⚠️ \(Self.message)\n\n" + MarkdownText.block(diagnostics, language: "text")
    }

    package var html: String {
        """
        <!doctype html>
        <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <title>\(Self.message)</title>
        <style>\(ChangePages.style)</style>
        <main><h1>\(Self.message)</h1><pre>\(MarkdownText.pre(diagnostics))</pre></main></html>

        """
    }

    package var json: String {
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("{")
        writer.member("error", Self.message)
        writer.member("diagnostics", diagnostics)
        writer.end("}")
        return writer.text + "\n"
    }
}
