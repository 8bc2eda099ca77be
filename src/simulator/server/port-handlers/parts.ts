// The dependencies of the port's handlers.
import type { BackOffice } from '../../../back-office/port.js';

export interface BackOfficeParts {
  readonly backOffice: BackOffice;
}
