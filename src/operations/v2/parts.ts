// Owns what the handlers of version 2.0 are made of.
import type { BackOffice, ReferenceData } from '../../back-office/port.js';

export interface V2Parts {
  readonly backOffice: BackOffice;
  /** The facts that the rules stand on, as they are kept; asking costs no call as a rule. */
  readonly referenceData: () => Promise<ReferenceData>;
}
