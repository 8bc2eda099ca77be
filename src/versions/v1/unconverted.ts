// The changes from version 1.0 to 2.0 that need no conversion: the newest handlers and the back
// office accept the older requests too.
import type { Change } from '../change.js';

const HEADERS = ['header X-Origination-Source', 'header X-Audit-UserId'];

export const unconverted: readonly Change[] = [
  {
    id: 'audit-headers',
    title: 'Each request names its system and end user',
    why: 'The headers `X-Origination-Source` and `X-Audit-UserId` are now required, so that the carrier knows on whose behalf a policy was changed. Send the name of your system and your own id for the user.',
    touches: {
      createBaseSubmission: HEADERS,
      enrichSubmission: HEADERS,
      createQuote: HEADERS,
      createGlobalSubmission: HEADERS,
    },
    lost: [],
  },
  {
    id: 'renamed-paths',
    title: 'Two operations have new paths',
    why: '`POST /submission/quote` is now `POST /quote/create`, next to the other quote operations. `POST /submission/global` is now `POST /policy/issue`, because it results in a policy.',
    touches: { createQuote: ['path'], createGlobalSubmission: ['path'] },
    lost: [],
  },
  {
    id: 'quote-revenue',
    title: 'The quote no longer contains the revenue',
    why: '`revTurnover` was required in the quote although the full stage has it too, and the two values could differ. Send it only with the full stage.',
    touches: {
      createQuote: ['body /revTurnover'],
      createGlobalSubmission: ['body /quoteRequest/revTurnover'],
    },
    lost: [],
  },
  {
    id: 'type-of-layer',
    title: 'The layer belongs to the sections',
    why: '`typeOfLayer` has been removed from the submission. Send it with each section of the quote.',
    touches: {
      enrichSubmission: ['body /typeOfLayer'],
      createGlobalSubmission: ['body /fullRequest/typeOfLayer'],
    },
    lost: [],
  },
  {
    id: 'bind-occupation',
    title: 'The occupation is sent before the bind',
    why: 'The price depends on `agencyOccupation`. Send it with the full stage; it has been removed from the bind block, where `naicsCode` is now optional.',
    touches: {
      createGlobalSubmission: ['body /bindRequest/agencyOccupation', 'body /bindRequest/naicsCode'],
    },
    lost: [],
  },
];
