// The lines and syndicates of a quote in the details.
import { expect, test } from 'vitest';
import type { CompleteDraft, Quote } from '../../../src/back-office/port.js';
import { quoteExample } from '../../support/examples.js';
import { completeExample, newCall, policiesOf, type Subject } from './support.js';

const syndicateDivisions = ['3', '12', '6', '13'];

export function describeLines(subject: Subject): void {
  const { quoted, underwritten, detailsOf } = policiesOf(subject);
  const linesOf = async (quote: Quote, draft: CompleteDraft) =>
    (await detailsOf(await quoted(quote, draft))).lines ?? [];
  const divisions = (lines: Awaited<ReturnType<typeof linesOf>>) => lines.map(({ division }) => division?.id);
  const ofType = (id: '1' | '2' | '3') => ({ ...completeExample(), referenceType: { id } });

  test.each([
    ['1', ['2', '7', ...syndicateDivisions]],
    ['2', ['2', ...syndicateDivisions]],
    ['3', ['2', '7', ...syndicateDivisions]],
  ] as const)('a policy of reference type %s has lines of the divisions %j', async (type, expected) => {
    expect(divisions(await linesOf(quoteExample(), ofType(type)))).toEqual(expected);
  });

  test('a section of the MAE policy adds an MAE line', async () => {
    const lines = await linesOf(quoteExample('agencyAndMaeSections'), ofType('2'));
    expect(divisions(lines)).toEqual(['2', '7', ...syndicateDivisions]);
  });

  test('the agency line is stored as sent, and its values except references and division are copied to the derived lines', async () => {
    const [sent] = quoteExample().lines ?? [];
    const [agency, ...derived] = await linesOf(quoteExample(), completeExample());
    expect(agency).toMatchObject({ ...sent });
    const {
      policyLineReference: _,
      policyLineReferenceOverride: __,
      division: ___,
      ...copied
    } = agency ?? {};
    expect(derived).toHaveLength(5);
    for (const line of derived) {
      const { division, ...values } = line;
      expect(values).toEqual(copied);
      expect(division?.id).not.toBe('2');
    }
  });

  test('the agency line is derived from the submission if no line is sent', async () => {
    const { lines: _, ...quote } = quoteExample();
    const [agency] = await linesOf(quote, { ...completeExample(), writtenLine: 40 });
    expect(agency).toMatchObject({ division: { id: '2' }, underWriter: { id: '9001' }, writtenLine: 40 });
  });

  test('each agency line is stored, and the derived lines copy the line of the submission’s division', async () => {
    const lines = [
      { division: { id: '5' }, writtenLine: 10 },
      { division: { id: '2' }, writtenLine: 90 },
    ];
    const held = await linesOf({ ...quoteExample(), lines }, ofType('2'));
    expect(divisions(held)).toEqual(['5', '2', ...syndicateDivisions]);
    expect(held.map(({ writtenLine }) => writtenLine)).toEqual([10, 90, 90, 90, 90, 90]);
  });

  test('underwriting data after the quote updates the lines', async () => {
    const { lines: _, ...quote } = quoteExample();
    const policy = await quoted(quote, ofType('2'));
    const { underWriter, agencyOccupation } = completeExample();
    const change = { underWriter, agencyOccupation, writtenLine: 55, referenceType: { id: '1' } } as const;
    await subject().backOffice().enrichDraft(policy, change, newCall());
    const { lines = [] } = await detailsOf(policy);
    expect(divisions(lines)).toEqual(['2', '7', ...syndicateDivisions]);
    expect(new Set(lines.map(({ writtenLine }) => writtenLine))).toEqual(new Set([55]));
  });

  test('sections of the agency policy go to the syndicates 1609 and 2610, those of the MAE policy to 5399 and 5431', async () => {
    const sections = [
      ...quoteExample('agencyAndMaeSections').sections,
      { description: 'Without a division' },
    ];
    const policy = await quoted({ ...quoteExample(), sections });
    const details = await detailsOf(policy);
    expect(details.sections?.map(({ syndicates }) => syndicates)).toEqual([
      [1609, 2610],
      [5399, 5431],
      [1609, 2610],
    ]);
    const [first] = quoteExample('agencyAndMaeSections').sections;
    expect(details.sections?.[0]).toEqual({
      division: first?.division,
      description: first?.description,
      syndicates: [1609, 2610],
      deductions: first?.deduction,
      coverages: first?.coverage,
      conditions: first?.conditions ?? [],
    });
  });

  test('a policy has no lines before the quote', async () => {
    expect(await detailsOf(await underwritten())).toMatchObject({ sections: [], lines: [] });
  });
}
