// The operations of version 0.0 as plain HTTP with a key, and its bodies from the contract's
// examples.
import type { TestGateway } from '../../support/gateway.js';
import { examplesOf, stageCalls } from '../stage-calls.js';
import { type Keys, keysOf } from '../v2/stages.js';

/** A named example of a request. */
export const example = await examplesOf('v0');

export function callsOf(gateway: () => TestGateway) {
  const { post: _, ...stages } = stageCalls('v0', gateway);
  const newDraft = async (name = 'leastDraft'): Promise<Keys> =>
    keysOf(await stages.base(example('createBaseSubmission', name)));
  return {
    ...stages,
    newDraft,
    newComplete: async (): Promise<Keys> =>
      keysOf(await stages.full(await newDraft(), example('enrichSubmission', 'underwriting'))),
  };
}
