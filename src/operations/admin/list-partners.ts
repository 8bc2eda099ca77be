// GET /partners: every partner with its keys.
import type { operations } from '../../../generated/admin.js';
import type { Handler } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';

export function listPartners({ partners }: AdminParts): Handler<operations['listPartners']> {
  return async ({ reply }) => reply(200, { partners: await partners.list() });
}
