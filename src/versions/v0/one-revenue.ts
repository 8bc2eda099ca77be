// Version 0.0 has two revenue fields.
import type { Change } from '../change.js';

const OLDER = 'insuredRevenueTurnover';
const NEWER = 'revTurnover';

/** The back office stores both: `insuredRevenueTurnover` is renamed, `rev.-Turnover` is not. */
export const oneRevenue: Change = {
  id: 'one-revenue',
  title: 'A single field for the revenue',
  why: '`insuredRevenueTurnover` and `rev.-Turnover` were both required and could differ. Send `revTurnover` instead. Quotes for casualty, cyber, financial institutions and professional liability require it.',
  touches: {
    enrichSubmission: [`body /${OLDER}`, 'body /rev.-Turnover', `body /${NEWER}`],
  },
  lost: [],
};

export const withRevenue = <Body extends { [OLDER]: number }>({ [OLDER]: revenue, ...body }: Body) => ({
  ...body,
  [NEWER]: revenue,
});

/** The field name in errors. */
export const olderRevenue = (field: string): string => (field === NEWER ? OLDER : field);
