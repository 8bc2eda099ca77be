// The files of decisions on calls and on steps of runs: what spreadsheets do to them, and the
// message for each mistake in them.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../generated/admin.js';
import { callDecisions, callFacts } from '../../src/cli/call-resolution.js';
import { writeTemplate } from '../../src/cli/decision-file.js';
import { readDecisions } from '../../src/cli/decisions.js';
import { stepDecisions } from '../../src/cli/run-resolution.js';
import { makeTestDirectory } from '../support/store.js';

let place: Awaited<ReturnType<typeof makeTestDirectory>>;
beforeAll(async () => {
  place = await makeTestDirectory([]);
});
afterAll(() => place.dispose());

const A = '9c6d2f40-1b7e-4a35-8f09-5e3a7d1c2b84';
const B = '1f0b7c52-6d4e-4c1a-9b1d-0a2c3e4f5a6b';
let files = 0;
async function fileWith(content: string | Buffer, ending = 'csv'): Promise<string> {
  files += 1;
  const file = path.join(place.directory, `decisions-${files}.${ending}`);
  await writeFile(file, content);
  return file;
}
const read = async (content: string | Buffer, ending?: string) =>
  readDecisions(await fileWith(content, ending), callDecisions);
const faultsOf = async (...lines: readonly string[]) => {
  const { faults } = await read(['callId,writeKey,attempts,outcome,status,answer,note', ...lines].join('\n'));
  return faults.map(({ line, message }) => `${line}: ${message}`);
};
const notDone = { outcome: 'notDone', note: 'looked', answer: undefined, status: undefined };
const done = { outcome: 'done', answer: '{"a": 1, "b": "x;y"}', note: 'looked', status: undefined };

const call: components['schemas']['Call'] = {
  ...{ callId: A, partnerId: 'p1', partnerName: '=HYPERLINK("http://x")', apiVersion: '2.0' },
  ...{
    operationId: 'declineSubmission',
    state: 'UNKNOWN',
    policyKey: '+1',
    policyNo: null,
    submissionId: null,
    startedRunId: null,
  },
  ...{ requestId: '@sum', idempotencyKey: '-1\u001b[31m', writeKey: '=key', originationSource: null },
  ...{
    keyId: null,
    auditUserId: 'j.whitcombe',
    attempts: 1,
    nodeId: B,
    startedAt: '2026-11-20T16:00:00.000Z',
  },
  ...{
    finishedAt: null,
    status: null,
    errorCode: null,
    errorMessage: null,
    resolution: null,
    restoredAt: null,
    erasedAt: null,
  },
};

test('lines may have different line endings, as after a script has changed some of them', async () => {
  const { decisions, faults } = await read(
    [
      `callId,writeKey,attempts,outcome,status,answer,note\r\n`,
      `${A},a,1,notDone,,,looked\n`,
      `${B},b,1,notDone,,,looked\r\n`,
    ].join(''),
  );
  expect(faults).toEqual([]);
  expect(decisions).toMatchObject([
    { line: 2, target: { callId: A } },
    { line: 3, target: { callId: B } },
  ]);
});

