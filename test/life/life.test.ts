// A short walk; the proofs walk twenty times as far.
import { describeLives } from './life-suite.js';

describeLives(100, 1);
