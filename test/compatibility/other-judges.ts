// Shows how other public tools judge the labelled edits of `corpus.proof.ts`, outside tests and
// proofs:
//   npx tsx test/compatibility/other-judges.ts ours
//   npx tsx test/compatibility/other-judges.ts redocly
//   mkdir -p /tmp/jsoncompat && npm install --prefix /tmp/jsoncompat jsoncompat@0.4.2
//   npx tsx test/compatibility/other-judges.ts jsoncompat /tmp/jsoncompat
// EVERY=3 takes every third edit; CASES=1000 SEED=20261125 takes random edits instead.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { canonical } from '../../src/compatibility/schema-hash.js';
import { type Chosen, edited, random, read, spread } from './corpus.js';
import { isOfSchemas, type Truth } from './edits.js';
import { isNode, listOf, type Node, nodeOf, operationsIn, resolve } from './places.js';

type Answer = 'breaking' | 'harmless' | 'not asked' | 'no verdict';
interface Question {
  readonly before: Node;
  readonly after: Node;
  readonly kind: string;
}
type Tool = (question: Question) => Promise<Answer> | Answer;

const ours: Tool = ({ before, after }) => {
  const { verdict } = judge(openDocument(before, 'OLD'), openDocument(after, 'NEW'));
  return verdict === 'undecided' ? 'no verdict' : verdict === 'breaking' ? 'breaking' : 'harmless';
};

/** Runs the command of Redocly in this process, because its start takes most of the time. */
async function redocly(): Promise<Tool> {
  const folder = mkdtempSync(path.join(tmpdir(), 'redocly-'));
  const at = (name: string) => path.join(folder, name);
  const write = (name: string, content: unknown) => writeFileSync(at(name), JSON.stringify(content));
  write('redocly.yaml', { extends: ['diff-recommended'], telemetry: 'off' });
  Object.assign(process.env, { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' });
  const program = pathToFileURL('node_modules/@redocly/cli/lib/index.js').href;
  let count = 0;
  return async ({ before, after }) => {
    write('old.json', before);
    write('new.json', after);
    const report = at(`${count++}.json`);
    const options = ['--config', at('redocly.yaml'), '--format', 'json', '--output', report];
    process.argv.splice(2, Infinity, 'diff', at('old.json'), at('new.json'), ...options, '--fail-on', 'none');
    await import(`${program}?${count}`);
    for (let waited = 0; waited < LONGEST; waited += PAUSE) {
      const { major } = nodeOf(nodeOf(reportIn(report)).summary);
      if (typeof major === 'number') return major > 0 ? 'breaking' : 'harmless';
      await setTimeout(PAUSE);
    }
    return 'no verdict';
  };
}
const LONGEST = 120_000;
const PAUSE = 10;

function reportIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** jsoncompat compares schemas, so it judges each request and response whose schema differs. */
async function jsoncompat(folder: string): Promise<Tool> {
  const installed = path.join(folder, 'node_modules/jsoncompat');
  const { initSync, check_compat: isCompatible } = nodeOf({
    ...(await import(pathToFileURL(path.join(installed, 'jsoncompat_wasm.js')).href)),
  });
  if (typeof initSync !== 'function' || typeof isCompatible !== 'function')
    throw new Error(`${folder} has a version of jsoncompat other than 0.4.2`);
  initSync({ module: readFileSync(path.join(installed, 'jsoncompat_wasm_bg.wasm')) });
  return ({ before, after, kind }) => {
    if (!isOfSchemas(kind)) return 'not asked';
    const old = schemasOf(before);
    const answers = new Map<string, Answer>();
    for (const [place, schema] of schemasOf(after)) {
      const earlier = old.get(place);
      const role = place.startsWith('request') ? 'deserializer' : 'serializer';
      const key = `${role} ${earlier} ${schema}`;
      if (!earlier || earlier === schema || answers.has(key)) continue;
      try {
        if (isCompatible(earlier, schema, role) !== true) return 'breaking';
        answers.set(key, 'harmless');
      } catch {
        answers.set(key, 'no verdict');
      }
    }
    return [...answers.values()].includes('no verdict') ? 'no verdict' : 'harmless';
  };
}

/** The schemas of a document by place, each with the definitions that it refers to. */
function schemasOf(document: Node): Map<string, string> {
  const definitions = nodeOf(nodeOf(document.components).schemas);
  const closed = (schema: unknown): string => {
    const used = new Map<string, unknown>();
    const rewrite = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(rewrite);
      if (!isNode(value)) return value;
      const name = typeof value.$ref === 'string' ? (value.$ref.split('/').at(-1) ?? '') : undefined;
      if (name !== undefined && !used.has(name)) {
        used.set(name, undefined);
        used.set(name, rewrite(definitions[name]));
      }
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, key === '$ref' ? `#/$defs/${name}` : rewrite(one)]),
      );
    };
    const own = nodeOf(rewrite(schema));
    return canonical(used.size > 0 ? { ...own, $defs: Object.fromEntries(used) } : own);
  };
  const ofContent = (place: string, value: unknown) =>
    Object.entries(nodeOf(nodeOf(value).content)).flatMap(([type, media]) =>
      isNode(media) && 'schema' in media ? [[`${place} ${type}`, closed(media.schema)] as const] : [],
    );
  return new Map(
    operationsIn(document).flatMap(({ path: url, method, item, operation }) => [
      ...[...listOf(item.parameters), ...listOf(operation.parameters)].map((one) => {
        const { in: place, name, schema } = resolve(document, one);
        return [`request ${method} ${url} ${place} ${name}`, closed(schema)] as const;
      }),
      ...ofContent(`request ${method} ${url}`, resolve(document, operation.requestBody)),
      ...Object.entries(nodeOf(operation.responses)).flatMap(([status, one]) => {
        const response = resolve(document, one);
        const headers = Object.entries(nodeOf(response.headers)).map(
          ([name, header]) =>
            [
              `response ${method} ${url} ${status} ${name}`,
              closed(resolve(document, header).schema),
            ] as const,
        );
        return [...headers, ...ofContent(`response ${method} ${url} ${status}`, response)];
      }),
    ]),
  );
}

