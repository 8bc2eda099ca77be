// Formats partners and keys for people.
import type { components } from '../../generated/admin.js';
import { facts, type Output, plain, table, time } from './output.js';
import { ownLimits } from './partner-limit.js';

type Schemas = components['schemas'];

export function madeKeyText(made: Schemas['MadeKey'], { style }: Output): string {
  return [
    `${style('green', '✔')} Created a key for ${plain(made.name)}.`,
    '',
    facts([
      ['partner', made.partnerId],
      ['key id', made.keyId],
      ['pinned to', made.apiVersion ?? undefined],
      ['key', style('bold', made.apiKey)],
    ]),
    '',
    style(
      'yellow',
      'The key is shown only once. Send it over a secure channel; the gateway stores only its hash.',
    ),
  ].join('\n');
}

export function partnersText(partners: readonly Schemas['Partner'][], out: Output): string {
  const head = [
    'PARTNER',
    'NAME',
    'PRODUCERS',
    'KEY',
    'PINNED TO',
    'CREATED',
    'REVOKED',
    'CONTACTS',
    'LIMITS',
  ];
  return table(
    head,
    partners.flatMap((partner) => rowsOf(partner, out)),
  );
}

/** One row for each key; a partner that has none has a row too. */
function rowsOf(partner: Schemas['Partner'], { style }: Output): string[][] {
  const { partnerId, name, producerIds, contacts, keys } = partner;
  const producers = producerIds === 'all' ? 'all' : producerIds.join(' ');
  const who = [partnerId, plain(name), plain(producers)];
  if (keys.length === 0) return [[...who, style('dim', 'no key'), '', '', '', contacts, ownLimits(partner)]];
  return keys.map(({ keyId, apiVersion, createdAt, revokedAt }) => [
    ...who,
    keyId,
    apiVersion ?? '',
    time(createdAt),
    revokedAt === null ? '' : style('red', time(revokedAt)),
    contacts,
    ownLimits(partner),
  ]);
}

export function contactsText({ name, contacts }: Schemas['Partner'], { style }: Output): string {
  const which = contacts === 'all' ? 'every insured of the carrier' : 'the insureds of its own policies';
  return `${style('green', '✔')} Set. Contact lists show ${plain(name)} ${which}.`;
}

export function revokedText({ name, keys }: Schemas['Partner'], { style }: Output): string {
  const valid = keys.filter(({ revokedAt }) => revokedAt === null).length;
  const left = valid === 0 ? 'no valid key' : `${valid} valid ${valid === 1 ? 'key' : 'keys'}`;
  const last = 'The node that received the command rejects it immediately, the others within five seconds.';
  return `${style('green', '✔')} Revoked. ${plain(name)} has ${left} left. ${last}`;
}
