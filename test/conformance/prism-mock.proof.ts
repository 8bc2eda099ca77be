// `prism mock`, as partners run it, on each contract as the gateway serves it: every declared
// response and every example.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolve } from '../../src/openapi/document.js';
import { publishedContracts } from '../contract/contracts.js';
import { exampleRequest } from '../operations/example-request.js';
import { useGateway } from '../support/gateway.js';

import { type PrismCommand, startPrismCommand } from './prism-command.js';
import { servedContract } from './served-contract.js';

const gateway = useGateway();
const count = { requests: 0, statuses: 0, examples: 0 };
afterAll(() => {
  process.stdout.write(
    `prism mock: ${count.requests} requests accepted, ${count.statuses} statuses and ${count.examples} examples returned\n`,
  );
});

/**
 * Prism's own faults: it sends `Deprecation: true` for a deprecated operation; RFC 9745 requires a
 * date, as in the example of the header.
 */
const OWN_FAULTS: readonly string[] = ['response.header.deprecation'];

function violationsIn(header: string | null): unknown[] {
  const found: { location: string[] }[] = JSON.parse(header ?? '[]');
  return found.filter(({ location }) => !OWN_FAULTS.includes(location.join('.')));
}

describe.each(publishedContracts.map((contract) => [contract.name, contract] as const))(
  '%s',
  (name, contract) => {
    let prism: PrismCommand | undefined;
    beforeAll(async () => {
      prism = await startPrismCommand(['mock', await servedContract(gateway().url, name)]);
    });
    afterAll(() => prism?.stop());

    test.each(contract.operations.map((operation) => [operation.id, operation] as const))(
      '%s returns every declared response and example',
      async (_, operation) => {
        const { method, target, headers, body: firstBody } = exampleRequest(contract, operation);
        const send = async (more: Record<string, string>, body = firstBody) => {
          // Prism ignores the path of the server.
          const address = `${prism?.url}${target.slice(`/${name}`.length)}`;
          const sent = { ...headers, 'x-api-key': 'any', ...more };
          const answer = await fetch(address, {
            method,
            headers: sent,
            ...(body !== undefined && { body }),
          });
          return { status: answer.status, text: await answer.text(), headers: answer.headers };
        };
        const json = operation.requestBody?.content['application/json'];
        const bodies = Object.values(json?.examples ?? {}).map(
          (example) => resolve(contract.document.components?.examples, example).value,
        );
        for (const body of bodies.length > 0 ? bodies.map((value) => JSON.stringify(value)) : [undefined]) {
          const { status, text, headers: received } = await send({}, body);
          expect(status, text).toBeLessThan(300);
          expect(violationsIn(received.get('sl-violations'))).toEqual([]);
          count.requests += 1;
        }
        for (const [status, { content }] of operation.responses) {
          const answer = await send({ Prefer: `code=${status}` });
          expect(answer.status, answer.text).toBe(status);
          count.statuses += 1;
          for (const [Accept, { examples = {} }] of content)
            for (const [example, written] of Object.entries(examples)) {
              const chosen = await send({ Accept, Prefer: `code=${status}, example=${example}` });
              expect(chosen.status, chosen.text).toBe(status);
              const { value } = resolve(contract.document.components?.examples, written);
              expect(Accept === 'text/plain' ? chosen.text : JSON.parse(chosen.text), example).toEqual(value);
              count.examples += 1;
            }
        }
      },
    );
  },
);
