// Builds the portal, the page at `/`, from the published contracts.

import { operationsOf } from '../src/openapi/contract.js';
import type { Document } from '../src/openapi/document.js';
import { page, text } from './page.js';

export interface PortalVersion {
  name: string;
  document: Document & { info: { summary?: string } };
}

/** Newest version first. */
export function portalPage(versions: readonly PortalVersion[]): string {
  const newest = versions.at(-1);
  const title = text(newest?.document.info.title ?? '');
  return page(
    title,
    `<header>
<h1>${title}</h1>
<p class="lead">${text(newest?.document.info.summary ?? '')}</p>
</header>
${[...versions].reverse().map(versionSection).join('\n')}
<footer><a href="/docs/changes">changes between versions</a><a href="/docs/errors">error codes</a><a href="/healthz">health</a><a href="/readyz">readiness</a></footer>`,
  );
}

function versionSection({ name, document }: PortalVersion): string {
  const rows = operationsOf(document).map(
    ({ id, method, path, summary }) => `<tr>
<td><span class="method ${method}">${method.toUpperCase()}</span></td>
<td><a href="/docs/${name}#operation/${text(id)}"><code>${text(path)}</code></a></td>
<td>${text(summary)}</td>
</tr>`,
  );
  return `<section>
<h2>Version ${text(document.info.version)} <code class="base">/${name}</code></h2>
<nav>
<a class="primary" href="/docs/${name}">Reference</a>
<a href="/openapi/${name}.json">OpenAPI, JSON</a>
<a href="/openapi/${name}.yaml">OpenAPI, YAML</a>
</nav>
<table>
${rows.join('\n')}
</table>
</section>`;
}
