// GET /lookup/contacts, one describe per status.
import { describe, expect, test } from 'vitest';
import type { components } from '../../../generated/v2.js';
import { propertyOf, publishedContracts } from '../../contract/contracts.js';
import { baseExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { expectRefusal } from '../expect-refusal.js';
import { stagesOf } from './stages.js';

type Contact = components['schemas']['Contact'];

const gateway = useGateway();
const { contacts, base } = stagesOf(gateway);
const namesIn = ({ items }: { items: Contact[] }) => items.map(({ name }) => name);
const roleCode = 'PRD';
const v2 = publishedContracts.find(({ name }) => name === 'v2');
const roles = propertyOf(v2?.document, 'components', 'schemas', 'RoleCode', 'enum');

describe('200', () => {
  test('a page of brokers contains everything that bodies need', async () => {
    const { data, response } = await gateway().client.GET('/lookup/contacts', {
      params: { query: { roleCode, contactReference: 'Whitcombe' } },
    });
    expect(response.status).toBe(200);
    expect(data).toEqual({
      total: 1,
      page: 1,
      pageSize: 25,
      items: [{ id: '50123', name: 'Whitcombe Brokers Ltd', reference: 'WHITC', roleCode }],
    });
  });

  test('by default the first 25 contacts are returned, sorted by name', async () => {
    const { body } = await contacts({ roleCode });
    expect(body).toMatchObject({ page: 1, pageSize: 25 });
    expect(body.items).toHaveLength(25);
    expect(body.total).toBeGreaterThan(100);
    expect(namesIn(body)).toEqual(namesIn(body).toSorted());
  });

  test('the pages contain every contact once', async () => {
    const first = (await contacts({ roleCode, page: 1, pageSize: 100 })).body;
    const second = (await contacts({ roleCode, page: 2, pageSize: 100 })).body;
    const ids = [...first.items, ...second.items].map(({ id }: Contact) => id);
    expect(new Set(ids).size).toBe(first.total);
    expect(ids).toHaveLength(first.total);
    const [only] = (await contacts({ roleCode, page: 101, pageSize: 1 })).body.items;
    expect(only).toEqual(second.items[0]);
  });

  test.each([
    ['part of a name', 'itcomb'],
    ['a name in capitals', 'WHITCOMBE'],
    ['a name in lower case', 'whitcombe brokers'],
    ['a code', 'WHITC'],
    ['part of a code', 'hitc'],
  ])('%s finds the contact', async (_, contactReference) => {
    expect(namesIn((await contacts({ roleCode, contactReference })).body)).toContain('Whitcombe Brokers Ltd');
  });

  test.each(['%', '_', 'nobody at all', '\\', "'"])(
    '"%s" is treated as text, and matches no name',
    async (text) => {
      const { body } = await contacts({ roleCode, contactReference: text });
      expect(body).toMatchObject({ total: 0, items: [] });
    },
  );

  test('a blank reference does not filter', async () => {
    const [all, blank] = [await contacts({ roleCode }), await contacts({ roleCode, contactReference: '' })];
    expect(blank.body).toEqual(all.body);
  });

  test('a page after the last one is empty and still has the total', async () => {
    const { body } = await contacts({ roleCode, contactReference: 'WHITC', page: 2147483647, pageSize: 100 });
    expect(body).toEqual({ total: 1, page: 2147483647, pageSize: 100, items: [] });
  });

  test('contacts are listed only in their role: an underwriter is not a broker', async () => {
    expect((await contacts({ roleCode, contactReference: 'Osei' })).body.total).toBe(0);
    const { items } = (await contacts({ roleCode: 'USR', contactReference: 'Osei' })).body;
    expect(items).toMatchObject([{ id: '9001', name: 'Amara Osei', roleCode: 'USR' }]);
  });

  test('a new insured can be found immediately', async () => {
    const companyName = 'Zenith 100% Widgets_Ltd';
    await base({ ...baseExample(), insured: { ...baseExample().insured, companyName } });
    const { items } = (await contacts({ roleCode: 'ACC', contactReference: '100% widgets_' })).body;
    expect(items).toEqual([{ id: expect.any(String), name: companyName, reference: null, roleCode: 'ACC' }]);
  });

  test('every role of the contract is accepted', async () => {
    expect(roles).toHaveLength(51);
    for (const role of Array.isArray(roles) ? roles : []) {
      const { status, body } = await contacts({ roleCode: role, pageSize: 1 });
      expect(status, role).toBe(200);
      expect(body.total, role).toBeGreaterThan(0);
    }
  });
});

describe('400', () => {
  test.each([
    ['no role', '', 'roleCode', 'required'],
    ['a blank role', 'roleCode=', 'roleCode', 'enum'],
    ['an unknown role', 'roleCode=XYZ', 'roleCode', 'enum'],
    ['a role in lower case', 'roleCode=prd', 'roleCode', 'enum'],
    ['two roles', 'roleCode=PRD&roleCode=USR', 'roleCode', 'duplicate'],
    ['page 0', 'roleCode=PRD&page=0', 'page', 'range'],
    ['a page in words', 'roleCode=PRD&page=first', 'page', 'type'],
    ['a page above 32 bits', 'roleCode=PRD&page=2147483648', 'page', 'range'],
    ['a page with a fraction', 'roleCode=PRD&page=1.5', 'page', 'type'],
    ['no entries', 'roleCode=PRD&pageSize=0', 'pageSize', 'range'],
    ['101 entries', 'roleCode=PRD&pageSize=101', 'pageSize', 'range'],
    ['a page size that overflows', 'roleCode=PRD&pageSize=1e400', 'pageSize', 'type'],
    ['an infinite page', 'roleCode=PRD&page=Infinity', 'page', 'type'],
    ['a page of minus infinity', 'roleCode=PRD&page=-Infinity', 'page', 'type'],
    ['a page in hexadecimal', 'roleCode=PRD&page=0x1', 'page', 'type'],
    ['a page in binary', 'roleCode=PRD&page=0b11', 'page', 'type'],
    ['a page with a leading zero', 'roleCode=PRD&page=01', 'page', 'type'],
    ['a page with a leading space', 'roleCode=PRD&page=%201', 'page', 'type'],
    ['a page with an exponent', 'roleCode=PRD&page=1e5', 'page', 'type'],
    ['a page with a decimal point', 'roleCode=PRD&page=1.0', 'page', 'type'],
    ['an unencoded colon', 'roleCode=PRD&page=1:', 'page', 'format'],
    ['a reference in Latin-1', 'roleCode=PRD&contactReference=Caf%E9', 'contactReference', 'format'],
    ['a blank size', 'roleCode=PRD&pageSize=', 'pageSize', 'type'],
    [
      'a reference of 201 characters',
      `roleCode=PRD&contactReference=${'x'.repeat(201)}`,
      'contactReference',
      'length',
    ],
    ['a cache buster', 'roleCode=PRD&_=1730000000', '_', 'unknown'],
    ['a name instead of a role', 'roleCode=PRD&name=Whitcombe', 'name', 'unknown'],
  ])('%s is rejected, and the error names the parameter', async (_, query, field, issue) => {
    const answer = await contacts(query);
    expectRefusal(answer, 'VALIDATION_ERROR');
    expect(answer.body.error.details).toContainEqual(expect.objectContaining({ field, issue }));
  });
});

describe('401', () => {
  test.each(['', 'nobody'])('key "%s" is rejected even if other parameters are invalid', async (key) => {
    expectRefusal(await contacts('', { 'x-api-key': key }), 'UNAUTHORIZED');
  });
});

describe('406', () => {
  test('an Accept header that cannot be satisfied is rejected', async () => {
    expectRefusal(await contacts({ roleCode }, { Accept: 'text/csv' }), 'NOT_ACCEPTABLE');
  });
});

describeBackOfficeErrors((contactReference) => contacts({ roleCode, contactReference }));
