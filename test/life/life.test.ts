// A short random walk of policies through the stages of all versions; life.proof.ts takes a longer
// one.
import { sampleSize } from '../support/sampled.js';
import { describeLives } from './life-suite.js';

describeLives(sampleSize(30, 12), 1);
