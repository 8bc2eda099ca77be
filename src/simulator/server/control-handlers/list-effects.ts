// GET /control/effects: the writes that were really done.
import type { operations } from '../../../../generated/simulator.js';
import type { Handler } from '../../../http/operation-types.js';
import type { ControlParts } from './parts.js';

export function listEffects(parts: ControlParts): Handler<operations['listEffects']> {
  return async ({ query, reply }) => reply(200, await parts.listEffects(query));
}
