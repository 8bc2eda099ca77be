// Explains in one sentence why a gateway does not open a store.
import { plural } from '../../texts/counted.js';
import { ENCODING, type Refusal, type StoreFacts, type StoreSystem } from './decide.js';
import { type ConfiguredOwner, ownerText } from './owner.js';

/** Nothing was written. */
export class StoreNotOwned extends Error {
  override readonly name = 'StoreNotOwned';
  constructor(
    readonly reason: Refusal,
    private readonly configured: ConfiguredOwner,
    private readonly facts: StoreFacts,
  ) {
    super(`The store does not belong to this gateway: ${reason}`);
  }

  /** `place` is the database or folder that `variable` sets. */
  sentence(place: string, variable: string): string {
    return `The store in ${place} (${variable}) ${sentences[this.reason](this.configured, this.facts, variable)}; nothing was written.`;
  }
}

type Sentence = (configured: ConfiguredOwner, facts: StoreFacts, variable: string) => string;

const sentences: Readonly<Record<Refusal, Sentence>> = {
  otherOwner: (configured, { stored }, variable) =>
    `belongs to ${stored ? ownerText(stored) : 'no gateway'}, and this is ${thisGateway(configured)}: ${wayOut(variable)}`,
  unknownOwner: (configured, _, variable) =>
    `has partners or calls but no key of the sandbox partner, so it may belong to a production gateway, and this is ${thisGateway(configured)}: ${wayOut(variable)}`,
  otherSystem: (configured, facts) =>
    `${movedText(facts)}, where ${thisGateway(configured)} would continue it: if it was restored from a backup, run \`gateway store restored\`; if it was moved while all gateways were stopped, run \`gateway store hand-over\` with --same-system`,
  gone: (configured) =>
    `has lost its identity since ${thisGateway(configured)} opened it, as when a backup is restored over it: stop every gateway, complete the restore, and run \`gateway store restored\``,
  encoding: (configured, { encoding }) =>
    `would be a new store of ${thisGateway(configured)}, and its database has the encoding ${encoding}, which cannot hold every text: create the database with CREATE DATABASE name ENCODING '${ENCODING}' TEMPLATE template0`,
};

function thisGateway(configured: ConfiguredOwner): string {
  const { unset } = configured;
  return (
    ownerText(configured) +
    (unset.length === 0 ? '' : ` (${unset.join(' and ')} ${plural(unset.length, 'is', 'are')} not set)`)
  );
}

const wayOut = (variable: string): string =>
  `correct MODE, BACK_OFFICE_URL or ${variable}, or hand the store over on purpose with \`gateway store hand-over\``;

function movedText({ stored, system }: StoreFacts): string {
  const [before, now] = [systemText(stored?.system), systemText(system)];
  return before === now
    ? `was restored from a dump into ${now} after a gateway last used it`
    : `was last used in ${before} and is now in ${now}`;
}

function systemText(system: StoreSystem | undefined): string {
  const { systemId, databaseId } = system ?? {};
  return `database ${databaseId} of ${systemId === undefined ? 'this server' : `PostgreSQL system ${systemId}`}`;
}
