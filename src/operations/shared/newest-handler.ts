// The type of handlers of the newest version: each takes all that the back office takes, so that older versions, which may
// send more than the newest, use it too.
import type { OperationRequest, ResponseOf } from '../../http/operation-types.js';
import type { operations } from '../../newest-contract.js';
import type { Shape } from '../../rules/facts.js';

/** `Wider` has the parts of the request that may have more, or be less complete, than version 2.0 allows. */
export type NewestHandler<Id extends keyof operations, Wider = Record<never, never>> = (
  request: Omit<OperationRequest<operations[Id]>, 'refuse' | keyof Wider> & Wider,
) => Promise<ResponseOf<operations[Id]>>;

/** The shape in which a version's bodies come, where the rules of a stage depend on it; the version says so, not the caller. */
export interface Shaped {
  readonly shape?: Shape | undefined;
}
