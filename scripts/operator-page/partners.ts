// The list of partners.
import { client, nowMs, type Schemas, take } from './api.js';
import { el } from './dom.js';
import { ago, badge, type Column, counted, empty, link, table } from './parts.js';
import type { Shown, View } from './view.js';

type Partner = Schemas['Partner'];
type Key = Schemas['ApiKey'];

export const isValid = ({ revokedAt, expiresAt }: Key): boolean =>
  revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > nowMs());

const SOON_MS = 14 * 86_400_000;
export const endsSoon = (key: Key): boolean =>
  isValid(key) && key.expiresAt !== null && Date.parse(key.expiresAt) < nowMs() + SOON_MS;

export const lastUseOf = ({ keys }: Partner): string | null =>
  keys
    .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
    .toSorted()
    .at(-1) ?? null;

export function stateOf(partner: Partner): HTMLElement {
  const { suspension, keys } = partner;
  if (suspension) return badge('bad', 'suspended');
  if (!keys.some(isValid)) return badge('plain', 'no valid key');
  return keys.some(endsSoon) ? badge('warn', 'a key expires soon') : badge('good', 'active');
}

const percent = (value: number | null): string => (value === null ? '–' : `${value}%`);

export const partners: View = async () => {
  const { partners: all } = await take(client.GET('/partners'));
  const columns: Column<Partner>[] = [
    { title: 'Partner', cell: ({ partnerId, name }) => link('partner', partnerId, name) },
    { title: 'State', cell: stateOf },
    { title: 'Last call', cell: ({ use }) => ago(use?.lastCallAt ?? null, 'never') },
    { title: 'Readiness', isNumber: true, cell: ({ use }) => percent(use?.readinessPercent ?? null) },
    {
      title: 'Versions',
      cell: ({ use }) => use?.versions.map(({ apiVersion }) => apiVersion).join(', ') || '–',
    },
    { title: 'Valid keys', isNumber: true, cell: ({ keys }) => keys.filter(isValid).length },
    {
      title: 'Pinned to',
      cell: ({ keys }) =>
        [...new Set(keys.filter(isValid).flatMap(({ apiVersion }) => apiVersion ?? []))].join(', ') || '–',
    },
    { title: 'Contact', cell: ({ contactPerson }) => contactPerson ?? '–' },
    { title: 'Added', cell: ({ createdAt }) => ago(createdAt) },
  ];
  const byUse = all.toSorted((one, other) =>
    (other.use?.lastCallAt ?? '').localeCompare(one.use?.lastCallAt ?? ''),
  );
  return {
    title: 'Partners',
    everyMs: 60_000,
    content: [
      el('h1', {}, 'Partners'),
      el('p', { class: 'lead' }, `${counted(all.length, 'partner')}, the most recent caller first.`),
      all.length === 0 ? empty('No partners yet.') : table('Partners', columns, byUse),
    ],
  } satisfies Shown;
};
