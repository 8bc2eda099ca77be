// Restricts a partner to its broker companies and their policies: anything else does not exist for it.
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { BackOfficeReads, PolicyIdentity } from '../back-office/port.js';
import { callerOf, type Principal } from '../partners/principal.js';
import { orUnavailable, Problem } from '../problems.js';
import type { Store } from '../store/store.js';
import type { GatewayTables } from '../store/tables.js';
import type { RequestSubjects } from './request-subjects.js';

export interface Ownership {
  /** Throws FORBIDDEN for a foreign broker company, NOT_FOUND for a policy of one, as if it did not exist. */
  hold(principal: Principal, identified: RequestSubjects): Promise<void>;
  /**
   * The broker companies of which one has to own the policy, where that alone says that the call is its partner's; null: it may
   * be anybody's. Undefined where `hold` has to say it.
   */
  ownersOf(principal: Principal, identified: RequestSubjects): readonly string[] | null | undefined;
  /** Takes note of whose a policy is now that a call has written it. */
  learn(identified: RequestSubjects, answer: unknown): Promise<void>;
}

type Named = NonNullable<RequestSubjects['policy']>;

/** In this process: other nodes write too. */
const REMEMBERED_MS = 10_000;
/** In the store: another channel may give a policy to another broker company. */
const BELIEVED_FOR_SECONDS = 600;
/** Has no partner as the caller, but counts among the partner's calls, because the partner caused it. */
const nobody = { originationSource: undefined, auditUserId: undefined };
const columns = { policyKey: 'policy_key', policyNo: 'policy_no', submissionId: 'submission_id' } as const;

/** Of a policy, as an expression of SQL: it was one of these broker companies' when it was last heard of, not long ago. */
export const ownedBy = (policyKey: string, producerIds: string): string =>
  `exists (select from gateway.policy as policy where policy.policy_key = ${policyKey}
    and policy.producer_id = any (${producerIds})
    and policy.read_at > now() - make_interval(secs => ${BELIEVED_FOR_SECONDS}))`;

export function createOwnership(
  { db }: Store<GatewayTables>,
  backOffice: Pick<BackOfficeReads, 'identifyPolicy'>,
): Ownership {
  /** By a name of the policy: its broker company, as a partner of it was answered last. */
  const remembered = new LRUCache<string, string>({ max: 10_000, ttl: REMEMBERED_MS });
  /** What was not a partner's, by partner and name. */
  const refused = new LRUCache<string, true>({ max: 10_000, ttl: REMEMBERED_MS });

  const keep = async (policy: Omit<PolicyIdentity, 'submissionId'> & { submissionId?: string }) => {
    const { policyKey, policyNo, submissionId, producerId } = policy;
    const row = {
      policy_no: policyNo,
      producer_id: producerId,
      ...(submissionId !== undefined && { submission_id: submissionId }),
    };
    await db
      .insertInto('policy')
      .values({ policy_key: policyKey, submission_id: null, ...row })
      .onConflict((conflict) =>
        conflict.column('policy_key').doUpdateSet((eb) => ({ ...row, read_at: eb.fn<Date>('now') })),
      )
      .execute();
  };

  const kept = ({ by, value }: Named) =>
    db
      .selectFrom('policy')
      .select('producer_id')
      .where(columns[by], '=', value)
      .where('read_at', '>', sql<Date>`now() - make_interval(secs => ${BELIEVED_FOR_SECONDS})`)
      .executeTakeFirst();

  /**
   * Whether the policy is the partner's. One that is somebody else's and one that does not exist take the same path: one
   * query, and the back office once in a while, whatever is known of them here; else the time would tell them apart.
   */
  const isOwn = async (
    named: Named,
    principal: Principal,
    producerIds: readonly string[],
  ): Promise<boolean> => {
    const name = `${named.by}:${named.value}`;
    const isOf = (producerId: string | undefined) =>
      producerId !== undefined && producerIds.includes(producerId);
    if (isOf(remembered.get(name))) return true;
    const known = (await orUnavailable(kept(named)))?.producer_id;
    if (known !== undefined && isOf(known)) {
      remembered.set(name, known);
      return true;
    }
    // Per partner: what another one asks for must not make it quicker.
    const refusal = `${principal.partnerId} ${name}`;
    if (refused.has(refusal)) return false;
    const identity = await identityOf(named, principal);
    if (identity && isOf(identity.producerId)) {
      await orUnavailable(keep(identity));
      remembered.set(name, identity.producerId);
      return true;
    }
    refused.set(refusal, true);
    return false;
  };

  const identityOf = async (named: Named, principal: Principal): Promise<PolicyIdentity | undefined> => {
    const { signal } = new AbortController();
    try {
      return await backOffice.identifyPolicy(queryFor(named), {
        ...nobody,
        caller: callerOf(principal),
        signal,
      });
    } catch (error) {
      if (error instanceof Problem && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  };

  return {
    async hold(principal, { policy, producers }) {
      const { producerIds } = principal;
      if (producerIds === 'all') return;
      for (const { field, id } of producers) {
        if (!producerIds.includes(id)) throw foreign(field, id);
      }
      if (policy && !(await isOwn(policy, principal, producerIds))) throw notThere();
    },

    ownersOf({ producerIds }, { producers }) {
      if (producerIds === 'all') return null;
      return producers.every(({ id }) => producerIds.includes(id)) ? producerIds : undefined;
    },

    async learn({ producers }, answer) {
      const producerId = producers[0]?.id;
      if (producerId === undefined || !namesPolicy(answer)) return;
      const { policyKey, policyNo } = answer;
      remembered.delete(`policyKey:${policyKey}`);
      remembered.delete(`policyNo:${policyNo}`);
      // Where the store is away the back office is asked at the next call.
      await keep({ policyKey, policyNo, producerId }).catch(() => undefined);
    },
  };
}

function namesPolicy(answer: unknown): answer is { policyKey: string; policyNo: string } {
  if (typeof answer !== 'object' || answer === null) return false;
  return (
    'policyKey' in answer &&
    typeof answer.policyKey === 'string' &&
    'policyNo' in answer &&
    typeof answer.policyNo === 'string'
  );
}

const queryFor = ({ by, value }: Named) => ({ [by]: value });

function foreign(field: string, id: string): Problem {
  return new Problem('FORBIDDEN', `Your API key may not write for ${field} ${id}.`);
}

/** In the words of a policy that does not exist. */
function notThere(): Problem {
  return new Problem('NOT_FOUND', 'The policy or the activity does not exist.');
}
