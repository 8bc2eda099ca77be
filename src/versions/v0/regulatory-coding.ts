// The regulatory risk codes of a section have other names in version 0.0.
import type { Change } from '../change.js';

export const regulatoryCoding: Change = {
  id: 'regulatory-coding',
  title: 'The risk codes have new names',
  why: '`codeSplit` is `regulatoryCoding`, as the carrier calls it, and the code in it is `code`. `overrideAgreementRiskCode` says whether it goes before the one of the agreement.',
  touches: {
    createQuote: ['body /sections[]/codeSplit', 'body /sections[]/regulatoryCoding'],
  },
  lost: [],
};

interface Split {
  readonly regulatoryCode: string;
}

const coded = <One extends Split>({ regulatoryCode: code, ...split }: One) => ({ ...split, code });

export function withCoding<One extends Split, Section extends { codeSplit?: readonly One[] }>({
  codeSplit,
  ...section
}: Section & { codeSplit?: readonly One[] }) {
  return { ...section, ...(codeSplit && { regulatoryCoding: codeSplit.map(coded) }) };
}

/** What an error calls them. */
export const olderCoding = (field: string): string =>
  field.replace(
    /^(sections\[\d+\]\.)regulatoryCoding(?:(\[\d+\])(\.code(?=$|\.))?)?/,
    (_, section, item, code) => [section, 'codeSplit', item, code && '.regulatoryCode'].join(''),
  );
