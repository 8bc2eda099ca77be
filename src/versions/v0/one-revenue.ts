// Version 0.0 has the revenue twice.
import type { Change } from '../change.js';

const OLDER = 'insuredRevenueTurnover';
const NEWER = 'revTurnover';

/** The back office keeps both: the first as `revTurnover`, the other under its own name. */
export const oneRevenue: Change = {
  id: 'one-revenue',
  title: 'The revenue is sent once',
  why: '`insuredRevenueTurnover` and `rev.-Turnover` were both required and could differ. There is one field, `revTurnover`. It is needed by the quote for casualty, cyber, financial institutions and professional liability.',
  touches: {
    enrichSubmission: [`body /${OLDER}`, 'body /rev.-Turnover', `body /${NEWER}`],
  },
  lost: [],
};

export const withRevenue = <Body extends { [OLDER]: number }>({ [OLDER]: revenue, ...body }: Body) => ({
  ...body,
  [NEWER]: revenue,
});

/** What an error calls it. */
export const olderRevenue = (field: string): string => (field === NEWER ? OLDER : field);
