// PostgreSQL or a pooler answers each statement of a run and a heartbeat with an error, and
// everything is done once.
import { describeHangs } from './describe-hangs.js';
import { runs } from './hang-operations.js';
import { SERVER_ERRORS } from './server-errors.js';

describeHangs('byKey', runs, SERVER_ERRORS);
