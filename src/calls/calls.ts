// Owns putting the parts together that see to it that a call is done once, by whom it may, one at a time on a policy.
import type { Logger } from 'pino';
import type { BackOfficeReads } from '../back-office/port.js';
import type { CreateGuard } from '../http/guard.js';
import { startNode } from '../nodes/node.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { createCallGuard } from './guard.js';
import { createJournal } from './journal.js';
import { createJournalStore, type Outcome } from './journal-store.js';
import { createLateWrites } from './late-writes.js';
import { createOwnership } from './ownership.js';
import { createPolicyLeases } from './policy-lease.js';
import { startSweep } from './sweep.js';

export interface CallsParts {
  readonly store: Store<GatewayTables>;
  readonly backOffice: Pick<BackOfficeReads, 'identifyPolicy'>;
  readonly retentionDays: number;
  readonly log: Logger;
  wait(ms: number): Promise<void>;
}

export interface Calls {
  readonly guard: CreateGuard;
  /** Call it when no request is under way any more, before the store is closed. */
  close(): Promise<void>;
}

export async function openCalls({ store, backOffice, retentionDays, log, wait }: CallsParts): Promise<Calls> {
  const node = await startNode(store, log);
  const journal = createJournalStore(store);
  const late = createLateWrites(log);
  const leases = createPolicyLeases(store);
  const sweeping = startSweep(store, retentionDays, log);
  const guard = createCallGuard({
    nodeId: node.id,
    once: createJournal({
      store: journal,
      finish: (outcome) => late.write(named(outcome), () => journal.finish(outcome)),
      // One that comes late, as out of a wire that was silent for a while, finds the call taken already.
      withdraw: (outcome, taking) =>
        late.write(named(outcome), async () => {
          await taking();
          await journal.finish(outcome);
        }),
      wait,
    }),
    leases: {
      take: leases.take,
      release: (lease) => late.write({ lease: lease.policyKey }, () => leases.release(lease)),
    },
    ownership: createOwnership(store, backOffice),
  });
  return {
    guard,
    async close() {
      await sweeping.stop();
      await late.close();
      await node.close();
    },
  };
}

const named = ({ id, state }: Outcome) => ({ call: id, state });
