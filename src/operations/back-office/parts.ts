// Owns what the handlers of the port are made of.
import type { BackOffice } from '../../back-office/port.js';

export interface BackOfficeParts {
  readonly backOffice: BackOffice;
}
