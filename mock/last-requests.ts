// The mock's page: what the mock is, what it can do, and the latest requests.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRead } from '../src/http/other-methods.js';
import { pathOf } from '../src/http/target.js';
import { html, pathInParts } from '../src/texts/html.js';

interface LastRequests {
  watch(req: IncomingMessage, res: ServerResponse): void;
  /** Serves the page. Returns false if the request does not read the page. */
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
const STYLE = html`
:root { color-scheme: light dark; --line: light-dark(#dce3e9, #2c3740); --soft: light-dark(#55636f, #a3b0bb); }
body { margin: 0; color: light-dark(#1b2530, #e3e9ee); background: light-dark(#fff, #12181d); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.2; } h2 { margin-top: 2.5rem; font-size: 1.3rem; }
pre { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: light-dark(#f5f7f9, #1a2229); overflow: auto; }
code, pre { font: .9em/1.5 ui-monospace, Menlo, Consolas, monospace; }
table { width: 100%; border-collapse: collapse; } th { color: var(--soft); }
td, th { padding: .3rem 1rem .3rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; white-space: nowrap; }
td:nth-child(2) { width: 100%; white-space: normal; overflow-wrap: anywhere; }`;

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
      if (!isRead(req.method ?? '') || pathOf(req.url ?? '') !== '/') return false;
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
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Mock of the Policy Submission Gateway</title><style>${STYLE}</style>
<main><h1>Mock of the Policy Submission Gateway</h1>
<p>The mock validates each request against the contracts, as the gateway does. It sends no data to anyone. Versions: ${prefixes.join(', ')}.</p>
<pre tabindex="0">${hints.join('\n')}</pre>
<h2>Last requests</h2>
${rows.length === 0 ? html`<p>No requests yet. Send one, then reload this page.</p>` : tableOf(rows)}
</main></html>
`;

const tableOf = (rows: readonly Row[]) => html`<table><thead><tr><th>Time<th>Request<th>Status<th>Took</thead>
<tbody>${rows.map(
  ({ at, method, target, status, ms }) =>
    html`<tr><td>${at.toISOString().slice(11, 19)}<td>${method} ${pathInParts(target)}<td>${status}<td>${ms} ms`,
)}</tbody></table>`;
