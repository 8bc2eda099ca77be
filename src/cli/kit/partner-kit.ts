// Builds the kit of one partner: start page, checklist, and the built files with the partner's
// addresses and broker company. The kit never contains a key.
import { type Html, html, pathInParts } from '../../texts/html.js';
import { jsonInText, jsonText } from '../../texts/json.js';
import { markdownText } from '../../texts/markdown.js';
import type { KitManifest, KitParts } from './built-files.js';
import { curlScript, type KitRequest } from './curl-command.js';
import { powershellScript } from './powershell-script.js';

/** Each file by its path in the kit. */
export function partnerKit(all: KitParts): Map<string, Buffer> {
  const parts = { ...all, manifest: { ...all.manifest, versions: versionsOf(all) } };
  const dropped = all.manifest.versions.filter((version) => !parts.manifest.versions.includes(version));
  const kept = [...all.files].filter(([file]) => !dropped.some(({ name }) => file.startsWith(`${name}/`)));
  const files = new Map(kept.flatMap(([name, content]) => ownFiles(name, content, parts)));
  const names = [...files.keys(), 'checklist.md'];
  files.set('checklist.md', Buffer.from(checklistText(parts)));
  files.set('index.html', Buffer.from(startPage(parts, names, files.get(parts.manifest.firstRequest))));
  return files;
}

/** The newest version, and the older ones that the partner uses. */
const versionsOf = ({ manifest: { versions }, olderVersions }: KitParts): KitManifest['versions'] =>
  versions.filter(({ version }, at) => at === 0 || olderVersions.includes(version));

const ENVIRONMENT = 'postman-environment.json';
const REQUEST = /\/requests\/([^/]+)\.json$/;
/** Without this mark, Windows PowerShell reads a script in the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';

type KitFile = [name: string, content: Buffer];

/** A request becomes a script for each shell. */
function ownFiles(name: string, content: Buffer, parts: KitParts): KitFile[] {
  if (!/\.(json|yaml)$/.test(name)) return [[name, content]];
  const { manifest, producer, gateway, sandbox } = parts;
  const addressed = content.toString('utf8').replaceAll(manifest.gateway, () => sandbox);
  const text = withProducer(addressed, manifest.producer, producer);
  const own = (made: string): KitFile[] => [[name, Buffer.from(made)]];
  if (name.endsWith(ENVIRONMENT))
    return own(withValues(text, { gateway: sandbox, producer: jsonInText(producer) }));
  if (name.endsWith('/openapi.json')) return own(withServers(text, [...new Set([sandbox, gateway])]));
  if (!REQUEST.test(name)) return own(text);
  const request: KitRequest = JSON.parse(text);
  const ps1 = `${BYTE_ORDER_MARK}${powershellScript(request, sandbox)}`;
  return [
    [name.replace(REQUEST, '/curl/$1.sh'), Buffer.from(curlScript(request, sandbox).toString())],
    [name.replace(REQUEST, '/powershell/$1.ps1'), Buffer.from(ps1)],
  ];
}

/** Replaces a string in double quotes, in JSON, in YAML, and in JSON inside these. */
function withProducer(text: string, example: string, producer: string): string {
  const inText = jsonText(`"${jsonInText(producer)}"`).slice(1, -1);
  return text
    .replaceAll(jsonText(`"${example}"`).slice(1, -1), () => inText)
    .replaceAll(`"${example}"`, () => jsonText(producer));
}

interface PostmanEnvironment {
  values: { key: string; value: string }[];
}

function withValues(text: string, own: Readonly<Record<string, string>>): string {
  const environment: PostmanEnvironment = JSON.parse(text);
  const values = environment.values.map((entry) => ({ ...entry, value: own[entry.key] ?? entry.value }));
  return `${jsonText({ ...environment, values }, 2)}\n`;
}

/** A contract on a disk needs complete addresses. Tools use the first one. */
function withServers(text: string, addresses: readonly string[]): string {
  const contract: { servers?: { url: string }[] } = JSON.parse(text);
  const paths = (contract.servers ?? []).filter(({ url }) => url.startsWith('/'));
  const servers = addresses.flatMap((address) => paths.map(({ url }) => ({ url: address + url })));
  return `${jsonText({ ...contract, servers }, 2)}\n`;
}

