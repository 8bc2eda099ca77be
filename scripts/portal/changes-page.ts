// Builds the page with the changes between versions. Titles and reasons come from the change files,
// the rest from the contracts.
import type { Operation } from '../../src/openapi/contract.js';
import { type Html, html, NO_HTML } from '../../src/texts/html.js';
import { type Change, type OlderVersion, touchedIn } from '../../src/versions/change.js';
import { type ChangedOperation, changedOperations, changesOf } from '../../src/versions/client-changes.js';
import type { Difference } from '../../src/versions/differences.js';
import { olderVersions } from '../../src/versions/index.js';
import { type Page, prose } from './layout.js';
import type { PublishedVersion } from './version.js';

/** `versions`: the oldest first. */
export function changesPage(versions: readonly PublishedVersion[]): Page {
  const steps = versions.flatMap((older, index) => {
    const newer = versions[index + 1];
    const version = Object.entries(olderVersions).find(([name]) => name === older.name)?.[1];
    return newer && version ? [step(older, newer, version)] : [];
  });
  return {
    file: 'docs/changes.html',
    title: 'Changes between versions',
    summary: 'What a client must change to move to the next version, and the reason for each change.',
    content: html`<h1>Changes between versions</h1>
<p class="lead">What a client must change to move to the next version, and the reason for each change.</p>
<section class="own-changes" aria-labelledby="your-client"><h2 id="your-client">Your client</h2>
<p>If a sandbox gateway serves this page, this section shows which changes affect the calls of your key.</p></section>
${steps.toReversed()}`,
  };
}

function step(older: PublishedVersion, newer: PublishedVersion, version: OlderVersion): Html {
  const operations = changedOperations(older, newer, version);
  const [from, to] = [older.document.info.version, newer.document.info.version];
  const id = `from-${from}-to-${to}`;
  return html`<h2 id="${id}"><a href="#${id}">From ${from} to ${to}</a></h2>
${changesOf(version, operations).map((change) => section(change, operations))}`;
}

function section(change: Change, operations: readonly ChangedOperation[]): Html {
  const { id, title, why } = change;
  const rows = operations.flatMap(({ operation, differences }) =>
    differences
      .filter(({ part }) => touchedIn(change, operation.id).includes(part))
      .map((difference, index) => row(index === 0 ? operation : undefined, difference)),
  );
  return html`<section>
<h3 id="${id}"><a href="#${id}">${title}</a></h3>
<p>${prose(why)}</p>
<div class="table" tabindex="0" role="group" aria-label="${title}"><table class="changes">
${rows}
</table></div>
</section>`;
}

/** Only the first row of an operation contains the operation. */
function row(operation: Operation | undefined, { part, older, newer }: Difference): Html {
  return html`<tr${operation ? NO_HTML : html` class="more"`}>
<td>${operation ? nameOf(operation) : ''}</td>
<td><code>${part}</code></td>
<td>${inWords(older, newer)}</td>
</tr>`;
}

const nameOf = ({ method, path }: Operation): Html =>
  html`<span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>`;

function inWords(older: string | undefined, newer: string | undefined): string {
  if (older === undefined) return `new, ${newer}`;
  if (newer === undefined) return 'removed';
  return `was ${older}, is ${newer}`;
}
