// Policies in the simulator's store: creates, finds and changes them, and assigns their numbers.
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Bind, DraftCall, PolicyActivity, PolicyStatusSummary, Quote } from '../../back-office/port.js';
import { Problem, validationProblem } from '../../problems.js';
import { keepInsured } from './contacts.js';
import { derive, heldSubmission, linesOf } from './derived.js';
import type { Closing, Policy, SimulatorTables, Submission } from './tables.js';

export interface PolicyState {
  readonly status: PolicyStatusSummary['policyStatus'];
  readonly activityStatus: PolicyStatusSummary['policyActivityStatus'];
}

export const created: PolicyState = { status: 'Quote Preparation', activityStatus: 'Active' };

export async function addPolicy(
  db: Transaction<SimulatorTables>,
  submission: Submission,
  { isEnriched, call }: { isEnriched: boolean; call: DraftCall },
): Promise<Policy> {
  const added = await db
    .insertInto('policy')
    .values({
      submission_id: call.submissionId ?? randomUUID(),
      source: call.originationSource ?? null,
      insured_key: await keepInsured(db, submission),
      product_id: submission.policy.product.id,
      producer_id: submission.producer.id,
      status: created.status,
      activity_status: created.activityStatus,
      is_enriched: isEnriched,
      quote_no: null,
      submission: JSON.stringify(submission),
      derived: JSON.stringify(derive(submission)),
      quote: null,
      revenue: null,
      lines: '[]',
      bind: null,
      closing: null,
    })
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added) return added;
  const message = 'was already used for a different submission';
  throw validationProblem([{ field: 'X-Submission-Id', issue: 'duplicate', message }]);
}

export interface PolicyChange extends PolicyState {
  readonly submission?: Submission;
  readonly quote?: Quote;
  readonly quoteNo?: string | null;
  readonly bind?: Bind;
  readonly closing?: Closing;
}

/** Causes a compile error if `Given` has a field that a change does not have. */
type Surplus<Given> = Record<Exclude<keyof Given, keyof PolicyChange>, never>;

/** Recomputes the lines and the derived values. */
export async function changePolicy<Given extends PolicyChange>(
  db: Transaction<SimulatorTables>,
  policy: Policy,
  change: Given & Surplus<Given>,
): Promise<Policy> {
  const { status, activityStatus, submission, quoteNo, bind, closing }: PolicyChange = change;
  const sent = submission ?? policy.submission;
  const quote = change.quote ?? policy.quote;
  const derived = derive(sent);
  const insured_key = submission ? await keepInsured(db, sent, policy) : policy.insured_key;
  return db
    .updateTable('policy')
    .set((eb) => ({
      status,
      activity_status: activityStatus,
      insured_key,
      derived: JSON.stringify(derived),
      lines: JSON.stringify(quote === null ? [] : linesOf(heldSubmission(sent, derived), quote)),
      quote: quote === null ? null : JSON.stringify(quote),
      ...(quote?.revTurnover !== undefined && { revenue: quote.revTurnover }),
      ...(submission && {
        submission: JSON.stringify(submission),
        product_id: submission.policy.product.id,
        producer_id: submission.producer.id,
        is_enriched: true,
      }),
      ...(quoteNo !== undefined && { quote_no: quoteNo }),
      ...(bind && { bind: JSON.stringify(bind) }),
      ...(closing && { closing: JSON.stringify(closing) }),
      updated_at: eb.fn<Date>('now'),
    }))
    .where('policy_key', '=', policy.policy_key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The policy, locked until the transaction ends. */
export async function takePolicy(
  db: Transaction<SimulatorTables>,
  activity: PolicyActivity,
): Promise<Policy> {
  return ofActivity(activity, await byKey(db, activity.policyKey).forUpdate().executeTakeFirst());
}

export async function findActivity(db: Kysely<SimulatorTables>, activity: PolicyActivity): Promise<Policy> {
  return ofActivity(activity, await byKey(db, activity.policyKey).executeTakeFirst());
}

function ofActivity({ policyActivityKey }: PolicyActivity, policy: Policy | undefined): Policy {
  if (policy && String(policy.policy_activity_key) === policyActivityKey) return policy;
  throw unknownPolicy();
}

export async function findPolicy(db: Kysely<SimulatorTables>, policyKey: string): Promise<Policy> {
  const policy = await byKey(db, policyKey).executeTakeFirst();
  if (policy) return policy;
  throw unknownPolicy();
}

/** Keys consist of digits without leading zeros; no other text is a key. */
function byKey(db: Kysely<SimulatorTables>, policyKey: string) {
  const key = /^[1-9]\d{0,14}$/.test(policyKey) ? Number(policyKey) : 0;
  return db.selectFrom('policy').selectAll().where('policy_key', '=', key);
}

export const isOpen = ({ status }: Pick<PolicyState, 'status'>): boolean =>
  status === 'Quote Preparation' || status === 'Quote';

/** Whether underwriting data changed the policy after its quote: the quote no longer applies. */
export const isReopened = ({ status, quote_no }: Pick<Policy, 'status' | 'quote_no'>): boolean =>
  status === 'Quote Preparation' && quote_no !== null;

export function unknownPolicy(): Problem {
  return new Problem('NOT_FOUND', 'The policy or the activity does not exist.');
}

const digitsOf = ({ policy_key }: Policy): string => String(policy_key).padStart(7, '0');

/** The current number: at the bind, Q becomes P and the digits stay. */
export const policyNoOf = (policy: Policy): string =>
  `${policy.status === 'Bound' ? 'P' : 'Q'}${digitsOf(policy)}`;

/** Shared by all lines of the policy. */
export const riskNoOf = (policy: Policy): string => `GR-${digitsOf(policy)}`;

export const quoteNoOf = (policy: Policy): string => `QT-${digitsOf(policy)}`;

/** The policy key in a number; empty if the number is not valid. */
export const keyOfPolicyNo = (policyNo: string): string =>
  /^[QP]\d{7}$/.test(policyNo) ? String(Number(policyNo.slice(1))) : '';

export const findByKeyOrNumber = (db: Kysely<SimulatorTables>, name: string): Promise<Policy> =>
  keyOfPolicyNo(name) === '' ? findPolicy(db, name) : findByNumber(db, name);

/** A policy has its P number only after the bind. */
export async function findByNumber(db: Kysely<SimulatorTables>, policyNo: string): Promise<Policy> {
  const policy = await findPolicy(db, keyOfPolicyNo(policyNo));
  if (policyNo === `Q${digitsOf(policy)}` || policyNo === policyNoOf(policy)) return policy;
  throw unknownPolicy();
}
