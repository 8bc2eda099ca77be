// Lookups: what the fields of a body may contain.
import type { Handler } from '../http/operation-types.js';
import type { operations } from '../newest-contract.js';
import type { OperationDependencies } from './shared/dependencies.js';
import { readOf } from './shared/port-call.js';
import { visibleContacts } from './shared/visibility-filter.js';

/** GET /lookup/fields: lists the coverages that a section may have on a policy. */
export function listFieldValues({
  backOffice,
}: OperationDependencies): Handler<operations['listFieldValues']> {
  return async (request) => {
    const { fieldNames: _, ...activity } = request.query;
    return request.reply(200, await backOffice.listAllowedValues(activity, 'coverage', readOf(request)));
  };
}

/** GET /lookup/agreement: the agreements, activities or sections that a section may have. */
export function listAgreementValues({
  backOffice,
}: OperationDependencies): Handler<operations['listAgreementValues']> {
  return async (request) => {
    const { fieldNames, ...activity } = request.query;
    return request.reply(200, await backOffice.listAllowedValues(activity, fieldNames, readOf(request)));
  };
}

/** GET /lookup/contacts: lists the contacts with a role, paginated. */
export function listContacts({ backOffice }: OperationDependencies): Handler<operations['listContacts']> {
  return async (request) => {
    const { query, principal, reply } = request;
    const visible = { ...query, ...visibleContacts(principal) };
    return reply(200, await backOffice.listContacts(visible, readOf(request)));
  };
}

/** GET /lookup/reference-data: lists what the fields of a body refer to. */
export function listReferenceData({
  referenceData,
}: OperationDependencies): Handler<operations['listReferenceData']> {
  return async ({ reply }) => {
    const { countries, divisions, products, lists = [] } = await referenceData();
    // The contents of a quote's sections depend on the policy: the other lookups list them.
    const entries = products.map(({ sectionValues, ...product }) => product);
    return reply(200, { countries, divisions, products: entries, lists });
  };
}
