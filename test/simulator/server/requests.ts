// Requests to the simulator, of each operation, each over its own connection.
import { once } from 'node:events';
import { request } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { createRequestEncoder, portRequests } from '../../../src/back-office/http/requests.js';
import {
  type Contents,
  methodsOf,
  type OperationName,
  type PortCalls,
  portOperations,
  type Responses,
} from '../../../src/back-office/port-operations.js';
import { loadContract } from '../../../src/openapi/contract.js';
import { exampleCall, exampleContents, quotedPolicy } from '../../back-office/example-calls.js';
import { backOfficeExample, baseExample } from '../../support/examples.js';
import type { TestSimulator } from '../../support/simulator.js';

export interface Sending {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

export interface Answered {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** Rejects when the connection ends before the response does; `signal` disconnects. */
export async function send(
  { url, apiKey }: Pick<TestSimulator, 'url' | 'apiKey'>,
  { method = 'GET', path, headers = {}, body }: Sending,
  signal?: AbortSignal,
): Promise<Answered> {
  const isBytes = body instanceof Uint8Array;
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  const sent = request(`${url}${path}`, {
    method,
    agent: false,
    headers: { 'x-api-key': apiKey, ...(body !== undefined && { 'Content-Type': type }), ...headers },
    ...(signal && { signal }),
  });
  sent.end(body === undefined || isBytes ? body : JSON.stringify(body));
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

let keys = 0;
/** A key that no other write has. */
export function newKey(): string {
  keys += 1;
  return `key-${process.pid}-${keys}`;
}

export const withKey = (key = newKey()) => ({ 'Idempotency-Key': key });

export const drafting = (key = newKey()): Sending => ({
  method: 'POST',
  path: '/policies',
  headers: withKey(key),
  body: baseExample(),
});

const contract = await loadContract('back-office');
const encode = createRequestEncoder(contract, { url: 'http://simulator', apiKey: '' });

async function sendingOf<O extends OperationName>(
  operation: O,
  content: Contents[O],
  call: PortCalls[O],
): Promise<Sending> {
  const request = portRequests[operation](content, call);
  const { method, path, headers, body } = encode(operation, request, call);
  const { 'x-api-key': _own, 'content-type': _type, ...others } = headers;
  const sent = request.stream ? await buffer(request.stream) : body && JSON.parse(String(body));
  return { method, path, headers: others, ...(sent && { body: sent }) };
}

/** For any operation, a request that the simulator executes, and the status of its response. */
export function requestsOf(simulator: () => TestSimulator) {
  const backOffice = methodsOf<OperationName, Responses>(portOperations, async (operation, content, call) =>
    JSON.parse((await send(simulator(), await sendingOf(operation, content, call))).text),
  );
  return async (operation: OperationName): Promise<[status: number, sending: Sending]> => {
    const names = await quotedPolicy(backOffice);
    const content = exampleContents[operation](names);
    const sending = await sendingOf(operation, content, { ...exampleCall(names), writeKey: newKey() });
    return [backOfficeExample(operation).status, sending];
  };
}
