// listSubmissions, and the form of a submission in the list.
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { SubmissionPage, SubmissionsQuery } from '../../back-office/port.js';
import { type ErrorDetail, validationProblem } from '../../problems.js';
import { readPage } from '../../store/page.js';
import { contactsById, type KnownContacts } from './contacts.js';
import { productOf, products } from './divisions-and-products.js';
import { policyNoOf } from './policies.js';
import { partiesOf } from './policy-views.js';
import type { Policy } from './tables.js';
import { plainText, type SimulatorTables } from './tables.js';

type SubmissionSummary = SubmissionPage['items'][number];

/** Newest first, then by key, so that pages are stable. */
export async function findSubmissions(
  db: Kysely<SimulatorTables>,
  { source, classOfBusiness, from, to, producerIds, page = 1, pageSize = 25 }: SubmissionsQuery,
): Promise<SubmissionPage> {
  const [since, until] = [instant('from', from), instant('to', to)];
  const ofClass = products.filter((product) => product.classOfBusiness === classOfBusiness);
  const found = db.selectFrom('policy').where((eb) =>
    eb.and([
      sql<SqlBool>`true`,
      ...(producerIds === undefined ? [] : [eb('producer_id', 'in', producerIds.split(','))]),
      ...(source === undefined ? [] : [eb('source', '=', plainText(source))]),
      ...(classOfBusiness
        ? [
            eb(
              'product_id',
              'in',
              ofClass.map(({ id }) => id),
            ),
          ]
        : []),
      ...(since ? [eb('created_at', '>=', since)] : []),
      ...(until ? [eb('created_at', '<', until)] : []),
    ]),
  );
  const listed = await readPage(
    found.selectAll().orderBy('created_at', 'desc').orderBy('policy_key', 'desc'),
    { page, pageSize },
    (policy) => policy,
  );
  const contacts = await contactsById(
    db,
    listed.items.flatMap((policy) => Object.values(partiesOf(policy))),
  );
  return { ...listed, items: listed.items.map((policy) => submissionSummary(policy, contacts)) };
}

/** Parses `YYYY-MM-DDTHH:MM:SS` as UTC. */
function instant(field: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = new Date(`${text}Z`);
  if (!Number.isNaN(at.getTime())) return at;
  const fault: ErrorDetail = { field, issue: 'format', message: 'must be a valid time' };
  throw validationProblem([fault]);
}

export const classOf = (policy: Policy) => productOf(policy.product_id)?.classOfBusiness ?? null;

export function submissionSummary(policy: Policy, contacts: KnownContacts): SubmissionSummary {
  const { policy: terms } = policy.submission;
  const parties = partiesOf(policy);
  return {
    submissionId: policy.submission_id,
    policyKey: String(policy.policy_key),
    policyNo: policyNoOf(policy),
    source: policy.source,
    classOfBusiness: classOf(policy),
    insured: contacts.in('ACC', parties.insured)?.name ?? null,
    broker: contacts.in('PRD', parties.broker)?.name ?? null,
    underwriter: contacts.in('USR', parties.underwriter)?.name ?? null,
    effectiveDate: terms.effectiveDate,
    expiryDate: terms.expiryDate,
    createdAt: policy.created_at.toISOString(),
    policyStatus: policy.status,
    isQuoted: policy.quote_no !== null,
    isReferred: policy.activity_status === 'Pending',
    isBound: policy.status === 'Bound',
    isDeclined: policy.status === 'Submission Declined',
    isNotTakenUp: policy.status === 'Quote NTU',
  };
}
