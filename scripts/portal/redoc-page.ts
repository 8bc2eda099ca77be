// Redoc's page of a version: with samples in every language and without requests to other hosts.
// All pages share one script.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EXAMPLE_ADDRESS } from '../../src/http/own-address.js';
import { operationsOf } from '../../src/openapi/contract.js';
import { html } from '../../src/texts/html.js';
import { withOwnTexts } from '../own-texts.js';
import { must } from '../run.js';
import { languages, sampleRequest } from './samples.js';
import type { PublishedVersion } from './version.js';

export const redocFileOf = ({ name }: PublishedVersion): string => `docs/redoc/${name}.html`;

/** Also writes Redoc's script. Throws if Redoc's page has changed in a way that needs attention. */
export async function writeRedocPage(version: PublishedVersion, target: string): Promise<void> {
  const file = path.join(target, redocFileOf(version));
  const source = `${file}.redoc.json`;
  await writeFile(source, JSON.stringify(withSamples(version)));
  await must('redocly', ['build-docs', source, '--inlineBundle', '--output', file]);
  await rm(source);
  const [page, script] = withoutScript(await readFile(file, 'utf8'));
  await writeFile(path.join(target, 'docs/assets/redoc.js'), script);
  await writeFile(
    file,
    replacements(version).reduce((text, [from, to]) => replaced(text, from, to), page),
  );
}

/**
 * All pages share Redoc's 2.3 MB of script. It is not a module, because modules cannot be loaded
 * from a disk.
 */
function withoutScript(page: string): [page: string, script: string] {
  const [before, rest] = cut(page, '<script type="module">');
  const [script, after] = cut(rest, 'export{RedocStandalone,hydrate,init};');
  const classic = [
    // Redoc would request an image from another host.
    ['https://cdn.redoc.ly/redoc/logo-mini-full.svg', logo],
    // Only a module has `import.meta`. Workers would need it, but Redoc starts none here.
    ['import.meta.dirname+`', '``+`'],
    ['import.meta.url.replace(`', '``.replace(`'],
  ] as const;
  const code = classic.reduce((text, [from, to]) => replaced(text, from, to), script);
  return [
    `${before}<script src="../assets/redoc.js"></script><script>${after}`,
    `(() => {${code}Object.assign(window, { hydrate, init });})();\n`,
  ];
}

function cut(text: string, at: string): [before: string, after: string] {
  const [before = '', after, ...more] = text.split(at);
  if (after === undefined || more.length > 0) throw changed(at);
  return [before, after];
}

const changed = (part: string): Error =>
  new Error(`Redoc's page no longer contains ${part}: see scripts/portal/redoc-page.ts`);

function replaced(page: string, from: string, to: string): string {
  if (!page.includes(from)) throw changed(from);
  return page.replaceAll(from, () => to);
}

const logo =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2236%22 height=%2210%22%3E%3Ctext y=%229%22 font-family=%22sans-serif%22 font-size=%2211%22%3ERedoc%3C/text%3E%3C/svg%3E';

function replacements({ name, document }: PublishedVersion): [from: string, to: string][] {
  const { version, 'x-deprecated-at': deprecated } = document.info;
  const state = deprecated
    ? html`<span class="deprecated">Version ${version} has been deprecated since ${deprecated.slice(0, 10)}: <a href="../guides/versions.html">move to the newest</a></span>`
    : '';
  return [
    // Redoc reports the actions of readers to its maker, and its command line cannot disable this.
    ['"disableTelemetry":false', '"disableTelemetry":true'],
    [
      '<div id="redoc">',
      `<script src="../assets/redoc-page.js"></script><nav class="portal" aria-label="Portal"><a href="../${name}.html">Back to the portal</a><a href="../guides/quickstart.html">Quickstart</a><a href="../errors.html">Error codes</a>${state}</nav><div id="redoc">`,
    ],
    ['</head>', `${head}</head>`],
    // The links that Redoc prerenders lack the `#` with which they lead to places on this page.
    ['href="/', 'href="#/'],
  ];
}

const head = `<link rel="icon" href="../../favicon.svg" type="image/svg+xml">
<style>html:not(.dark) { --color-warm-grey-5: #6e6f7a; --link-color-primary-legacy: #1a66d6; } /* Redoc's own are too pale to read */
:is(p, li) > code { display: inline-block; max-width: 100%; } /* a name goes to the next line as a whole */
h1 { word-break: normal !important; overflow-wrap: break-word; }
@media (max-width: 40rem) { h1 { font-size: 1.5rem !important; line-height: 1.3 !important; } } /* "Submission" fits beside the button */
td code { white-space: nowrap !important; word-break: normal !important; } /* a value that breaks in the middle reads as two */
.portal { display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; padding: .6rem 1.75rem; font: 600 14px/1.4 system-ui, sans-serif; background: #f5f7f9; border-bottom: 1px solid #dce3e9; }
.portal a { color: #0b5fa5; text-decoration: none; }
.portal .deprecated { margin-left: auto; color: #7a4d00; }
.portal .deprecated a { text-decoration: underline; }
.dark .portal { background: #1a2229; border-color: #2c3740; }
.dark .portal a { color: #6cb6f5; }
.dark .portal .deprecated { color: #f0c06a; }
@media print { .portal, button { display: none !important; } }</style>
`;

/** The document for readers: each field has its own text, and each operation its samples. */
function withSamples(version: PublishedVersion): object {
  const { paths, servers, ...others } = withOwnTexts(version.document);
  const operations = new Map(operationsOf(version.document).map((operation) => [operation.id, operation]));
  const withSample = (value: unknown): unknown => {
    const { operationId }: { operationId?: unknown } = Object(value);
    const operation = typeof operationId === 'string' ? operations.get(operationId) : undefined;
    if (!operation) return value;
    const request = sampleRequest(operation, version.document, version.name);
    const samples = Object.values(languages).map(({ name, label, print }) => ({
      lang: name,
      label,
      source: print(request),
    }));
    return { ...Object(value), 'x-codeSamples': samples };
  };
  const items = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([key, value]) => [key, withSample(value)])),
  ]);
  // Redoc's markup contains the address of the example too, which the gateway replaces.
  const placed = servers?.map((server) => ({ ...server, url: `${EXAMPLE_ADDRESS}${server.url}` }));
  return { ...others, servers: placed, paths: Object.fromEntries(items) };
}
