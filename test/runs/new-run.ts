// A run to accept, with its own key, on a node that the test declares alive.
import { randomUUID } from 'node:crypto';
import type { NewRun } from '../../src/runs/run-table/writes.js';

export const HERE = randomUUID();

export const newRun = (over: Partial<NewRun> = {}): NewRun => ({
  submission_id: randomUUID(),
  call_key: randomUUID(),
  partner_id: 'p',
  key_id: randomUUID(),
  producer_id: '50123',
  api_version: '2.0',
  origination_source: null,
  audit_user_id: null,
  traceparent: null,
  tracestate: null,
  request_id: null,
  last_step: 'FULL',
  payload: '{}',
  node_id: HERE,
  max_runs: null,
  announced: false,
  in_doubt: false,
  ...over,
});
