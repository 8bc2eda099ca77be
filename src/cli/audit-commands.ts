// The commands for the audit log (search, sources) and their output for people.
import type { Command } from 'commander';
import type { components } from '../../generated/admin.js';
import type { Open } from './administration-client.js';
import { oneOf, pasted, withoutUndefined } from './arguments.js';
import { gateway } from './config.js';
import { emptyText, type Output, plain, type Style } from './output.js';
import { time } from './shown-times.js';
import { table } from './table.js';
import { timeOf } from './times.js';

type Entry = components['schemas']['AuditEntry'];
type Page = components['schemas']['AuditPage'];
type Sources = components['schemas']['AuditSources'];
type Outcome = Entry['outcome'];

interface FilterOptions {
  partner?: string;
  key?: string;
  policy?: string;
  user?: string;
  operation?: string;
  status?: number;
  outcome?: Outcome;
  from?: string;
  to?: string;
}

interface SearchOptions extends FilterOptions {
  request?: string;
  call?: string;
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

const withFilters = (command: Command): Command =>
  command
    .option('--partner <partnerId>', 'requests of this partner; administration: of operators')
    .option('--key <keyId>', 'requests with this API key, or with the administration token of this name')
    .option(
      '--policy <name>',
      'requests about this policy: its key, its Q or P number, or the submission id; without reads by operators, unless --partner, --key or --operation is given',
      pasted,
    )
    .option('--user <auditUserId>', 'requests with this X-Audit-UserId')
    .option('--operation <operationId>', 'requests for this operation')
    .option('--status <number>', 'requests with this HTTP status', Number)
    .option('--outcome <outcome>', `one of ${Object.keys(looks).join(', ')}`, oneOf(looks))
    .option('--from <time>', 'requests on this day or at this time, or later', timeOf)
    .option('--to <time>', 'requests before this day or this time', timeOf);

export function addAuditCommands(program: Command, open: Open): void {
  const audit = program
    .command('audit')
    .description('who did what, and when: requests of partners and of operators');

  withFilters(audit.command('search').description('search requests, newest first; all filters must match'))
    .option('--request <requestId>', 'requests with this X-Request-Id', pasted)
    .option('--call <callId>', 'requests for this call, repeats included', pasted)
    .option('--page-size <number>', 'maximum requests per page', Number)
    .option('--after <position>', 'the next page, as printed below the previous page')
    .action(async ({ request, call, after, pageSize, ...filters }: SearchOptions, command: Command) => {
      const { client, take, out } = await open(command);
      const query = {
        ...queryOf(filters),
        ...withoutUndefined({ requestId: request, callId: call, after, pageSize }),
      };
      const given = { ...filters, ...(request && { request }), ...(call && { call }) };
      out.show(await take(client.GET('/audit', { params: { query } })), (page) => {
        if (page.items.length > 0) return pageText(page, out);
        return after === undefined ? noneText(given, 'search') : 'No more requests.';
      });
    });

  withFilters(
    audit
      .command('sources')
      .description(
        'count requests by partner, key and address, most requests first; by default of the last 24 hours',
      ),
  ).action(async (filters: FilterOptions, command: Command) => {
    const { client, take, out } = await open(command);
    const counted = client.GET('/audit/sources', { params: { query: queryOf(filters) } });
    out.show(await take(counted), (sources) =>
      sources.items.length === 0
        ? noneText({ ...filters, from: sources.from }, 'sources')
        : sourcesText(sources, out),
    );
  });
}

const queryOf = ({ partner, key, user, operation, ...same }: FilterOptions) => ({
  ...same,
  ...withoutUndefined({ partnerId: partner, keyId: key, auditUserId: user, operationId: operation }),
});

function noneText(filters: object, command: 'search' | 'sources'): string {
  const isFiltered = Object.keys(filters).length > 0;
  const advice = isFiltered
    ? `search with fewer filters: ${gateway} audit ${command} --from 2h\nRequests are kept for AUDIT_RETENTION_DAYS.`
    : 'search again after the first request.';
  return emptyText('requests', filters, advice);
}

function pageText({ items, next }: Page, out: Output): string {
  const more = next === null ? '' : `\n\nMore: repeat the command with --after ${next}`;
  return requestTable(items, out) + more;
}

function sourcesText({ from, items, isComplete }: Sources, out: Output): string {
  const head = ['PARTNER', 'KEY', 'ADDRESS', 'REQUESTS', 'REJECTED', 'USERS', 'FIRST', 'LAST'];
  const rows = items.map((source) => [
    plain(source.partnerName ?? source.partnerId ?? 'no valid key'),
    plain(source.keyId ?? ''),
    plain(source.clientAddress ?? 'other addresses'),
    String(source.requests),
    String(source.refused),
    String(source.users),
    out.ago(source.firstAt),
    out.ago(source.lastAt),
  ]);
  const more = isComplete ? '' : '\nThere are more: these have the most requests.';
  return `${table(head, rows, out)}\n\nRequests since ${time(from)}.${more}`;
}

export function requestTable(items: readonly Entry[], out: Output): string {
  const head = [
    'TIME',
    'COUNT',
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
    String(entry.count),
    out.style(looks[entry.outcome], entry.outcome),
    [entry.status ?? '', entry.errorCode ?? ''].join(' ').trim(),
    whatOf(entry),
    plain(entry.partnerName ?? entry.partnerId ?? ''),
    plain(entry.keyId ?? ''),
    addressOf(entry),
    plain(entry.auditUserId ?? ''),
    plain(entry.policyNo ?? entry.policyKey ?? entry.submissionId ?? ''),
    entry.lastAt === null ? plain(entry.requestId) : '',
  ]);
  return table(head, rows, out);
}

/** A row of counted requests without an address is for all addresses without their own row. */
const addressOf = ({ clientAddress, lastAt }: Entry): string =>
  plain(clientAddress ?? (lastAt === null ? '' : 'other addresses'));

/** For an operator's command, also its subject; for counted requests, the time of the last one. */
function whatOf({ operationId, apiVersion, method, path, lastAt }: Entry): string {
  if (lastAt !== null) return `without a valid key, until ${time(lastAt)}`;
  const address = path === null ? '' : `${method ?? ''} ${path}`.trim();
  if (operationId === null) return plain(address);
  return plain(address === '' ? `${operationId} ${apiVersion ?? ''}`.trim() : `${operationId} (${address})`);
}
