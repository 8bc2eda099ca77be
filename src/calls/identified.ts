// Owns reading from the contract whose policy, broker company and insured a call is about: `x-identifies` at its parameters and its body's fields.
import type { ContactsQuery } from '../back-office/port.js';
import type { Contract, Operation } from '../http/contract.js';
import type { GuardedRequest } from '../http/guard.js';
import { createPartyReader } from './named-parties.js';

export type PolicyName = 'policyKey' | 'policyNo' | 'submissionId';

/** What a call names: a policy that exists by one of its names, and the broker companies that it writes for. */
export interface Identified {
  readonly policy: { readonly by: PolicyName; readonly value: string } | undefined;
  readonly producers: readonly Named[];
  /** Contacts that belong to partners, in the role in which they are named. */
  readonly owned: readonly OwnedContact[];
}

export interface OwnedContact extends Named {
  readonly roleCode: ContactsQuery['roleCode'];
}

/**
 * By their `x-identifies`. Underwriters, divisions, insurers and brokers are the carrier's own contacts, which anyone may
 * name: the back office checks that they exist in that role, and no call is spent on them here.
 */
const ownedRoles: ReadonlyMap<string, ContactsQuery['roleCode']> = new Map([
  ['insured', 'ACC'],
  ['obligor', 'OBG'],
]);

const ownedMarks: ReadonlySet<string> = new Set(['producer', ...ownedRoles.keys()]);

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
): (request: GuardedRequest) => Identified {
  const naming = parameters.flatMap(({ name, in: place, 'x-identifies': by }) =>
    isPolicyName(by) ? [{ name, place, by }] : [],
  );
  const read = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    schema ? [createPartyReader(document, schema, ownedMarks)] : [],
  );
  return ({ params, query, body }) => {
    const named = naming.map(({ name, place, by }) => ({
      by,
      value: (place === 'path' ? params : query)[name],
    }));
    const policy = named.find(
      (one): one is { by: PolicyName; value: string } => typeof one.value === 'string',
    );
    const parties = read.flatMap((partiesOf) => partiesOf(body));
    return {
      policy,
      producers: parties.filter(({ as }) => as === 'producer'),
      owned: parties.flatMap(({ as, ...named }) => {
        const roleCode = ownedRoles.get(as);
        return roleCode === undefined ? [] : [{ ...named, roleCode }];
      }),
    };
  };
}
