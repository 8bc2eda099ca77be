// A run of the one-call flow that a client starts and follows to its end.
import { randomUUID } from 'node:crypto';
import type { createClient } from '../../client/create-client.js';
import { audit, issueExample } from './examples.js';

type Client = Pick<ReturnType<typeof createClient>, 'GET' | 'POST'>;

export async function issueRun(client: Client): Promise<string> {
  const { data, error } = await client.POST('/policy/issue', {
    params: { header: { ...audit, 'Idempotency-Key': randomUUID() } },
    body: issueExample(),
  });
  if (data?.status !== 'ACCEPTED') throw new Error(`Not accepted: ${JSON.stringify(error ?? data)}`);
  return data.submissionId;
}

export async function untilRunEnded(client: Client, submissionId: string) {
  for (;;) {
    const { data, error } = await client.GET('/submission/global/{policyNo}/status', {
      params: { path: { policyNo: submissionId }, header: { Prefer: 'wait=5' } },
    });
    if (!data) throw new Error(`No status: ${JSON.stringify(error)}`);
    if (data.currentStep === 'DONE' || data.overallStatus === 'FAILED') return data;
  }
}
