// Partners, their keys and their limits: the handlers of /partners and /keys.
import type { components, operations } from '../../../generated/admin.js';
import { groupBy } from '../../group-by.js';
import type { Handlers } from '../../http/operation-types.js';
import type { NewKey } from '../../partners/partners.js';
import type { Blackout, Principal } from '../../partners/principal.js';
import { validationProblem } from '../../problems.js';
import type { AdminParts } from './dependencies.js';
import { requireFuture } from './expiry.js';

const sandboxKeyIsConfigured =
  'The sandbox partner has only the key from its configuration. For a different key, change SANDBOX_API_KEY or remove ' +
  'DATA_DIR/sandbox-api-key, and restart the gateway.';

export function partnerHandlers(parts: AdminParts) {
  const { partners, readiness, traffic, apiVersions } = parts;
  const newKey = (key: components['schemas']['NewKey'], { keyId: createdBy }: Principal): NewKey => {
    const { label, expiresAt } = key;
    if (expiresAt !== undefined) requireFuture(expiresAt);
    return { apiVersion: versionPin(key.apiVersion, apiVersions), label, expiresAt, createdBy };
  };
  return {
    listPartners: async ({ reply }) => {
      const all = (await partners.list()).map((partner) => ({ partner, lastCallAt: lastUseOf(partner) }));
      const byUse = all.toSorted((one, other) =>
        (one.lastCallAt ?? '') < (other.lastCallAt ?? '') ? 1 : -1,
      );
      const percentages = await readiness.percentages(byUse.map(({ partner }) => partner.partnerId));
      const versions = groupBy(await traffic.versionsInUse(), ({ partnerId }) => partnerId);
      return reply(200, {
        partners: all.map(({ partner, lastCallAt }) => ({
          ...partner,
          use: {
            lastCallAt,
            versions: (versions.get(partner.partnerId) ?? []).map(({ apiVersion, lastOn }) => ({
              apiVersion,
              lastOn,
            })),
            readinessPercent: percentages.get(partner.partnerId) ?? null,
          },
        })),
      });
    },

    getPartner: async ({ params: { partnerId }, reply, refuse }) => {
      const found = await partners.get(partnerId);
      return found ? reply(200, found) : refuse('NOT_FOUND', noPartner(partnerId));
    },

    addPartner: async ({ body, principal, reply }) => {
      const { name, producerIds, contacts, contactPerson = null } = body;
      const added = { name, producerIds, contacts, contactPerson, ...newKey(body, principal) };
      return reply(201, await partners.add(added));
    },

    updatePartner: async ({ params: { partnerId }, body, reply, refuse }) => {
      if (body.producerIds !== undefined && (body.addProducerIds ?? body.removeProducerIds) !== undefined)
        throw validationProblem([{ field: 'producerIds', issue: 'condition', message: eitherOr }]);
      const partner = await partners.update(partnerId, body);
      if (partner === 'all producers') return refuse('INVALID_STATE', allProducers);
      if (partner === 'no producer left') return refuse('INVALID_STATE', noProducerLeft);
      if (partner === 'ended') return refuse('INVALID_STATE', keyEnded);
      if (partner && body.recordsTraffic === false) await traffic.forget(partnerId);
      return partner ? reply(200, partner) : refuse('NOT_FOUND', noPartner(partnerId));
    },

    // Two operations, because the audit log contains the operation but not the body.
    suspendPartner: async ({ params: { partnerId }, body, reply, refuse }) => {
      const partner = await partners.suspend(partnerId, body.reason ?? null);
      return partner ? reply(200, partner) : refuse('NOT_FOUND', noPartner(partnerId));
    },

    resumePartner: async ({ params: { partnerId }, reply, refuse }) => {
      const partner = await partners.resume(partnerId);
      return partner ? reply(200, partner) : refuse('NOT_FOUND', noPartner(partnerId));
    },

    updateApiKey: async ({ params: { keyId }, body, reply, refuse }) => {
      if (body.expiresAt) requireFuture(body.expiresAt);
      if (body.apiVersion) versionPin(body.apiVersion, apiVersions);
      const partner = await partners.updateKey(keyId, body);
      if (typeof partner === 'string') return refuse('INVALID_STATE', keyEnded);
      return partner ? reply(200, partner) : refuse('NOT_FOUND', `There is no key ${keyId}.`);
    },

    addApiKey: async ({ params: { partnerId }, body, principal, reply, refuse }) => {
      const made = await partners.addKey(partnerId, newKey(body, principal));
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

    setPartnerBlackout: async ({ params: { partnerId }, body, reply, refuse }) => {
      const partner = await partners.setBlackout(partnerId, validBlackout(body, parts.deprecatedVersions));
      return partner ? reply(200, partner) : refuse('NOT_FOUND', noPartner(partnerId));
    },

    endPartnerBlackout: async ({ params: { partnerId }, reply, refuse }) => {
      const partner = await partners.setBlackout(partnerId, undefined);
      return partner ? reply(200, partner) : refuse('NOT_FOUND', noPartner(partnerId));
    },

    getPartnerReadiness: async ({ params: { partnerId }, reply, refuse }) => {
      const report = await readiness.report(partnerId, parts.newest);
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

const lastUseOf = ({ keys }: components['schemas']['Partner']): string | null =>
  keys
    .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
    .toSorted()
    .at(-1) ?? null;

const eitherOr = 'producerIds cannot be combined with addProducerIds or removeProducerIds';
const allProducers =
  'The partner may write for every broker company. To restrict it, set producerIds to the list of its companies.';
const noProducerLeft =
  'The partner would have no broker company left. Suspend or revoke the partner instead, or add another company.';
const keyEnded = 'The key is revoked or has expired. Create a new key for the partner.';
const noDrills = 'Drills run in the sandbox only. This gateway calls a real back office.';
const noPartner = (partnerId: string) => `There is no partner ${partnerId}.`;

/**
 * Throws a VALIDATION_ERROR for a version that is not served: the key would silently get the
 * newest.
 */
function versionPin(asked: string | undefined, served: readonly string[]): string | null {
  if (asked === undefined) return null;
  if (served.includes(asked)) return asked;
  const message = `apiVersion must be one of ${served.join(', ')}`;
  throw validationProblem([{ field: 'apiVersion', issue: 'enum', message }]);
}

const LONGEST_BLACKOUT_MS = 7 * 86_400_000;

/** Throws a VALIDATION_ERROR for a version that is not deprecated, or an invalid window. */
function validBlackout(
  { apiVersion, from, until }: components['schemas']['Blackout'],
  deprecated: readonly string[],
): Blackout {
  if (!deprecated.includes(apiVersion)) {
    const message = `apiVersion must be a deprecated version: ${deprecated.join(', ')}`;
    throw validationProblem([{ field: 'apiVersion', issue: 'enum', message }]);
  }
  const [begins, ends] = [new Date(from), new Date(until)];
  requireFuture(until, 'until');
  const ms = ends.getTime() - begins.getTime();
  if (ms > 0 && ms <= LONGEST_BLACKOUT_MS) return { apiVersion, from: begins, until: ends };
  const message = 'until must be after from, and at most seven days after it';
  throw validationProblem([{ field: 'until', issue: 'condition', message }]);
}
