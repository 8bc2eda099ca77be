// Starts, reads and retries runs in one version, and prepares runs in a given state.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { components } from '../../generated/v2.js';
import type { BackOfficeWrites } from '../../src/back-office/port.js';
import { Problem } from '../../src/problems.js';
import { audit, issueExample } from '../support/examples.js';
import type { TestGateway } from '../support/gateway.js';
import type { HookedBackOffice } from './hooked-back-office.js';
import { firstExample } from './v1/calls.js';

export type StatusRecord = components['schemas']['GlobalSubmissionStatus'];
export type Version = 'v1' | 'v2';
export type Headers = Record<string, string>;

const { fullRequest, quoteRequest } = firstExample('createGlobalSubmission');

/** How each version starts a run: its path, its body, and a body without a bind. */
const starts = {
  v1: {
    path: '/v1/submission/global',
    body: firstExample('createGlobalSubmission'),
    untilQuote: { fullRequest, quoteRequest },
  },
  v2: { path: '/v2/policy/issue', body: issueExample(), untilQuote: issueExample('withoutBind') },
} as const;

export const refused = new Problem('VALIDATION_ERROR', 'The carrier does not insure this risk.');
export const away = new Problem('BACK_OFFICE_UNAVAILABLE', 'The carrier is unavailable.');

export function runCalls(
  version: Version,
  gateway: () => TestGateway,
  hooked: Pick<HookedBackOffice, 'refuse' | 'holdNext'>,
) {
  const { path, body, untilQuote } = starts[version];
  const withKey = (headers: Headers) => ({ 'x-api-key': gateway().apiKey, ...audit, ...headers });
  const start = (sent: string | object = body, headers: Headers = {}) =>
    gateway()
      .http.post(path)
      .set({ 'Content-Type': 'application/json', ...withKey(headers) })
      .send(sent);
  const get = (address: string, headers: Headers) => gateway().http.get(address).set(headers);
  const status = (name: string, { 'X-Audit-UserId': _audit, ...headers }: Headers = {}) =>
    get(`/${version}/submission/global/${name}/status`, { 'x-api-key': gateway().apiKey, ...headers });
  /** The record after the end of the run. */
  const ended = async (name: string): Promise<StatusRecord> => {
    for (;;) {
      const answer = await status(name, { Prefer: 'wait=30' });
      expect(answer.status, answer.text).toBe(200);
      const record: StatusRecord = answer.body;
      if (/^(SUCCESS|FAILED)$/.test(record.overallStatus)) return record;
    }
  };
  return {
    body,
    untilQuote,
    start,
    status,
    ended,
    /** Reads the status at the second path, which only version 2.0 has. */
    stepStatus: (name: string, headers: Headers = {}) =>
      get(`/${version}/policies/orchestrate/${name}/stepStatus`, {
        'x-api-key': gateway().apiKey,
        ...headers,
      }),
    retry: (name: string, headers: Headers = {}) =>
      gateway()
        .http.post(`/${version}/submission/global/${name}/retry`)
        .set({ 'x-api-key': gateway().apiKey, ...headers }),
    /**
     * Starts the given number of runs and holds them at the back office. Resolves to a function
     * that lets them end.
     */
    async held(count: number, headers: Headers = {}): Promise<() => Promise<void>> {
      const releases: (() => void)[] = [];
      const names: Promise<string>[] = [];
      while (releases.length < count) {
        const arrived = hooked.holdNext();
        const sent = start(body, { 'Idempotency-Key': randomUUID(), ...headers }).then((answer) => answer);
        // A run that has just ended may still count towards the limit. The start is then rejected
        // and its write never reaches the back office, so try again.
        const release = await Promise.race([arrived, sent.then(() => undefined)]);
        if (!release) continue;
        releases.push(release);
        names.push(sent.then((answer) => answer.body.submissionId));
      }
      return async () => {
        for (const release of releases) release();
        for (const name of await Promise.all(names)) await ended(name);
      };
    },
    /** The record of a run that the back office has rejected at this step. */
    async failed(at: keyof BackOfficeWrites = 'quotePolicy', headers: Headers = {}): Promise<StatusRecord> {
      hooked.refuse(at, refused);
      const answer = await start(body, headers);
      expect(answer.status, answer.text).toBe(at === 'createDraft' ? 200 : 202);
      const record = await ended(answer.body.submissionId);
      expect(record.overallStatus).toBe('FAILED');
      return record;
    },
  };
}
