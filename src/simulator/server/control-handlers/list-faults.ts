// GET /control/faults: the rules that are in force.
import type { operations } from '../../../../generated/simulator.js';
import type { Handler } from '../../../http/operation-types.js';
import type { ControlParts } from './parts.js';

export function listFaults({ faults }: ControlParts): Handler<operations['listFaults']> {
  return async ({ reply }) => reply(200, faults.state());
}
