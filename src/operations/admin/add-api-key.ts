// POST /partners/{partnerId}/keys: a further key, so that a partner can change over.
import type { operations } from '../../../generated/admin.js';
import type { Handler } from '../../http/operation-types.js';
import type { AdminParts } from './dependencies.js';
import { versionPin } from './version-pin.js';

const configured =
  'The sandbox partner has only the key of its configuration. For another key, change SANDBOX_API_KEY or remove ' +
  'DATA_DIR/sandbox-api-key, and restart the gateway.';

export function addApiKey({ partners, apiVersions }: AdminParts): Handler<operations['addApiKey']> {
  return async ({ params: { partnerId }, body, reply, refuse }) => {
    const made = await partners.addKey(partnerId, versionPin(body.apiVersion, apiVersions));
    if (made === 'configured') return refuse('INVALID_STATE', configured);
    return made ? reply(201, made) : refuse('NOT_FOUND', `There is no partner ${partnerId}.`);
  };
}
