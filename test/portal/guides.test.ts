// What the quickstart and the guide to the stages say, step by step, with a self-service key.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { components } from '../../generated/v2.js';
import { readFlows } from '../../scripts/flows/arazzo.js';
import type { Operation } from '../../src/openapi/contract.js';
import { partnerOperation } from '../../src/partner-operations.js';
import { publishedContracts } from '../contract/contracts.js';
import { aboutRuns, isWrite, takesLock } from '../contract/operation-guards.js';
import { useGateway } from '../support/gateway.js';
import { type Draft, keysOf, newPartner, type Partner, type Replacements } from './partner.js';

type Schemas = components['schemas'];
type Outcome = Schemas['SubmissionOutcome'];
type Run = Schemas['GlobalSubmissionStatus'];

const gateway = useGateway();
let partner: Partner;
beforeAll(async () => {
  partner = await newPartner(gateway().url);
});
const textOf = (guide: string) => readFileSync(`docs/guides/${guide}.md`, 'utf8');

/** The operations of the samples of a guide, in their order. */
function samplesOf(guide: string): string[] {
  const steps = readFlows().flatMap(({ name, workflows }) =>
    workflows.flatMap((workflow) =>
      workflow.steps.map(({ stepId, operationId }): [string, string] => [`${name}/${stepId}`, operationId]),
    ),
  );
  const operationOf = new Map(steps);
  const samples = [...textOf(guide).matchAll(/^``` sample\n(.*)\n```$/gm)].map(([, step = '']) => step);
  return samples.map((step) => operationOf.get(step) ?? step);
}

/** Submits the policy of the quickstart, and returns its run after the end. */
async function submitted(): Promise<Run> {
  const { policyNo } = await partner.succeed<Draft>('issuePolicy');
  const ended = async () => {
    const run = await partner.succeed<Run>('getIssueRun', { Q0010421: policyNo });
    expect(run.overallStatus).toBe('SUCCESS');
    return run;
  };
  return vi.waitFor(ended, { timeout: 20_000, interval: 20 });
}

describe('the quickstart', () => {
  test('names every value that a reader without its buttons must replace', async () => {
    const { body } = await partner.send('issuePolicy', { '50123': '50123' });
    expect(body).toContain('FORBIDDEN');
    for (const placeholder of ['YOUR_API_KEY', '50123', 'Q0010421'])
      expect(textOf('quickstart')).toContain(`\`${placeholder}\``);
  });

  test('leads to a quote number and the number of a bound policy', async () => {
    const run = await submitted();
    const { quoteNo }: Outcome = JSON.parse(run.quoteOutputJson ?? '');
    const { policyNo }: Outcome = JSON.parse(run.bindOutputJson ?? '');
    expect(quoteNo).toMatch(/^QT-\d+$/);
    expect([run.policyNo, policyNo]).toEqual([expect.stringMatching(/^Q/), expect.stringMatching(/^P/)]);
    for (const number of [run.policyNo, policyNo])
      expect(await partner.succeed('getPolicyDetails', { Q0010421: number ?? '' })).toMatchObject({
        policyNo,
        quoteReference: quoteNo,
      });
  });
});

describe('the flow in stages', () => {
  test('has samples that work in the order of the page, with the replacements that it names', async () => {
    const shown = samplesOf('flow');
    expect(shown).toEqual(expect.arrayContaining(['listAgreementValues', 'listFieldValues']));
    const [first = '', ...later] = shown;
    const replacements = keysOf(await partner.succeed<Draft>(first));
    for (const placeholder of Object.keys(replacements))
      expect(textOf('flow')).toContain(`\`${placeholder}\``);
    for (const operation of later) await partner.succeed(operation, replacements);
  });

  const changes = (publishedContracts.at(-1)?.operations ?? []).filter(
    (one) => isWrite(one) && !aboutRuns(one) && partnerOperation(one.id).policy !== 'unchanged',
  );
  const hasSample = ({ id }: Operation) => samplesOf('flow').includes(id);
  const placeOf = ({ method, path }: Operation) => `\`${method.toUpperCase()} ${path}\``;

  test('names every write that changes the state of a policy, by its sample or its path', () => {
    const unnamed = changes.filter((one) => !hasSample(one) && !textOf('flow').includes(placeOf(one)));
    expect(changes.length).toBeGreaterThan(5);
    expect(unnamed.map(({ id }) => id)).toEqual([]);
  });

  const tooLarge: Replacements = { '"100%Limit": 5000000': '"100%Limit": 200000000' };
  /** The writes on a policy for which the guide has no sample; each is sent after a quote. */
  const ofQuotes = changes
    .filter((one) => takesLock(one) && !hasSample(one))
    .map((one) => [placeOf(one), (draft: Draft) => stages(draft, [['createQuote'], [one.id]])] as const);
  /** Brings a new policy into the state of a row, and returns the last response. */
  const reached: Readonly<Record<string, (draft: Draft) => Promise<Partial<Outcome>>>> = {
    ...Object.fromEntries(ofQuotes),
    'the draft': async (draft) => draft,
    'underwriting data': (draft) => partner.succeed('enrichSubmission', keysOf(draft)),
    'a quote': (draft) => stages(draft, [['createQuote']]),
    'a first quote that is referred': (draft) => stages(draft, [['createQuote', tooLarge]]),
    'a later quote that is referred': (draft) => stages(draft, [['createQuote'], ['createQuote', tooLarge]]),
    'the bind of [one call](one-call.md)': async () => {
      const bound: Outcome = JSON.parse((await submitted()).bindOutputJson ?? '');
      expect(textOf('flow')).toContain(`\`${bound.policyActivityStatus}\` in \`bindOutputJson\``);
      return bound;
    },
  };
  async function stages(
    draft: Draft,
    then: readonly [operation: string, replacements?: Replacements][],
  ): Promise<Partial<Outcome>> {
    let last = await partner.succeed<Outcome>('enrichSubmission', keysOf(draft));
    for (const [operation, replacements] of then)
      last = await partner.succeed(operation, { ...keysOf(draft), ...replacements });
    return last;
  }

  const rows = textOf('flow')
    .split('\n')
    .filter((line) => /^\| (?!after)/.test(line))
    .map((line): string[] => line.split(' | ').map((cell) => cell.replace(/^\| /, '')));

  test('has a table with every state', () => {
    expect(rows.map(([after]) => after).sort()).toEqual(Object.keys(reached).sort());
  });

  test.each(rows)(
    'has a table with the real state after %s',
    async (after, ofStage, ofPolicy, ofActivity) => {
      const draft = await partner.succeed<Draft & Outcome>('createBaseSubmission');
      const outcome = (await reached[after ?? '']?.(draft)) ?? {};
      const first = (cell = '') => /`(.*?)`/.exec(cell)?.[1];
      expect(outcome.policyStatus).toBe(first(ofStage));
      const key = outcome.policyKey ?? draft.policyKey;
      const read = { policyStatus: first(ofPolicy), policyActivityStatus: first(ofActivity) };
      expect(await partner.succeed('listPolicyStatuses', { '1000421': key })).toMatchObject([read]);
      const number = outcome.policyNo ?? draft.policyNo;
      expect(await partner.succeed('getPolicyDetails', { Q0010421: number })).toMatchObject(read);
      if (ofStage?.includes('quoteNo')) expect(outcome.quoteNo).toMatch(/^QT-/);
    },
  );
});
