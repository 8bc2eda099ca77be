// PUT /control/faults: other rules in the place of those in force.
import type { operations } from '../../../../generated/simulator.js';
import type { Handler } from '../../../http/operation-types.js';
import type { ControlParts } from './parts.js';

export function replaceFaults({ faults }: ControlParts): Handler<operations['replaceFaults']> {
  return async ({ body, reply }) => {
    faults.replace(body);
    return reply(200, faults.state());
  };
}
