// Reads from the contract which policy and broker company a call names: `x-identifies` at its parameters and body fields.

import type { GuardedRequest } from '../http/operation-types.js';
import type { Contract, Operation } from '../openapi/contract.js';
import { createPartyReader } from './named-parties.js';

export type PolicyName = 'policyKey' | 'policyNo' | 'submissionId';

/** What a call names: a policy that exists by one of its names, and the broker companies that it writes for. */
export interface RequestSubjects {
  readonly policy: { readonly by: PolicyName; readonly value: string } | undefined;
  readonly producers: readonly Named[];
}

/**
 * Of the parties that a body names, a partner is bound to its broker companies alone. It may name any other contact of the
 * carrier by its exact key; the back office checks that there is one in that role.
 */
const boundMarks: ReadonlySet<string> = new Set(['producer']);

/** Something that the body names by its identifier. */
export interface Named {
  readonly field: string;
  readonly id: string;
}

const policyNames: readonly string[] = ['policyKey', 'policyNo', 'submissionId'] satisfies PolicyName[];
const isPolicyName = (name: unknown): name is PolicyName =>
  typeof name === 'string' && policyNames.includes(name);

export function createIdentify(
  { document }: Contract,
  { parameters, requestBody }: Operation,
): (request: GuardedRequest) => RequestSubjects {
  const naming = parameters.flatMap(({ name, in: place, 'x-identifies': by }) =>
    isPolicyName(by) ? [{ name, place, by }] : [],
  );
  const read = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    schema ? [createPartyReader(document, schema, boundMarks)] : [],
  );
  return ({ params, query, body }) => {
    const named = naming.map(({ name, place, by }) => ({
      by,
      value: (place === 'path' ? params : query)[name],
    }));
    const policy = named.find(
      (one): one is { by: PolicyName; value: string } => typeof one.value === 'string',
    );
    return { policy, producers: read.flatMap((partiesOf) => partiesOf(body)) };
  };
}
