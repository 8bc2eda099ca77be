// DELETE /control/faults: nothing is made to fail any more.
import type { operations } from '../../../../generated/simulator.js';
import type { Handler } from '../../../http/operation-types.js';
import type { ControlParts } from './parts.js';

export function clearFaults({ faults }: ControlParts): Handler<operations['clearFaults']> {
  return async ({ reply }) => {
    faults.clear();
    return reply(200, faults.state());
  };
}
