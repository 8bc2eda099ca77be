// Takes policies through random stages of all versions, and compares every response and state with
// the model: what partners send, repeat and read, and what operators do meanwhile.
import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { expect } from 'vitest';
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
  type Version,
} from './bodies.js';
import { endUserFor } from './carrier.js';
import {
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
  Run,
} from './model.js';
import { type Counts, codeOf, createNotes } from './notes.js';
import { addPartners, administer, type Partner, refusalOf, reinstate } from './partners.js';
import { compareReads } from './reads.js';
import { createRepeats } from './repeats.js';
import { NUMBERS, type Request, send, servingBare, VERSIONS } from './requests.js';

/** A stage whose response was lost. */
interface Unknown {
  readonly request: Request;
  readonly partner: Partner;
  readonly names: Broker | undefined;
  readonly hasHappened: boolean;
  act(): Result;
}

export interface Walked {
  readonly policy: Policy;
  readonly keys: Keys;
  readonly policyNo: string;
  /** The origination source of the submission; undefined if its version has none. */
  readonly source: string | undefined;
  /** Of the run that has created the policy. */
  readonly submissionId: string | undefined;
  readonly run: Run | undefined;
  unknown: Unknown | undefined;
}

/** A write of a partner and, in the model, what it does once the partner may send it. */
interface Write {
  readonly stage: string;
  readonly request: Request;
  readonly partner: Partner;
  /** The policy that the request identifies. */
  readonly walked?: Walked;
  /** The broker company that its body names. */
  readonly names?: Broker | undefined;
  act(): Result;
  /** The body breaks a rule: on a policy that refuses the stage, either response is right. */
  readonly isInvalid?: boolean;
}

const STEPS = [
  ...(['full', 'full', 'full', 'quote', 'quote', 'quote', 'decline', 'notTakenUp'] as const),
  ...(['retry', 'retry', 'operatorRetry', 'repeat', 'repeat', 'reuse', 'settle', 'settle'] as const),
  ...(['administer', 'administer', 'administer', 'erase'] as const),
] as const;
const ENDINGS: readonly string[] = ['decline', 'notTakenUp', 'erase'];

const draftOf = (draft: Draft): Draft => ({ ...draft, revenue: undefined, occupation: undefined });

export interface WalkParts {
  readonly gateway: TestGateway;
  readonly partners: readonly Partner[];
  readonly random: Random;
  readonly source: string;
}

/**
 * Resolves to how often each stage had each result. Throws where a response or a state differs from
 * the model.
 */
