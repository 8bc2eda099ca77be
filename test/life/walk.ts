// Takes policies through random stages of all versions, and compares every response and state with
// the model.
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { callsOf as v0CallsOf } from '../operations/v0/calls.js';
import { callsOf as v1CallsOf } from '../operations/v1/calls.js';
import { type Keys, keysOf, stagesOf } from '../operations/v2/stages.js';
import type { TestGateway } from '../support/gateway.js';
import type { Random } from '../support/random.js';
import {
  baseBody,
  drawBind,
  drawChange,
  drawDraft,
  drawQuote,
  fullBody,
  quoteBody,
  runBody,
} from './bodies.js';
import {
  type Bind,
  BROKERS,
  type Broker,
  breaksBase,
  breaksBind,
  breaksFull,
  breaksQuote,
  type Draft,
  hasBlankAtBind,
  Policy,
  type Quote,
  type Result,
} from './model.js';

type Counts = Record<string, number>;
type Headers = Record<string, string>;
/** The key of a partner of each broker company. */
type Partners = Readonly<Record<Broker, Headers>>;

interface Run {
  readonly quote: Quote | undefined;
  readonly bind: Bind | undefined;
  next: 'quote' | 'bind';
}

interface Walked {
  readonly policy: Policy;
  readonly keys: Keys;
  readonly policyNo: string;
  /** Of the run that has created the policy. */
  readonly submissionId: string | undefined;
  /** The failed run of the policy. */
  run: Run | undefined;
}

const STAGES = ['full', 'full', 'quote', 'quote', 'retry', 'retry', 'decline', 'notTakenUp'] as const;
const VERSIONS = ['v0', 'v1', 'v2'] as const;

/**
 * Resolves to how often each stage had each result. Throws where a response or a state differs from
 * the model.
 */
