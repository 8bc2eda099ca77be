// POST /policy/generatereference, one describe per status.
import { describe, expect, test } from 'vitest';
import { audit, referenceExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { describeJsonBody } from '../json-body-suite.js';
import { stagesOf } from './stages.js';

const gateway = useGateway();
const { reference } = stagesOf(gateway);
const { insured, producer, product, underwriter, policyyearnumber } = referenceExample();
const least = { insured, producer, product, underwriter, policyyearnumber };

describe('200', () => {
  test('the example returns a reference and the data that was sent', async () => {
    const { data, response } = await gateway().client.POST('/policy/generatereference', {
      params: { header: audit },
      body: referenceExample(),
    });
    expect(response.status).toBe(200);
    expect(data).toEqual({
      createdBy: expect.any(Number),
      generatedReference: expect.stringMatching(/\S/),
      policyreferencekey: expect.any(Number),
      insured: '70455',
      producer: '50123',
      product: 210,
      underwriter: 9001,
      policyYear: '2027',
      policyYearNumber: 2027,
      notes: 'New business',
    });
  });

  test('without the optional fields, the notes are null and the year is absent', async () => {
    const answer = await reference(least);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.notes).toBeNull();
    expect(answer.body).not.toHaveProperty('policyYear');
  });

  test('two references never have the same key or text', async () => {
    const [one, two] = [await reference(referenceExample()), await reference(referenceExample())];
    expect(one.body.policyreferencekey).not.toBe(two.body.policyreferencekey);
    expect(one.body.generatedReference).not.toBe(two.body.generatedReference);
  });

  test.each([
    ['the largest year', { policyyearnumber: '1999999999' }, { policyYearNumber: 1999999999 }],
    ['a year with leading zeros', { policyyearnumber: '0007' }, { policyYearNumber: 7 }],
    ['another product', { product: { id: '270' } }, { product: 270 }],
    ['another underwriter', { underwriter: { id: '9002' } }, { underwriter: 9002 }],
    ['a year in words', { policyyear: 'second' }, { policyYear: 'second' }],
    ['blank notes', { notes: '' }, { notes: '' }],
    ['a method of placement', { mop: { code: 'BA' } }, {}],
    ['a type of quote', { quote: { code: 'REN' } }, {}],
  ])('%s is accepted', async (_, fields, said) => {
    const answer = await reference({ ...least, ...fields });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject(said);
  });
});

describe('400', () => {
  test('every missing field is named; the method of placement is optional', async () => {
    const answer = await reference({});
    expectRefusal(answer, 'VALIDATION_ERROR');
    expect(answer.body.error.message).toBe(
      'Missing required fields: insured, producer, product, underwriter, policyyearnumber.',
    );
  });

  test.each([
    ['a product that is not numeric', { product: { id: 'CYB' } }, 'product.id', 'pattern'],
    ['a product above the largest one', { product: { id: '2000000000' } }, 'product.id', 'pattern'],
    [
      'the largest product, which the sandbox does not have',
      { product: { id: '1999999999' } },
      'product.id',
      'enum',
    ],
    ['an underwriter that is not numeric', { underwriter: { id: '-1' } }, 'underwriter.id', 'pattern'],
    ['a blank underwriter', { underwriter: { id: '' } }, 'underwriter.id', 'pattern'],
    ['a year that is a number', { policyyearnumber: 2027 }, 'policyyearnumber', 'type'],
    ['a year that is not numeric', { policyyearnumber: '20A7' }, 'policyyearnumber', 'pattern'],
    ['a year with a line break', { policyyearnumber: '2027\n' }, 'policyyearnumber', 'pattern'],
    ['an insured without its id', { insured: {} }, 'insured.id', 'required'],
    ['an insured that is text', { insured: '70455' }, 'insured', 'type'],
    ['a method of placement by id', { mop: { id: '1' } }, 'mop.code', 'required'],
    ['notes that are null', { notes: null }, 'notes', 'type'],
    ['notes of 2001 characters', { notes: 'x'.repeat(2001) }, 'notes', 'length'],
    ['the year under its name in the response', { policyYear: '2027' }, 'policyYear', 'unknown'],
  ])('%s is rejected, and the error names its field', async (_, fields, field, issue) => {
    const answer = await reference({ ...referenceExample(), ...fields });
    expectRefusal(answer, 'VALIDATION_ERROR');
    expect(answer.body.error.details).toContainEqual(expect.objectContaining({ field, issue }));
  });
});

describeJsonBody(gateway, reference, referenceExample);
describeBackOfficeErrors((id) => reference({ ...referenceExample(), producer: { id } }));
