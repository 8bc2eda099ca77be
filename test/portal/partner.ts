// A partner's developer who has only the portal: a self-service key, the samples, and what the
// guides say to replace.
import { expect } from 'vitest';
import type { components } from '../../generated/sandbox.js';
import { PLACEHOLDERS, sampleRequest } from '../../scripts/portal/samples.js';
import { loadContract } from '../../src/openapi/contract.js';

type SandboxKey = Pick<components['schemas']['SandboxKey'], 'apiKey' | 'producer'>;
/** Maps a text of a sample to its replacement by the developer. */
export type Replacements = Readonly<Record<string, string>>;

const { document, operations, name } = await loadContract('v2');

export interface Partner {
  /** Sends the sample of an operation. Returns the status and the unparsed body of the response. */
  send(operationId: string, replacements?: Replacements): Promise<{ status: number; body: string }>;
  /** Like `send`, but the sample has to succeed. Returns the parsed body. */
  succeed<Body>(operationId: string, replacements?: Replacements): Promise<Body>;
}

export async function newPartner(url: string): Promise<Partner> {
  const created = await fetch(`${url}/sandbox/keys`, { method: 'POST' });
  const { apiKey, producer }: SandboxKey = JSON.parse(await created.text());
  const send = async (operationId: string, replacements: Replacements = {}) => {
    const operation = operations.find(({ id }) => id === operationId);
    if (!operation) throw new Error(`There is no operation ${operationId}`);
    const sample = sampleRequest(operation, document, name);
    const all = { [PLACEHOLDERS.gateway]: url, '50123': producer.id, ...replacements };
    const filled = (text: string) =>
      Object.entries(all).reduce((result, [from, to]) => result.replaceAll(from, to), text);
    const headers = new Headers(sample.headers);
    headers.set('x-api-key', apiKey);
    if (sample.body) headers.set('Content-Type', 'application/json');
    const response = await fetch(filled(sample.url), {
      method: sample.method,
      headers,
      ...(sample.body && { body: filled(sample.body) }),
    });
    return { status: response.status, body: await response.text() };
  };
  return {
    send,
    async succeed<Body>(operationId: string, replacements?: Replacements) {
      const { status, body } = await send(operationId, replacements);
      expect(status, `${operationId}: ${body}`).toBeLessThan(300);
      const parsed: Body = JSON.parse(body);
      return parsed;
    },
  };
}

export interface Draft {
  readonly policyNo: string;
  readonly policyKey: string;
  readonly policyActivityKey: string;
}

/** What the guides say to replace in the samples of a policy. */
export const keysOf = ({ policyNo, policyKey, policyActivityKey }: Draft): Replacements => ({
  Q0010421: policyNo,
  '1000421': policyKey,
  '2000842': policyActivityKey,
});
