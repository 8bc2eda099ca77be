// The command on the audit (search) and its output for people.
import type { Command } from 'commander';
import type { components, operations } from '../../generated/admin.js';
import { oneOf, timeOf } from './arguments.js';
import { gateway } from './config.js';
import { emptyText, type Output, plain, type Style, time } from './output.js';
import type { Open } from './session.js';
import { table } from './table.js';

type Query = NonNullable<operations['searchAudit']['parameters']['query']>;
type Entry = components['schemas']['AuditEntry'];
type Page = components['schemas']['AuditPage'];
type Outcome = Entry['outcome'];

interface SearchOptions {
  partner?: string;
  key?: string;
  policy?: string;
  request?: string;
  call?: string;
  user?: string;
  operation?: string;
  status?: number;
  outcome?: Outcome;
  from?: string;
  to?: string;
  after?: string;
  pageSize?: number;
}

const looks: Readonly<Record<Outcome, Style>> = {
  OK: 'green',
  REFUSED: 'yellow',
  FAILED: 'red',
  UNKNOWN: 'red',
  DISCONNECTED: 'dim',
};

export function addAuditCommands(program: Command, open: Open): void {
  program
    .command('audit')
    .description('who did what, and when: requests of partners and of operators')
    .command('search')
    .description('search requests, newest first; all filters must match')
    .option('--partner <partnerId>', 'requests of this partner; administration: of operators')
    .option('--key <keyId>', 'requests with this API key, or with the administration token of this name')
    .option('--policy <name>', 'requests about this policy: its key, its Q or P number, or the submission id')
    .option('--request <requestId>', 'requests with this X-Request-Id')
    .option('--call <callId>', 'requests for this call, repeats included')
    .option('--user <auditUserId>', 'requests with this X-Audit-UserId')
    .option('--operation <operationId>', 'requests for this operation')
    .option('--status <number>', 'requests with this HTTP status', Number)
    .option('--outcome <outcome>', `one of ${Object.keys(looks).join(', ')}`, oneOf(looks))
    .option('--from <time>', 'requests on this day or at this time, or later', timeOf)
    .option('--to <time>', 'requests before this day or this time', timeOf)
    .option('--page-size <number>', 'maximum requests per page', Number)
    .option('--after <position>', 'the next page, as the page before names it')
    .action(async (options: SearchOptions, command: Command) => {
      const { client, take, out } = await open(command);
      const found = client.GET('/audit', { params: { query: queryOf(options) } });
      out.show(await take(found), (page) =>
        page.items.length === 0 ? noneText(options) : pageText(page, out),
      );
    });
}

function queryOf({ partner, key, request, call, user, operation, ...same }: SearchOptions): Query {
  return {
    ...same,
    ...(partner === undefined ? {} : { partnerId: partner }),
    ...(key === undefined ? {} : { keyId: key }),
    ...(request === undefined ? {} : { requestId: request }),
    ...(call === undefined ? {} : { callId: call }),
    ...(user === undefined ? {} : { auditUserId: user }),
    ...(operation === undefined ? {} : { operationId: operation }),
  };
}

function noneText(options: SearchOptions): string {
  if (options.after !== undefined) return 'No more requests.';
  const { pageSize: _pageSize, ...filters } = options;
  const isFiltered = Object.keys(filters).length > 0;
  const advice = isFiltered
    ? `search again with fewer filters, such as ${gateway} audit search --from 2026-11-20. Older requests are deleted after AUDIT_RETENTION_DAYS.`
    : 'search again after the first request.';
  return emptyText('requests', filters, advice);
}

function pageText({ items, next }: Page, out: Output): string {
  const more = next === null ? '' : `\n\nMore: repeat the command with --after ${next}`;
  return requestTable(items, out) + more;
}

export function requestTable(items: readonly Entry[], out: Output): string {
  const head = [
    'TIME',
    'OUTCOME',
    'STATUS',
    'OPERATION',
    'PARTNER',
    'KEY',
    'ADDRESS',
    'USER',
    'POLICY',
    'REQUEST',
  ];
  const rows = items.map((entry) => [
    time(entry.at),
    out.style(looks[entry.outcome], entry.outcome),
    [entry.status ?? '', entry.errorCode ?? ''].join(' ').trim(),
    whatOf(entry),
    plain(entry.partnerId ?? ''),
    plain(entry.keyId ?? ''),
    plain(entry.clientAddress ?? ''),
    plain(entry.auditUserId ?? ''),
    plain(entry.policyNo ?? entry.policyKey ?? entry.submissionId ?? ''),
    plain(entry.requestId),
  ]);
  return table(head, rows, out);
}

/** An operator's command also names what it was about. */
function whatOf({ operationId, apiVersion, method, path }: Entry): string {
  const address = path === null ? '' : `${method ?? ''} ${path}`.trim();
  if (operationId === null) return plain(address);
  return plain(address === '' ? `${operationId} ${apiVersion ?? ''}`.trim() : `${operationId} (${address})`);
}
