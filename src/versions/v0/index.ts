// Version 0.0 and its changes to version 1.0. Requests are converted to the newest version: bodies
// of version 1.0 lack some fields of version 0.0, and no field may be dropped.
import type { operations as NextOperations } from '../../../generated/v1.js';
import type { CompleteDraft, Draft, Quote, Underwriting } from '../../back-office/port.js';
import type { Handlers } from '../../http/operation-types.js';
import { reply } from '../../http/reply.js';
import { exactly } from '../../operations/shared/exact-fields.js';
import type { BodyShape } from '../../rules/reference-facts.js';
import { type OlderVersion, type RenamedOperations, type ServingHandlers, servedBy } from '../change.js';
import { isForNewPolicy, keysOfDraft } from '../v1/full-creates-policy.js';
import { olderRevenue, oneRevenue, withRevenue } from './one-revenue.js';
import { keysOfQuote, quoteKeys } from './quote-keys.js';
import { type ResolvedBody, type ResolvedOperations, referenceForms } from './reference-forms.js';
import { olderCoding, regulatoryCoding, withCoding } from './regulatory-coding.js';
import { unconverted } from './unconverted.js';
import { olderUnderWriter, underWriter, withUnderWriter } from './underwriter-name.js';
import { wholeDraft, withDraft, withWrittenLine } from './whole-draft.js';
import { withAnswers, yesNoDefaults } from './yes-no-defaults.js';

export const v0: OlderVersion = {
  from: '0.0',
  to: '1.0',
  changes: [
    referenceForms,
    wholeDraft,
    underWriter,
    oneRevenue,
    yesNoDefaults,
    quoteKeys,
    regulatoryCoding,
    ...unconverted,
  ],
  becomes: {} satisfies RenamedOperations<ResolvedOperations, NextOperations>,
  handlersOver: v0Handlers,
  hasReferenceForms: true,
};

/** Tells the rules not to require fields that bodies of this version cannot have. */
const shape: BodyShape = 'earliest';

type Full = ResolvedBody<'enrichSubmission'>;

const underwriting = (body: Full) => withAnswers(withRevenue(withUnderWriter(body)));
const olderFull = (field: string): string => olderUnderWriter(olderRevenue(field));

export function v0Handlers(newest: ServingHandlers): Handlers<ResolvedOperations> {
  const fullOfDraft = servedBy<ResolvedOperations['enrichSubmission']>()(newest.enrichSubmission, {
    request: ({ query, body, ...request }) => ({
      ...request,
      shape,
      query: keysOfDraft(query),
      body: exactly<Underwriting>()(underwriting(body)),
    }),
    field: olderFull,
  });
  const fullOfNewPolicy = servedBy<ResolvedOperations['enrichSubmission']>()(newest.completeSubmission, {
    request: ({ body, ...request }) => ({
      ...request,
      shape,
      body: exactly<CompleteDraft>()(withDraft(underwriting(withWrittenLine(body)))),
      reply,
    }),
    field: olderFull,
    statuses: { 201: 200 },
  });
  return {
    createBaseSubmission: servedBy<ResolvedOperations['createBaseSubmission']>()(
      newest.createBaseSubmission,
      {
        request: ({ body, ...request }) => ({
          ...request,
          shape,
          body: exactly<Draft>()(withWrittenLine(body)),
        }),
      },
    ),
    enrichSubmission: async (request) =>
      isForNewPolicy(request.query) ? fullOfNewPolicy(request) : fullOfDraft(request),
    createQuote: servedBy<ResolvedOperations['createQuote']>()(newest.createQuote, {
      request: ({ query, body: { sections, ...body }, ...request }) => ({
        ...request,
        shape,
        query: keysOfQuote(query),
        body: exactly<Quote>()({ ...body, sections: sections.map(withCoding) }),
      }),
      field: olderCoding,
    }),
  };
}
