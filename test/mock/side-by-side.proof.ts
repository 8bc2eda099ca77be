// Sends the same raw bytes to the mock and to the gateway: those of 3,000 generated connections for
// which the number of responses is certain. Each error that needs no stored data has the same
// status and text. One input is sent again with its number: SEED=1 INPUT=17.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mock, startMock } from '../../mock/mock-app.js';
import { play } from '../bytes/connection.js';
import { examplePrism } from '../bytes/example-prism.js';
import { createInput, type Input, shown } from '../bytes/inputs.js';
import { createMessageMaker } from '../bytes/messages.js';
import type { Received } from '../conformance/contract-validator.js';
import { useGateway } from '../support/gateway.js';

const count = Number(process.env.REQUESTS ?? 3_000);
const seed = Number(process.env.SEED ?? 1);
const chosen = process.env.INPUT;
const AT_ONCE = 16;
const patience = { wholeMs: 10_000, cutMs: 30 };

const gateway = useGateway({ environment: { SIMULATOR_TIME_SCALE: '0' } });
let mock: Mock | undefined;
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  mock = await startMock(0, '127.0.0.1', { prism: Promise.resolve(examplePrism), log });
});
afterAll(() => mock?.close());

/**
 * The codes of errors that gateway and mock find in the request alone, except for whether a key
 * belongs to a partner.
 */
const ofRequests =
  /^(?:UNAUTHORIZED|MALFORMED_\w+|UNSUPPORTED_MEDIA_TYPE|PAYLOAD_TOO_LARGE|METHOD_NOT_ALLOWED|UNKNOWN_\w+|NOT_ACCEPTABLE|HEADERS_TOO_LARGE)$/;
/** The mock accepts any well-formed key, finds any policy and contact, and remembers no call. */
const needsData =
  /no longer valid|does not exist|contact|id of digits|for this policy|for cyber business|KEY_REUSED|BUSY|IN_PROGRESS|INVALID_STATE/;

const codeOf = ({ text }: Received): string => /"code":"(\w+)"/.exec(text)?.[1] ?? '';
const isComparable = (ofGateway: Received, ofMock: Received): boolean =>
  !needsData.test(ofGateway.text) &&
  (codeOf(ofGateway) === 'VALIDATION_ERROR' ||
    [ofGateway, ofMock].some((one) => ofRequests.test(codeOf(one))));
const comparable = ({ status, headers, text }: Received): string =>
  `${status} ${headers['api-version']} ${text.replace(/"requestId":"[^"]*"/, '')}`;

/** Whether the number of responses is certain, and no preference chooses a response of the mock. */
const isClear = ({ isWhole, end, writes }: Input): boolean =>
  isWhole &&
  (end === 'wait' || end === 'halfClose') &&
  !/prefer:|__(?:code|example)/i.test(String(Buffer.concat(writes)));

test('the mock and the gateway refuse the same requests with the same errors', async () => {
  const { url, apiKey } = gateway();
  const make = createMessageMaker({ v2: '/v2', v1: '/v1', v0: '/v0' }, apiKey);
  const ports = [url, mock?.address ?? ''].map((address) => Number(new URL(address).port));
  const numbers = chosen === undefined ? Array.from({ length: count }, (_, at) => at) : [Number(chosen)];
  const differences: string[] = [];
  let compared = 0;
  const worker = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const input = createInput(seed, number, make);
      if (!isClear(input)) continue;
      const from = `127.1.${(number >> 8) % 256}.${number % 256}`;
      const [real, mocked] = await Promise.all(ports.map((port) => play({ port, from }, input, patience)));
      for (const [at, response] of (real?.complete ?? []).entries()) {
        const other = mocked?.complete[at];
        if (other && !isComparable(response, other)) continue;
        compared += 1;
        if (other && comparable(other) === comparable(response)) continue;
        differences.push(
          `seed ${seed}, input ${number}: ${comparable(response)}\n  ${other && comparable(other)}\n  ${shown(input)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  process.stdout.write(`side by side: ${compared} errors compared, seed ${seed}\n`);
  expect(differences.slice(0, 5)).toEqual([]);
  expect(compared).toBeGreaterThan(chosen === undefined ? count / 10 : 0);
}, 300_000);
