// A header that the gateway reads has a row in `readHeaders` or is declared in a contract: CORS
// then allows what a page can set.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readHeaders } from '../../src/http/request-headers.js';
import { loadContract } from '../../src/openapi/contract.js';

/** The folders that get requests of partners. */
const folders = ['access', 'gateway', 'http', 'idempotency', 'operations', 'partners', 'readiness'];
const files = [...folders.map((name) => `src/${name}`), 'mock'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name)),
);

const isHeaders = (text: string) => /(^|[.?!])headers$/.test(text);
/** Node.js has the names of received headers in lower case. */
const isReceived = (name: string) => /^[a-z][a-z0-9-]*$/.test(name);

/**
 * The names that are read from something called `headers`: `headers.host`, `headers['x-a']`,
 * `const { 'x-a': a } = req.headers`.
 */
function namesReadIn(file: string): string[] {
  const found: string[] = [];
  const ofPattern = ({ elements }: ts.ObjectBindingPattern) => {
    for (const { propertyName, name, dotDotDotToken } of elements) {
      const key = propertyName ?? name;
      if (!dotDotDotToken && (ts.isIdentifier(key) || ts.isStringLiteral(key))) found.push(key.text);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isElementAccessExpression(node) && isHeaders(node.expression.getText())) {
      const { argumentExpression: name } = node;
      if (ts.isStringLiteral(name)) found.push(name.text);
    }
    // Excludes methods of other kinds of headers.
    if (ts.isPropertyAccessExpression(node) && isHeaders(node.expression.getText()))
      if (!(ts.isCallExpression(node.parent) && node.parent.expression === node)) found.push(node.name.text);
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && ts.isObjectBindingPattern(node.name)) {
      const source = node.initializer?.getText() ?? '';
      if (isHeaders(source) || node.type?.getText() === 'IncomingHttpHeaders') ofPattern(node.name);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found.filter(isReceived);
}

const declared = async (): Promise<Set<string>> => {
  const contracts = await Promise.all(['v0', 'v1', 'v2', 'sandbox'].map(loadContract));
  const parameters = contracts.flatMap(({ operations }) => operations.flatMap((o) => o.parameters));
  return new Set(parameters.filter((p) => p.in === 'header').map(({ name }) => name.toLowerCase()));
};

const rows = new Map(Object.entries(readHeaders).map(([name, setBy]) => [name.toLowerCase(), setBy]));

test('the test finds reads of headers', () => {
  const found = new Set(files.flatMap(namesReadIn));
  for (const name of ['host', 'x-api-key', 'traceparent', 'tracestate', 'authorization', 'x-forwarded-proto'])
    expect(found).toContain(name);
});

test('every header that is read has a row, or is declared in a contract', async () => {
  const known = new Set([...rows.keys(), ...(await declared())]);
  const unknown = files.flatMap((file) =>
    namesReadIn(file)
      .filter((name) => !known.has(name))
      .map((name) => `${file} reads ${name}`),
  );
  expect(unknown).toEqual([]);
});

describe('a header that needs no permission', () => {
  /** https://fetch.spec.whatwg.org: what a script cannot set, and what it may always send. */
  const forbidden = [
    ...['accept-encoding', 'connection', 'content-length', 'cookie', 'host', 'origin', 'sec-fetch-site'],
    ...['transfer-encoding', 'upgrade'],
  ];
  const safelisted = ['accept'];

  test.each([...rows].filter(([, setBy]) => setBy === 'browser'))('%s needs none by the standard', (name) => {
    expect([...forbidden, ...safelisted]).toContain(name);
  });
});