const [name, folder = ''] = process.argv.slice(2);
const tool = name === 'ours' ? ours : name === 'redocly' ? await redocly() : await jsoncompat(folder);
const { CASES, SEED = 20261125, EVERY = 1 } = process.env;
const all = CASES === undefined ? spread(2) : random(Number(CASES), Number(SEED));

const asked: Asked[] = [];
for (const one of all.filter((_, index) => index % Number(EVERY) === 0)) {
  const before = read(one.contract);
  const { after, truth } = edited(one);
  const started = process.cpuUsage();
  const answer = await tool({ before, after, kind: one.kind });
  const { user, system } = process.cpuUsage(started);
  asked.push({ ...one, truth, answer, milliseconds: (user + system) / 1_000 });
}

type Asked = Chosen & { readonly truth: Truth; readonly answer: Answer; readonly milliseconds: number };
/** An echo has no counterpart in other tools. */
const isEcho = ({ truth }: Asked) => truth === 'echo';
const hasVerdict = ({ answer }: Asked) => answer === 'breaking' || answer === 'harmless';
const isRight = ({ truth, answer }: Asked) => (truth === 'breaking') === (answer === 'breaking');
const judged = asked.filter((one) => !isEcho(one) && one.answer !== 'not asked');
const wrong = judged.filter((one) => hasVerdict(one) && !isRight(one));
const times = judged.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
const cells = [
  ...[name, asked.length, asked.length - judged.length, judged.filter(hasVerdict).length - wrong.length],
  ...[wrong.filter(({ truth }) => truth === 'breaking').length],
  ...[wrong.filter(({ truth }) => truth !== 'breaking').length],
  ...[judged.filter((one) => !hasVerdict(one)).length],
  ...[Math.round(times[times.length >> 1] ?? 0), Math.round(times.at(-1) ?? 0)],
];
process.stdout.write(
  `| tool | edits | left out | right | breaking called harmless | harmless called breaking | no verdict | median ms | longest ms |
|---|---|---|---|---|---|---|---|---|
| ${cells.join(' | ')} |
`,
);
for (const [title, some] of [
  ['breaking called harmless', wrong.filter(({ truth }) => truth === 'breaking')],
  ['harmless called breaking', wrong.filter(({ truth }) => truth !== 'breaking')],
  ['no verdict', judged.filter((one) => !hasVerdict(one))],
] as const) {
  for (const kind of new Set(some.map((one) => one.kind))) {
    const places = some.filter((one) => one.kind === kind).map(({ contract, at }) => `${contract} ${at}`);
    process.stdout.write(`${title}: ${kind}, ${places.length}: ${places.slice(0, 3).join(', ')}\n`);
  }
}
