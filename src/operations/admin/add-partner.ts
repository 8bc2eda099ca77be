// POST /partners: a partner and its first key, which is shown once.
import type { operations } from '../../../generated/admin.js';
import type { Handler } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';
import { versionPin } from './version-pin.js';

export function addPartner({ partners, apiVersions }: AdminParts): Handler<operations['addPartner']> {
  return async ({ body, reply }) => {
    const { name, producerIds, contacts } = body;
    const apiVersion = versionPin(body.apiVersion, apiVersions);
    return reply(201, await partners.add({ name, producerIds, contacts, apiVersion }));
  };
}
