// PostgreSQL or a pooler answers each statement of a write (in a sample, a seventh of them each
// day) with an error, and everything is executed once.
import { describeHangs } from './describe-hangs.js';
import { writes } from './hang-operations.js';
import { SERVER_ERRORS } from './server-errors.js';

describeHangs('byKey', writes, SERVER_ERRORS);
