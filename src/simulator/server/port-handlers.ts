// Serves every operation of spec/back-office from a back office.
import type { operations } from '../../../generated/back-office.js';
import type {
  BackOffice,
  BackOfficeStages,
  CallOrigin,
  DraftCall,
  PolicyActivity,
  ReadCall,
  StageBody,
  StageName,
  SubmissionOutcome,
  WriteCall,
} from '../../back-office/port.js';
import { portStages } from '../../back-office/port-operations.js';
import type { Handlers } from '../../http/operation-types.js';
import { mapRows } from '../../map-rows.js';

export function portHandlers(to: BackOffice): Handlers<operations> {
  return {
    createDraft: async ({ headers, body, reply }) =>
      reply(201, await to.createDraft(body, draftCallOf(headers))),
    createCompleteDraft: async ({ headers, body, reply }) =>
      reply(201, await to.createCompleteDraft(body, draftCallOf(headers))),
    ...stageHandlers(to),
    generatePolicyReference: async ({ headers, body, reply }) =>
      reply(201, await to.generatePolicyReference(body, writeCallOf(headers))),
    uploadDocument: async ({ params: { policyId }, query, headers, body: content, reply }) => {
      const { name, location, policyReference } = query;
      const upload = { policyId, name, location, policyReference, content };
      return reply(201, await to.uploadDocument(upload, writeCallOf(headers)));
    },
    listPolicyStatuses: async ({ params, headers, signal, reply }) =>
      reply(200, await to.listPolicyStatuses(params.policyKey, readCallOf(headers, signal))),
    getPolicyDetails: async ({ query, headers, signal, reply }) =>
      reply(200, await to.getPolicyDetails(query, readCallOf(headers, signal))),
    listSubmissions: async ({ query, headers, signal, reply }) =>
      reply(200, await to.listSubmissions(query, readCallOf(headers, signal))),
    getSubmission: async ({ params, query, headers, signal, reply }) =>
      reply(200, await to.getSubmission(params.submissionId, query, readCallOf(headers, signal))),
    listAllowedValues: async ({ params, query, headers, signal, reply }) =>
      reply(200, await to.listAllowedValues(params, query.fieldName, readCallOf(headers, signal))),
    listContacts: async ({ query, headers, signal, reply }) =>
      reply(200, await to.listContacts(query, readCallOf(headers, signal))),
    identifyPolicy: async ({ query, headers, signal, reply }) =>
      reply(200, await to.identifyPolicy(query, readCallOf(headers, signal))),
    findWrite: async ({ params, headers, signal, reply }) =>
      reply(200, await to.findWrite(params.idempotencyKey, readCallOf(headers, signal))),
    getReferenceData: async ({ headers, signal, reply }) =>
      reply(200, await to.getReferenceData(readCallOf(headers, signal))),
  };
}

type StageHandlers = {
  readonly [S in StageName]: <Response>(request: {
    readonly params: PolicyActivity;
    readonly headers: StageHeaders;
    readonly body: StageBody<S>;
    readonly reply: (status: 200, outcome: SubmissionOutcome) => Response;
  }) => Promise<Response>;
};

const stageHandlers = (to: BackOfficeStages) =>
  mapRows<StageHandlers>(
    portStages,
    (stage) =>
      async ({ params, headers, body, reply }) =>
        reply(200, await to[stage](params, body, stageCallOf(headers))),
  );

interface AuditHeaders {
  readonly 'X-Origination-Source'?: string;
  readonly 'X-Audit-UserId'?: string;
}
interface WriteHeaders extends AuditHeaders {
  readonly 'Idempotency-Key': string;
}
interface StageHeaders extends WriteHeaders {
  readonly 'X-Body-Shape'?: 'earliest';
}
interface DraftHeaders extends StageHeaders {
  readonly 'X-Submission-Id'?: string;
}

/** The caller is always the gateway: a request does not contain the partner. */
const originOf = (headers: AuditHeaders): CallOrigin => ({
  caller: { kind: 'gateway' },
  originationSource: headers['X-Origination-Source'],
  auditUserId: headers['X-Audit-UserId'],
});

const writeCallOf = (headers: WriteHeaders): WriteCall => ({
  ...originOf(headers),
  writeKey: headers['Idempotency-Key'],
});

function stageCallOf(headers: StageHeaders): WriteCall {
  const shape = headers['X-Body-Shape'];
  return { ...writeCallOf(headers), ...(shape !== undefined && { shape }) };
}

function draftCallOf(headers: DraftHeaders): DraftCall {
  const submissionId = headers['X-Submission-Id'];
  return { ...stageCallOf(headers), ...(submissionId !== undefined && { submissionId }) };
}

const readCallOf = (headers: AuditHeaders, signal: AbortSignal): ReadCall => ({
  ...originOf(headers),
  signal,
});
