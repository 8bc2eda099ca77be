// A short random walk; the proof walks many times as far.
import { describeLives } from './life-suite.js';

describeLives(30, 1);
