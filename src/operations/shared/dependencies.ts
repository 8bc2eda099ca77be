// Dependencies of the handlers of version 2.0.
import type { BackOffice, ReferenceData } from '../../back-office/port.js';
import type { AcceptedEndings } from '../../rules/document-types.js';
import type { Runs } from '../../runs/runs.js';

export interface OperationDependencies {
  readonly backOffice: BackOffice;
  readonly runs: Runs;
  /** The reference data that the rules use. Cached: usually no back-office call. */
  readonly referenceData: () => Promise<ReferenceData>;
  readonly documentTypes: AcceptedEndings;
}
