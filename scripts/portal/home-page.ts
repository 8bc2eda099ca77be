// Builds the portal's front page from the published contracts and the guides.
import { operationsOf } from '../../src/openapi/contract.js';
import { fileOf } from './guide-pages.js';
import { escapeHtml, type Page } from './layout.js';
import { readGuides } from './markdown.js';
import type { PublishedVersion } from './version.js';

/** Oldest version first. */
export function homePage(versions: readonly PublishedVersion[]): Page {
  const newest = versions.at(-1);
  if (!newest) throw new Error('No version is published');
  const { title = '', summary = '' } = newest.document.info;
  const guides = readGuides().map(
    (guide) =>
      `<a class="card" href="${fileOf(guide)}"><strong>${escapeHtml(guide.title)}</strong><span>${escapeHtml(guide.summary)}</span></a>`,
  );
  return {
    file: 'index.html',
    title,
    summary,
    content: `<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(summary)}</p>
<div class="actions"><a class="button primary" href="docs/guides/quickstart.html">Get a key and bind a policy</a><a class="button" href="docs/${newest.name}.html">Reference</a><a class="button" href="docs/errors.html">Error codes</a></div>
<h2>Guides</h2>
<div class="cards">
${guides.join('\n')}
</div>
<h2>Operations</h2>
<div class="table" tabindex="0" role="group" aria-label="Operations"><table class="operations">
${operationRows(newest)}
</table></div>
<h2>Versions</h2>
<div class="cards">
${[...versions].reverse().map(versionCard).join('\n')}
</div>`,
  };
}

function operationRows({ name, document }: PublishedVersion): string {
  return operationsOf(document)
    .map(
      ({ id, method, path, summary }) => `<tr>
<td><span class="method ${method}">${method.toUpperCase()}</span></td>
<td><a href="docs/${name}.html#operation/${escapeHtml(id)}"><code>${escapeHtml(path)}</code></a></td>
<td>${escapeHtml(summary)}</td>
</tr>`,
    )
    .join('\n');
}

function versionCard({ name, document }: PublishedVersion): string {
  const { version, 'x-deprecated-at': deprecated } = document.info;
  const badge = deprecated
    ? `<span class="badge">deprecated since ${deprecated.slice(0, 10)}</span>`
    : '<span class="badge good">current</span>';
  return `<div class="card${deprecated ? ' deprecated' : ''}"><strong>Version ${escapeHtml(version)} ${badge}</strong>
<a href="docs/${name}.html">Reference</a> · <a href="openapi/${name}.json">OpenAPI, JSON</a> · <a href="openapi/${name}.yaml">YAML</a></div>`;
}
