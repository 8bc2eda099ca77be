// Sends the request of a published operation as a partner, and reads the response.
import type { ExampleRequest } from '../operations/example-request.js';
import type { Fixture } from './fixture.js';
import type { PortCall } from './port-calls.js';

export interface Answer {
  /** The error code, or `success`, with any fault of the response itself. */
  readonly said: string;
  readonly text: string;
}

export async function send(
  { gateway, apiKey }: Fixture,
  { operation }: PortCall,
  { method, target, headers: { 'Idempotency-Key': example, ...headers }, body }: ExampleRequest,
  key: string,
): Promise<Answer> {
  const answer = await fetch(`${gateway.url}${target}`, {
    method,
    headers: {
      ...headers,
      'x-api-key': apiKey,
      ...(example !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  if (!operation.responses.has(answer.status)) return { text, said: `${answer.status}, undeclared` };
  const isReplayed = answer.headers.get('Idempotency-Replayed') === 'true';
  if (answer.status < 300) return { text, said: isReplayed ? 'success, replayed' : 'success' };
  const mayComeBack = answer.status !== 503 || /^\d+$/.test(answer.headers.get('Retry-After') ?? '');
  return { text, said: `${JSON.parse(text).error.code}${mayComeBack ? '' : ' without Retry-After'}` };
}
