// Restricts a partner to its broker companies and their policies. Any other policy is reported as
// not found.
import { LRUCache } from 'lru-cache';
import { atMost } from '../at-most.js';
import type { BackOfficeReads, Caller, PolicyIdentity } from '../back-office/port.js';
import { callerOf, type Principal } from '../partners/principal.js';
import { orUnavailable, Problem } from '../problems.js';
import { isUuid } from '../store/storable.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import type { RequestSubjects } from './request-subjects.js';

export interface PolicyAccess {
  /**
   * Throws FORBIDDEN for a broker company that is not the partner's, and NOT_FOUND for the policy
   * of such a company, as if it did not exist.
   */
  check(principal: Principal, identified: RequestSubjects): Promise<void>;
  /**
   * The broker companies of which one must own the policy; null if any may. Undefined if the
   * request names a broker company that is not the partner's, which `check` refuses.
   */
  ownersOf(principal: Principal, identified: RequestSubjects): readonly string[] | null | undefined;
  /** Replaces a policy number in the subjects with the policy's key, if the policy is found. */
  byKey(principal: Principal, identified: RequestSubjects): Promise<RequestSubjects>;
  /**
   * Call it before a call that may transfer a policy to another broker company. The stored owner is
   * then outdated: if the outcome of the call stays unknown, the next call asks the back office.
   */
  beforeTransfer(identified: RequestSubjects): Promise<void>;
  /** Asks the back office for the owner of the policy, and records it. */
  refreshOwner(policyKey: string): Promise<void>;
  /** Records the owner of a policy that a call has just written. */
  recordOwner(identified: RequestSubjects, answer: unknown): Promise<void>;
}

type Named = NonNullable<RequestSubjects['policy']>;

/** How long an owner or a refusal is cached: not long, as other nodes write policies too. */
const REMEMBERED_MS = 10_000;
/** How long the stored owner is trusted: another channel may transfer the policy. */
const BELIEVED_FOR_SECONDS = 600;
/** A lookup of an owner sends no audit data, but counts towards the partner's calls. */
const nobody = { originationSource: undefined, auditUserId: undefined };
const columns = { policyKey: 'policy_key', policyNo: 'policy_no', submissionId: 'submission_id' } as const;

/** SQL: the stored owner is one of these broker companies, and is recent enough to trust. */
export const ownedBy = (policyKey: string, producerIds: string): string =>
  `exists (select from gateway.policy as policy where policy.policy_key = ${policyKey}
    and policy.producer_id = any (${producerIds})
    and policy.read_at > now() - make_interval(secs => ${BELIEVED_FOR_SECONDS}))`;

const keepAs = (first: string, again: string): string => `
insert into gateway.policy as policy (policy_key, policy_no, producer_id, submission_id, read_at)
values ($1, $2, $3, $4, ${first})
on conflict (policy_key) do update set policy_no = excluded.policy_no, producer_id = excluded.producer_id,
  submission_id = coalesce(excluded.submission_id, policy.submission_id), read_at = ${again}`;

/** A call that has not ended, or with an unknown outcome, may still transfer the policy. */
const nowUnlessIn = (states: string): string => `case when exists (
    select from gateway.call where call.policy_key = $1 and call.state in (${states})
      and greatest(call.started_at, call.exchange_at) > now() - make_interval(secs => ${BELIEVED_FOR_SECONDS}))
  then '-infinity' else now() end`;

/** The first lookup is often that of an open call, so only calls with an unknown outcome count. */
const KEEP_LOOKED_UP = keepAs(
  nowUnlessIn("'UNKNOWN'"),
  `case when policy.read_at = '-infinity' then ${nowUnlessIn("'UNDER_WAY', 'UNKNOWN'")} else now() end`,
);

/** If the key belongs to another company's policy, one of the two responses is wrong. */
const READ_AT_OF_CREATION = `case when policy.producer_id = excluded.producer_id then now() else '-infinity' end`;