function startPage(
  { partner, producer, gateway, sandbox, manifest, client }: KitParts,
  names: readonly string[],
  firstRequest: Buffer | undefined,
): string {
  const { name, producerIds, limits } = partner;
  const [newest] = manifest.versions;
  const companies = producerIds === 'all' ? 'every broker company' : producerIds.join(', ');
  const title = `${manifest.title}: kit for ${name}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>
:root { color-scheme: light dark; --ink: #1b2530; --soft: #55636f; --line: #dce3e9; --ground: #fff; --raised: #f5f7f9; --accent: #0b5fa5; }
@media (prefers-color-scheme: dark) { :root { --ink: #e3e9ee; --soft: #a3b0bb; --line: #2c3740; --ground: #12181d; --raised: #1a2229; --accent: #6cb6f5; } }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 0; color: var(--ink); background: var(--ground); overflow-wrap: anywhere; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; } a { color: var(--accent); }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0; } h2 { margin-top: 2.5rem; font-size: 1.3rem; } .lead { color: var(--soft); font-size: 1.1rem; }
.steps { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: .8rem; padding: 0; list-style: none; }
.steps a { display: block; height: 100%; box-sizing: border-box; padding: .9rem 1.1rem; border: 1px solid var(--line); border-radius: 10px;
  color: inherit; text-decoration: none; } .steps a:hover { border-color: var(--accent); } .steps strong { display: block; color: var(--accent); }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .25rem 1rem; } dt { color: var(--soft); } dd { margin: 0; }
pre { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); overflow: auto; max-height: 24rem; }
code { font: .9em/1.5 ui-monospace, Menlo, Consolas, monospace; } li { margin: .25rem 0; } .files { columns: 20rem; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="lead">Everything that ${name} needs to submit policies: addresses, contracts, a client, requests to copy. Your key is not in this
kit. You receive it separately; keep it out of files and repositories.</p>
<ul class="steps">
${step(`${sandbox}/docs/guides/quickstart`, 'Quickstart', 'From your key to a bound policy in the sandbox, from one page.')}
${step(`${sandbox}/docs/guides/readiness`, 'Readiness', 'What your client has proven, and the signed report that opens production.')}
</ul>

<h2>Addresses</h2>
<dl>
${entry('Gateway', html`<code>${pathInParts(`${gateway}/${newest?.name ?? ''}`)}</code>`)}
${entry('Portal', link(`${gateway}/`))}
${sandbox === gateway ? '' : entry('Sandbox', link(`${sandbox}/`))}
${entry('Reference', link(`${gateway}/docs/${newest?.name ?? ''}`))}
${entry('Error codes', link(`${gateway}/docs/errors`))}
${entry('Reference data', link(`${gateway}/docs/reference-data`))}
</dl>

<h2>Your account</h2>
<dl>
${entry('Broker companies', companies)}
${entry('In these files', producer)}
${entry('Requests', `${limits.requestsPerSecond.value} per second`)}
${entry('Calls', `${limits.concurrentCalls.value} at the same time in each process of the gateway`)}
${entry('Runs', `${limits.concurrentRuns.value} at the same time`)}
${entry('Documents', `${mebibytes(limits.documentBytesPerMinute.value)} MiB per minute`)}
</dl>

<h2>Your first request</h2>
<p>It creates a draft at ${sandbox}, and prints its number and the status 201. All requests of this kit go there, unless
<code>GATEWAY</code> names another address.</p>
<pre tabindex="0"><code>API_KEY=… sh ${manifest.firstRequest}</code></pre>
<p>The same in PowerShell, including the one that comes with Windows:</p>
<pre tabindex="0"><code>$env:API_KEY = '…'
powershell -ExecutionPolicy Bypass -File ${manifest.firstRequest.replace(/curl(.*)\.sh$/, 'powershell$1.ps1')}</code></pre>
<p>What it sends:</p>
<pre tabindex="0"><code>${firstRequest?.toString('utf8') ?? ''}</code></pre>

<h2>The typed client</h2>
<pre tabindex="0"><code>npm install ./${client}</code></pre>

<h2>Checklist to production</h2>
<ol>
${checklist(sandbox).map((step) => html`<li>${step}</li>`)}
</ol>

<h2>Files</h2>
${manifest.versions.map(
  (version) => html`<h3>Version ${version.version}${version.isDeprecated ? ', deprecated' : ''}</h3>
${fileList(names.filter((file) => file.startsWith(`${version.name}/`)))}`,
)}
<h3>All versions</h3>
${fileList(names.filter((file) => !manifest.versions.some((version) => file.startsWith(`${version.name}/`))))}
</main>
</body>
</html>
`.toString();
}

const step = (url: string, title: string, text: string): Html =>
  html`<li><a href="${url}"><strong>${title}</strong>${text}</a></li>`;

function checklistText({ partner, sandbox, manifest }: KitParts): string {
  const steps = checklist(sandbox).map((step) => `- [ ] ${step}`);
  return `# ${manifest.title}: checklist for ${markdownText(partner.name)}\n\n${steps.join('\n')}\n`;
}

const checklist = (sandbox: string): string[] => [
  `The first request returns 201 (${sandbox}).`,
  'A complete flow runs: draft, underwriting data, quote, bind, or all stages in one call.',
  'Every write has its own Idempotency-Key, and a retry sends the same one.',
  'Retries wait for Retry-After. Other 4xx responses are not repeated.',
  'The client waits longer than a minute for a response, and follows a run until it ends.',
  'A failed run is rehearsed, and retried until it succeeds, with the values in the guide "The sandbox".',
  'Logs keep the X-Request-Id of each response, and no key.',
  'The key is in a secret store, and its rotation is rehearsed.',
  'The client logs Deprecation and Sunset, and a person reads that log.',
  'Identifiers come from the lookups of the environment; those of the sandbox are not in the code.',
];

const fileList = (names: readonly string[]): Html => html`<ul class="files">
${names.toSorted().map((name) => html`<li><a href="${name.split('/').map(encodeURIComponent).join('/')}">${pathInParts(name)}</a></li>`)}
</ul>`;

const mebibytes = (bytes: number): string =>
  (bytes / 2 ** 20).toLocaleString('en', { maximumSignificantDigits: 3 });

const entry = (name: string, value: string | Html): Html => html`<dt>${name}</dt><dd>${value}</dd>`;

const link = (url: string): Html => html`<a href="${url}">${pathInParts(url)}</a>`;
