// A long walk from another seed.
import { describeLives } from './life-suite.js';

describeLives(Number(process.env.POLICIES ?? 2_000), 2);
