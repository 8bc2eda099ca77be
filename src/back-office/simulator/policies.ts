// Owns policies in the simulator's store: making, finding and changing them, and what is said of them.
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { Problem } from '../../problems.js';
import type { PolicyActivity, PolicyStatusSummary, Quote, SubmissionOutcome } from '../port.js';
import { created, type PolicyState } from './states.js';
import type { PolicyTable, SimulatorTables, Submission } from './tables.js';

export type Policy = Selectable<PolicyTable>;

export async function addPolicy(db: Transaction<SimulatorTables>, submission: Submission): Promise<Policy> {
  const contact = knownContact(submission);
  return db
    .insertInto('policy')
    .values({
      status: created.status,
      activity_status: created.activityStatus,
      quote_no: null,
      submission: JSON.stringify(submission),
      quote: null,
      ...(contact === undefined ? {} : { insured_key: contact }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The policy, locked until the transaction ends. */
export async function takePolicy(
  db: Transaction<SimulatorTables>,
  activity: PolicyActivity,
): Promise<Policy> {
  const policy = await policiesOf(db, activity.policyKey).forUpdate().executeTakeFirst();
  if (policy && String(policy.policy_activity_key) === activity.policyActivityKey) return policy;
  throw unknownPolicy();
}

export async function changePolicy(
  db: Transaction<SimulatorTables>,
  policy: Policy,
  change: PolicyState & { submission?: Submission; quote?: Quote; quoteNo?: string | null },
): Promise<Policy> {
  const { status, activityStatus, submission, quote, quoteNo } = change;
  return db
    .updateTable('policy')
    .set((eb) => ({
      status,
      activity_status: activityStatus,
      ...(submission ? { submission: JSON.stringify(submission) } : {}),
      ...(submission ? changedContact(policy.submission, submission) : {}),
      ...(quote ? { quote: JSON.stringify(quote) } : {}),
      ...(quoteNo === undefined ? {} : { quote_no: quoteNo }),
      updated_at: eb.fn<Date>('now'),
    }))
    .where('policy_key', '=', policy.policy_key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The key of an insured that is a contact already; a new one is given a key by the table. */
function knownContact({ insured }: Submission): number | undefined {
  return 'insureContacts' in insured ? Number(insured.insureContacts.id) : undefined;
}

function changedContact(before: Submission, after: Submission) {
  const contact = knownContact(after);
  if (contact !== undefined) return { insured_key: contact };
  return knownContact(before) === undefined ? {} : { insured_key: sql<number>`default` };
}

export async function listStatuses(
  db: Kysely<SimulatorTables>,
  policyKey: string,
): Promise<PolicyStatusSummary[]> {
  const rows = await policiesOf(db, policyKey).execute();
  if (rows.length === 0) throw unknownPolicy();
  return rows.map(summaryOf);
}

/** The numbers of a policy follow from its key, so that none is ever given twice. */
export const quotePolicyNo = (policy: Policy): string => `Q${String(policy.policy_key).padStart(7, '0')}`;
export const quoteNoOf = (policy: Policy): string => `QT-${String(policy.policy_key).padStart(7, '0')}`;

/** The outcome's word for each state of an activity. */
const outcomeActivity: Readonly<
  Record<PolicyStatusSummary['policyActivityStatus'], NonNullable<SubmissionOutcome['policyActivityStatus']>>
> = {
  Active: 'Active',
  Bound: 'Completed',
  Completed: 'Completed',
  Pending: 'Pending',
  Cancelled: 'Cancelled',
  'Quote NTU': 'Quote NTU',
};

export function outcomeOf(
  policy: Policy,
  policyStatus: SubmissionOutcome['policyStatus'],
): SubmissionOutcome {
  return {
    policyStatus,
    policyNo: quotePolicyNo(policy),
    reference: policy.submission.umr ?? null,
    policyKey: String(policy.policy_key),
    policyActivityKey: String(policy.policy_activity_key),
    policyActivityStatus: outcomeActivity[policy.activity_status],
    quoteNo: policy.quote_no,
  };
}

function summaryOf(policy: Policy): PolicyStatusSummary {
  const { producer, policy: terms } = policy.submission;
  return {
    policykey: policy.policy_key,
    policyactivitykey: policy.policy_activity_key,
    account: policy.insured_key,
    insured: policy.insured_key,
    producer: Number(producer.id),
    product: Number(terms.product.id),
    id: policy.register_id,
    effectiveDate: terms.effectiveDate,
    expiryDate: terms.expiryDate,
    policyStatus: policy.status,
    policyActivityStatus: policy.activity_status,
  };
}

/** Keys are digits; any other is nobody's. */
function policiesOf(db: Kysely<SimulatorTables>, policyKey: string) {
  const key = /^\d{1,15}$/.test(policyKey) ? Number(policyKey) : 0;
  return db.selectFrom('policy').selectAll().where('policy_key', '=', key);
}

function unknownPolicy(): Problem {
  return new Problem('NOT_FOUND', 'There is no such policy, or no such activity on it.');
}
