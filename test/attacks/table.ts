// The attacks, in the order of the lines.
import type { Attack } from './attack.js';
import { arrayBombs, unknownFields } from './lines/request-bombs.js';

export const attacks: readonly Attack[] = [unknownFields, arrayBombs];
