// Assembles the parts that execute a call once, only for its owner, and one at a time per policy.
import type { Logger } from 'pino';
import { createPolicyAccess } from '../access/policy-access.js';
import type { BackOfficeReads } from '../back-office/port.js';
import type { Node } from '../cluster/heartbeat.js';
import { createPolicyLocks, type PolicyIsFree } from '../cluster/policy-lock.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import { createDeferredWrites } from './deferred-writes.js';
import { type CreateCallGuard, createCallGuard } from './guard.js';
import { createJournal, type Once } from './journal.js';
import { createJournalStore, type JournalStore, type Outcome } from './journal-store.js';
import { startSweep } from './sweep.js';

export interface CallsParts {
  readonly store: Store<GatewayTables>;
  /** Closed by `close`. */
  readonly node: Node;
  readonly backOffice: Pick<BackOfficeReads, 'identifyPolicy'>;
  /** Whether no run works on a policy. */
  readonly isFree: PolicyIsFree;
  readonly log: Logger;
  wait(ms: number): Promise<void>;
}

export interface Calls {
  readonly guard: CreateCallGuard;
  /** Stores the response of a call with an unknown outcome. */
  readonly complete: JournalStore['complete'];
  /** Waits for the calls in flight. Call it when no more requests arrive, before the store is closed. */
  close(): Promise<void>;
}

export async function openCalls(parts: CallsParts): Promise<Calls> {
  const { store, node, backOffice, isFree, log, wait } = parts;
  const journal = createJournalStore(store, isFree);
  const inFlight = new Set<Promise<unknown>>();
  const late = createDeferredWrites(log);
  const locks = createPolicyLocks(store, isFree);
  const sweeping = startSweep(store, log);
  const guard = createCallGuard({
    nodeId: node.id,
    once: tracking(
      inFlight,
      createJournal({
        store: journal,
        finish: (outcome) => late.write(named(outcome), () => journal.finish(outcome)),
        // The intent may still arrive late, after a network problem, so it is written again before the outcome.
        withdraw: (outcome, taking) =>
          late.write(named(outcome), async () => {
            await taking();
            await journal.finish(outcome);
          }),
        wait,
      }),
    ),
    locks: {
      take: locks.take,
      release: (lock) => late.write({ lease: lock.policyKey }, () => locks.release(lock)),
    },
    access: createPolicyAccess(store, backOffice),
  });
  return {
    guard,
    complete: journal.complete,
    async close() {
      // The listener does not wait for callers that have disconnected, but their calls are completed.
      while (inFlight.size > 0) await Promise.allSettled(inFlight);
      await sweeping.stop();
      await late.close();
      await node.close();
    },
  };
}

const named = ({ id, state }: Outcome) => ({ call: id, state });

function tracking(inFlight: Set<Promise<unknown>>, once: Once): Once {
  return (intent, attempt, document) => {
    const call = once(intent, attempt, document).finally(() => inFlight.delete(call));
    inFlight.add(call);
    return call;
  };
}
