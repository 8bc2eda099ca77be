// GET /control/injections: how often each fault was really injected.
import type { operations } from '../../../../generated/simulator.js';
import type { Handler } from '../../../http/operation-types.js';
import type { ControlParts } from './parts.js';

export function listInjections({ countInjections }: ControlParts): Handler<operations['listInjections']> {
  return async ({ reply }) => reply(200, countInjections());
}
