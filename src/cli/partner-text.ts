// Partners, their limits and their keys as text for people.
import type { components } from '../../generated/admin.js';
import { counted } from '../texts/counted.js';
import { gateway } from './config.js';
import { facts, type Output, plain } from './output.js';
import { time } from './shown-times.js';
import { table } from './table.js';

type Schemas = components['schemas'];
export type LimitName = keyof Schemas['Limits'];

export const limits: Readonly<Record<LimitName, readonly [name: string, description: string]>> = {
  requestsPerSecond: [
    'requests-per-second',
    "requests per second; bursts of ten seconds' worth of requests are allowed",
  ],
  concurrentCalls: ['concurrent-calls', 'concurrent back-office calls in each process'],
  concurrentRuns: ['concurrent-runs', 'concurrent runs of the one-call flow'],
  documentBytesPerMinute: ['document-bytes-per-minute', 'bytes of documents per minute'],
};
const names = Object.keys(limits).filter((name): name is LimitName => name in limits);

const SCOPE = 'over all its keys; concurrent calls in each process, the others over all nodes';

/** Stands for the contract's null, which cannot be given as an option. */
export const DEFAULT = 'default';

export function limitsText(
  { partnerId, name, limits: inEffect }: Schemas['Partner'],
  { style }: Output,
): string {
  return `${plain(name)} (${partnerId}), ${SCOPE}:\n\n${facts(limitRows(inEffect, style))}`;
}

function limitRows(inEffect: Schemas['Limits'], style: Output['style']): [string, string][] {
  return names.map((limit): [string, string] => {
    const { value, isDefault } = inEffect[limit];
    const note = isDefault ? style('dim', ' (default)') : '';
    return [limits[limit][0].replaceAll('-', ' '), `${value}${note}`];
  });
}

function ownLimits({ limits: inEffect }: Schemas['Partner']): string {
  const own = names.filter((limit) => !inEffect[limit].isDefault);
  if (own.length === 0) return DEFAULT;
  return own.map((limit) => `${limits[limit][0].replaceAll('-', ' ')}: ${inEffect[limit].value}`).join(', ');
}

const HEAD = [
  'PARTNER',
  'NAME',
  'READINESS',
  'VERSIONS',
  'LAST CALL',
  'PRODUCERS',
  'KEY',
  'LABEL',
  'PINNED TO',
  'CREATED',
  'LAST USED',
  'EXPIRES',
  'REVOKED',
  'CONTACTS',
  'LIMITS',
];

export function partnersText(partners: readonly Schemas['Partner'][], out: Output): string {
  return table(
    HEAD,
    partners.flatMap((partner) => rowsOf(partner, out)),
    out,
  );
}

/** One row per key; a partner without keys has one row too. */
function rowsOf(partner: Schemas['Partner'], out: Output): string[][] {
  const { style } = out;
  const { partnerId, name, producerIds, contacts, keys, suspension, use } = partner;
  const producers = producerIds === 'all' ? 'all' : producerIds.join(' ');
  const shownName = suspension === null ? plain(name) : `${plain(name)} ${style('red', '(suspended)')}`;
  const who = [partnerId, shownName, ...useCells(use, out), plain(producers)];
  const rest = [contacts, ownLimits(partner)];
  if (keys.length === 0) return [[...who, style('dim', 'no key'), '', '', '', '', '', '', ...rest]];
  return keys.map((key) => [...who, ...keyCells(key, out), ...rest]);
}

function useCells(use: Schemas['PartnerUse'] | undefined, { ago }: Output): string[] {
  if (!use) return ['', '', ''];
  const { readinessPercent: percent, versions, lastCallAt } = use;
  const inUse = versions.map(({ apiVersion }) => apiVersion).join(' ');
  return [percent === null ? '' : `${percent}%`, inUse, lastCallAt === null ? '' : ago(lastCallAt)];
}

function keyCells(key: Schemas['ApiKey'], out: Output): string[] {
  const { style, ago } = out;
  const { keyId, label, apiVersion, createdAt, lastUsedAt, revokedAt } = key;
  return [
    keyId,
    label === null ? '' : plain(label),
    apiVersion ?? '',
    ago(createdAt),
    lastUsedAt === null ? '' : ago(lastUsedAt),
    expiryText(key, out),
    revokedAt === null ? '' : style('red', ago(revokedAt)),
  ];
}

const DAY_MS = 86_400_000;
const EXPIRES_SOON_DAYS = 14;

function expiryText(
  { expiresAt, revokedAt }: Schemas['ApiKey'],
  { style, ago, nowMs }: Pick<Output, 'style' | 'ago' | 'nowMs'>,
): string {
  if (expiresAt === null) return '';
  const days = (Date.parse(expiresAt) - nowMs()) / DAY_MS;
  if (revokedAt !== null || days > EXPIRES_SOON_DAYS) return ago(expiresAt);
  return days <= 0 ? style('red', `${ago(expiresAt)} (expired)`) : style('yellow', ago(expiresAt));
}

export const isValid = ({ expiresAt, revokedAt }: Schemas['ApiKey']): boolean =>
  revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now());

export function partnerText({ partner, activity }: Schemas['PartnerWithActivity'], out: Output): string {
  const { style } = out;
  const { partnerId, name, producerIds, suspension, contactPerson, contacts, createdAt, keys } = partner;
  const { callsInFlight, callsUnknown, runsInFlight, runsFailed } = activity;
  const about = facts([
    ['state', suspension === null ? style('green', 'active') : style('red', suspendedText(suspension))],
    ['contact', contactPerson === null ? undefined : plain(contactPerson)],
    ['producers', producerIds === 'all' ? 'all' : plain(producerIds.join(' '))],
    ['contact lists', contacts === 'all' ? 'every insured' : 'the insureds on its own policies'],
    ['added', time(createdAt)],
    ['in flight', `${counted(callsInFlight, 'call')}, ${counted(runsInFlight, 'run')}`],
    [
      'unknown',
      callsUnknown === 0
        ? '0 calls'
        : style(
            'yellow',
            `${counted(callsUnknown, 'call')}: ${listOf('call', '--state unknown', partnerId)}`,
          ),
    ],
    [
      'failed',
      runsFailed === 0
        ? '0 runs'
        : style('yellow', `${counted(runsFailed, 'run')}: ${listOf('run', '--status failed', partnerId)}`),
    ],
  ]);
  return [
    `${style('bold', plain(name))} (${partnerId})`,
    '',
    about,
    '',
    `Limits, ${SCOPE}`,
    facts(limitRows(partner.limits, style)),
    '',
    'Keys',
    keys.length === 0 ? `  ${style('dim', 'no key')}` : keysText(keys, out),
  ].join('\n');
}

const listOf = (noun: string, filter: string, partnerId: string) =>
  `${gateway} ${noun} list ${filter} --partner ${partnerId}`;

function suspendedText({ since, reason }: NonNullable<Schemas['Partner']['suspension']>): string {
  return `suspended since ${time(since)}${reason === null ? '' : `: ${plain(reason)}`}`;
}

export function keysText(keys: readonly Schemas['ApiKey'][], out: Output): string {
  const head = ['KEY', 'LABEL', 'PINNED TO', 'CREATED', 'LAST USED', 'EXPIRES', 'REVOKED', 'CREATED BY'];
  const rows = keys.map((key) => [...keyCells(key, out), key.createdBy ?? '']);
  return table(head, rows, out);
}
