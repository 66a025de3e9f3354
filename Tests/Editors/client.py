"""Asks `policyctl lsp` for everything it offers, with a client that knows the protocol’s types: what does not fit them fails.

Words: policyctl, a folder with a copy of the sample policy.
"""
import asyncio
import pathlib
import sys

from lsprotocol import types as lsp
from pygls.lsp.client import BaseLanguageClient

policyctl, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()


def check(holds, text):
    if not holds:
        sys.exit(f"failed: {text}")
    print(text)


async def main():
    client = BaseLanguageClient("check", "1")
    findings, messages = {}, []
    client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda told: findings.update({told.uri: told}))
    client.feature(lsp.WINDOW_SHOW_MESSAGE)(lambda message: messages.append(message))
    await client.start_io(policyctl, "lsp")
    answer = await client.initialize_async(
        lsp.InitializeParams(capabilities=lsp.ClientCapabilities(), process_id=None, root_uri=folder.as_uri(), locale="de"))
    check(answer.capabilities.hover_provider and answer.capabilities.rename_provider, "the server says what it can do")
    client.initialized(lsp.InitializedParams())
    path = folder / "policies/rules/network.yaml"
    uri, text = path.as_uri(), path.read_text()
    document = lsp.TextDocumentIdentifier(uri)

    def place(word, offset=0):
        before = text[: text.index(word) + offset]
        return lsp.Position(before.count("\n"), len(before) - before.rfind("\n") - 1)

    client.text_document_did_open(lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(uri, "yaml", 1, text)))

    async def told(condition, what):
        for _ in range(1000):
            if uri in findings and condition(findings[uri].diagnostics):
                return check(True, what)
            await asyncio.sleep(0.02)
        check(False, what)

    await told(lambda found: not any(one.severity == lsp.DiagnosticSeverity.Error for one in found), "no errors at first")
    line = place("category: retryable").line
    client.text_document_did_change(lsp.DidChangeTextDocumentParams(
        lsp.VersionedTextDocumentIdentifier(2, uri),
        [lsp.TextDocumentContentChangeEvent_Type1(
            lsp.Range(lsp.Position(line, 14), lsp.Position(line, 16)), "xx")]))
    await told(lambda found: any(one.code == "reference/unknown-category" for one in found), "a mistake is found")
    whole = lsp.Range(lsp.Position(0, 0), lsp.Position(line + 40, 0))
    actions = await client.text_document_code_action_async(
        lsp.CodeActionParams(document, whole, lsp.CodeActionContext([])))
    check(isinstance(actions, list), "code actions")
    client.text_document_did_change(lsp.DidChangeTextDocumentParams(
        lsp.VersionedTextDocumentIdentifier(3, uri), [lsp.TextDocumentContentChangeEvent_Type2(text)]))
    await told(lambda found: not any(one.severity == lsp.DiagnosticSeverity.Error for one in found), "and corrected")

    over = place("network.offline", 2)
    hover = await client.text_document_hover_async(lsp.HoverParams(document, over))
    check("offline" in hover.contents.value, "hover shows what people see, in German")
    hints = await client.text_document_inlay_hint_async(lsp.InlayHintParams(document, whole))
    check(hints and all(hint.label.startswith("→ ") for hint in hints), "inlay hints")
    items = await client.text_document_completion_async(
        lsp.CompletionParams(document, place("retryable", 2)))
    check("requiresLogout" in [item.label for item in items], "completion")
    target = await client.text_document_definition_async(lsp.DefinitionParams(document, place("retry: brief", 8)))
    check(target[0].uri.endswith("schedules.yaml"), "definition")
    uses = await client.text_document_references_async(
        lsp.ReferenceParams(lsp.ReferenceContext(True), document, over))
    check(len({use.uri for use in uses}) > 3, "references in rules, translations, and tests")
    name = await client.text_document_prepare_rename_async(lsp.PrepareRenameParams(document, over))
    check(name.placeholder == "network.offline", "a name can be renamed")
    edit = await client.text_document_rename_async(lsp.RenameParams(document, over, "network.none"))
    check(len(edit.changes) > 3, "rename changes several files")
    symbols = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document))
    check(any(symbol.name == "network.offline" for symbol in symbols), "symbols of the file")
    found = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams("offline"))
    check(found, "symbols of the policy")
    folds = await client.text_document_folding_range_async(lsp.FoldingRangeParams(document))
    check(all(fold.end_line > fold.start_line for fold in folds) and folds, "folding")
    edits = await client.text_document_formatting_async(
        lsp.DocumentFormattingParams(document, lsp.FormattingOptions(2, True)))
    check(edits is None, "a formatted file stays as it is")
    lenses = await client.text_document_code_lens_async(lsp.CodeLensParams(document))
    command = next(lens.command for lens in lenses if lens.command.title.startswith("run "))
    result = await client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(command.command, command.arguments))
    check("passed" in result and messages, "tests of a rule are run")
    await client.shutdown_async(None)
    client.exit(None)
    await asyncio.wait_for(client._server.wait(), 10)
    check(client._server.returncode == 0, "the server ends")


asyncio.run(main())
