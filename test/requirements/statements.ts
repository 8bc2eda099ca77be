// The requirements as a list: one statement for each fact that obliges the service, with the tests
// that prove it.
import { errors } from './errors.js';
import { lookups } from './lookups.js';
import { policyOperations } from './policy-operations.js';
import { quoteAndBind } from './quote-and-bind.js';
import { run } from './run.js';
import { stages } from './stages.js';
import { states } from './states.js';
import { submissionFields } from './submission-fields.js';
import { versions } from './versions.js';

export const statements = [
  ...stages,
  ...run,
  ...policyOperations,
  ...lookups,
  ...states,
  ...submissionFields,
  ...quoteAndBind,
  ...errors,
  ...versions,
];
