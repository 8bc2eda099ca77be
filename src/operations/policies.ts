// Policies: their states, details, references and documents.
import type { PolicyReferenceRequest } from '../back-office/port.js';
import type { Handler } from '../http/operation-types.js';
import type { operations } from '../newest-contract.js';
import { rejectFindings } from '../problems.js';
import { policyReferenceFindings } from '../rules/stages.js';
import type { OperationDependencies } from './shared/dependencies.js';
import { exactly } from './shared/exact-fields.js';
import type { NewestHandler } from './shared/newest-handler.js';
import { readOf, writeOf } from './shared/port-call.js';
import { storeDocument } from './shared/store-document.js';

/** GET /policy/status: lists the activities of a policy with their states. */
export function listPolicyStatuses({
  backOffice,
}: OperationDependencies): Handler<operations['listPolicyStatuses']> {
  return async (request) =>
    request.reply(200, await backOffice.listPolicyStatuses(request.query.policyKey, readOf(request)));
}

/** GET /policy/details: returns the details that the carrier stores for a policy. */
export function getPolicyDetails({
  backOffice,
}: OperationDependencies): Handler<operations['getPolicyDetails']> {
  return async (request) =>
    request.reply(200, await backOffice.getPolicyDetails(request.query, readOf(request)));
}

/** POST /policy/generatereference: makes the carrier generate a policy reference. */
export function generatePolicyReference({
  backOffice,
  referenceData,
}: OperationDependencies): Handler<operations['generatePolicyReference']> {
  return async (request) => {
    const { body, reply } = request;
    const asked = exactly<PolicyReferenceRequest>()(body);
    rejectFindings(policyReferenceFindings(asked, await referenceData()));
    return reply(200, await backOffice.generatePolicyReference(asked, writeOf(request)));
  };
}

/** PUT /submission/global/uploadDocument: streams a document to the policy's document store. */
export function uploadDocument(parts: OperationDependencies): NewestHandler<'uploadDocument'> {
  return async ({ query, body, identity, trace, context, principal, reply }) =>
    reply(200, await storeDocument(parts, { query, file: body.file, identity, trace, context, principal }));
}
