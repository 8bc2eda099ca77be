// Formats search results and erasure receipts of insureds for people.
import type { components } from '../../generated/admin.js';
import { counted } from '../texts/counted.js';
import { gateway } from './config.js';
import { facts, type Output, pageNote, plain, plainWord } from './output.js';
import { time } from './shown-times.js';
import { table } from './table.js';

type Schemas = components['schemas'];
type Receipt = Schemas['ErasureReceipt'];

export interface FoundInsured extends Pick<Schemas['InsuredMatches'], 'matches' | 'unreadable'> {
  readonly scanned: number;
}

export function matchesText({ matches, scanned, unreadable }: FoundInsured, out: Output): string {
  const unread =
    unreadable.length === 0
      ? []
      : [
          '',
          `${out.style('red', `${counted(unreadable.length, 'run')} could not be searched`)}: the key that encrypted them is not in ENCRYPTION_KEYS.`,
        ];
  if (matches.length === 0)
    return [
      `Nothing found in ${counted(scanned, 'run or call', 'runs and calls')}. Requests of successful runs are kept for RUN_PAYLOAD_DAYS: ask`,
      `the carrier for the policy numbers of the insured, and erase them with: ${gateway} insured erase --policy <number> …`,
      ...unread,
    ].join('\n');
  const rows = matches.map(({ kind, id, policyNo, policyKey, startedAt, state, fields }) => [
    kind,
    id,
    plain(policyNo ?? policyKey ?? ''),
    out.ago(startedAt),
    state,
    fields.map(({ field, value }) => plain(`${field}: ${value}`)).join('\n'),
  ]);
  return [
    table(['KIND', 'ID', 'POLICY', 'STARTED', 'STATE', 'FOUND IN'], rows, out),
    '',
    `${matches.length} found in ${counted(scanned, 'run or call', 'runs and calls')}. Check that each belongs to the insured, then see what would be erased:`,
    `  ${gateway} insured erase ${choiceOf(matches)} --reason "…" --by NAME`,
    ...unread,
  ].join('\n');
}

const policyOf = ({ policyNo, policyKey }: FoundInsured['matches'][number]): string | null =>
  policyNo ?? policyKey;

/** The options for `insured erase`: the policy if it is known, otherwise the run or the call. */
function choiceOf(matches: FoundInsured['matches']): string {
  const unnamed = (kind: 'RUN' | 'CALL') =>
    matches.filter((match) => match.kind === kind && policyOf(match) === null).map(({ id }) => id);
  const list = (option: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`--${option} ${[...new Set(names)].map(plainWord).join(' ')}`];
  return [
    ...list(
      'policy',
      matches.flatMap((match) => policyOf(match) || []),
    ),
    ...list('run', unnamed('RUN')),
    ...list('call', unnamed('CALL')),
  ].join(' ');
}

export function receiptText(receipt: Receipt, { style }: Output): string {
  const { counts, isRehearsal } = receipt;
  const head = isRehearsal
    ? `${style('yellow', 'Nothing has been erased yet.')} This would be erased:`
    : `${style('green', '✔')} Erased ${time(receipt.erasedAt)} by ${plain(receipt.erasedBy)}.`;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    head,
    '',
    facts([
      ['receipt', isRehearsal ? undefined : receipt.erasureId],
      ['reason', plain(receipt.reason)],
      ['policies', receipt.policies.length === 0 ? undefined : plain(receipt.policies.join(', '))],
      ['runs', listed(receipt.runs)],
      ['calls', listed(receipt.calls)],
      ['texts', countsOf(counts)],
      ['digest', isRehearsal ? undefined : receipt.digest],
    ]),
    ...(total === 0 ? ['', 'All of it has been erased before.'] : []),
    ...(isRehearsal
      ? ['', 'Next: repeat the command with --yes to erase it, and --out <file> to keep the receipt.']
      : []),
  ].join('\n');
}

/** Maximum ids on a line; `--json` shows all. */
const MOST_LISTED = 5;

function listed(ids: readonly string[]): string {
  const more = ids.length > MOST_LISTED ? `, and ${ids.length - MOST_LISTED} more` : '';
  return `${ids.length}${ids.length === 0 ? '' : `: ${ids.slice(0, MOST_LISTED).join(', ')}${more}`}`;
}

const countsOf = (counts: Receipt['counts']): string =>
  [
    `requests ${counts.requests}`,
    `outputs ${counts.outputs}`,
    `errors ${counts.errors}`,
    `responses ${counts.responses}`,
    `resolutions ${counts.resolutions}`,
    `end users ${counts.auditUsers}`,
  ].join(', ');

export function receiptsText(page: Schemas['ErasurePage'], out: Output): string {
  if (page.total === 0) return `No erasures. To erase an insured, start with: ${gateway} insured find <text>`;
  const rows = page.items.map(({ erasureId, erasedAt, erasedBy, reason, policies, runs, calls }) => [
    erasureId,
    time(erasedAt),
    plain(erasedBy),
    plain(reason),
    plain(policies.join(', ')),
    String(runs.length),
    String(calls.length),
  ]);
  return (
    table(['RECEIPT', 'ERASED', 'BY', 'REASON', 'POLICIES', 'RUNS', 'CALLS'], rows, out) +
    pageNote(page, 'receipts')
  );
}
