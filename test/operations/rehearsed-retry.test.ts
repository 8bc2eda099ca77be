// A partner rehearses a successful retry in the sandbox: of a run, and of a stage.
import { expect, test } from 'vitest';
import { audit, issueExample, quoteExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { until } from '../support/until.js';
import { stagesOf } from './v2/stages.js';

const gateway = useGateway();
const { newComplete } = stagesOf(gateway);

const quoteWith = (agreement: string) => ({
  ...quoteExample(),
  sections: quoteExample().sections.map((section) => ({
    ...section,
    agreement: { ...section.agreement, agreement },
  })),
});
const send = (path: string, body?: object, headers: Record<string, string> = {}) =>
  gateway()
    .http.post(path)
    .set({ 'x-api-key': gateway().apiKey, ...audit, ...headers })
    .send(body);

/** Starts a run whose quote has this agreement. `ended(status)` waits for that status. */
async function runWith(agreement: string) {
  const { sections } = quoteWith(agreement);
  const { quoteRequest, ...others } = issueExample();
  const started = await send('/v2/policy/issue', { ...others, quoteRequest: { ...quoteRequest, sections } });
  expect(started.status, started.text).toBe(202);
  const path = `/v2/submission/global/${started.body.policyNo}`;
  const ended = async (overallStatus: string) => {
    const read = async () =>
      (
        await gateway()
          .http.get(`${path}/status`)
          .set({ 'x-api-key': gateway().apiKey, ...audit })
      ).body;
    await until(`the run is ${overallStatus}`, async () => (await read()).overallStatus === overallStatus);
    return read();
  };
  return { path, ended };
}

test('the agreement 9001409 fails a run at its quote once, and the retry succeeds', async () => {
  const { path, ended } = await runWith('9001409');
  await ended('FAILED');
  const again = await send(`${path}/retry`);
  expect(again.status, again.text).toBe(202);
  await ended('SUCCESS');
});

test('with the agreement 9001503, the gateway sends the quote of a run again, and the run succeeds', async () => {
  const { ended } = await runWith('9001503');
  expect(await ended('SUCCESS')).toMatchObject({ quoteAttempts: 2 });
});

test.each([
  ['9001400', 'the same', 'first'],
  ['9001409', 'a new', 'second'],
  ['9001502', 'the same', 'first'],
  ['9001503', 'the same', 'first'],
  ['9001504', 'the same', 'first'],
])('a quote with the agreement %s fails once, and succeeds with %s key', async (agreement, _, key) => {
  const query = new URLSearchParams({ ...(await newComplete()) });
  const quote = (name: string) =>
    send(`/v2/quote/create?${query}`, quoteWith(agreement), { 'Idempotency-Key': `${agreement}-${name}` });
  const first = await quote('first');
  expect(first.status, first.text).toBeGreaterThanOrEqual(400);
  const second = await quote(key);
  expect(second.status, second.text).toBe(200);
});