const ownerBy = (column: (typeof columns)[Named['by']]): string => `
select policy_key, producer_id, read_at = '-infinity' as is_uncertain,
  read_at > now() - make_interval(secs => ${BELIEVED_FOR_SECONDS}) as is_recent
from gateway.policy where ${column} = $1`;

interface StoredOwner {
  readonly policy_key: string;
  readonly producer_id: string;
  readonly is_recent: boolean;
  /** Whether a call may have transferred the policy since. */
  readonly is_uncertain: boolean;
}

const FORGET = `
update gateway.policy set read_at = '-infinity' where policy_key = $1 and producer_id <> $2`;

const POLICY_OF_RUN = `
select policy_key from gateway.run where submission_id = $1::uuid and partner_id = $2`;

const KEY_OF_NUMBER = `
select policy_key from gateway.policy where policy_no = $1 and ($2::text[] is null or producer_id = any ($2))`;

export function createPolicyAccess(
  { prepare }: Pick<Store<GatewayTables>, 'prepare'>,
  backOffice: Pick<BackOfficeReads, 'identifyPolicy'>,
): PolicyAccess {
  /** The owners by the key of their policy. Only owners that allowed access are cached. */
  const remembered = new LRUCache<string, string>({ ...atMost(10_000), ttl: REMEMBERED_MS });
  /**
   * Policy keys by the identifier in the request. Owners are cached by policy key only, so that a
   * change of owner applies to all identifiers of a policy.
   */
  const keyOf = new LRUCache<string, string>({ ...atMost(10_000), ttl: REMEMBERED_MS });
  /** Refused lookups, by partner, identifier, the result of `policyCreatedFor`, and uncertainty. */
  const refused = new LRUCache<string, true>({ ...atMost(10_000), ttl: REMEMBERED_MS });

  const keepWritten = prepare('policy-keep-written', keepAs('now()', 'now()'));
  const keepCreated = prepare('policy-keep-created', keepAs('now()', READ_AT_OF_CREATION));
  const keepLookedUp = prepare('policy-keep', KEEP_LOOKED_UP);
  const keep = ({ policyKey, policyNo, producerId, submissionId }: PolicyIdentity) =>
    keepLookedUp(policyKey, policyNo, producerId, submissionId);

  const owner = (by: Named['by']) => prepare<StoredOwner>(`policy-owner-${by}`, ownerBy(columns[by]));
  const owners: Readonly<Record<Named['by'], ReturnType<typeof owner>>> = {
    policyKey: owner('policyKey'),
    policyNo: owner('policyNo'),
    submissionId: owner('submissionId'),
  };
  const kept = async ({ by, value }: Named) => (await owners[by](value))[0];
  const forget = prepare('policy-forget', FORGET);
  const keyOfNumber = prepare<{ policy_key: string }>('policy-key-of-number', KEY_OF_NUMBER);

  const policyOfRun = prepare<{ policy_key: string | null }>('policy-of-run', POLICY_OF_RUN);
  /** The key of the policy that the partner's run has created; empty if there is none. */
  const policyCreatedFor = async ({ by, value }: Named, { partnerId }: Principal): Promise<string> => {
    if (by !== 'submissionId' || !isUuid(value)) return '';
    return (await policyOfRun(value, partnerId))[0]?.policy_key ?? '';
  };

  /**
   * Whether the policy is the partner's. Another partner's policy and one that does not exist take
   * the same path, the same queries and sometimes one back-office call, so that response times do
   * not tell them apart.
   */
  const isOwn = async (
    named: Named,
    principal: Principal,
    producerIds: readonly string[],
  ): Promise<boolean> => {
    const name = `${named.by}:${named.value}`;
    const isOf = (producerId: string | undefined) =>
      producerId !== undefined && producerIds.includes(producerId);
    if (isOf(remembered.get(keyOf.get(name) ?? ''))) return true;
    const remember = (policyKey: string, producerId: string): true => {
      keyOf.set(name, policyKey);
      remembered.set(policyKey, producerId);
      return true;
    };
    const known = await orUnavailable(kept(named));
    const wasOwn = known !== undefined && isOf(known.producer_id);
    if (wasOwn && known.is_recent) return remember(known.policy_key, known.producer_id);
    const created = await orUnavailable(policyCreatedFor(named, principal));
    // Refusals are cached per partner, so that lookups by other partners do not make this one
    // faster. A cached refusal is ignored if the stored owner is the partner's, if the partner's
    // run has created the policy since, or if a call may have transferred it since.
    const refusal = `${principal.partnerId} ${name} ${created} ${known?.is_uncertain === true}`;
    if (!wasOwn && refused.has(refusal)) return false;
    const identity = await identityOf(named, callerOf(principal));
    if (identity && isOf(identity.producerId)) {
      await orUnavailable(keep(identity));
      return remember(identity.policyKey, identity.producerId);
    }
    refused.set(refusal, true);
    return false;
  };

  const identityOf = async (named: Named, caller: Caller): Promise<PolicyIdentity | undefined> => {
    const { signal } = new AbortController();
    try {
      return await backOffice.identifyPolicy(queryFor(named), { ...nobody, caller, signal });
    } catch (error) {
      if (error instanceof Problem && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  };

  return {
    async check(principal, { policy, producers }) {
      const { producerIds } = principal;
      if (producerIds === 'all') return;
      for (const { field, id } of producers) {
        if (!producerIds.includes(id)) throw foreign(field, id, producerIds);
      }
      if (policy && !(await isOwn(policy, principal, producerIds))) throw notFound();
    },

    ownersOf({ producerIds }, { producers }) {
      if (producerIds === 'all') return null;
      return producers.every(({ id }) => producerIds.includes(id)) ? producerIds : undefined;
    },

    async byKey(principal, identified) {
      const { policy } = identified;
      if (policy?.by !== 'policyNo') return identified;
      const { producerIds } = principal;
      // Looks only among the partner's own policies: another partner's policy takes the same path
      // as a missing one.
      const [found] = await orUnavailable(
        keyOfNumber(policy.value, producerIds === 'all' ? null : producerIds),
      );
      const key = found?.policy_key ?? (await identityOf(policy, callerOf(principal)))?.policyKey;
      return key === undefined ? identified : { ...identified, policy: { by: 'policyKey', value: key } };
    },

    async beforeTransfer({ policy, producers }) {
      const producerId = producers[0]?.id;
      if (producerId === undefined || policy?.by !== 'policyKey') return;
      remembered.delete(policy.value);
      await orUnavailable(forget(policy.value, producerId));
    },

    async refreshOwner(policyKey) {
      const identity = await identityOf({ by: 'policyKey', value: policyKey }, { kind: 'gateway' });
      if (identity) await keep(identity);
    },

    async recordOwner({ policy, producers }, answer) {
      const producerId = producers[0]?.id;
      if (producerId === undefined || !identifiesPolicy(answer)) return;
      const { policyKey, policyNo } = answer;
      remembered.delete(policyKey);
      // If this fails, the owner is looked up when it is next needed.
      const record = policy ? keepWritten : keepCreated;
      await record(policyKey, policyNo, producerId, null).catch(() => undefined);
    },
  };
}

function identifiesPolicy(answer: unknown): answer is { policyKey: string; policyNo: string } {
  if (typeof answer !== 'object' || answer === null) return false;
  return (
    'policyKey' in answer &&
    typeof answer.policyKey === 'string' &&
    'policyNo' in answer &&
    typeof answer.policyNo === 'string'
  );
}

const queryFor = ({ by, value }: Named) => ({ [by]: value });

const MOST_LISTED = 20;

function foreign(field: string, id: string, own: readonly string[]): Problem {
  const listed = own.slice(0, MOST_LISTED).join(', ') + (own.length > MOST_LISTED ? ', …' : '');
  const allowed = own.length === 0 ? 'for no broker company' : `only for ${listed}`;
  return new Problem('FORBIDDEN', `Your API key may not write for ${field} ${id}, ${allowed}.`);
}

/** The same error as for a policy that does not exist. */
function notFound(): Problem {
  return new Problem('NOT_FOUND', 'The policy or the activity does not exist.');
}
