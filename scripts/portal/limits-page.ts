// The page of limits, from the configuration's defaults and the newest contract: what is counted,
// the limit, and the error.
import { variables } from '../../src/gateway/variables.js';
import { MAX_VALUES } from '../../src/http/request/json-body.js';
import { declaresCode, type Operation, operationsOf } from '../../src/openapi/contract.js';
import type { LimitName } from '../../src/partners/limits.js';
import { selfServiceLimits } from '../../src/partners/self-service-keys.js';
import type { ErrorCode } from '../../src/problems.js';
import { type Html, html, joinHtml } from '../../src/texts/html.js';
import { type Page, prose } from './layout.js';
import { operationFileOf } from './reference-pages.js';
import type { PublishedVersion } from './version.js';

interface Limit {
  readonly title: string;
  readonly code: ErrorCode;
  /** The gateway's default. */
  readonly value: string;
  /** Names the limit that a self-service key of the sandbox has instead. */
  readonly sandbox?: LimitName;
  readonly meaning: string;
  readonly isFor: (operation: Operation) => boolean;
}

const bytes = (count: number): string => `${count / 2 ** 20} MiB`;
const shown: Readonly<Record<LimitName, (value: number) => string>> = {
  requestsPerSecond: (value) => `${value} a second`,
  concurrentCalls: (value) => `${value} at a time`,
  concurrentRuns: (value) => `${value} at a time`,
  documentBytesPerMinute: (value) => `${bytes(value)} a minute`,
};

const hasJson = ({ requestBody }: Operation): boolean =>
  requestBody?.content['application/json'] !== undefined;
const hasDocument = ({ requestBody }: Operation): boolean =>
  requestBody?.content['multipart/form-data'] !== undefined;
const startsRun = (operation: Operation): boolean => declaresCode(operation, 'TOO_MANY_RUNS');

const limits: readonly Limit[] = [
  {
    title: 'JSON body',
    code: 'PAYLOAD_TOO_LARGE',
    value: bytes(Number(variables.MAX_BODY_BYTES.default)),
    meaning: 'Bytes of the body, after decompression.',
    isFor: hasJson,
  },
  {
    title: 'Values of a JSON body',
    code: 'PAYLOAD_TOO_LARGE',
    value: MAX_VALUES.toLocaleString('en'),
    meaning: 'Counted as the commas, opening brackets and opening braces of the body.',
    isFor: hasJson,
  },
  {
    title: 'Document',
    code: 'PAYLOAD_TOO_LARGE',
    value: bytes(Number(variables.MAX_DOCUMENT_BYTES.default)),
    meaning: 'Bytes of one document.',
    isFor: hasDocument,
  },
  {
    title: 'Documents of a partner',
    code: 'RATE_LIMITED',
    value: shown.documentBytesPerMinute(Number(variables.PARTNER_DOCUMENT_BYTES_PER_MINUTE.default)),
    sandbox: 'documentBytesPerMinute',
    meaning: 'Bytes of all documents, over all keys of the partner.',
    isFor: hasDocument,
  },
  {
    title: 'Requests',
    code: 'RATE_LIMITED',
    value: shown.requestsPerSecond(Number(variables.PARTNER_REQUESTS_PER_SECOND.default)),
    sandbox: 'requestsPerSecond',
    meaning: 'Over all keys of the partner, including replays. Bursts may be ten times as large.',
    isFor: () => true,
  },
  {
    title: 'Concurrent calls',
    code: 'RATE_LIMITED',
    value: shown.concurrentCalls(Number(variables.PARTNER_CONCURRENT_CALLS.default)),
    sandbox: 'concurrentCalls',
    meaning:
      'Concurrent requests to the carrier’s system in each process of the gateway. The steps of runs do not count.',
    isFor: () => true,
  },
  {
    title: 'Concurrent runs',
    code: 'TOO_MANY_RUNS',
    value: shown.concurrentRuns(Number(variables.PARTNER_CONCURRENT_RUNS.default)),
    sandbox: 'concurrentRuns',
    meaning: 'Runs of the one-call flow that have not ended, over all keys of the partner.',
    isFor: startsRun,
  },
  {
    title: 'Requests without a valid key',
    code: 'RATE_LIMITED',
    value: `${String(variables.KEYLESS_REQUESTS_PER_SECOND.default)} a second`,
    meaning: 'From one client address. Bursts may be ten times as large.',
    isFor: () => true,
  },
];

export function limitsPage(newest: PublishedVersion): Page {
  const file = 'docs/limits.html';
  const summary = 'How large a request may be, how many are allowed, and the error above each limit.';
  const operations = operationsOf(newest.document);
  const rows = limits.map(
    (limit) => html`<tr><td><strong>${limit.title}</strong><br>${prose(limit.meaning)}</td>
<td>${limit.value}</td>
<td>${limit.sandbox ? shown[limit.sandbox](selfServiceLimits[limit.sandbox]) : 'the same'}</td>
<td><a href="errors/${limit.code}.html"><code>${limit.code}</code></a></td>
<td>${where(operations.filter(limit.isFor), operations.length, newest)}</td></tr>`,
  );
  return {
    file,
    title: 'Limits',
    summary,
    content: html`<h1>Limits</h1>
<p class="lead">${summary}</p>
<p>These are the defaults. The operator of a gateway may set other limits, also for a single partner. A sandbox key has its own limits, which its creation returns as <code>limits</code>.</p>
<h2 id="requests"><a href="#requests">Requests</a></h2>
<div class="table" tabindex="0" role="group" aria-label="Limits"><table>
<thead><tr><th>Limit</th><th>Default</th><th>Sandbox key</th><th>Refused with</th><th>Operations</th></tr></thead>
<tbody>
${rows}
</tbody></table></div>
<p>429 always has <code>Retry-After</code>: wait that many seconds, then send the same request again. 413 is final: send less.</p>
<h2 id="lists"><a href="#lists">Lists in a body</a></h2>
<p>A longer list is refused with <a href="errors/VALIDATION_ERROR.html"><code>VALIDATION_ERROR</code></a>. The maximum length of each string is in the <a href="${newest.name}.html">reference</a>.</p>
<div class="table" tabindex="0" role="group" aria-label="Lists"><table>
<thead><tr><th>Field</th><th>Maximum entries</th></tr></thead>
<tbody>
${longestLists(newest).map(([name, most]) => html`<tr><td><code>${name}</code></td><td>${most.toLocaleString('en')}</td></tr>`)}
</tbody></table></div>`,
  };
}

function where(operations: readonly Operation[], count: number, newest: PublishedVersion): Html {
  if (operations.length === count) return html`every operation`;
  const links = operations.map(
    ({ id, path }) =>
      html`<a href="${operationFileOf(newest, id).replace(/^docs\//, '')}"><code>${path}</code></a>`,
  );
  return joinHtml(links, '<br>');
}

/** The lists in schemas other than `Stored…` and `Held…`, each name with its smallest limit. */
function longestLists({ document }: PublishedVersion): [name: string, most: number][] {
  const found = new Map<string, number>();
  const sent = Object.entries(document.components?.schemas ?? {}).filter(
    ([name]) => !/^(Stored|Held)/.test(name),
  );
  for (const [, { properties = {} }] of sent)
    for (const [name, { maxItems }] of Object.entries(properties))
      if (typeof maxItems === 'number') found.set(name, Math.min(maxItems, found.get(name) ?? maxItems));
  return [...found].sort(([a], [b]) => a.localeCompare(b));
}
