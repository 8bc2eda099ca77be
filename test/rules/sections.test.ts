// The rules on the sections of a quote, case by case.
import { describe, expect, test } from 'vitest';
import {
  agreementOfQuote,
  allowedSectionValues,
  belongingOfAgreements,
  sectionsOfQuote,
} from '../../src/rules/sections.js';
import { facts } from './reference-facts.js';
import { fieldsOf } from './stated.js';

const agreement = { agreement: '61001' };

describe('rules on the sections alone', () => {
  test.each([
    ['an agreement', [{ agreement }], []],
    ['a further section without one', [{ agreement }, {}], []],
    ['a blank agreement', [{ agreement: { agreement: '' } }], ['sections[0].agreement.agreement']],
    ['an agreement of spaces', [{ agreement: { agreement: ' ' } }], ['sections[0].agreement.agreement']],
    [
      'a blank activity and a blank section of the agreement in a further section',
      [{ agreement }, { agreement: { ...agreement, agreementActivity: '', agreementSection: ' ' } }],
      ['sections[1].agreement.agreementActivity', 'sections[1].agreement.agreementSection'],
    ],
    [
      'an activity without its agreement',
      [{ agreement: { agreementActivity: '61002' } }],
      ['sections[0].agreement.agreement'],
    ],
  ])('are applied to %s', (_, sections, fields) => {
    expect(fieldsOf(sectionsOfQuote({ sections }))).toEqual(fields);
  });

  test('a quote without an agreement is rejected', () => {
    expect(fieldsOf(agreementOfQuote({ sections: [{}, { description: 'Cyber' }] }))).toEqual([
      'sections[0].agreement',
    ]);
    expect(agreementOfQuote({ sections: [{}, { agreement }] })).toEqual([]);
  });
});

describe('parts that do not belong to the agreement are found', () => {
  const combinations = [
    { agreement: 'A', divisions: ['2', '5'], agreementActivities: ['A1'], agreementSections: ['A2', 'A3'] },
    { agreement: 'M', divisions: ['7'], agreementActivities: ['M1'], agreementSections: ['M2'] },
    { agreement: 'X' },
  ];
  const found = (agreement: object, division?: string, own?: string) =>
    belongingOfAgreements(
      { sections: [{ agreement, ...(division !== undefined && { division: { id: division } }) }] },
      combinations,
      own,
      facts,
    ).map(({ field, expected }) => [field.slice('sections[0].agreement.'.length), expected]);

  test.each([
    [
      'an agreement with its own activity and section',
      { agreement: 'A', agreementActivity: 'A1', agreementSection: 'A3' },
      '2',
      [],
    ],
    ['another division', { agreement: 'A' }, '7', [['agreement', 'one of M']]],
    [
      'an activity of another agreement',
      { agreement: 'A', agreementActivity: 'M1' },
      '5',
      [['agreementActivity', 'one of A1']],
    ],
    [
      'a section of another agreement',
      { agreement: 'M', agreementSection: 'A2' },
      '7',
      [['agreementSection', 'one of M2']],
    ],
    ['an agreement of which nothing is published', { agreement: 'X', agreementActivity: 'M1' }, '7', []],
    [
      'an invisible activity, which another rule rejects',
      { agreement: 'A', agreementActivity: '\u200B' },
      '5',
      [],
    ],
    ['an agreement that is not listed', { agreement: 'other', agreementSection: 'A2' }, '7', []],
    ['a division that does not exist', { agreement: 'A' }, '999', []],
    ['no division', { agreement: 'A' }, undefined, []],
  ] as const)('for %s', (_, agreement, division, expected) => {
    expect(found(agreement, division)).toEqual(expected);
    // A section without a division has the submission's own.
    expect(found(agreement, undefined, division)).toEqual(expected);
  });
});

describe('values that the policy does not allow are found', () => {
  const allowed = { agreement: ['61001'], agreementSection: ['61003'], coverage: ['CYBLIAB'] };
  test.each([
    ['allowed values', { agreement, coverage: [{ code: 'CYBLIAB' }] }, []],
    ['another agreement', { agreement: { agreement: '61002' } }, ['sections[0].agreement.agreement']],
    [
      'an agreement with a trailing space',
      { agreement: { agreement: '61001 ' } },
      ['sections[0].agreement.agreement'],
    ],
    [
      'another section of the agreement',
      { agreement: { ...agreement, agreementSection: '61001' } },
      ['sections[0].agreement.agreementSection'],
    ],
    ['an activity, of which nothing is known', { agreement: { ...agreement, agreementActivity: '1' } }, []],
    [
      'other coverages',
      { coverage: [{ code: 'CYBLIAB' }, { code: 'GL' }, { code: '' }, { premium: 1 }] },
      ['sections[0].coverage[1].code', 'sections[0].coverage[2].code'],
    ],
  ])('for %s', (_, section, fields) => {
    expect(fieldsOf(allowedSectionValues({ sections: [section] }, allowed, 'policy'))).toEqual(fields);
  });

  test.each([
    ['policy', 'is not allowed for this policy; look it up with /lookup/fields'],
    ['product', 'is not allowed for this product'],
  ] as const)(
    'for a %s, and the detail says what is allowed and what was probably meant',
    (whose, message) => {
      const sections = [{ coverage: [{ code: 'CYBLIB' }] }];
      expect(allowedSectionValues({ sections }, allowed, whose)).toEqual([
        {
          field: 'sections[0].coverage[0].code',
          issue: 'enum',
          message,
          expected: 'one of CYBLIAB',
          received: '"CYBLIB"',
          suggestion: 'CYBLIAB',
        },
      ]);
    },
  );

  test('every value is accepted for a product without allowed values', () => {
    const sections = [{ agreement, coverage: [{ code: 'GL' }] }];
    expect(allowedSectionValues({ sections }, {}, 'product')).toEqual([]);
  });
});
