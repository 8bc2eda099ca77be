// Builds the page of downloads for partners: the packages of the client and the mock, with their
// versions and checksums.
import { hash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Html, html, NO_HTML } from '../../src/texts/html.js';
import { type ShellText, sh } from '../../src/texts/shell.js';
import { must } from '../run.js';
import { codeBlock } from './code-block.js';
import type { Page } from './layout.js';
import { PLACEHOLDERS } from './samples.js';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

const sources = { client: 'scripts/client.ts', mock: 'scripts/mock-package.ts' } as const;

export interface Packages {
  readonly client: Package;
  readonly mock: Package;
}

/** Builds the packages, and copies them to `downloads/` of the portal. */
export async function buildPackages(portal: string): Promise<Packages> {
  const [client, mock] = await Promise.all([packed('client', portal), packed('mock', portal)]);
  return { client, mock };
}

export function downloadsPage(
  { client, mock }: Packages,
  { version, hasSandbox }: { version: string; hasSandbox: boolean },
): Page {
  return {
    file: 'docs/downloads.html',
    title: 'Client and mock',
    summary: 'The packages of the typed client and of the mock, to install without our repository.',
    content: html`<h1>Client and mock</h1>
<p class="lead">Two npm packages to install from here. They are built with this gateway and have its version.</p>
<div class="table" tabindex="0" role="group" aria-label="Packages"><table class="values">
<thead><tr><th>Package</th><th>Version</th><th>Size</th></tr></thead>
<tbody>
${[client, mock].map(row)}
</tbody></table></div>
<h2 id="client"><a href="#client">Typed client</a></h2>
<p>A library (SDK) for TypeScript and JavaScript, in Node 20.3 or newer and in browsers. It sends keys, waits, retries, follows runs and uploads documents as <a href="guides/retries.html">Retrying safely</a> describes. <a href="client.html">Its documentation</a> has every option.</p>
${commands(client, sh`npm install ./${client.file}`)}
${hasSandbox ? firstProgram(version) : NO_HTML}
<h2 id="mock"><a href="#mock">Mock</a></h2>
<p>Responds to every operation with the examples of the contracts, and rejects what the gateway rejects without reading stored data. It needs Node 20.19, 22.13, 24 or later, and nothing else:</p>
${commands(mock, sh`npx --yes ./${mock.file} --port 4010`)}
<h2 id="checksums"><a href="#checksums">Checksums</a></h2>
<p>SHA-256 of the files, as <code>sha256sum</code>, or on macOS <code>shasum -a 256</code>, prints it.</p>
<div class="table" tabindex="0" role="group" aria-label="Checksums"><table class="stacked">
${[client, mock].map(({ file, sha256 }) => html`<tr><td>${file}</td><td><code>${sha256}</code></td></tr>`)}
</table></div>`,
  };
}

async function packed(folder: keyof typeof sources, portal: string): Promise<Package> {
  await must('tsx', [sources[folder]]);
  const built = path.join('dist', folder);
  const file = (await readdir(built)).find((name) => name.endsWith('.tgz'));
  if (file === undefined) throw new Error(`${built} has no tarball`);
  await mkdir(path.join(portal, 'downloads'), { recursive: true });
  await copyFile(path.join(built, file), path.join(portal, 'downloads', file));
  const content = await readFile(path.join(built, file));
  const { name, version } = JSON.parse(await readFile(path.join(built, 'package.json'), 'utf8'));
  return { name, version, file, bytes: content.byteLength, sha256: hash('sha256', content) };
}

const row = ({ name, version, file, bytes }: Package): Html =>
  html`<tr><td><a href="../downloads/${file}" download><code>${name}</code></a></td><td>${version}</td><td>${Math.ceil(bytes / 1024)} kB</td></tr>`;

/** The program needs no key and no file: creating a key returns the body of a submission. */
const firstProgram = (version: string): Html => html`
<p>This program submits a policy and waits until it is bound. Save it as <code>first.mjs</code> next to the package, and run <code>node first.mjs</code>. It creates a sandbox key: keep the key that it prints, because an address can create only a few in an hour.</p>
${codeBlock({
  title: 'first.mjs',
  language: 'js',
  code: `import { createClient } from 'policy-submission-client';

const gateway = '${PLACEHOLDERS.gateway}';
const created = await fetch(\`\${gateway}/sandbox/keys\`, { method: 'POST' });
if (!created.ok) throw new Error(await created.text());
const { apiKey, firstRequest } = await created.json();
console.log(apiKey);

const audit = { 'X-Origination-Source': 'first-program', 'X-Audit-UserId': 'me' };
const client = createClient({ baseUrl: \`\${gateway}/${version}\`, apiKey, audit });
const run = await client.issueAndWait(firstRequest.body, {
  onProgress: ({ overallStatus }) => console.log(overallStatus),
});
console.log(run.policyNo, run.quoteNo);`,
})}`;

const commands = ({ file }: Package, next: ShellText): Html =>
  codeBlock({
    code: sh`curl -sSO ${`${PLACEHOLDERS.gateway}/downloads/${file}`}\n${next}`.toString(),
    language: 'bash',
  });
