// The store hangs at each statement of a run (in a sample, at a seventh of them each day) and at a
// heartbeat, and everything is executed once.
import { HANGS } from '../support/statement-proxy.js';
import { describeHangs } from './describe-hangs.js';
import { runs } from './hang-operations.js';

describeHangs('byKey', runs, HANGS);
