// A short random walk of policies through the stages of all versions; life.proof.ts takes a longer
// one.
import { describeLives } from './life-suite.js';

describeLives(30, 1);
