// The error dictionary: a page for all codes and one per code, from the contract, the error table
// and the ways to provoke the errors.
import type { Document } from '../../src/openapi/document.js';
import { type ErrorCode, problems, type Retry } from '../../src/problems.js';
import { type Html, html, NO_HTML } from '../../src/texts/html.js';
import { codeBlock } from './code-block.js';
import { nameInWords, type Page, prose } from './layout.js';
import { provocations } from './provocations.js';
import { PLACEHOLDERS } from './samples.js';

/** Whether a retry helps. The remedy in the contract says how. */
const retries: Readonly<Record<Retry, string>> = {
  never: 'no',
  corrected: 'after correction',
  later: 'later',
};

const isCode = (text: string): text is ErrorCode => Object.hasOwn(problems, text);

export function errorPages({ components }: Document): Page[] {
  const meanings = components?.schemas?.ErrorCode?.['x-enumDescriptions'];
  const texts = new Map(Object.entries(meanings ?? {}).map(([code, meaning]) => [code, String(meaning)]));
  const entries = Object.entries(problems).map(([code, { status, retry }]) => {
    const meaning = texts.get(code);
    if (meaning === undefined || !isCode(code))
      throw new Error(`The contract does not say what ${code} means`);
    return { code, status, retry, meaning };
  });
  return [list(entries), ...entries.map(entryPage)];
}

interface Entry {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retry: Retry;
  readonly meaning: string;
}

function list(entries: readonly Entry[]): Page {
  const rows = entries.map(
    ({ code, status, retry, meaning }) => html`<tr id="${code}">
<td>${status}</td>
<td><a href="errors/${code}.html"><code>${code}</code></a></td>
<td>${prose(meaning)}</td>
<td class="why">${retries[retry]}</td>
</tr>`,
  );
  return {
    file: 'docs/errors.html',
    title: 'Error codes',
    summary: 'Every error code: what causes it and what to do.',
    content: html`<h1>Error codes</h1>
<p class="lead">Every error has the same body; programs should use <code>error.code</code>.</p>
<div class="table" tabindex="0" role="group" aria-label="Error codes"><table class="errors">
<thead><tr><th>Status</th><th>Code</th><th>Cause and remedy</th><th>Retry</th></tr></thead>
<tbody>
${rows}
</tbody></table></div>`,
  };
}

function entryPage({ code, status, retry, meaning }: Entry): Page {
  const [cause = '', ...remedy] = meaning.split(/(?<=\.) /);
  const provocation = provocations[code];
  const example =
    'lines' in provocation
      ? html`<p>In the sandbox:</p>
${codeBlock({ code: `KEY=${PLACEHOLDERS.apiKey}\n${provocation.lines}`, language: 'bash' })}`
      : html`<p>${prose(provocation.why)}</p>${provocation.drill === undefined ? NO_HTML : drillStarter(provocation.drill)}`;
  return {
    file: `docs/errors/${code}.html`,
    title: code,
    summary: cause.replaceAll('`', ''),
    content: html`<h1>${nameInWords(code)}</h1>
<p class="lead">Status ${status} · retry: ${retries[retry]}</p>
<h2>Cause</h2>
<p>${prose(cause)}</p>
${remedy.length > 0 ? html`<h2>Remedy</h2>\n<p>${prose(remedy.join(' '))}</p>` : NO_HTML}
<h2>Provoke it</h2>
${example}
<footer><a href="../errors.html">All error codes</a></footer>`,
  };
}

/** If a sandbox gateway serves the page, the page's script adds a button here. */
const drillStarter = (name: string): Html => html`
<p class="start-drill" data-drill="${name}"><a href="../guides/readiness.html#drills">How drills work</a></p>`;