export async function walk({ gateway, partners, random, source }: WalkParts): Promise<Counts> {
  const v2 = stagesOf(() => gateway);
  const notes = createNotes();
  const { counts, trace, count, told, note, compareCode, compareResult } = notes;
  const { keep, repeat, reuse, erase: eraseKept } = createRepeats({ gateway, random, notes });
  const reads = { gateway, partners, random, count, told };
  const sees = ({ companies }: Partner, { policy }: Walked) => companies.includes(policy.draft.broker);

  /** Why the partner may not send the request, before anything is executed. */
  const refusalOfWrite = ({ request, partner, walked, names }: Omit<Write, 'act'>): string | undefined => {
    const refusal = refusalOf(partner, request.version)?.code;
    if (refusal !== undefined) return refusal;
    if (names !== undefined && !partner.companies.includes(names)) return 'FORBIDDEN';
    return walked && !sees(partner, walked) ? 'NOT_FOUND' : undefined;
  };

  /** A random key, and a path without a version if it has the same one. */
  function asSent(request: Request, { pin }: Partner): Request {
    const isBare = random.chance(0.3) && servingBare(request, pin) === request.version;
    return { ...request, isBare, ...(random.chance(0.6) && { idempotencyKey: randomUUID() }) };
  }

  /** Sends the write, compares its response with the model, and changes the model. */
  async function write({ stage, partner, act, isInvalid, ...of }: Write): Promise<Response> {
    const request = asSent(of.request, partner);
    const refusal = refusalOfWrite({ stage, partner, ...of });
    const answer = await send(gateway, request, partner.apiKey);
    if (refusal !== undefined) {
      compareCode(stage, answer, refusal);
      return answer;
    }
    note(stage, answer);
    expect(answer.headers['api-version'], told(answer)).toBe(NUMBERS[request.version]);
    const expected = act();
    compareResult(answer, expected === 'refused' && isInvalid ? ['invalid', 'refused'] : [expected]);
    keep(request, partner, answer);
    return answer;
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

  const anyone = () => random.pick(partners);
  /** Mostly the partner of both companies, because only this one can send every stage. */
  const sender = () =>
    partners.find(({ companies }) => companies.length > 1 && random.chance(0.6)) ?? anyone();

  async function begin(): Promise<Walked | undefined> {
    return random.chance(0.75) ? beginRun() : beginStages();
  }

  async function beginStages(): Promise<Walked | undefined> {
    const draft = draftOf(drawDraft(random));
    trace.push(JSON.stringify(draft));
    const version = random.pick(['v1', 'v2'] as const);
    const answer = await write({
      ...{ stage: 'base', partner: sender(), names: draft.broker },
      request: {
        operation: 'base',
        version,
        body: baseBody(draft),
        headers: { 'X-Origination-Source': source },
      },
      act: () => (breaksBase(draft) ? 'invalid' : 'done'),
    });
    return begun(answer, { policy: new Policy(draft, false), run: undefined, version });
  }

  function begun(
    answer: Response,
    { policy, run, version }: Pick<Walked, 'policy' | 'run'> & { readonly version: Version },
  ): Walked | undefined {
    if (answer.status > 299) return undefined;
    const { policyNo, submissionId } = answer.body;
    const of = { policyNo, submissionId, source: version === 'v2' ? source : undefined };
    return { ...of, policy, run, keys: keysOf(answer), unknown: undefined };
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
    const rejectsFull = version === 'v2' && random.chance(0.4);
    const known: Draft = draft.insured === 'existing' ? { ...draft, insured: 'existingSomewhere' } : draft;
    const breaks =
      breaksFull(known) ||
      breaksQuote(quote, known, undefined, bind?.fon) ||
      (bind !== undefined && (breaksBind(bind, known) || hasBlankAtBind(quote, bind, known)));
    trace.push(JSON.stringify({ draft, quote, bind, rejectsFull }));
    const headers = {
      'X-Origination-Source': source,
      ...(rejectsFull && { 'X-Audit-UserId': endUserFor('reject', 'enrichDraft') }),
    };
    const answer = await write({
      ...{ stage: 'run', partner: sender(), names: draft.broker },
      request: { operation: 'run', version, body: runBody(draft, { quote, bind }, version), headers },
      act: () => (breaks ? 'invalid' : 'done'),
    });
    const run = new Run({ draft, quote, bind, rejectsFull });
    const walked = begun(answer, { policy: new Policy(draftOf(draft), false), run, version });
    if (walked) await execute(walked, run);
    return walked;
  }

  /** Executes the run in the model, and waits until the gateway has ended the run. */
  async function execute({ policy, policyNo }: Walked, run: Run): Promise<void> {
    run.execute(policy);
    for (;;) {
      const { status, body, text } = await v2.runStatus(policyNo, { Prefer: 'wait=30; until=end' });
      expect(status, text).toBe(200);
      const { overallStatus } = body;
      if (overallStatus !== 'SUCCESS' && overallStatus !== 'FAILED') continue;
      trace.push(`run ${overallStatus}`);
      expect(overallStatus, `${trace.join(', ')}: ${text}`).toBe(run.state);
      count('run', `ended ${overallStatus}`);
      return;
    }
  }

  async function retry(walked: Walked): Promise<void> {
    const { policy, run, policyNo: name } = walked;
    const partner = anyone();
    const request = asSent({ operation: 'retry', version: random.pick(['v1', 'v2']), name }, partner);
    const refusal = refusalOfWrite({ stage: 'retry', request, partner, walked });
    const answer = await send(gateway, request, partner.apiKey);
    compareCode('retry', answer, refusal ?? (run ? run.refusalOfRetry(policy) : 'NOT_FOUND'));
    keep(request, partner, answer);
    if (run && answer.status === 202) await execute(walked, run);
  }

  async function operatorRetry(walked: Walked): Promise<void> {
    const { policy, run, submissionId } = walked;
    if (!run) return;
    const answer = await gateway.admin.send('post', `/runs/${submissionId}/retry`);
    compareCode('retry by an operator', answer, run.refusalOfRetry(policy));
    if (answer.status === 202) await execute(walked, run);
  }

  async function ending(stage: 'decline' | 'notTakenUp', walked: Walked): Promise<void> {
    const request: Request = { operation: stage, version: 'v2', keys: walked.keys };
    await write({ stage, request, walked, partner: sender(), act: () => walked.policy[stage]() });
  }

  async function full(walked: Walked): Promise<void> {
    const { policy, keys } = walked;
    const version = random.pick(VERSIONS);
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
    trace.push(JSON.stringify(sent));
    const isInvalid = breaksFull({ ...policy.draft, ...sent }, version === 'v0');
    const body = fullBody(withInsured(sent, policy), version);
    const act = (of = policy) => of.full(sent, version === 'v0');
    const request: Request = { operation: 'full', version, keys, body };
    const { broker } = policy.draft;
    const stage = { stage: `full ${version}`, request, walked, names: sent.broker, isInvalid, act };
    await stageOrLost({ ...stage, partner: sender() });
    // A retry after a transfer is rare otherwise.
    if (policy.draft.broker !== broker && random.chance(0.7)) {
      count('policy', 'transferred');
      await compareReads(walked, reads);
      await random.pick([retry, operatorRetry])(walked);
    }
  }

  async function quote(walked: Walked): Promise<void> {
    const { policy, keys } = walked;
    const version = random.pick(VERSIONS);
    const drawn = drawQuote(random, policy.draft, version);
    trace.push(JSON.stringify(drawn));
    const isInvalid = breaksQuote(drawn, policy.draft);
    const act = (of = policy) => of.makeQuote(drawn);
    const request: Request = { operation: 'quote', version, keys, body: quoteBody(drawn, version) };
    await stageOrLost({ stage: `quote ${version}`, request, walked, isInvalid, partner: sender(), act });
  }

  /** Sends a stage. The response to one that succeeds may be lost. */
  async function stageOrLost(
    stage: Omit<Write, 'act'> & { readonly walked: Walked; act(policy?: Policy): Result },
  ): Promise<void> {
    const { request, partner, walked, names, act } = stage;
    const mayBeLost = request.version === 'v2' && !walked.unknown && refusalOfWrite(stage) === undefined;
    if (!mayBeLost || random.chance(0.6) || act(copyOf(walked.policy)) !== 'done') {
      await write(stage);
      return;
    }
    const hasHappened = random.chance(0.7);
    const fate = hasHappened ? 'loseResponse' : 'loseWrite';
    const endUser = endUserFor(fate, request.operation === 'full' ? 'enrichDraft' : 'quotePolicy');
    const lost = { ...request, idempotencyKey: randomUUID(), headers: { 'X-Audit-UserId': endUser } };
    const answer = await send(gateway, lost, partner.apiKey);
    compareCode(`${stage.stage}, ${fate}`, answer, 'BACK_OFFICE_TIMEOUT');
    if (hasHappened) act();
    walked.unknown = { request: lost, partner, names, hasHappened, act };
  }

  /** An operator resolves the call as it was, and the partner repeats it before or after that. */
  async function settle(walked: Walked): Promise<void> {
    const { unknown, keys, policyNo } = walked;
    if (!unknown) return;
    const { request, partner, names, hasHappened, act } = unknown;
    const repeated = async (stage: string, expected: () => Result | string) => {
      const refusal = refusalOfWrite({ stage, request, partner, walked, names });
      const answer = await send(gateway, request, partner.apiKey);
      note(stage, answer);
      const result = refusal ?? expected();
      if (result === 'done' || result === 'invalid' || result === 'refused') compareResult(answer, [result]);
      else expect(codeOf(answer), told(answer)).toBe(result);
      return answer;
    };
    if (random.chance(0.4)) await repeated('repeat of an unknown call', () => 'OUTCOME_UNKNOWN');
    const found = await gateway.admin.send('get', `/search?name=${request.idempotencyKey}`);
    const { callId, state } = found.body.calls[0];
    expect(state, told(found)).toBe('UNKNOWN');
    walked.unknown = undefined;
    const outcome = { policyNo, ...keys, policyStatus: 'Policy Updated', policyActivityStatus: 'Active' };
    const resolution = hasHappened ? { outcome: 'done', answer: outcome } : { outcome: 'notDone' };
    const who = { note: 'looked it up', resolvedBy: 'm.okafor' };
    const answer = await gateway.admin.send('post', `/calls/${callId}/resolution`, { ...resolution, ...who });
    compareCode(`resolution as ${resolution.outcome}`, answer, undefined);
    if (hasHappened) keep(request, partner, { status: 200, body: outcome });
    else if (random.chance(0.5)) keep(request, partner, await repeated('repeat of a lost write', act));
  }

  async function erase({ run, unknown, policyNo }: Walked): Promise<void> {
    const order = { policies: [policyNo], reason: 'DSR-118', erasedBy: 'm.okafor' };
    const answer = await gateway.admin.send('post', '/erasures', order);
    compareCode('erasure', answer, unknown ? 'INVALID_STATE' : undefined);
    if (unknown) return;
    if (run) run.isErased = true;
    eraseKept();
  }

  async function step(walked: Walked): Promise<void> {
    const chosen = random.pick(STEPS);
    if (ENDINGS.includes(chosen) && random.chance(0.6)) return;
    if (chosen === 'decline' || chosen === 'notTakenUp') await ending(chosen, walked);
    else if (chosen === 'administer') {
      const action = await administer(gateway, anyone(), random);
      trace.push(action);
      count('operator', action);
    } else await { full, quote, retry, operatorRetry, repeat, reuse, settle, erase }[chosen](walked);
  }

  const walked = await begin();
  if (!walked) return counts;
  await compareState(walked);
  await compareReads(walked, reads);
  for (let steps = random.integer(1, 12); steps > 0; steps -= 1) {
    await step(walked);
    await compareState(walked);
    await compareReads(walked, reads);
  }
  return counts;
}

const copyOf = (policy: Policy): Policy => Object.assign(new Policy(policy.draft, policy.isEnriched), policy);

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
export async function walkMany(gateway: TestGateway, random: Random, policies: number): Promise<Counts> {
  const sum: Counts = {};
  let next = 0;
  const lane = async () => {
    const partners = await addPartners(gateway);
    while (next < policies) {
      const at = next;
      next += 1;
      const parts = { gateway, partners, random: random.fork(at), source: `life-${at}` };
      const counts = await walk(parts).catch((cause: unknown) => {
        throw new Error(`Policy ${at}: ${cause instanceof Error ? cause.message : cause}`, { cause });
      });
      await reinstate(gateway, partners);
      for (const [name, many] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + many;
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return sum;
}