describe('the template', () => {
  test("a partner's text is neither a formula for a spreadsheet nor a command for a terminal", async () => {
    const file = path.join(place.directory, 'template.csv');
    await writeTemplate(file, [callFacts(call)], callDecisions);
    const [head, row] = (await readFile(file, 'utf8')).split('\r\n');
    expect(head).toBe(
      '\uFEFFcallId,partnerId,partner,operation,apiVersion,policy,startedAt,requestId,idempotencyKey,errorCode,writeKey,attempts,outcome,status,answer,note',
    );
    expect(row).toBe(
      `${A},p1,"'=HYPERLINK(""http://x"")",declineSubmission,2.0,'+1,2026-11-20T16:00:00.000Z,'@sum,'-1·[31m,,'=key,1,,,,`,
    );
  });

  test.each([';', '\t', ','])(
    "a partner's text is not a formula even if '%s' separates cells",
    async (delimiter) => {
      const file = path.join(place.directory, `split-${delimiter.charCodeAt(0)}.csv`);
      const idempotencyKey = `x${delimiter}=cmd|'/C'!A0${delimiter}"=1+1"${delimiter} @y`;
      await writeTemplate(file, [callFacts({ ...call, idempotencyKey })], callDecisions);
      const text = await readFile(file, 'utf8');
      const cells: string[] = parse(text, { delimiter, relax_column_count: true, relax_quotes: true }).flat();
      expect(cells.filter((cell) => /^[\s"]*[=+\-@]/.test(cell))).toEqual([]);
      expect(await readDecisions(file, callDecisions)).toMatchObject({ skipped: 1, faults: [] });
    },
  );

  test.each(['csv', 'jsonl'])(
    'as %s contains no decisions when it is read back blank, and contains those that are filled in',
    async (ending) => {
      const file = path.join(place.directory, `blank.${ending}`);
      await writeTemplate(file, [callFacts(call)], callDecisions);
      expect(await readDecisions(file, callDecisions)).toEqual({ decisions: [], skipped: 1, faults: [] });
      const text = await readFile(file, 'utf8');
      const filled =
        ending === 'csv'
          ? text.replace(/,,,,\r\n$/, ',notDone,,,looked\r\n')
          : text.replace('"outcome":""', '"outcome":"notDone"').replace('"note":""', '"note":"looked"');
      const { decisions } = await read(filled, ending);
      expect(decisions).toEqual([
        { line: expect.any(Number), target: { callId: A, writeKey: '=key', attempts: 1 }, ...notDone },
      ]);
    },
  );

  test.each([
    ['a name twice', '"outcome":"done","outcome":"notDone"', 'outcome'],
    ['a name in another case', '"outcome":"done","Outcome":"notDone"', 'outcome'],
    ['a name twice in the answer', '"outcome":"done","answer":{"id":1,"id":2}', 'id'],
  ])('a JSON line with %s is refused', async (_, members, name) => {
    const { decisions, faults } = await read(
      `{"callId":"${A}","writeKey":"k","attempts":1,"note":"n",${members}}`,
      'jsonl',
    );
    expect(decisions).toEqual([]);
    expect(faults).toEqual([{ line: 1, message: `has the name "${name}" twice in one object` }]);
  });

  test('does not replace a file, which may contain decisions', async () => {
    const file = await fileWith('precious');
    await expect(writeTemplate(file, [callFacts(call)], callDecisions)).rejects.toThrow(
      `${file} already exists`,
    );
    expect(await readFile(file, 'utf8')).toBe('precious');
  });
});

describe('files written by spreadsheets are understood', () => {
  const cells = [
    ['CallID', 'writeKey', 'mine', 'Attempts', 'Outcome', 'answer', 'note'],
    [A, 'k1', 'x', '1', 'Not done', '', 'looked'],
    [B, 'k2', '', '2', 'DONE', '{"a": 1, "b": "x;y"}', 'looked'],
    ['', '', '', '', '', '', ''],
  ];
  const quoted = (cell: string) => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const written = (delimiter: string, end: string) =>
    cells.map((row) => row.map(quoted).join(delimiter) + end).join('');

  test.each([
    ['commas', written(',', '\n')],
    ['semicolons, CRLF and a byte order mark', `\uFEFF${written(';', '\r\n')}`],
    ['tabs', written('\t', '\r\n')],
  ])('with %s', async (_, content) => {
    expect(await read(content)).toEqual({
      decisions: [
        { line: 2, target: { callId: A, writeKey: 'k1', attempts: 1 }, ...notDone },
        { line: 3, target: { callId: B, writeKey: 'k2', attempts: 2 }, ...done },
      ],
      skipped: 0,
      faults: [],
    });
  });

  test('a file that is not UTF-8 is refused, with the fix', async () => {
    await expect(read(Buffer.from([0x63, 0xe9]))).rejects.toMatchObject({
      message: expect.stringContaining('is not encoded in UTF-8'),
      facts: { next: expect.stringContaining('CSV UTF-8') },
    });
  });

  test('lines are counted as in an editor, even after cells with line breaks', async () => {
    expect(await faultsOf(`${A},k,1,notDone,,,"one\ntwo"`, '', 'x,k,1,notDone,,,n')).toEqual([
      expect.stringMatching(/^5: callId "x"/),
    ]);
  });
});

describe('each mistake is reported with its line and its fix', () => {
  test.each([
    [`x,k,1,notDone,,,n`, /callId "x" is not the id of a call: take it from the template/],
    [`${A},,1,notDone,,,n`, /writeKey is missing/],
    [`${A},k,x,notDone,,,n`, /attempts "x" is not a number: take it from the template/],
    [`${A},k,1,maybe,,,n`, /outcome "maybe": write done or notDone, or leave the line empty/],
    [`${A},k,1,,200,,n`, /outcome "": write done or notDone/],
    [`${A},k,1,notDone,,,`, /note is missing: .* or add --note/],
    [`${A},k,1,notDone,,,\u200B`, /note is missing: .* or add --note/],
    [`${A},k,1,notDone,,,${'n'.repeat(2_001)}`, /longer than 2000 characters: shorten it/],
    [`${A},k,1,done,404,1,n`, /status "404": write an HTTP status from 200 to 299/],
    [`${A},k,1,done,,,n`, /answer is missing: for done, write the JSON/],
    [`${A},k,1,notDone,200,,n`, /answer and status: only for done/],
    [`${A},k,1,notDone,,1,n`, /only for done/],
    [`${A},k,1,done,,{1,n`, /answer is not JSON: "\{1"/],
    [`${A},k,1,done,,gone.json,n`, /"gone\.json" is neither JSON nor a file next to this one/],
    [`${A},k,1,done,,1,n,surplus`, /has 8 cells, and the first line has 7: put a cell that contains ","/],
  ])('%s', async (line, message) => {
    expect(await faultsOf(line)).toEqual([expect.stringMatching(message)]);
    expect(await faultsOf(line)).toEqual([expect.stringMatching(/^2: /)]);
  });

  test('for all lines at once, in the order of the lines', async () => {
    const faults = await faultsOf(`${A},k,1,notDone,,,n`, `${A},k,1,done,,,`, `${B},k,1,sure,,,n`);
    expect(faults).toEqual([
      expect.stringMatching(/^3: note/),
      expect.stringMatching(/^3: answer/),
      '3: callId as in line 2: keep one of the lines',
      expect.stringMatching(/^4: outcome "sure"/),
    ]);
  });

  test('for missing columns', async () => {
    expect((await read('callId;outcome\n')).faults).toEqual([
      { line: 1, message: expect.stringMatching(/^lacks the columns writeKey, attempts: write a template/) },
    ]);
    expect((await read('')).faults).toHaveLength(1);
  });

  test('for quotes that are not closed', async () => {
    await expect(read(`callId,writeKey,attempts,outcome\n"${A},k,1,done\n`)).rejects.toThrow(
      /not CSV.*line 2/,
    );
  });

  test('for lines that are not JSON objects', async () => {
    expect((await read('{"callId"\n\n[1]\n{"callId":"x"}\n', 'jsonl')).faults).toEqual([
      { line: 1, message: expect.stringContaining('not a JSON object') },
      { line: 3, message: expect.stringContaining('not a JSON object') },
      { line: 4, message: expect.stringContaining('lacks writeKey, attempts, outcome') },
    ]);
  });
});

describe('an answer', () => {
  test('may be in a file next to the file of decisions, even with a byte order mark', async () => {
    await writeFile(path.join(place.directory, 'answer.json'), '\uFEFF{"a": 1}');
    const { decisions } = await read(
      `callId,writeKey,attempts,outcome,answer,note\n${A},k,1,done,answer.json,n\n`,
    );
    expect(decisions).toMatchObject([{ answer: '{"a": 1}' }]);
  });

  const jsonLine = (answer: unknown, name = 'answer') => {
    const facts = { callId: A, writeKey: 'k', attempts: 1, outcome: 'done', status: 202, note: 'n' };
    const line = { ...facts, [name]: answer };
    return read(`${JSON.stringify(line)}\n`, 'jsonl');
  };

  test.each([
    ['an object', { a: 1 }, '{"a":1}'],
    ['a list', [7], '[7]'],
    ['JSON in a string, as in a cell', '"declined"', '"declined"'],
  ])('in a JSON line may be %s', async (_, answer, json) => {
    const { decisions } = await jsonLine(answer);
    expect(decisions).toMatchObject([{ answer: json, status: 202 }]);
    expect((await jsonLine(answer, 'Answer')).decisions).toEqual(decisions);
  });

  test('in a JSON line, if it is a file name, is replaced by the content of that file; the name is never the answer', async () => {
    await writeFile(path.join(place.directory, 'declined.json'), '"It was declined"');
    expect((await jsonLine('declined.json')).decisions).toMatchObject([{ answer: '"It was declined"' }]);
    const { decisions, faults } = await jsonLine('gone.json');
    expect(decisions).toEqual([]);
    expect(faults).toEqual([
      {
        line: 1,
        message: expect.stringContaining('neither JSON nor a file next to this one; a string needs'),
      },
    ]);
  });
});

describe('decisions on steps of runs are refused', () => {
  const faultsOfSteps = async (...lines: readonly string[]) => {
    const content = ['submissionId,step,attempts,outcome,answer,note', ...lines].join('\n');
    const { faults } = await readDecisions(await fileWith(content), stepDecisions);
    return faults.map(({ line, message }) => `${line}: ${message}`);
  };

  test.each([
    ['x,FULL,1,notDone,,n', /^2: submissionId "x" is not the id of a run: take it from the template/],
    [`${A},DONE,1,notDone,,n`, /^2: step "DONE" is not one of BASE, FULL, QUOTE, BIND: take it/],
    [`${A},FULL,,notDone,,n`, /^2: attempts "" is not a number: take it/],
    [`${A},FULL,1,done,,n`, /^2: answer is missing: for done, write the JSON response of the carrier/],
    [`${A},FULL,1,notDone,{},n`, /^2: answer: only for done/],
  ])('%s', async (line, message) => {
    expect(await faultsOfSteps(line)).toEqual([expect.stringMatching(message)]);
  });

  test('for one step twice, but not for two steps of a run', async () => {
    expect(
      await faultsOfSteps(`${A},FULL,1,done,1,n`, `${A},QUOTE,0,notDone,,n`, `${A},full,1,notDone,,n`),
    ).toEqual(['4: submissionId and step as in line 2: keep one of the lines']);
  });

  test('for a step that is done after one that is not done', async () => {
    expect(
      await faultsOfSteps(`${A},QUOTE,0,done,1,n`, `${B},QUOTE,0,done,1,n`, `${A},FULL,1,notDone,,n`),
    ).toEqual([
      '2: QUOTE is done, but FULL of this run is notDone in line 4: QUOTE is only sent after FULL. Look both up again',
    ]);
  });
});
