// The request of a run.
import type { Bind, CompleteDraft, Quote } from '../back-office/port.js';

/** What was asked for, in the words of the back office. */
export interface RunPayload {
  /** The complete draft: BASE gets its base fields, FULL the whole. */
  readonly full: CompleteDraft;
  readonly quote?: Quote;
  readonly bind?: Bind;
}
