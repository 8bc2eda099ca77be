// The type of the newest handlers. They accept everything that the back office accepts, so that
// older versions, whose bodies may have more fields, can use them too.
import type { OperationRequest, ResponseOf } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import type { BodyShape } from '../../rules/reference-facts.js';

/** `Wider` replaces parts of the request that may have other fields than those of version 2.0. */
export type NewestHandler<Id extends keyof operations, Wider = Record<never, never>> = (
  request: Omit<OperationRequest<operations[Id]>, 'refuse' | keyof Wider> & Wider,
) => Promise<ResponseOf<operations[Id]>>;

/**
 * The shape of a version's bodies, if the rules of a stage depend on it. The version sets it, not
 * the caller.
 */
export interface Shaped {
  readonly shape?: BodyShape | undefined;
}
