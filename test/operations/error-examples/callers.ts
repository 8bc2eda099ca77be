// Partners whose keys provoke errors, each made when it is first needed.
import type { TestGateway } from '../../support/gateway.js';
import { OWN, type useSimulated } from './gateways.js';
import { rowOf } from './rows.js';

/** More requests than a limit of one per second allows at once. */
const BURST = 10;

export function createCallers({ gateway, send }: ReturnType<typeof useSimulated>) {
  const added = () => gateway().addPartner({ producerIds: [OWN] });
  return {
    ofOwnCompany: once(added),
    /** If its key has never been accepted, it is not cached. */
    newcomer: once(added),
    suspended: once(async () => {
      const { partnerId, apiKey } = await added();
      const suspension = { params: { path: { partnerId } }, body: { reason: 'a test' } };
      await gateway().admin.client.PUT('/partners/{partnerId}/suspension', suspension);
      return apiKey;
    }),
    exhausted: once(async () => {
      const apiKey = await limitedKey(gateway(), { requestsPerSecond: 1 });
      for (let sent = 0; sent < BURST; sent += 1) await send(rowOf('v2', 'listContacts'), { apiKey });
      return apiKey;
    }),
  };
}

/** The key of a new partner with these limits. */
export async function limitedKey(gateway: TestGateway, limits: object): Promise<string> {
  const { partnerId, apiKey } = await gateway.addPartner();
  const change = { params: { path: { partnerId } }, body: limits };
  await gateway.admin.client.PATCH('/partners/{partnerId}/limits', change);
  return apiKey;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
