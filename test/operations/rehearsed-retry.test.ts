// A partner rehearses the retry of a run in the sandbox, to its success.
import { expect, test } from 'vitest';
import { audit, issueExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';

const gateway = useGateway();

test('the agreement 9001409 fails the quote of a run once, and the retry succeeds', async () => {
  const { fullRequest, quoteRequest, ...others } = issueExample();
  const sections = quoteRequest?.sections.map((section) => ({
    ...section,
    agreement: { ...section.agreement, agreement: '9001409' },
  }));
  const body = { ...others, fullRequest, quoteRequest: { ...quoteRequest, sections } };
  const send = (path: string, content?: object) =>
    gateway()
      .http.post(path)
      .set({ 'x-api-key': gateway().apiKey, ...audit })
      .send(content);
  const started = await send('/v2/policy/issue', body);
  expect(started.status, started.text).toBe(202);
  const { policyNo } = started.body;
  const ended = async (status: string) => {
    const path = `/v2/submission/global/${policyNo}/status`;
    const { body: run } = await gateway()
      .http.get(path)
      .set({ 'x-api-key': gateway().apiKey, ...audit });
    return run.overallStatus === status;
  };
  await until('the run fails', () => ended('FAILED'));
  const again = await send(`/v2/submission/global/${policyNo}/retry`);
  expect(again.status, again.text).toBe(202);
  await until('the run succeeds', () => ended('SUCCESS'));
});
