// A request of an older version that is converted for a newer handler keeps every part that it had.
import { expect, test } from 'vitest';
import type { OperationRequest } from '../../src/http/operation-types.js';
import { servedBy } from '../../src/versions/change.js';
import type { TinyOperations } from '../http/tiny-contract.js';
import { useTinyGateway } from '../http/tiny-gateway.js';

type GetThing = TinyOperations['getThing'];

/** The type requires a row for each part of a request. */
const parts: Readonly<Record<keyof OperationRequest<GetThing>, true>> = {
  params: true,
  query: true,
  headers: true,
  body: true,
  principal: true,
  callerNow: true,
  clientAddress: true,
  requestId: true,
  context: true,
  apiVersion: true,
  identity: true,
  trace: true,
  signal: true,
  reply: true,
  refuse: true,
};
/** The part that this operation does not have. */
const ABSENT = 'body';

const gateway = useTinyGateway();

test('a conversion that spreads the request passes on each of its parts', async () => {
  const seen: { sent?: object; converted?: object } = {};
  const served = servedBy<GetThing>()(
    async (request: OperationRequest<GetThing>) => {
      seen.converted = request;
      return request.reply(200, { name: 'lamp' }, { 'X-Count': 1 });
    },
    {
      request: (older) => {
        seen.sent = older;
        return { ...older };
      },
    },
  );
  gateway().handleWith(async (request) => Reflect.apply(served, undefined, [request]));
  expect(await gateway().send({ target: '/tiny/things/1' })).toMatchObject({ status: 200 });
  for (const part of Object.keys(parts)) {
    const sent: unknown = Reflect.get(Object(seen.sent), part);
    if (part !== ABSENT) expect(sent, part).toBeDefined();
    expect(Reflect.get(Object(seen.converted), part), part).toBe(sent);
  }
});
