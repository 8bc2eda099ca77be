// Sends the example request of an operation, changed so that it provokes an error, and returns the
// response.
import { propertyOf } from '../../contract/contracts.js';
import type { TestGateway } from '../../support/gateway.js';
import { type ExampleRequest, exampleRequest } from '../example-request.js';
import type { ExampleRow } from './rows.js';

export interface Sent {
  /** Instead of the sandbox key. */
  readonly apiKey?: string;
  /** Parameters instead of their examples. */
  readonly given?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the example's target. */
  readonly target?: (target: string) => string;
  readonly body?: (body: ExampleRequest['body']) => BodyInit;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export type Send = (row: Pick<ExampleRow, 'contract' | 'operation'>, sent?: Sent) => Promise<Answer>;

export function createSend(gateway: () => TestGateway): Send {
  let callers = 0;
  return async ({ contract, operation }, { apiKey, given, headers, target: changed, body: written } = {}) => {
    const { method, target, headers: usual, body } = exampleRequest(contract, operation, given);
    callers += 1;
    // The sandbox API has no prefix.
    const place = target.replace(/^\/sandbox(?=\/)/, '');
    const response = await fetch(`${gateway().url}${changed ? changed(place) : place}`, {
      method,
      headers: {
        // Each request comes from another address, because limits of keyless callers count by
        // address.
        'X-Forwarded-For': `10.0.${Math.floor(callers / 250)}.${callers % 250}`,
        ...usual,
        ...(!operation.isKeyless && { 'x-api-key': apiKey ?? gateway().apiKey }),
        ...headers,
      },
      ...(written ? { body: written(body) } : body !== undefined && { body }),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json') === true;
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  };
}

/** The body of the example's request: empty if it is not JSON. */
export function bodyOf({ contract, operation }: ExampleRow): Record<string, unknown> {
  const { body } = exampleRequest(contract, operation);
  return typeof body === 'string' ? JSON.parse(body) : {};
}

/** Removes the fields at these JSON Pointers. */
export function without(body: Record<string, unknown>, pointers: readonly string[]): typeof body {
  for (const pointer of pointers) {
    const names = pointer.split('/').slice(1);
    const name = names.pop() ?? '';
    const parent = propertyOf(body, ...names);
    if (typeof parent === 'object' && parent !== null) Reflect.deleteProperty(parent, name);
  }
  return body;
}
