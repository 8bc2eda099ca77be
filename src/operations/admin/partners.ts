// Partners, their keys and their limits: the handlers of /partners and /keys.
import type { operations } from '../../../generated/admin.js';
import type { Handlers } from '../../http/operation-types.js';
import { validationProblem } from '../../problems.js';
import type { AdminParts } from './dependencies.js';

const sandboxKeyIsConfigured =
  'The sandbox partner has only the key of its configuration. For another key, change SANDBOX_API_KEY or remove ' +
  'DATA_DIR/sandbox-api-key, and restart the gateway.';

export function partnerHandlers({ partners, readiness, newest, apiVersions }: AdminParts) {
  return {
    listPartners: async ({ reply }) => reply(200, { partners: await partners.list() }),

    addPartner: async ({ body, reply }) => {
      const { name, producerIds, contacts } = body;
      const apiVersion = versionPin(body.apiVersion, apiVersions);
      return reply(201, await partners.add({ name, producerIds, contacts, apiVersion }));
    },

    /** A partner may have several keys, for rotation. */
    addApiKey: async ({ params: { partnerId }, body, reply, refuse }) => {
      const made = await partners.addKey(partnerId, versionPin(body.apiVersion, apiVersions));
      if (made === 'configured') return refuse('INVALID_STATE', sandboxKeyIsConfigured);
      return made ? reply(201, made) : refuse('NOT_FOUND', noPartner(partnerId));
    },

    setPartnerLimits: async ({ params: { partnerId }, body, reply, refuse }) => {
      const partner = await partners.setLimits(partnerId, body);
      return partner ? reply(200, partner) : refuse('NOT_FOUND', noPartner(partnerId));
    },

    setPartnerContacts: async ({ params: { partnerId }, body, reply, refuse }) => {
      const partner = await partners.setContacts(partnerId, body.contacts);
      return partner ? reply(200, partner) : refuse('NOT_FOUND', noPartner(partnerId));
    },

    setPartnerWatch: async ({ params: { partnerId }, body, reply, refuse }) => {
      const partner = await partners.setWatched(partnerId, body.isWatched);
      return partner ? reply(200, partner) : refuse('NOT_FOUND', noPartner(partnerId));
    },

    getPartnerReadiness: async ({ params: { partnerId }, reply, refuse }) => {
      const report = await readiness.report(partnerId, newest);
      return report ? reply(200, report) : refuse('NOT_FOUND', noPartner(partnerId));
    },

    startPartnerDrill: async ({ params: { partnerId }, body: { name }, reply, refuse }) => {
      if (!readiness.hasDrills) return refuse('INVALID_STATE', noDrills);
      const drill = await readiness.startDrill(partnerId, name);
      return drill ? reply(201, drill) : refuse('NOT_FOUND', noPartner(partnerId));
    },

    revokePartner: async ({ params: { partnerId }, reply, refuse }) => {
      const partner = await partners.revoke(partnerId);
      return partner ? reply(200, partner) : refuse('NOT_FOUND', noPartner(partnerId));
    },

    revokeApiKey: async ({ params: { keyId }, reply, refuse }) => {
      const partner = await partners.revokeKey(keyId);
      return partner ? reply(200, partner) : refuse('NOT_FOUND', `There is no key ${keyId}.`);
    },
  } satisfies Partial<Handlers<operations>>;
}

const noDrills = 'Drills run in the sandbox only. This gateway calls a real back office.';
const noPartner = (partnerId: string) => `There is no partner ${partnerId}.`;

/** Throws a VALIDATION_ERROR for a version that is not served: the key would silently get the newest. */
function versionPin(asked: string | undefined, served: readonly string[]): string | null {
  if (asked === undefined) return null;
  if (served.includes(asked)) return asked;
  const message = `apiVersion must be one of ${served.join(', ')}`;
  throw validationProblem([{ field: 'apiVersion', issue: 'enum', message }]);
}
