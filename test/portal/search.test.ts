// The search of the portal, with the index that `npm run docs` wrote.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Hit {
  readonly title: string;
  readonly link: string;
}
type CreateSearch = (entries: readonly unknown[]) => (query: string) => Hit[];

const { createSearch }: { createSearch: CreateSearch } = await import(
  path.resolve('scripts/portal/browser/search.js')
);
const script = readFileSync('dist/portal/docs/assets/search-index.js', 'utf8');
const entries: unknown[] = JSON.parse(script.replace(/^window\.searchEntries = (.*);\n$/s, '$1'));
const search = createSearch(entries);

test.each([
  ['retyr', 'docs/v2/retrySubmissionRun.html'],
  ['bind', 'docs/v2/issuePolicy.html'],
  ['noOfEmployees', 'docs/v2/createQuote.html#body.noOfEmployees'],
  ['noOfEmploye', 'docs/v2/createQuote.html#body.noOfEmployees'],
  ['employes', 'docs/v2/createQuote.html#body.noOfEmployees'],
  ['polcy busy', 'docs/errors/POLICY_BUSY.html'],
  ['POLICY_BUZY', 'docs/errors/POLICY_BUSY.html'],
  ['idempotncy', 'docs/errors/IDEMPOTENCY_KEY_REUSED.html'],
  ['quickstrat', 'docs/guides/quickstart.html'],
  ['typeOfCyberCl', 'docs/reference-data.html#typeofcyberclausestatus'],
  ['declin', 'docs/v2/declineSubmission.html'],
  ['domicil', 'docs/v2/createBaseSubmission.html#body.insured.domicileCountry'],
  ['uplaod', 'docs/v2/uploadDocument.html'],
  ['refernce data', 'docs/v2/listReferenceData.html'],
  ['limits', 'docs/limits.html'],
  ['/policy/issue', 'docs/v2/issuePolicy.html'],
  ...['bordero', 'bordereau', 'bordereaux', 'Bordereaux', 'bordreau'].map((word) => [
    word,
    'docs/v2/listSubmissions.html',
  ]),
  ['bindd', 'docs/v2/issuePolicy.html'],
  ['prebind', 'docs/v2/issuePolicy.html#body.bindRequest.prebindSanctionCheckComplete'],
  ['authentication', 'docs/v2.html#authentication'],
  ['base url', 'docs/v2.html#base-url'],
  ['api key', 'docs/guides/quickstart.html#1-get-an-api-key'],
  ['sdk', 'docs/downloads.html#client'],
  ['webhook', 'docs/guides/one-call.html#follow-the-run'],
  ['EXCL', 'docs/reference-data.html#typeofcyberclausestatus'],
])(`of ${entries.length} entries, "%s" finds %s among the first three`, (query, link) => {
  expect(
    search(query)
      .slice(0, 3)
      .map((hit) => hit.link),
  ).toContain(link);
});

test('an entry of each of several kinds is found by its whole title', () => {
  expect(entries.length).toBeGreaterThan(500);
  for (const title of ['Run all stages in one call', 'Drills', 'companyName', 'OUTCOME_UNKNOWN'])
    expect(search(title)[0]?.title).toBe(title);
});
