// The page of the mock: what it is, what it can do, and the last requests.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '../src/http/target.js';
import { html } from '../src/texts/html.js';

export interface LastRequests {
  watch(req: IncomingMessage, res: ServerResponse): void;
  /** Whether the request was for the page. */
  servePage(req: IncomingMessage, res: ServerResponse): boolean;
}

interface Row {
  readonly at: Date;
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly ms: number;
}

const MAX_ROWS = 50;
const MAX_TARGET = 200;
const STYLE =
  'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}td,th{text-align:left;padding:0 1rem 0 0;overflow-wrap:anywhere}';

export function createLastRequests(hints: readonly string[], prefixes: readonly string[]): LastRequests {
  const rows: Row[] = [];
  return {
    watch(req, res) {
      const [at, { method = '', url = '' }] = [new Date(), req];
      const target = url.slice(0, MAX_TARGET);
      res.once('close', () => {
        rows.unshift({ at, method, target, status: res.statusCode, ms: Date.now() - at.getTime() });
        rows.length = Math.min(rows.length, MAX_ROWS);
      });
    },
    servePage(req, res) {
      if (req.method !== 'GET' || pathOf(req.url ?? '') !== '/') return false;
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
      res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
      res.setHeader('Cache-Control', 'no-store');
      res.setHeader('X-Request-Id', randomUUID());
      res.end(String(page(hints, prefixes, rows)));
      return true;
    },
  };
}

const page = (
  hints: readonly string[],
  prefixes: readonly string[],
  rows: readonly Row[],
) => html`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mock of the Policy Submission Gateway</title><style>${STYLE}</style>
<main><h1>Mock of the Policy Submission Gateway</h1>
<p>It validates each request by the contracts, as the gateway does. It sends no data to anyone. Versions: ${prefixes.join(', ')}.</p>
<pre>${hints.join('\n')}</pre>
<h2>Last requests</h2>
${rows.length === 0 ? html`<p>None yet. Send one, then load this page again.</p>` : tableOf(rows)}
</main></html>
`;

const tableOf = (rows: readonly Row[]) => html`<table><thead><tr><th>Time<th>Request<th>Status<th>Took</thead>
<tbody>${rows.map(
  ({ at, method, target, status, ms }) =>
    html`<tr><td>${at.toISOString().slice(11, 19)}<td>${method} ${target}<td>${status}<td>${ms} ms`,
)}</tbody></table>`;
