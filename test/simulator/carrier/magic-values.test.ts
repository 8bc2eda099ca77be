// The magic values provoke their failures in the operations that have them, leave no effect, and
// are documented.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { operationNames } from '../../../src/back-office/port-operations.js';
import { provocations } from '../../../src/simulator/carrier/magic-values.js';
import {
  bindExample,
  completeExample,
  expectProblem,
  newCall,
  policiesOf,
  read,
} from '../../back-office/behaviour/support.js';
import { callExample, namesWith } from '../../back-office/example-calls.js';
import { fullExample, quoteExample } from '../../support/examples.js';
import { atOnce, useSimulator } from './simulated-store.js';

const { make, count } = useSimulator();

const rows = operationNames.flatMap((method) =>
  Object.entries(provocations[method][0]?.values ?? {}).map(([value, code]) => ({ method, value, code })),
);

test.each(rows)('$value provokes $code in $method', async ({ method, value, code }) => {
  const before = await count();
  const problem = await expectProblem(code, () => callExample(make(atOnce), method, namesWith(value)));
  expect(problem.headers['Retry-After']).toBe(code === 'BACK_OFFICE_UNAVAILABLE' ? '30' : undefined);
  expect(problem.details.map(({ field }) => field)).toEqual(
    code === 'VALIDATION_ERROR' ? [provocations[method][0]?.field] : [],
  );
  expect(await count()).toEqual(before);
});

test.each(operationNames)('%s can be made to fail, to be unavailable and to time out', (method) => {
  for (const { values } of provocations[method]) {
    expect(Object.keys(values)).toEqual(expect.arrayContaining(['9000502', '9000503', '9000504']));
  }
});

describe('the content of a stage, as in a run, provokes a failure', () => {
  const policies = policiesOf(() => ({
    backOffice: () => make(),
    reopen: async () => undefined,
    countHeld: async () => (await count()).held,
    dispose: async () => undefined,
  }));

  test.each(Object.entries(provocations.enrichDraft[1]?.values ?? {}))('%s provokes %s', async (id, code) => {
    const drafted = await policies.drafted();
    const underwriting = { ...fullExample(), underWriter: { id } };
    await expectProblem(code, () => make().enrichDraft(drafted, underwriting, newCall()));
    const underwritten = await policies.underwritten();
    const sections = [...quoteExample().sections, { agreement: { agreement: id } }];
    await expectProblem(code, () =>
      make().quotePolicy(underwritten, { ...quoteExample(), sections }, newCall()),
    );
    const quoted = await policies.quoted();
    const bind = { ...bindExample(), programs: [{}, { programKey: { id } }] };
    await expectProblem(code, () => make().bindPolicy(quoted, bind, newCall()));
    expect(await policies.summariesOf(quoted)).toMatchObject([{ policyStatus: 'Quote' }]);
  });

  test.each(Object.entries(provocations.quotePolicy[1]?.once ?? {}))(
    '%s provokes %s once, and then succeeds',
    async (id, code) => {
      const backOffice = make();
      const underwritten = await policies.underwritten();
      const sections = quoteExample().sections.map((section) => ({
        ...section,
        agreement: { ...section.agreement, agreement: id },
      }));
      const quote = () => backOffice.quotePolicy(underwritten, { ...quoteExample(), sections }, newCall());
      await expectProblem(code, quote);
      await quote();
      const bind = { ...bindExample(), programs: [{ programKey: { id } }] };
      await expectProblem(code, () => backOffice.bindPolicy(underwritten, bind, newCall()));
      await backOffice.bindPolicy(underwritten, bind, newCall());
      expect(await policies.summariesOf(underwritten)).toMatchObject([{ policyStatus: 'Bound' }]);
      const other = await policies.underwritten();
      await expectProblem(code, () =>
        backOffice.quotePolicy(other, { ...quoteExample(), sections }, newCall()),
      );
    },
  );

  test('the underwriter of a complete draft provokes BACK_OFFICE_UNAVAILABLE', async () => {
    const draft = { ...completeExample(), underWriter: { id: '9000503' } };
    await expectProblem('BACK_OFFICE_UNAVAILABLE', () => make().createCompleteDraft(draft, newCall()));
  });
});

test('9000200: allowed values that cannot be read are a successful response', async () => {
  const activity = { policyKey: '9000200', policyActivityKey: '1' };
  expect(await make().listAllowedValues(activity, 'coverage', read())).toEqual({
    status: 'FAILED',
    field: 'coverage',
    values: [],
  });
});

test('drafts and reads have no magic value for an invalid state', async () => {
  await expectProblem('NOT_FOUND', () => callExample(make(), 'listPolicyStatuses', namesWith('9000409')));
  const { details } = await expectProblem('VALIDATION_ERROR', () =>
    callExample(make(), 'createDraft', namesWith('9000409')),
  );
  expect(details).toMatchObject([
    { field: 'producer.id', message: expect.stringContaining('not a contact') },
  ]);
});

test.each(['constructor', '__proto__', 'toString', ''])(
  'the value "%s" provokes no failure',
  async (value) => {
    await expectProblem('NOT_FOUND', () => callExample(make(), 'listPolicyStatuses', namesWith(value)));
  },
);

test('docs/guides/sandbox.md and docs/simulator.md list every value and every field', () => {
  const page = ['docs/guides/sandbox.md', 'docs/simulator.md']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const { field, values, once } of Object.values(provocations).flat()) {
    expect(page).toContain(`\`${field}\``);
    for (const value of Object.keys({ ...values, ...once })) expect(page).toContain(`\`${value}\``);
  }
});
