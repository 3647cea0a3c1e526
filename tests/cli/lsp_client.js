// The client of npm, vscode-languageserver-protocol, against `veedor lsp`: types a log from the first key to the
// last, asks everything that there is to ask on the way, and writes what it was told at the end.
//   node lsp_client.js VEEDOR LOG, with VEEDOR_NODE_MODULES in the environment
'use strict';
const { spawn } = require('child_process');
const { readFileSync } = require('fs');
const { createRequire } = require('module');
const modules = createRequire(process.env.VEEDOR_NODE_MODULES + '/here.js');
const protocol = modules('vscode-languageserver-protocol/node');

const [veedor, log] = process.argv.slice(2);
const uri = 'file:///games/typed.yaml';
const textDocument = { uri };
const told = { failures: [], requests: 0 };

/** Everything that can be asked at a place. */
function requests(position) {
  const everything = { start: { line: 0, character: 0 }, end: { line: 100000, character: 0 } };
  return [
    [protocol.HoverRequest.type, { textDocument, position }],
    [protocol.CompletionRequest.type, { textDocument, position }],
    [protocol.PrepareRenameRequest.type, { textDocument, position }],
    [protocol.DocumentHighlightRequest.type, { textDocument, position }],
    [protocol.CodeActionRequest.type, { textDocument, range: { start: position, end: position },
                                        context: { diagnostics: [] } }],
    [protocol.DocumentSymbolRequest.type, { textDocument }],
    [protocol.FoldingRangeRequest.type, { textDocument }],
    [protocol.SemanticTokensRequest.type, { textDocument }],
    [protocol.InlayHintRequest.type, { textDocument, range: everything }],
    [protocol.DocumentFormattingRequest.type, { textDocument, options: { tabSize: 2, insertSpaces: true } }],
  ];
}

async function main() {
  const server = spawn(veedor, ['lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = protocol.createProtocolConnection(new protocol.StreamMessageReader(server.stdout),
                                                       new protocol.StreamMessageWriter(server.stdin));
  let newest = { version: -1 };
  let awaited = () => {};
  connection.onNotification(protocol.PublishDiagnosticsNotification.type, (published) => {
    newest = published;
    awaited();
  });
  connection.onNotification(protocol.LogMessageNotification.type, (said) => told.failures.push(said.message));
  connection.onError(([error]) => told.failures.push(String(error)));
  connection.listen();
  const judged = (version) => new Promise((resolve) => {
    awaited = () => { if (newest.version >= version) resolve(newest.diagnostics); };
    awaited();
  });

  const initialized = await connection.sendRequest(protocol.InitializeRequest.type, {
    processId: process.pid, rootUri: null,
    capabilities: {
      textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
                      documentSymbol: { hierarchicalDocumentSymbolSupport: true },
                      completion: { completionItem: { snippetSupport: true } } },
      workspace: { workspaceEdit: { documentChanges: true } } } });
  told.server = initialized.serverInfo.name;
  await connection.sendNotification(protocol.InitializedNotification.type, {});
  await connection.sendNotification(protocol.DidOpenTextDocumentNotification.type,
                                    { textDocument: { uri, languageId: 'yaml', version: 0, text: '' } });
  let version = 0;
  let line = 0;
  let character = 0;
  for (const key of readFileSync(log, 'utf8')) {
    version += 1;
    const at = { line, character };
    await connection.sendNotification(protocol.DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version }, contentChanges: [{ range: { start: at, end: at }, text: key }] });
    [line, character] = key === '\n' ? [line + 1, 0] : [line, character + key.length];
    if (version % 17 !== 0) continue;
    for (const [type, params] of requests({ line, character })) {
      await connection.sendRequest(type, params);
      told.requests += 1;
    }
  }
  told.keys = version;
  told.diagnostics = await judged(version);
  const at = told.diagnostics[0].range.start;
  told.actions = await connection.sendRequest(protocol.CodeActionRequest.type, {
    textDocument, range: { start: at, end: at }, context: { diagnostics: told.diagnostics } });
  await connection.sendRequest(protocol.ShutdownRequest.type);
  await connection.sendNotification(protocol.ExitNotification.type);
  told.status = await new Promise((resolve) => server.on('exit', resolve));
  connection.dispose();
}

main().catch((error) => told.failures.push(String(error.stack))).finally(() => {
  process.stdout.write(JSON.stringify(told) + '\n', () => process.exit(0));
});
