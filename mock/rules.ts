// Rejects the requests that the gateway can reject without stored data. The gateway's handlers run,
// with the conversions of their version and the sandbox's reference data, until they need the back
// office.
import { finished } from 'node:stream/promises';
import { newestVersion } from '../generated/versions.js';
import { createMissingSubject } from '../src/access/missing-subject.js';
import type { BackOffice } from '../src/back-office/port.js';
import { methodsOf, portOperations, repeatsByKey } from '../src/back-office/port-operations.js';
import { createReferenceResolver } from '../src/back-office/resolve-references.js';
import { type CreateGuard, type GuardedRequest, openAnew, unguarded } from '../src/http/operation-types.js';
import type { AnyHandler } from '../src/http/pipeline.js';
import type { Contract, Operation } from '../src/openapi/contract.js';
import { newestHandlers } from '../src/operations/index.js';
import { callerOf } from '../src/partners/principal.js';
import { Problem } from '../src/problems.js';
import { referenceData } from '../src/simulator/carrier/reference-data.js';
import { olderVersions } from '../src/versions/index.js';

class NeedsData extends Error {}

async function needsData(): Promise<never> {
  throw new NeedsData('The mock stores nothing');
}

const backOffice: BackOffice = {
  repeats: repeatsByKey,
  ...methodsOf(portOperations, needsData),
  async uploadDocument({ content }) {
    // A document may also be rejected because of its content.
    await finished(content.resume());
    return needsData();
  },
  /** Every name matches exactly one contact. */
  async listContacts({ roleCode, contactCode = null, contactName = '' }) {
    const items = [{ id: '1', name: contactName, reference: contactCode, roleCode }];
    return { items, total: 1, page: 1, pageSize: 1 };
  },
};
const runs = { start: needsData, read: needsData, retry: needsData };
const facts = async () => referenceData;
const newest = newestHandlers({ backOffice, runs, referenceData: facts, documentTypes: undefined });
const resolve = createReferenceResolver(backOffice, facts);

const handlers = new Map<string, Readonly<Record<string, AnyHandler>>>([
  [newestVersion, newest],
  ...Object.entries(olderVersions).map(([name, { handlersOver }]) => [name, handlersOver(newest)] as const),
]);
const withReferenceForms = new Set(
  Object.entries(olderVersions).flatMap(([name, one]) => (one.hasReferenceForms ? [name] : [])),
);

/** Resolves references in versions that allow several forms of them, as the gateway does. */
export const resolvingGuard: CreateGuard = (contract, operation) =>
  withReferenceForms.has(contract.name)
    ? async (request) => {
        const { principal, body } = request;
        const asking = { caller: callerOf(principal), producerIds: principal.producerIds };
        const signal = new AbortController().signal;
        return { ...openAnew(request), body: await resolve(body, { ...asking, signal }) };
      }
    : unguarded(contract, operation);

/** The patterns of the sandbox's identifiers. An identifier that does not match cannot exist. */
const forms: Readonly<Record<string, RegExp>> = {
  policyKey: /^\d+$/,
  policyActivity: /^\d+$/,
  policy: /^(\d+|[QP]\d{7})$/i,
  run: /^([QP]\d{7}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i,
  submissionId: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
};

type Sent = Pick<GuardedRequest, 'params' | 'query'>;

/**
 * Rejects the requests that the gateway rejects: those that violate the rules of its handler, and
 * those for something that cannot exist.
 */
export function rulesOf(
  { name: version }: Contract,
  operation: Operation,
): (request: never) => Promise<void> {
  const handler = handlers.get(version)?.[operation.id];
  if (!handler) throw new Error(`${version} has no handler for ${operation.id}`);
  const missing = createMissingSubject(operation);
  const cannotExist = ({ params, query }: Sent) =>
    operation.parameters.some(({ name, in: place, 'x-identifies': kind }) => {
      const value = (place === 'path' ? params : query)[name];
      return value !== undefined && forms[String(kind)]?.test(String(value)) === false;
    });
  const refuseMissing = (request: Sent) => {
    const error = new Problem('NOT_FOUND', 'There is no such policy, activity, run or submission.');
    if (cannotExist(request)) throw missing.subject(error, request, false);
  };
  return async (request) => {
    try {
      await handler(request);
    } catch (error) {
      if (!(error instanceof NeedsData)) throw error;
      refuseMissing(request);
    }
  };
}
