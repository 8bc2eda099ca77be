// Partners whose keys provoke errors, each created when it is first needed.
import type { TestGateway } from '../../support/gateway.js';
import { OWN, type useSimulated } from './gateways.js';
import { rowOf } from './rows.js';

/** More requests than a limit of one per second allows at once. */
const BURST = 10;

export function createCallers({ gateway, send, execute }: ReturnType<typeof useSimulated>) {
  const added = () => gateway().addPartner({ producerIds: [OWN] });
  return {
    ofOwnCompany: once(added),
    /** Its key has never been accepted, so it is not cached. */
    newcomer: once(added),
    suspended: once(async () => {
      const { partnerId, apiKey } = await added();
      const suspension = { params: { path: { partnerId } }, body: { reason: 'a test' } };
      await gateway().admin.client.PUT('/partners/{partnerId}/suspension', suspension);
      return apiKey;
    }),
    exhausted: once(async () => {
      const { partnerId, apiKey } = await limitedPartner(gateway(), { requestsPerSecond: 1 });
      // As if another node had used up the quota of a day: nodes share their usage by the clock of
      // the database, which cannot be stopped.
      await execute(`insert into gateway.partner_usage values ('${partnerId}', 86400, 1, 0, 1, now())`);
      for (let sent = 0; sent < BURST; sent += 1) await send(rowOf('v2', 'listContacts'), { apiKey });
      return apiKey;
    }),
  };
}

/** A new partner with these limits. */
export async function limitedPartner(gateway: TestGateway, limits: object) {
  const partner = await gateway.addPartner();
  const change = { params: { path: { partnerId: partner.partnerId } }, body: limits };
  await gateway.admin.client.PATCH('/partners/{partnerId}/limits', change);
  return partner;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
