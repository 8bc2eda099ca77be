// Chooses the key that encrypts: the first that every live node has, as far as nodes report their
// keys; if there is none, the first of all. While new keys are rolled out node by node, each node
// can read what the others write.
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Repeating, repeatedly } from '../async/repeat.js';
import { createRepeatedWarning } from '../async/repeated-warning.js';
import type { Sealing } from '../store/sealing.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';

/** The key that encrypts comes first; null if the node's version does not report its keys. */
export type NodeKeys = readonly string[] | null;

export async function keysOfNodes({ db }: Pick<Store<GatewayTables>, 'db'>): Promise<NodeKeys[]> {
  const rows = await db
    .selectFrom('node')
    .select('key_ids')
    .where('lives_until', '>', sql<Date>`now()`)
    .execute();
  return rows.map(({ key_ids }) => key_ids);
}

interface KeyChoiceParts {
  readonly store: Pick<Store<GatewayTables>, 'db'>;
  readonly sealing: Sealing;
  readonly log: Logger;
}

/** Whether a different key encrypts from now on. Never rejects. */
type ChooseKey = () => Promise<boolean>;

export function createKeyChoice({ store, sealing, log }: KeyChoiceParts): ChooseKey {
  const [preferred] = sealing.keyIds;
  const warn = createRepeatedWarning(log);
  const choose = async () => {
    const nodes = await keysOfNodes(store);
    const isChanged = sealing.useKeyKnownTo(nodes.filter((keys) => keys !== null));
    const keyId = sealing.currentKeyId();
    if (isChanged && keyId === preferred) log.info({ keyId }, FIRST_KEY);
    else if (isChanged) log.warn({ keyId, preferred }, OTHER_KEY);
    return isChanged;
  };
  return async () => {
    if (sealing.keyIds.length < 2) return false;
    return choose().catch((err: unknown) => {
      warn({ err }, 'could not read which encryption keys the nodes have');
      return false;
    });
  };
}

const FIRST_KEY = 'the first encryption key encrypts from now on';
const OTHER_KEY =
  'a node does not have the first encryption key yet: until it does, data is encrypted with another key, which every node has';

const EVERY_MS = 5_000;

export function chooseRepeatedly(choose: ChooseKey, onChange: () => Promise<void>): Repeating {
  return repeatedly(EVERY_MS, async () => {
    if (await choose()) await onChange();
  });
}
