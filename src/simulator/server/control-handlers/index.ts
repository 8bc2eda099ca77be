// The table of the simulator's control: every operation of its contract and the handler that serves it.
import type { operations } from '../../../../generated/simulator.js';
import type { Handlers } from '../../../http/operation-types.js';
import { clearFaults } from './clear-faults.js';
import { listEffects } from './list-effects.js';
import { listFaults } from './list-faults.js';
import { listInjections } from './list-injections.js';
import type { ControlParts } from './parts.js';
import { replaceFaults } from './replace-faults.js';

export function controlHandlers(parts: ControlParts): Handlers<operations> {
  return {
    listFaults: listFaults(parts),
    replaceFaults: replaceFaults(parts),
    clearFaults: clearFaults(parts),
    listInjections: listInjections(parts),
    listEffects: listEffects(parts),
  };
}
