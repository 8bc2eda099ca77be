// A partner names another partner's insured wherever a request names a party, then reads its own
// lists and policies. In an insured's place the exact key is enough; in any other, nothing about
// that insured is returned.
import { beforeAll, expect, test } from 'vitest';
import { namingPaths } from '../../src/access/request-subjects.js';
import { operationRows, publishedContracts } from '../contract/contracts.js';
import { audit, baseExample, completeExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';
import { withIdAt } from '../support/replace-identifier.js';
import { sampled } from '../support/sampled.js';
import { exampleRequest } from './example-request.js';

const gateway = useGateway();
const OWN = '8800101';
const VICTIM = '8800102';
const secrets = ['Perivale Secret Holdings', 'ceo@perivale-secret.example', '77 Hidden Lane'];
const marks = ['insured', 'obligor', 'producer', 'underwriter', 'division', 'insurer', 'broker'];
const rows = operationRows(publishedContracts).flatMap(([label, operation, contract]) =>
  Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema = {} }) =>
    marks.flatMap((as) =>
      namingPaths(contract.document, schema, as).map((path) => ({
        label,
        operation,
        contract,
        as,
        path,
        at: path.join('.'),
      })),
    ),
  ),
);

let apiKey = '';
/** `namedId` is sent in the places of an insured, `insuredId` in all other places. */
let namedId = '';
let insuredId = '';
let ownInsuredId = '';
let policy: Record<string, string> = {};

const read = async (path: string, key = apiKey) => {
  const answer = await fetch(`${gateway().url}${path}`, { headers: { 'x-api-key': key, ...audit } });
  return answer.text();
};
const draft = (key: string, body: object) =>
  gateway()
    .http.post('/v2/submission/base')
    .set({ 'x-api-key': key, ...audit })
    .send(body);

beforeAll(async () => {
  const victim = (await gateway().addPartner({ name: 'Victim', producerIds: [VICTIM] })).apiKey;
  apiKey = (await gateway().addPartner({ name: 'Attacker', producerIds: [OWN] })).apiKey;
  const insured = {
    ...baseExample().insured,
    companyName: secrets[0],
    email: secrets[1],
    mailingAddress1: secrets[2],
  };
  const theirs = await draft(victim, { ...baseExample(), insured, producer: { id: VICTIM } });
  expect(theirs.status, theirs.text).toBe(201);
  const named = { ...baseExample().insured, companyName: 'Named By Key Ltd' };
  await draft(victim, { ...baseExample(), insured: named, producer: { id: VICTIM } });
  const idOf = async (part: string) =>
    JSON.parse(await read(`/v2/lookup/contacts?roleCode=ACC&contactReference=${part}`, victim)).items[0].id;
  insuredId = await idOf('perivale');
  namedId = await idOf('named by key');
  const body = { ...completeExample(), producer: { id: OWN } };
  const mine = await gateway()
    .http.post('/v2/submission/complete')
    .set({ 'x-api-key': apiKey, ...audit })
    .send(body);
  expect(mine.status, mine.text).toBe(201);
  ownInsuredId = JSON.parse(await read('/v2/lookup/contacts?roleCode=ACC')).items[0].id;
  policy = { policyKey: mine.body.policyKey, policyActivityKey: mine.body.policyActivityKey };
});

/** The partner's lists, and the details, status, record and run of each of its policies. */
async function everything(): Promise<string> {
  const list = await read('/v2/submissions?pageSize=100');
  const { items }: { items: { policyNo: string; policyKey: string; submissionId: string }[] } =
    JSON.parse(list);
  const texts = [list];
  for (const { policyNo, policyKey, submissionId } of items) {
    texts.push(await read(`/v2/policy/details?policyNo=${policyNo}`));
    texts.push(await read(`/v2/policy/status?policyKey=${policyKey}`));
    texts.push(await read(`/v2/submissions/${submissionId}?classOfBusiness=cyber`));
    texts.push(await read(`/v2/submission/global/${policyNo}/status`));
  }
  for (const role of ['ACC', 'OBG', 'USR', 'PRD', 'DIV', 'INS'])
    texts.push(await read(`/v2/lookup/contacts?roleCode=${role}&pageSize=100`));
  return texts.join('\n');
}

/** Adds the other fields that the body needs, so that only the party can be invalid. */
function ready(body: unknown, path: readonly string[]): unknown {
  const at = path.join('.');
  if (at === 'insured.obligor.id') return { ...Object(body), insured: baseExample().insured };
  const isReference = Object(body).insured?.id !== undefined;
  return isReference ? withIdAt(body, ['insured', 'id'], ownInsuredId) : body;
}

test('finds places to try', () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(new Set(rows.map(({ as }) => as))).toEqual(new Set(marks));
});

test.each(sampled(rows, ({ as, operation, contract }) => [as, `${contract.name} ${operation.id}`]))(
  "$label, $at ($as): another partner's insured is accepted only as an insured",
  async ({ operation, contract, path, as }) => {
    const { method, target, headers, body } = exampleRequest(contract, operation, policy);
    const own = namingPaths(
      contract.document,
      Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? {},
      'producer',
    );
    const example: unknown = JSON.parse(String(body));
    const mine = own.reduce((sent, producer) => withIdAt(sent, producer, OWN), example);
    const answer = await fetch(`${gateway().url}${target}`, {
      method,
      headers: { ...headers, 'x-api-key': apiKey },
      body: JSON.stringify(withIdAt(ready(mine, path), path, as === 'insured' ? namedId : insuredId)),
    });
    const text = await answer.text();
    // In a run, the carrier's contacts are checked at their step: the call is accepted, or its base
    // step fails. Divisions are also reference data, so a rule rejects them earlier.
    const isRun = path[0]?.endsWith('Request') && as !== 'division';
    const expected = { insured: [200, 201, 202], producer: [403] };
    // In a run, the rules of the insured, including the role of an obligor, are checked before the
    // base step.
    const other = isRun ? (as === 'obligor' ? [200, 202, 400] : [200, 202]) : [400];
    expect(as === 'insured' || as === 'producer' ? expected[as] : other, text).toContain(answer.status);
    if (answer.status === 400) expect(JSON.parse(text).error.details).toHaveLength(1);
    for (const secret of secrets) expect(text).not.toContain(secret);
  },
);

test('no response to the partner reveals an insured that it named as something else', async () => {
  const text = await everything();
  expect(text).toContain('Named By Key Ltd');
  expect(text.length).toBeGreaterThan(10_000);
  for (const secret of secrets) expect(text).not.toContain(secret);
});
