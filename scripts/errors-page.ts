// Builds the page of error codes: their meaning from the contract, their status and remedy from the error table.
import type { Document } from '../src/openapi/document.js';
import { problems, type Retry } from '../src/problems.js';
import { page, prose, text } from './page.js';

const advice: Readonly<Record<Retry, string>> = {
  never: 'do not retry',
  corrected: 'correct, then send again',
  later: 'retry later',
};

export function errorsPage({ components }: Document): string {
  const meanings = components?.schemas?.ErrorCode?.['x-enumDescriptions'];
  const meaningOf = new Map(Object.entries(meanings ?? {}).map(([code, meaning]) => [code, String(meaning)]));
  const rows = Object.entries(problems).map(([code, { status, retry }]) =>
    row(code, status, retry, meaningOf.get(code)),
  );
  return page(
    'Error codes',
    `<header>
<h1>Error codes</h1>
<p class="lead">Every error has the same body; programs should use <code>error.code</code>.</p>
</header>
<section>
<table>
${rows.join('\n')}
</table>
</section>
<footer><a href="/">portal</a><a href="/docs/changes">changes between versions</a></footer>`,
  );
}

function row(code: string, status: number, retry: Retry, meaning: string | undefined): string {
  if (meaning === undefined) throw new Error(`The contract does not say what ${code} means`);
  return `<tr>
<td><span class="method">${status}</span></td>
<td><code>${text(code)}</code><br><span class="retry">${advice[retry]}</span></td>
<td class="wide">${prose(meaning)}</td>
</tr>`;
}