export async function walk(gateway: () => TestGateway, partners: Partners, random: Random): Promise<Counts> {
  const [v0, v1, v2] = [v0CallsOf(gateway), v1CallsOf(gateway), stagesOf(gateway)];
  const versions = { v0, v1, v2 };
  const counts: Counts = {};
  const trace: string[] = [];

  const count = (stage: string, result: string) => {
    counts[`${stage} ${result}`] = (counts[`${stage} ${result}`] ?? 0) + 1;
  };

  /** A body that breaks a rule on a policy that refuses the stage may get either response. */
  const compareStage = (stage: string, answer: Response, expected: Result, isInvalid: boolean) =>
    compare(stage, answer, expected, expected === 'refused' && isInvalid ? 'invalid' : expected);

  function compare(stage: string, answer: Response, expected: Result, other: Result = expected): void {
    const result: Result = answer.status < 300 ? 'done' : answer.status === 409 ? 'refused' : 'invalid';
    trace.push(`${stage} ${answer.status}`);
    expect([expected, other], `${trace.join(', ')}: ${answer.text}`).toContain(result);
    if (result === 'invalid') expect(answer.status, answer.text).toBe(400);
    count(stage, result);
  }

  async function compareState({ policy, keys }: Walked): Promise<void> {
    const { status, body, text } = await v2.status({ policyKey: keys.policyKey });
    expect(status, text).toBe(200);
    const [{ policyStatus, policyActivityStatus }] = body;
    expect({ policyStatus, policyActivityStatus }, trace.join(', ')).toEqual({
      policyStatus: policy.status,
      policyActivityStatus: policy.activity,
    });
  }

  /** Only partners of its present broker company find the policy, here by one random identifier. */
  async function compareOwner({ policy, keys, policyNo, submissionId }: Walked): Promise<void> {
    const ofPolicy = [
      (key: Headers) => v2.status({ policyKey: keys.policyKey }, key),
      (key: Headers) => v2.details({ policyNo }, key),
    ];
    const ofRun =
      submissionId === undefined
        ? []
        : [
            (key: Headers) => v2.submission(submissionId, {}, key),
            (key: Headers) => v2.runStatus(submissionId, key),
            (key: Headers) => v2.runStatus(policyNo, key),
          ];
    const ask = random.pick([...ofPolicy, ...ofRun]);
    for (const broker of BROKERS) {
      const isOwner = policy.draft.broker === broker;
      const { status, text } = await ask(partners[broker]);
      expect(status, `${broker}, ${trace.join(', ')}: ${text}`).toBe(isOwner ? 200 : 404);
      count('policy', isOwner ? 'is visible' : 'is not visible');
    }
  }

  async function begin(): Promise<Walked | undefined> {
    return random.chance(0.75) ? beginRun() : beginStages();
  }

  async function beginStages(): Promise<Walked | undefined> {
    const draft = { ...drawDraft(random), revenue: undefined, occupation: undefined };
    trace.push(JSON.stringify(draft));
    const version = random.pick(['v1', 'v2'] as const);
    const answer = await versions[version].base(baseBody(draft));
    compare('base', answer, breaksBase(draft) ? 'invalid' : 'done');
    if (answer.status !== 201) return undefined;
    return {
      policy: new Policy(draft, false),
      keys: keysOf(answer),
      policyNo: answer.body.policyNo,
      submissionId: undefined,
      run: undefined,
    };
  }

  async function beginRun(): Promise<Walked | undefined> {
    const version = random.pick(['v1', 'v2'] as const);
    const drawn = drawDraft(random);
    // The combined bodies require a revenue and a reference type.
    const draft: Draft = {
      ...drawn,
      revenue: drawn.revenue ?? 1_000,
      referenceType: drawn.referenceType ?? '2',
    };
    const drawnQuote = drawQuote(random, draft, version);
    const quote: Quote =
      drawnQuote.agreement === 'agency' && random.chance(0.15)
        ? { ...drawnQuote, agreement: 'failsOnce' }
        : drawnQuote;
    const bind = random.chance(0.9) ? drawBind(random, draft) : undefined;
    const body = runBody(draft, { quote, bind }, version);
    const known: Draft = draft.insured === 'existing' ? { ...draft, insured: 'existingSomewhere' } : draft;
    const breaks =
      breaksFull(known) ||
      breaksQuote(quote, known, undefined, bind?.fon) ||
      (bind !== undefined && (breaksBind(bind, known) || hasBlankAtBind(quote, bind, known)));
    trace.push(JSON.stringify({ draft, quote, bind }));
    const answer = version === 'v1' ? await v1.global(body) : await v2.issue(body);
    compare('run', answer, breaks ? 'invalid' : 'done');
    if (answer.status !== 202) return undefined;
    const walked: Walked = {
      policy: new Policy(draft, true),
      keys: keysOf(answer),
      policyNo: answer.body.policyNo,
      submissionId: answer.body.submissionId,
      run: { quote, bind, next: 'quote' },
    };
    if (quote.agreement === 'failsOnce') await compareRun(walked, 'FAILED');
    else await runStages(walked);
    return walked;
  }

  /** Executes the stages of the run in the model, and waits until the gateway has ended the run. */
  async function runStages(walked: Walked, mayFailOnce = true): Promise<void> {
    const { policy, run } = walked;
    if (!run) return;
    const isDone = () => {
      if (run.next === 'quote' && run.quote && policy.makeQuote(run.quote) !== 'done') return false;
      run.next = 'bind';
      if (!run.bind) return true;
      if (run.bind.failsOnce && mayFailOnce) return false;
      return policy.bind(run.bind) === 'done';
    };
    const state = isDone() ? 'SUCCESS' : 'FAILED';
    await compareRun(walked, state);
    if (state === 'SUCCESS') walked.run = undefined;
  }

  async function compareRun({ policyNo }: Walked, expected: 'SUCCESS' | 'FAILED'): Promise<void> {
    for (;;) {
      const { status, body, text } = await v2.runStatus(policyNo, { Prefer: 'wait=30' });
      expect(status, text).toBe(200);
      const { overallStatus } = body;
      if (overallStatus !== 'SUCCESS' && overallStatus !== 'FAILED') continue;
      trace.push(`run ${overallStatus}`);
      expect(overallStatus, `${trace.join(', ')}: ${text}`).toBe(expected);
      count('run', `ended ${overallStatus}`);
      return;
    }
  }

  const failedOnce = new WeakSet<Run>();

  async function retry(walked: Walked): Promise<void> {
    const { policy, run } = walked;
    if (!run) return;
    const answer = await v2.retry(walked.policyNo);
    // On a closed policy no step can succeed.
    compare('retry', answer, policy.isOpen ? 'done' : 'refused');
    if (answer.status !== 202) return;
    // An injected fault ends once its call has arrived.
    const isFirstBind = run.next === 'quote' && run.quote?.agreement === 'failsOnce' && !failedOnce.has(run);
    failedOnce.add(run);
    await runStages(walked, isFirstBind);
  }

  async function step(walked: Walked): Promise<void> {
    const { policy, keys } = walked;
    const stage = random.pick(STAGES);
    const version = random.pick(VERSIONS);
    if (stage === 'retry') return retry(walked);
    if (stage === 'decline' || stage === 'notTakenUp') {
      if (random.chance(0.6)) return;
      compare(stage, await v2[stage](keys), policy[stage]());
    } else if (stage === 'full') {
      const drawn = drawChange(random, policy.draft);
      const { insured } = { ...policy.draft, ...drawn };
      const isNew = insured === 'US' || insured === 'DE';
      const sent: Partial<Draft> =
        version === 'v0'
          ? {
              ...withoutLaterFields(drawn),
              revenue: drawn.revenue ?? 1_000,
              regulatedIn: random.pick(['US', 'DE']),
              domicile: isNew ? insured : random.pick(['US', 'DE']),
            }
          : drawn;
      const isInvalid = breaksFull({ ...policy.draft, ...sent }, version === 'v0');
      trace.push(JSON.stringify(sent));
      const answer = await versions[version].full(keys, fullBody(withInsured(sent, policy), version));
      compareStage(`full ${version}`, answer, policy.full(sent, version === 'v0'), isInvalid);
    } else {
      const quote = drawQuote(random, policy.draft, version);
      const isInvalid = breaksQuote(quote, policy.draft);
      trace.push(JSON.stringify(quote));
      const answer = await versions[version].quote(keys, quoteBody(quote, version));
      compareStage(`quote ${version}`, answer, policy.makeQuote(quote), isInvalid);
    }
  }

  const walked = await begin();
  if (!walked) return counts;
  await compareState(walked);
  await compareOwner(walked);
  for (let steps = random.integer(1, 8); steps > 0; steps -= 1) {
    await step(walked);
    await compareState(walked);
    await compareOwner(walked);
  }
  return counts;
}

