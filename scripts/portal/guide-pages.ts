// The guides, from the Markdown in docs/guides, with the samples and tables that come from the contracts.
import { operationsOf } from '../../src/openapi/contract.js';
import { escapeHtml, type Page } from './layout.js';
import { type Guide, highlighted, readGuides, render } from './markdown.js';
import { languages, type SampleRequest, sampleRequest } from './samples.js';
import type { PublishedVersion } from './version.js';

export const fileOf = ({ name }: Pick<Guide, 'name'>): string => `docs/guides/${name}.html`;

/** Oldest version first. Where no sandbox keys are created, no page sends requests itself. */
export function guidePages(
  versions: readonly PublishedVersion[],
  { hasSandbox }: { hasSandbox: boolean },
): Page[] {
  blocks = 0;
  const newest = versions.at(-1);
  if (!newest) throw new Error('No version is published');
  return readGuides().map((guide) => {
    const rendered = {
      sample: (id: string) => sampleBlock(id, newest),
      'try-key': () => (hasSandbox ? tryKeyBlock : noKeyBlock),
      try: (id: string) => (hasSandbox ? tryBlock(id, newest) : sampleBlock(id, newest)),
      versions: () => versionsTable(versions),
    };
    return {
      file: fileOf(guide),
      title: guide.title,
      summary: guide.summary,
      content: `<h1>${escapeHtml(guide.title)}</h1>
<p class="lead">${escapeHtml(guide.summary)}</p>
${render(guide.markdown, rendered)}`,
    };
  });
}

function requestOf(id: string, { name, document }: PublishedVersion): SampleRequest {
  const operation = operationsOf(document).find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`A guide shows a sample of ${id}, which version ${name} does not have`);
  return sampleRequest(operation, document, name);
}

let blocks = 0;

/** One request in every language; `below` is HTML. */
function sampleBlock(id: string, version: PublishedVersion, below = ''): string {
  const request = requestOf(id, version);
  const block = `sample-${++blocks}`;
  const all = Object.entries(languages);
  const tabs = all.map(
    ([key, { label }], index) =>
      `<button type="button" role="tab" data-language="${key}" id="${block}-${key}-tab" aria-controls="${block}-${key}" aria-selected="${index === 0}">${label}</button>`,
  );
  const panels = all.map(
    ([key, language], index) =>
      `<pre role="tabpanel" tabindex="0" id="${block}-${key}" aria-labelledby="${block}-${key}-tab"${index === 0 ? '' : ' hidden'}><code>${highlighted(language.print(request), language.name)}</code></pre>`,
  );
  const { pathname } = new URL(request.url);
  return `<div class="sample">
<div class="bar"><span class="title"><span class="method ${request.method.toLowerCase()}">${request.method}</span> <a href="../${version.name}.html#operation/${id}"><code>${escapeHtml(decodeURIComponent(pathname).replace(`/${version.name}`, ''))}</code></a></span>
<div role="tablist" aria-label="Language">${tabs.join('')}</div><button type="button" class="copy">Copy</button></div>
${panels.join('\n')}
${below}</div>
`;
}

const tryPanel = (step: string, label: string): string =>
  `<div class="try"><button type="button" class="button primary" data-step="${step}">${label}</button><output></output></div>
<pre class="reply" tabindex="0" aria-label="Response" hidden></pre>`;

const tryBlock = (id: string, version: PublishedVersion): string =>
  sampleBlock(id, version, tryPanel(id, id === 'getIssueRun' ? 'Read the result' : 'Submit the policy'));

const tryKeyBlock = `<div class="sample">
<div class="bar"><span class="title"><span class="method">POST</span> <code>/sandbox/keys</code></span><button type="button" class="copy">Copy</button></div>
<pre tabindex="0"><code>curl -sS -X POST 'http://127.0.0.1:8080/sandbox/keys'</code></pre>
${tryPanel('createSandboxKey', 'Create a sandbox key')}</div>
<p>Press the buttons to send the requests from this page, or copy the lines. This browser remembers the key until it expires, and fills it into every sample of these pages.</p>
`;

const noKeyBlock = `<p><strong>This gateway creates no keys</strong>, because it is not a sandbox. Use the key and the broker company that the carrier
gave you, or start here with the address of a sandbox.</p>
`;

function versionsTable(versions: readonly PublishedVersion[]): string {
  const rows = [...versions].reverse().map(({ name, document }) => {
    const { version, 'x-deprecated-at': deprecated } = document.info;
    const [operation] = operationsOf(document);
    const state = deprecated
      ? '<span class="badge">deprecated</span>'
      : '<span class="badge good">current</span>';
    const sunset = deprecated
      ? `<td data-sunset-of="/${name}${escapeHtml(operation?.path ?? '')}">see the <code>Sunset</code> header</td>`
      : '<td>–</td>';
    return `<tr><td><a href="../${name}.html">${escapeHtml(version)}</a></td><td><code>/${name}</code></td><td>${state}</td><td class="date">${deprecated?.slice(0, 10) ?? '–'}</td>${sunset}</tr>`;
  });
  return `<div class="table"><table>
<thead><tr><th>Version</th><th>Prefix</th><th>Status</th><th>Deprecated since</th><th>Last day</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>
`;
}
