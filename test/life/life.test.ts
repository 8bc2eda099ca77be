// A short random walk; the proofs walk many times as far.
import { describeLives } from './life-suite.js';

describeLives(30, 1);
