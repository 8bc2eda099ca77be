// The sandbox API: self-service keys with the requests to send next, and the readiness, the drills
// and the changes of the client.
import type { components, operations } from '../../../generated/sandbox.js';
import type { Handlers } from '../../http/operation-types.js';
import type { Principal } from '../../partners/principal.js';
import type { SelfService, SelfServiceKey } from '../../partners/self-service-keys.js';
import { orUnavailable, validationProblem } from '../../problems.js';
import type { NewestContract } from '../../readiness/newest-contract.js';
import type { Readiness } from '../../readiness/readiness.js';

type Schemas = components['schemas'];

/** Format characters. Not all tools support those above U+FFFF in the contract's own pattern. */
const FORMAT = /\p{Cf}/u;
const invisible = validationProblem([
  { field: 'name', issue: 'pattern', message: 'must not contain invisible characters' },
]);

export type NextRequests = Pick<Schemas['SandboxKey'], 'firstRequest' | 'statusRequest'>;

interface SandboxParts {
  readonly selfService: SelfService;
  readonly readiness: Readiness;
  readonly newest: NewestContract;
  nextRequests(key: SelfServiceKey): NextRequests;
  clientChanges(partnerId: string): Promise<Schemas['ClientChanges']>;
}

export function sandboxHandlers(parts: SandboxParts): Handlers<operations> {
  const { selfService, readiness } = parts;
  /** Returns the id of the partner. Refuses if nothing is recorded for it. */
  const watched = (principal: Principal, refuse: (code: 'NOT_FOUND', message: string) => never): string =>
    readiness.isWatched(principal) ? principal.partnerId : refuse('NOT_FOUND', NOT_WATCHED);
  return {
    createSandboxKey: async ({ clientAddress, body, reply }) => {
      const name = body?.name;
      if (name !== undefined && FORMAT.test(name)) throw invisible;
      const key = await selfService.createKey(clientAddress, name);
      return reply(201, { ...key, ...parts.nextRequests(key) });
    },
    getReadiness: async ({ principal, refuse, reply }) => {
      const report = await orUnavailable(readiness.report(watched(principal, refuse), parts.newest));
      return reply(200, report ?? refuse('NOT_FOUND', NOT_WATCHED));
    },
    listClientChanges: async ({ principal, refuse, reply }) =>
      reply(200, await orUnavailable(parts.clientChanges(watched(principal, refuse)))),
    getReadinessKey: async ({ reply }) =>
      reply(200, { algorithm: 'Ed25519', ...(await readiness.publicKey()) }),
    getReadinessKeyFile: async ({ reply }) => reply(200, (await readiness.publicKey()).publicKey),
    listDrills: async ({ principal, refuse, reply }) =>
      reply(200, { drills: await orUnavailable(readiness.drillsOf(watched(principal, refuse))) }),
    startDrill: async ({ body: { name }, principal, refuse, reply }) => {
      const drill = await orUnavailable(readiness.startDrill(watched(principal, refuse), name));
      return reply(201, drill ?? refuse('NOT_FOUND', NOT_WATCHED));
    },
  };
}

const NOT_WATCHED =
  'Nothing is recorded for this key, because it has access to every broker company. Create your own key with POST /sandbox/keys.';
