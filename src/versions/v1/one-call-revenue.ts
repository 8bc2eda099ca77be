// The revenue of the one-call flow has a name of its own in version 1.0.
import type { components } from '../../../generated/v1.js';
import type { CompleteDraft } from '../../back-office/port.js';
import { exactly } from '../../operations/shared/exactly.js';
import type { Blocks } from '../../operations/v2/issue-policy.js';
import type { Change } from '../change.js';

export const oneCallRevenue: Change = {
  id: 'one-call-revenue',
  title: 'One name for the revenue',
  why: 'The revenue in the full block of the one-call flow was called `insuredRevenueTurnover`, and `revTurnover` everywhere else. It is `revTurnover` everywhere.',
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

/** What an error calls it. */
export const olderRevenueField = (field: string): string =>
  field === `fullRequest.${NEWER}` ? `fullRequest.${OLDER}` : field;
