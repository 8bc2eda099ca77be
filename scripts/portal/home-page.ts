// Builds the portal's front page from the published contracts and the guides.
import { operationsOf } from '../../src/openapi/contract.js';
import { type Html, html } from '../../src/texts/html.js';
import { fileOf } from './guide-pages.js';
import type { Page } from './layout.js';
import { readGuides } from './markdown.js';
import type { PublishedVersion } from './version.js';

/** `versions`: the oldest first. */
export function homePage(versions: readonly PublishedVersion[]): Page {
  const newest = versions.at(-1);
  if (!newest) throw new Error('No version is published');
  const { title = '', summary = '' } = newest.document.info;
  const guides = readGuides().map(
    (guide) =>
      html`<a class="card" href="${fileOf(guide)}"><strong>${guide.title}</strong><span>${guide.summary}</span></a>`,
  );
  return {
    file: 'index.html',
    title,
    summary,
    content: html`<h1>${title}</h1>
<p class="lead">${summary}</p>
<div class="actions"><a class="button primary" href="docs/guides/quickstart.html">Get a key and bind a policy</a><a class="button" href="docs/${newest.name}.html">Reference</a><a class="button" href="docs/errors.html">Error codes</a></div>
<h2>Guides</h2>
<div class="cards">
${guides}
</div>
<h2>Operations</h2>
<div class="table" tabindex="0" role="group" aria-label="Operations"><table class="operations">
${operationRows(newest)}
</table></div>
<h2>Versions</h2>
<div class="cards">
${versions.toReversed().map(versionCard)}
</div>`,
  };
}

function operationRows({ name, document }: PublishedVersion): Html[] {
  return operationsOf(document).map(
    ({ id, method, path, summary }) => html`<tr>
<td><span class="method ${method}">${method.toUpperCase()}</span></td>
<td><a href="docs/${name}/${id}.html"><code>${path}</code></a></td>
<td>${summary}</td>
</tr>`,
  );
}

function versionCard({ name, document }: PublishedVersion): Html {
  const { version, 'x-deprecated-at': deprecated } = document.info;
  const badge = deprecated
    ? html`<span class="badge">deprecated since ${deprecated.slice(0, 10)}</span>`
    : html`<span class="badge good">current</span>`;
  return html`<div class="card${deprecated ? ' deprecated' : ''}"><strong><a href="docs/${name}.html">Version ${version}</a> ${badge}</strong>
OpenAPI as <a href="openapi/${name}.json">JSON</a> or <a href="openapi/${name}.yaml">YAML</a></div>`;
}
