// Whether a gateway may open a store, over all combinations, against a model that is written as a
// list of rules.
import { expect, test } from 'vitest';
import { decide, type StoreFacts } from '../../../src/store/identity/decide.js';
import { backOfficeName } from '../../../src/store/identity/owner.js';

const MODES = ['sandbox', 'production'] as const;
const BACK_OFFICES = ['simulated', 'carrier.example:443/api', 'other.example:443'];
const system = (systemId?: string, databaseId = '1', tableId?: string, timeline?: number) => ({
  systemId,
  databaseId,
  tableId,
  timeline,
});
const SYSTEMS = [
  undefined,
  system(),
  system(undefined, '1', '1', 1),
  system(undefined, '2', '1', 1),
  system('1'),
  system('1', '1', '1', 1),
  system('1', '1', '1', 2),
  system('1', '1', '2', 1),
  system('1', '2', '1', 1),
  system('2', '1', '1', 2),
];
const owners = MODES.flatMap((mode) => BACK_OFFICES.map((backOffice) => ({ mode, backOffice })));
const identities = [
  undefined,
  ...owners.flatMap((owner) => SYSTEMS.map((system) => ({ id: 'x', ...owner, system }))),
];

interface Situation extends Omit<StoreFacts, 'readAt'> {
  readonly configured: (typeof owners)[number];
}

const situations: Situation[] = owners.flatMap((configured) =>
  identities.flatMap((stored) =>
    SYSTEMS.flatMap((system) =>
      (['empty', 'sandbox', 'other'] as const).flatMap((content) =>
        ['UTF8', 'LATIN1'].map((encoding) => ({ configured, stored, system, content, encoding })),
      ),
    ),
  ),
);

type Part = 'systemId' | 'databaseId' | 'tableId' | 'timeline';
const differs = ({ stored, system: now }: Situation, part: Part) => {
  const known = [stored?.system?.[part], now?.[part]].filter((value) => value !== undefined);
  return new Set(known).size === 2;
};
const isNews = ({ stored, system: now }: Situation, part: Part) =>
  stored?.system?.[part] === undefined && now?.[part] !== undefined;

/** The first rule that applies decides. */
const rules: readonly [applies: (s: Situation) => boolean, decision: string][] = [
  [(s) => s.stored !== undefined && s.stored.mode !== s.configured.mode, 'otherOwner'],
  [(s) => s.stored !== undefined && s.stored.backOffice !== s.configured.backOffice, 'otherOwner'],
  [(s) => !s.stored && s.content === 'empty' && s.encoding !== 'UTF8', 'encoding'],
  [(s) => !s.stored && s.content === 'other' && s.configured.mode === 'sandbox', 'unknownOwner'],
  [(s) => !s.stored, 'adopt'],
  [(s) => s.system === undefined, 'start'],
  [(s) => s.stored?.system === undefined, 'learn'],
  [(s) => differs(s, 'systemId'), 'otherSystem'],
  [(s) => differs(s, 'databaseId'), 'otherSystem'],
  [(s) => differs(s, 'tableId'), 'otherSystem'],
  [(s) => isNews(s, 'systemId') || isNews(s, 'tableId') || isNews(s, 'timeline'), 'learn'],
  [(s) => differs(s, 'timeline') && s.system?.timeline === 2, 'failOver'],
  [() => true, 'start'],
];

test('a gateway opens its own store or one that it may adopt, and no other', () => {
  const counts = new Map<string, number>();
  for (const situation of situations) {
    const { configured, ...facts } = situation;
    const [, expected = ''] = rules.find(([applies]) => applies(situation)) ?? [];
    expect(decide(configured, facts), JSON.stringify(situation)).toBe(expected);
    counts.set(expected, (counts.get(expected) ?? 0) + 1);
  }
  process.stdout.write(
    `identities of stores: ${situations.length} situations ${JSON.stringify(Object.fromEntries(counts))}\n`,
  );
  expect(counts.size).toBe(8);
});

test.each([
  [undefined, 'simulated'],
  ['https://Carrier.Example', 'carrier.example:443'],
  ['https://carrier.example:443/', 'carrier.example:443'],
  ['http://carrier.example', 'carrier.example:80'],
  ['http://carrier.example:443', 'carrier.example:443'],
  ['https://carrier.example./api//', 'carrier.example:443/api'],
  ['https://user:secret@carrier.example/api/v1/?a=b#c', 'carrier.example:443/api/v1'],
  ['https://carrier.example/API', 'carrier.example:443/API'],
  ['http://127.1:8090', '127.0.0.1:8090'],
  ['http://[0:0::1]:8090/a/../b', '[::1]:8090/b'],
])('the back office of %s is %s', (url, name) => {
  expect(backOfficeName(url)).toBe(name);
});
