// The store hangs at each statement of a write (in a sample, at a seventh of them each day), and
// everything is executed once.
import { HANGS } from '../support/statement-proxy.js';
import { describeHangs } from './describe-hangs.js';
import { writes } from './hang-operations.js';

describeHangs('byKey', writes, HANGS);
