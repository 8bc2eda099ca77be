// PostgreSQL or a pooler answers each statement of a run and of a heartbeat (in a sample, a seventh
// of them each day) with an error of each kind, and everything is executed once.
import { describeHangs } from './describe-hangs.js';
import { runs } from './hang-operations.js';
import { SERVER_ERRORS } from './server-errors.js';

const ofEachKind = SERVER_ERRORS.filter(
  ({ kind }, at) => SERVER_ERRORS.findIndex((one) => one.kind === kind) === at,
);
describeHangs('byKey', runs, ofEachKind);
