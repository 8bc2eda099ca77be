// The regulatory risk codes of a section have different names in version 0.0.
import type { Change } from '../change.js';

export const regulatoryCoding: Change = {
  id: 'regulatory-coding',
  title: 'The risk codes have new names',
  why: "`codeSplit` is now `regulatoryCoding`, the carrier's own name, and the field `regulatoryCode` in it is `code`. The new `overrideAgreementRiskCode` says whether it overrides the code of the agreement.",
  touches: {
    createQuote: ['body /sections[]/codeSplit', 'body /sections[]/regulatoryCoding'],
  },
  lost: [],
};

interface Split {
  readonly regulatoryCode: string;
}

const coded = <One extends Split>({ regulatoryCode: code, ...split }: One) => ({ ...split, code });

export function withCoding<One extends Split, Section extends { codeSplit: readonly One[] }>({
  codeSplit,
  ...section
}: Section & { codeSplit: readonly One[] }) {
  return { ...section, regulatoryCoding: codeSplit.map(coded) };
}

/** The field names in errors. */
export const olderCoding = (field: string): string =>
  field.replace(
    /^(sections\[\d+\]\.)regulatoryCoding(?:(\[\d+\])(\.code(?=$|\.))?)?/,
    (_, section, item, code) => [section, 'codeSplit', item, code && '.regulatoryCode'].join(''),
  );
