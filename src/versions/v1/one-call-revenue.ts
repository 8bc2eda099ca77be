// The revenue has a different name in the one-call flow of version 1.0.
import type { components } from '../../../generated/v1.js';
import type { CompleteDraft } from '../../back-office/port.js';
import type { Blocks } from '../../operations/runs.js';
import { exactly } from '../../operations/shared/exact-fields.js';
import type { Change } from '../change.js';

export const oneCallRevenue: Change = {
  id: 'one-call-revenue',
  title: 'One name for the revenue',
  why: 'The revenue was called `insuredRevenueTurnover` in the full block of the one-call flow, and `revTurnover` elsewhere. It is now `revTurnover` everywhere.',
  touches: {
    createGlobalSubmission: ['body /fullRequest/insuredRevenueTurnover', 'body /fullRequest/revTurnover'],
  },
  lost: [],
};

const OLDER = 'insuredRevenueTurnover';
const NEWER = 'revTurnover';

export function withOneRevenue({
  fullRequest: { [OLDER]: revenue, ...full },
  ...blocks
}: components['schemas']['GlobalRequest']): Blocks {
  const fullRequest = exactly<CompleteDraft>()({ ...full, [NEWER]: revenue });
  return exactly<Blocks>()({ ...blocks, fullRequest });
}

/** The field name in errors. */
export const olderRevenueField = (field: string): string =>
  field === `fullRequest.${NEWER}` ? `fullRequest.${OLDER}` : field;
