// The underwriter of a submission has a different name in version 0.0.
import type { Change } from '../change.js';

const OLDER = 'underWriterDetails';
const NEWER = 'underWriter';

export const underWriter: Change = {
  id: 'under-writer',
  title: 'One name for the underwriter',
  why: 'The underwriter was called `underWriterDetails` in the full stage and `underWriter` in the lines of the quote. It is now `underWriter` everywhere.',
  touches: { enrichSubmission: [`body /${OLDER}`, `body /${NEWER}`] },
  lost: [],
};

export const withUnderWriter = <Underwriter, Body extends { [OLDER]: Underwriter }>({
  [OLDER]: underwriter,
  ...body
}: Body & { [OLDER]: Underwriter }) => ({ ...body, [NEWER]: underwriter });

/** The field name in errors. */
export const olderUnderWriter = (field: string): string =>
  field.replace(new RegExp(`^${NEWER}(?=$|\\.)`), OLDER);