const withoutLaterFields = ({
  hasProducingCompany: _,
  referenceType: __,
  riskClass: ___,
  ...draft
}: Partial<Draft>): Partial<Draft> => draft;

/** The obligor is a field of the insured, so it is sent with it. */
const withInsured = (sent: Partial<Draft>, { draft }: Policy): Partial<Draft> =>
  sent.insured ? { ...sent, hasObligor: sent.hasObligor ?? draft.hasObligor } : sent;

/** Walks many policies, some at a time; resolves to the sum of the counts. */
export async function walkMany(
  gateway: () => TestGateway,
  random: Random,
  policies: number,
): Promise<Counts> {
  const sum: Counts = {};
  const keyOf = async (broker: Broker) => {
    const { apiKey } = await gateway().addPartner({ producerIds: [broker] });
    return { 'x-api-key': apiKey };
  };
  const partners: Partners = { '50123': await keyOf('50123'), '8800102': await keyOf('8800102') };
  let next = 0;
  const lane = async () => {
    while (next < policies) {
      const at = next;
      next += 1;
      const counts = await walk(gateway, partners, random.fork(at)).catch((cause: unknown) => {
        throw new Error(`Policy ${at}: ${cause instanceof Error ? cause.message : cause}`, { cause });
      });
      for (const [name, many] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + many;
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return sum;
}
