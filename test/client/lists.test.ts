// The lists of the client: every entry once, page by page.
import { expect, test } from 'vitest';
import { ok, problem, scriptedService } from './scripted-service.js';

const page = (items: readonly string[], total: number) =>
  ok({ total, page: 1, pageSize: 2, items: items.map((submissionId) => ({ submissionId })) });

async function idsOf({ client }: ReturnType<typeof scriptedService>, filters = {}) {
  const ids: string[] = [];
  for await (const { submissionId } of client.submissions(filters)) ids.push(submissionId);
  return ids;
}
const queries = ({ requests }: ReturnType<typeof scriptedService>) =>
  requests.map(({ url }) => new URL(url).search);

test('every page is read, with the filters', async () => {
  const service = scriptedService([page(['a', 'b'], 5), page(['c', 'd'], 5), page(['e'], 5)]);
  expect(await idsOf(service, { classOfBusiness: 'cyber', pageSize: 2 })).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(queries(service)).toEqual([
    '?classOfBusiness=cyber&pageSize=2&page=1',
    '?classOfBusiness=cyber&pageSize=2&page=2',
    '?classOfBusiness=cyber&pageSize=2&page=3',
  ]);
});

test('a full last page is the last one', async () => {
  const service = scriptedService([page(['a', 'b'], 2)]);
  expect(await idsOf(service)).toEqual(['a', 'b']);
  expect(service.requests).toHaveLength(1);
});

test('an empty page ends a list that has become shorter', async () => {
  const service = scriptedService([page(['a', 'b'], 9), page([], 9)]);
  expect(await idsOf(service)).toEqual(['a', 'b']);
});

test('entries that a new one has moved to the next page are listed once', async () => {
  const service = scriptedService([page(['a', 'b'], 4), page(['b', 'c'], 5), page(['d'], 5)]);
  expect(await idsOf(service)).toEqual(['a', 'b', 'c', 'd']);
});

/** The pages of a list, newest entry first, to which entries are added between two reads. */
function growingList(count: number, addedBefore: (page: number) => number) {
  const list = Array.from({ length: count }, (_, at) => `old ${at}`);
  return (url: string) => {
    const page = Number(new URL(url).searchParams.get('page'));
    for (let added = addedBefore(page); added > 0; added -= 1) list.unshift(`new ${list.length}`);
    const items = list.slice((page - 1) * 25, page * 25).map((submissionId) => ({ submissionId }));
    return { total: list.length, page, pageSize: 25, items };
  };
}

test.each([1, 24, 25, 26, 50, 1_000])(
  '%i new entries between two reads cause no duplicate and no gap',
  async (added) => {
    const read = growingList(500, (page) => (page === 5 || page === 8 ? added : 0));
    const service = scriptedService([(request, clock) => ok(read(request.url))(request, clock)]);
    const ids = await idsOf(service);
    expect(ids).toHaveLength(new Set(ids).size);
    const old = Array.from({ length: 500 }, (_, at) => `old ${at}`);
    expect(ids.filter((id) => id.startsWith('old'))).toEqual(old);
  },
);

test('no page is read before it is needed', async () => {
  const service = scriptedService([page(['a', 'b'], 9), page(['c', 'd'], 9)]);
  for await (const { submissionId } of service.client.submissions()) if (submissionId === 'b') break;
  expect(service.requests).toHaveLength(1);
});

test('a rejected page rejects the iteration with its code', async () => {
  const service = scriptedService([page(['a', 'b'], 9), problem('FORBIDDEN')]);
  await expect(idsOf(service)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('the JSON of an intermediary rejects the iteration', async () => {
  const service = scriptedService([page(['a', 'b'], 9), ok({ up: true })]);
  await expect(idsOf(service)).rejects.toMatchObject({ code: 'UNEXPECTED_RESPONSE' });
});

test.each([
  { total: 9, page: 2, pageSize: 2, items: 'cd' },
  { total: 9, page: 2, pageSize: 2, items: { length: 1 } },
  { total: 9, page: 2, pageSize: 2, items: [null] },
  { total: 9, page: 2, items: [{ submissionId: 'c' }] },
  { total: 9, page: 2, pageSize: 0, items: [{ submissionId: 'c' }] },
  { page: 2, pageSize: 2, items: [{ submissionId: 'c' }] },
])('the page %j cannot be from the service, and rejects the iteration', async (odd) => {
  const service = scriptedService([page(['a', 'b'], 9), ok(odd), problem('FORBIDDEN')]);
  await expect(idsOf(service)).rejects.toMatchObject({ status: 200, code: 'UNEXPECTED_RESPONSE' });
});

test('contacts are read in the same way', async () => {
  const contact = (id: string) => ({ id, name: id, reference: null, roleCode: 'PRD' });
  const service = scriptedService([
    ok({ total: 2, page: 1, pageSize: 1, items: [contact('1')] }),
    ok({ total: 2, page: 2, pageSize: 1, items: [contact('2')] }),
  ]);
  const ids: string[] = [];
  for await (const { id } of service.client.contacts({ roleCode: 'PRD' })) ids.push(id);
  expect(ids).toEqual(['1', '2']);
  expect(queries(service)).toEqual(['?roleCode=PRD&page=1', '?roleCode=PRD&page=2']);
});
