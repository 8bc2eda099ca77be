// kill -9 while a call may be under way, in front of a back office that does not honour keys: it is asked, or nobody acts.
// The other boundaries are in `npm run chaos:kills`, which sets KILLS.
import { describe } from 'vitest';
import { allBoundaries } from '../../src/runs/boundaries.js';
import { isDoubtful, killTable } from './kill-table.js';

const isWhole = process.env.KILLS === 'all';
const boundaries = allBoundaries().filter((boundary) => isWhole || isDoubtful(boundary));

describe.each(['byLookup', 'never'] as const)('%s', (repeat) => {
  killTable({ repeat, boundaries, comesBack: false });
});
