// What a conversion keeps: errors of the newest handlers name the fields of an older version as
// that version does, and the caller's signal is passed on.
import { expect, test } from 'vitest';
import { validationProblem } from '../../src/problems.js';
import { v0 } from '../../src/versions/v0/index.js';
import { v1 } from '../../src/versions/v1/index.js';
import { call, handlersOver } from './recorded-handlers.js';

const keys = { policyKey: '1', policyActivityKey: '1' };
const full = { insured: {}, producer: {}, policy: {} };

test.each([
  [v0, 'enrichSubmission', keys, {}, 'revTurnover', 'insuredRevenueTurnover'],
  [v0, 'enrichSubmission', {}, full, 'revTurnover', 'insuredRevenueTurnover'],
  [v0, 'enrichSubmission', keys, {}, 'underWriter.id', 'underWriterDetails.id'],
  [v0, 'enrichSubmission', keys, {}, 'rev.-Turnover', 'rev.-Turnover'],
  [
    v0,
    'createQuote',
    keys,
    { sections: [] },
    'sections[0].regulatoryCoding[1].code',
    'sections[0].codeSplit[1].regulatoryCode',
  ],
  [
    v1,
    'createGlobalSubmission',
    {},
    { fullRequest: {} },
    'fullRequest.revTurnover',
    'fullRequest.insuredRevenueTurnover',
  ],
  [
    v1,
    'createGlobalSubmission',
    {},
    { fullRequest: {} },
    'quoteRequest.revTurnover',
    'quoteRequest.revTurnover',
  ],
] as const)(
  'version %o: %s with %o and %o names %s as %s',
  async (version, id, query, body, newer, older) => {
    const error = validationProblem([{ field: newer, issue: 'condition', message: 'is refused' }]);
    const { handlers } = handlersOver(version.handlersOver, { status: 200, body: undefined, error });
    await expect(call(handlers.get(id), { body, query })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringContaining(older),
      details: [{ field: older, issue: 'condition' }],
    });
  },
);

test('a converted request has the signal of its caller', async () => {
  const { signal } = new AbortController();
  const { handlers, passed } = handlersOver(v0.handlersOver);
  // As in a real request, where it is created on first use.
  const request = Object.assign(Object.create({ signal }), {
    query: keys,
    body: {},
    params: {},
    headers: {},
  });
  await Reflect.apply(handlers.get('enrichSubmission') ?? expect.fail('no handler'), undefined, [request]);
  expect(passed().signal).toBe(signal);
});
