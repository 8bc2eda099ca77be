// Erases what is stored about an insured, in one transaction with its receipt.
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type FoundPolicy, findPoliciesOf } from '../access/policy-table.js';
import { eraseAuditUsers } from '../audit/erasure.js';
import { eraseCalls, type FoundCall, findCallsOf } from '../idempotency/erasure.js';
import { eraseRuns, type FoundRun, findRunsOf } from '../runs/run-table/erasure.js';
import { formsOf } from '../store/policy-names.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import type { Blocker, Erased, ErasureOrder, ErasureReceipt, Erasures } from './erasures.js';
import { digestOf } from './receipt-digest.js';

type Db = Kysely<GatewayTables>;

interface Found {
  readonly runs: readonly FoundRun[];
  readonly calls: readonly FoundCall[];
  /** Every identifier of the policies and runs. */
  readonly names: readonly string[];
  readonly missing: readonly string[];
}

/** Rolls back the transaction of a rehearsal. */
class Rehearsed extends Error {
  constructor(readonly receipt: ErasureReceipt) {
    super('A rehearsal erases nothing');
  }
}

/** `flushAudit` stores the pending audit rows of this process, so that they are erased too. */
export function createErase(
  { db }: Pick<Store<GatewayTables>, 'db'>,
  flushAudit: () => Promise<void>,
): Erasures['erase'] {
  const erase = async (transaction: Db, order: ErasureOrder): Promise<Erased> => {
    const { runs, calls, names, missing } = await find(transaction, order);
    if (missing.length > 0 && !order.ignoresMissing) return { missing };
    const blockers = blockersIn(runs, calls);
    if (blockers.length > 0) return { blockers };
    const runIds = runs.map((run) => run.submission_id);
    const callIds = calls.map((call) => call.id);
    const ofRuns = await eraseRuns(transaction, runIds);
    const ofCalls = await eraseCalls(transaction, callIds);
    const audited = await eraseAuditUsers(transaction, { callIds, names: unique([...names, ...runIds]) });
    const { rows } = await sql<{ now: Date }>`select now()`.execute(transaction);
    const content = {
      erasureId: randomUUID(),
      isRehearsal: order.isRehearsal,
      erasedAt: (rows[0]?.now ?? new Date()).toISOString(),
      erasedBy: order.erasedBy,
      reason: order.reason,
      policies: [...order.policies],
      runs: runIds,
      calls: callIds,
      counts: {
        requests: ofRuns.requests,
        outputs: ofRuns.outputs,
        errors: ofRuns.errors,
        responses: ofCalls.responses,
        resolutions: ofRuns.resolutions + ofCalls.resolutions,
        auditUsers: ofRuns.auditUsers + ofCalls.auditUsers + audited,
      },
    };
    const receipt = { ...content, digest: digestOf(content) };
    if (order.isRehearsal) throw new Rehearsed(receipt);
    await transaction
      .insertInto('erasure')
      .values({
        id: receipt.erasureId,
        erased_at: sql<Date>`now()`,
        erased_by: receipt.erasedBy,
        reason: receipt.reason,
        receipt: JSON.stringify(receipt),
      })
      .execute();
    return { receipt };
  };

  return async (order) => {
    await flushAudit();
    return db
      .transaction()
      .execute((transaction) => erase(transaction, order))
      .catch((error: unknown) => {
        if (error instanceof Rehearsed) return { receipt: error.receipt };
        throw error;
      });
  };
}

/** One policy has several identifiers, and each table contains some of them. */
async function find(db: Db, { policies, runs: runIds, calls: callIds }: ErasureOrder): Promise<Found> {
  const given = inAllForms(policies);
  const known = await findPoliciesOf(db, given);
  const names = inAllForms([...given, ...known.flatMap(namesOf)]);
  // First the runs that the order names, then all runs of their policies.
  const first = await findRunsOf(db, { runIds, names });
  const allNames = inAllForms([...names, ...first.flatMap(namesOfRun)]);
  const runs = await findRunsOf(db, { runIds, names: allNames });
  const entries = [...known, ...(await findPoliciesOf(db, allNames))].map((entry) => entry.policy_key);
  const policyKeys = unique([...entries, ...runs.flatMap((run) => run.policy_key ?? []), ...given]);
  const of = {
    callIds,
    runIds: runs.map((run) => run.submission_id),
    writeKeys: runs.map((run) => run.call_key),
    policyKeys,
    names: allNames.filter((name) => !policyKeys.includes(name) || given.includes(name)),
  };
  // A call that was found by its id alone is erased without its policy.
  const isOn = (keys: readonly string[]) => {
    const all = new Set([...allNames, ...keys]);
    return (call: FoundCall) => call.named.length > 0 || namesOf(call).some((name) => all.has(name));
  };
  const creating = await findCallsOf(db, of);
  // A response with a policy's number contains its key too; other calls contain only the key.
  const created = creating
    .filter(isOn(policyKeys))
    .flatMap((call) => call.created_key ?? [])
    .filter((key) => !policyKeys.includes(key));
  const allKeys = unique([...policyKeys, ...created]);
  const calls = created.length === 0 ? creating : await findCallsOf(db, { ...of, policyKeys: allKeys });
  const found = new Set<string>([
    ...known.flatMap(namesOf),
    ...runs.flatMap(namesOfRun),
    ...calls.flatMap((call) => [call.id, ...namesOf(call), ...call.named]),
  ]);
  const isMissing = (name: string) => !formsOf(name).some((form) => found.has(form));
  return {
    runs,
    calls,
    // The audit log may use an identifier of the policy that only its calls contain.
    names: inAllForms([...allNames, ...allKeys, ...calls.filter(isOn(allKeys)).flatMap(namesOf)]),
    missing: [...policies, ...runIds, ...callIds].filter(isMissing),
  };
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** Callers and tables use a policy's Q number or its P number, and write ids in two ways. */
const inAllForms = (names: readonly string[]): string[] => unique(names.flatMap(formsOf));

const namesOf = ({ policy_key, policy_no, submission_id }: FoundPolicy | FoundCall): string[] =>
  [policy_key, policy_no, submission_id].filter((name) => name !== null);

const namesOfRun = ({ submission_id, policy_no, bound_policy_no, policy_key }: FoundRun): string[] =>
  [submission_id, policy_no, bound_policy_no, policy_key].filter((name) => name !== null);

/**
 * Runs and calls in progress would store personal data again, and an operator still needs those in
 * doubt.
 */
function blockersIn(runs: readonly FoundRun[], calls: readonly FoundCall[]): Blocker[] {
  return [
    ...runs.flatMap(({ submission_id: id, is_in_progress, is_in_doubt }) => {
      if (is_in_progress) return [blocker('runs', `The run ${id} is in progress. Wait until it ends.`)];
      return is_in_doubt ? [blocker('runs', `A step of the run ${id} is in doubt. Resolve it first.`)] : [];
    }),
    ...calls.flatMap(({ id, state }) => {
      if (state === 'UNDER_WAY')
        return [blocker('calls', `The call ${id} is in progress. Wait until it ends.`)];
      return state === 'UNKNOWN'
        ? [blocker('calls', `The outcome of the call ${id} is unknown. Resolve it first.`)]
        : [];
    }),
  ];
}

const blocker = (field: Blocker['field'], message: string): Blocker => ({ field, message });
