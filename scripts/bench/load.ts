// Owns the load of the benchmark: quotes of policies of their own, as fast as they are answered.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { headers, PATH } from './workload.js';

export interface Load {
  readonly port: number;
  readonly body: string;
  readonly connections: number;
  readonly seconds: number;
}

/** How many were answered; any answer but 200 ends the benchmark. */
export async function load({ port, body, connections, seconds }: Load): Promise<number> {
  let policyKey = 1_000_000;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        body,
        // Calls of one key or of one policy would be refused or joined.
        setupRequest: (request) => {
          policyKey += 1;
          return {
            ...request,
            path: `${PATH}?policyKey=${policyKey}&policyActivityKey=2000842`,
            headers: { ...headers, 'idempotency-key': randomUUID() },
          };
        },
      },
    ],
  });
  if (result['2xx'] === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`Not every answer was a success: ${JSON.stringify(result.statusCodeStats)}`);
  }
  return result['2xx'];
}
