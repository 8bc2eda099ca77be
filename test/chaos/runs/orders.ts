// The policies that the client programs issue, each with its own key and user; some are rejected on
// purpose.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Step } from '../../../src/store/tables.js';
import type { ClientCall, Partner } from '../cluster/client-call.js';

export interface Order {
  readonly call: ClientCall;
  readonly lastStep: Step;
  /** The step that the back office refuses on purpose. */
  readonly refusedAt: Step | undefined;
}

interface Blocks {
  fullRequest: { producer: object };
  quoteRequest?: { sections: object[] };
  bindRequest?: object;
}

const example = (name: string): Blocks => {
  const file = new URL(`../../../generated/examples/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
};
const bodies = { v1: example('v1/createGlobalSubmission'), v2: example('v2/issuePolicy') };

/**
 * The simulated back office refuses this value in any field of a step that takes it:
 * docs/guides/sandbox.md.
 */
const REFUSED = '9000400';
const SHARE_OF_V1 = 0.15;
const SHARE_REFUSED = 0.04;

/** The random generator alone determines an order, apart from its key and its user. */
export function chooseOrder(random: () => number, partners: readonly Partner[]): Order {
  const partner = partners[Math.floor(random() * partners.length)];
  if (!partner) throw new Error('There is no partner');
  const version = random() < SHARE_OF_V1 ? 'v1' : 'v2';
  const lastStep = lastStepBy(random());
  const refused: Step = lastStep === 'FULL' || random() < 0.5 ? 'FULL' : 'QUOTE';
  const refusedAt = random() < SHARE_REFUSED ? refused : undefined;
  return {
    call: callOf(partner, version, bodyOf(bodies[version], lastStep, refusedAt)),
    lastStep,
    refusedAt,
  };
}

const lastStepBy = (chance: number): Step => (chance < 0.6 ? 'BIND' : chance < 0.8 ? 'QUOTE' : 'FULL');

function bodyOf(
  { fullRequest, quoteRequest, bindRequest }: Blocks,
  lastStep: Step,
  refusedAt?: Step,
): Blocks {
  const full = refusedAt === 'FULL' ? { ...fullRequest, underWriter: { id: REFUSED } } : fullRequest;
  const quote = refusedAt === 'QUOTE' && quoteRequest ? refusedQuote(quoteRequest) : quoteRequest;
  return {
    fullRequest: full,
    ...(lastStep !== 'FULL' && quote && { quoteRequest: quote }),
    ...(lastStep === 'BIND' && bindRequest && { bindRequest }),
  };
}

function refusedQuote(quote: { sections: object[] }): { sections: object[] } {
  const agreement = { agreement: REFUSED, agreementActivity: '61002', agreementSection: '61003' };
  return { ...quote, sections: quote.sections.map((section) => ({ ...section, agreement })) };
}

function callOf(partner: Partner, version: 'v1' | 'v2', blocks: Blocks): ClientCall {
  const { fullRequest } = blocks;
  const producer = { ...fullRequest.producer, id: partner.producerId };
  return {
    partner,
    version,
    operationId: version === 'v1' ? 'createGlobalSubmission' : 'issuePolicy',
    method: 'POST',
    path: version === 'v1' ? '/submission/global' : '/policy/issue',
    query: {},
    body: { ...blocks, fullRequest: { ...fullRequest, producer } },
    key: randomUUID(),
    user: version === 'v2' ? `user-${randomUUID()}` : undefined,
  };
}

/** Reads the status of a run, held back until it changes. */
export function statusOf({ call }: Order, submissionId: string): ClientCall {
  const path = `/submission/global/${submissionId}/status`;
  const read = { operationId: 'getSubmissionRun', method: 'GET', path, prefer: 'wait=5' } as const;
  return { ...call, ...read, body: undefined, key: undefined, user: undefined };
}

export function retryOf({ call }: Order, submissionId: string): ClientCall {
  const path = `/submission/global/${submissionId}/retry`;
  return {
    ...call,
    operationId: 'retrySubmissionRun',
    path,
    body: undefined,
    key: randomUUID(),
    user: undefined,
  };
}
