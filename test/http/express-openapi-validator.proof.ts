// The gateway accepts the same queries as the middleware of express-openapi-validator, which it
// does not run, with two exceptions that only the gateway rejects: integers not in plain decimal
// digits (`0x10`, `007`), and an equals sign in a value without `allowReserved`.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import { afterAll, describe, expect, test } from 'vitest';
import { createRequestChecks, createRequestSchemas } from '../../src/http/request/check.js';
import { OPTIONS } from '../../src/http/request/express-openapi-validator.js';
import { queryOf } from '../../src/http/target.js';
import type { Contract, Operation } from '../../src/openapi/contract.js';
import { formats } from '../../src/openapi/validator-set.js';
import { createRandom } from '../../src/simulator/server/random.js';
import { contracts } from '../contract/contracts.js';
import { examplesOf } from '../contract/named-examples.js';

const QUERIES = 60;

/** Strings that programs decode, split or convert differently. */
const pieces = [
  ...['1', '0', '-1', '007', '1e3', '0x10', 'true', 'null', 'NaN', 'NTU', 'a', 'Q0000001'],
  ...['%31', '%20', '%2B', '%26', '%3D', '%25', '%c3%bc', '%', '%zz', '+', '.', '~', '-', '_'],
  ...[':', '/', '[', ']', '@', '!', '$', "'", '(', ')', '*', ',', ';', '=', 'a:b', '[0]', '2026-01-31'],
];

interface Middleware {
  isAccepted(operation: Operation, search: string, body: unknown): Promise<boolean>;
  close(): void;
}

async function startMiddleware(contract: Contract): Promise<Middleware> {
  const app = express()
    .set('query parser', 'simple')
    .use(express.json({ limit: '1mb' }));
  const { document } = createRequestSchemas(contract);
  app.use(middleware({ apiSpec: JSON.parse(JSON.stringify(document)), ...OPTIONS, formats }));
  app.use((_req, res) => void res.sendStatus(200));
  const sendStatus: ErrorRequestHandler = (error: { status?: number }, _req, res, _next) =>
    void res.sendStatus(error.status ?? 500);
  const server = app.use(sendStatus).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true });
  return {
    async isAccepted(operation, search, body) {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = { ...headersOf(operation), ...(text ? { 'content-type': 'application/json' } : {}) };
      const path = `${pathOf(operation)}?${search}`;
      const options = { port, agent, method: operation.method.toUpperCase(), path, headers };
      const request = http.request(options).end(text);
      const [response] = await once(request, 'response');
      response.resume();
      await once(response, 'end');
      expect([200, 400]).toContain(response.statusCode);
      return response.statusCode === 200;
    },
    close: () => void server.close(),
  };
}

/** The exceptions described above. */
function isExceptional({ parameters }: Operation, search: string): boolean {
  return parameters.some(({ name, in: place, schema, allowReserved }) => {
    const value = place === 'query' ? new RegExp(`(?:^|&)${name}=([^&]*)`).exec(search)?.[1] : undefined;
    if (value === undefined) return false;
    const isOddInteger = schema?.type === 'integer' && !/^(?:0|-?[1-9]\d*)$/.test(unescape(value));
    return isOddInteger || (allowReserved !== true && value.includes('='));
  });
}

const headersOf = ({ parameters }: Operation): Record<string, string> =>
  Object.fromEntries(parameters.filter((p) => p.in === 'header').map((p) => [p.name.toLowerCase(), 'a']));

const pathOf = ({ path }: Operation): string => path.replaceAll(/\{[^}]+\}/g, '1');

describe.each(contracts)('$name', (contract) => {
  const chance = createRandom(1);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)];
  const queried = contract.operations.filter(
    ({ parameters, requestBody }) =>
      parameters.some((p) => p.in === 'query') &&
      Object.keys(requestBody?.content ?? {}).every((type) => type === 'application/json'),
  );
  const eov = startMiddleware(contract);
  const counts = { accepted: 0, refused: 0, stricter: 0 };
  afterAll(async () => (await eov).close());

  test.each(queried)('$id', async (operation) => {
    const { isAccepted } = await eov;
    const check = await createRequestChecks(contract)(operation);
    const names = operation.parameters.filter((p) => p.in === 'query').map((p) => p.name);
    const place = `${contract.name} ${operation.id}`;
    const examples = examplesOf(contract);
    const example = examples.find(({ name }) => name.startsWith(`${place} request `));
    const joined = () => Array.from({ length: 1 + Math.floor(chance() * 3) }, () => pick(pieces)).join('');
    const textOf = (name: string) => {
      const valid = examples.filter((one) => one.name.startsWith(`${place} parameter ${name}`));
      const kind = chance();
      if (kind < 0.8 && valid.length > 0) return encodeURI(String(pick(valid)?.value));
      return kind < 0.9 ? pick(pieces) : joined();
    };
    for (let i = 0; i < QUERIES; i += 1) {
      const given = names.filter(() => chance() < 0.95);
      const search = given.map((name) => `${name}=${textOf(name)}`).join('&');
      const body = structuredClone(example?.value);
      const params = Object.fromEntries(
        operation.parameters.filter((p) => p.in === 'path').map((p) => [p.name, '1']),
      );
      const request = { query: queryOf(search), search, headers: headersOf(operation), params, body };
      const ours = isOk(() => check(request));
      const byEov = await isAccepted(operation, search, body);
      const accepted = byEov && !isExceptional(operation, search);
      expect({ search, accepted: ours }).toEqual({ search, accepted });
      if (byEov !== accepted) counts.stricter += 1;
      counts[ours ? 'accepted' : 'refused'] += 1;
    }
  });

  test.skipIf(queried.length === 0)('some queries are accepted and some rejected', () => {
    const { accepted, refused, stricter } = counts;
    process.stdout.write(
      `queries of ${contract.name}: ${queried.length} operations, ${accepted} accepted by both, ${refused} rejected, ${stricter} of them only by the gateway\n`,
    );
    expect(counts.accepted).toBeGreaterThan(queried.length);
    expect(counts.refused).toBeGreaterThan(queried.length);
  });
});

function isOk(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
