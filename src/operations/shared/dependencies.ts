// The dependencies of the handlers of version 2.0.
import type { BackOffice, ReferenceData } from '../../back-office/port.js';
import type { AcceptedEndings } from '../../rules/document-types.js';
import type { Runs } from '../../runs/runs.js';

export interface V2Parts {
  readonly backOffice: BackOffice;
  readonly runs: Runs;
  /** The facts that the rules stand on, as they are kept; asking costs no call as a rule. */
  readonly referenceData: () => Promise<ReferenceData>;
  /** Of the documents that are taken. */
  readonly documentTypes: AcceptedEndings;
}
