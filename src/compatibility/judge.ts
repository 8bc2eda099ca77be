// Compares two OpenAPI documents: does every client of the old one still work with the new one?
import { runInNewContext } from 'node:vm';
import { codeOf } from '../error-code.js';
import { type Document, recordOf } from './document.js';
import { withFields } from './exploded.js';
import { type Both, type Finding, type Judgement, reportOn } from './finding.js';
import { callbacksOf, compareHooks, judgeHook, webhooksOf } from './judge-hooks.js';
import { judgeRequest } from './judge-request.js';
import { judgeResponses } from './judge-responses.js';
import { cellsOf } from './media-types.js';
import { confused } from './numerals.js';
import { type Operation, operationsOf } from './operations.js';
import { createEchoes } from './pairs.js';
import { countFormsAnew } from './plain.js';
import { remarksOn } from './remarks.js';
import type { Raw } from './schema-reader.js';
import { createSearch } from './search.js';
import { reachedBefore } from './shadowed.js';
import { unreadOfRoot } from './unread.js';
import { gravest, policy } from './verdicts.js';
import { exampleRequest } from './witness.js';

/** In milliseconds; then the result is undecided. Some comparisons would take forever. */
const LONGEST = 300_000;

export function judge(old: Document, next: Document, timeout = LONGEST): Judgement {
  try {
    let judgement: Judgement | undefined;
    const compare = () => {
      judgement = compared(old, next);
    };
    runInNewContext('compare()', { compare }, { timeout });
    if (judgement) return judgement;
  } catch (error) {
    if (error instanceof RangeError) return notJudged('they are nested too deeply');
    if (codeOf(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return notJudged(`this takes more than ${timeout / 1_000} s`);
}

function notJudged(why: string): Judgement {
  const sentence = `The documents are not judged: ${why}`;
  return { verdict: 'undecided', findings: [reportOn('', 'document')('undecided', sentence)] };
}

function compared(old: Document, next: Document): Judgement {
  const [before, after] = [operationsOf(old, next), operationsOf(next, old)];
  const findings: Finding[] = [];
  const changed: Both[] = [];
  const echoes = createEchoes();
  const search = createSearch();
  for (const [key, operation] of before) {
    const partner = after.get(key);
    const call = `${operation.method} ${operation.path}`;
    const report = reportOn(operation.id, 'operation');
    if (!partner) {
      const sentence = `Partners that call ${call} are refused: the operation was removed`;
      findings.push(report(policy.operationRemoved, sentence, '', exampleRequest(old, operation)));
    } else if (operation.meaning !== partner.meaning || operation.servers !== partner.servers) {
      const x = withFields(old, operation, partner);
      const y = withFields(next, partner, operation);
      if (x !== operation || y !== partner) {
        const sentence = `Partners with generated clients pass the query of ${call} in another way: its fields now belong to an object`;
        findings.push(report(policy.parametersJoined, sentence));
      }
      changed.push({ before: x, after: y, old, next, call, search, isEcho: echoes.isEcho });
    }
  }
  for (const [key, operation] of after) {
    if (before.has(key)) continue;
    const { id, method, path } = operation;
    const sentence = `Partners may call ${method} ${path}: the operation is new`;
    findings.push(reportOn(id, 'operation')(policy.operationAdded, sentence));
    const taken = reachedBefore(operation, before.values(), old);
    const reached = `Partners that call ${path} as ${method} ${taken?.path} reach another operation`;
    if (taken) findings.push(reportOn(taken.id, 'operation')(policy.requestsTaken, reached));
  }
  for (const [part, verdict, x, y] of [
    ['servers', policy.serversChanged, old.root.servers, next.root.servers],
    ['unknown parts', policy.partNotJudged, unreadOfRoot(old), unreadOfRoot(next)],
  ] as const) {
    if (old.meaningOf(x) !== next.meaningOf(y))
      findings.push(reportOn('', part)(verdict, `The ${part} differ: they are not judged`));
  }
  const numbers = confused(old.numerals, next.numerals)?.join(' and ');
  if (numbers) {
    const sentence = `The numbers ${numbers} are not judged: as doubles (IEEE 754) they are one number`;
    findings.push(reportOn('', 'numbers')(policy.partNotJudged, sentence));
  }
  // All requests are judged first, because any response may return what a request now accepts.
  const steps = [remarks, (both: Both) => judgeRequest(both, echoes.add), judgeResponses];
  for (const step of steps) for (const both of changed) findings.push(...orTooDeep(both, step));
  const documents = { old, next, search, isEcho: echoes.isEcho };
  for (const { findings: found, changed: hooks } of [
    compareHooks(webhooksOf(old), webhooksOf(next), documents),
    ...changed.map((one) =>
      compareHooks(callbacksOf(old, one.before), callbacksOf(next, one.after), documents),
    ),
  ]) {
    findings.push(...found);
    for (const hook of hooks) findings.push(...unjudged(hook), ...orTooDeep(hook, judgeHook));
  }
  return { verdict: gravest(findings.map(({ verdict }) => verdict)), findings };
}

/** Handles schemas whose comparison exceeds the stack or a limit. */
function orTooDeep(both: Both, step: (both: Both) => Finding[]): Finding[] {
  countFormsAnew();
  try {
    return step(both);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const sentence = `${both.call} is not judged: its schemas are nested too deeply, or have too many forms`;
    return [reportOn(both.before.id, 'operation')(policy.partNotJudged, sentence)];
  }
}

const remarks = (both: Both): Finding[] => [
  ...remarksOn(both, {
    deprecated: `Partners that call ${both.call} should stop`,
    generated: `Partners with generated clients call ${both.call} by another name`,
    sent: (name) => ['request', `send ${name} to ${both.call}`],
    received: (name, status) => [
      `response ${status}`,
      `read ${name} from ${both.call} with status ${status}`,
    ],
  }),
  ...unjudged(both),
];

function unjudged({ before, after, old, next, call }: Both): Finding[] {
  const report = reportOn(before.id, 'operation');
  const contentOf = (document: Document, { raw }: Operation) =>
    recordOf(document.at(raw.requestBody).content);
  const [sent, read] = [contentOf(old, before), contentOf(next, after)];
  const cells = cellsOf(sent, read).filter(({ of }) => of(sent) !== undefined && of(read) !== undefined);
  const encodings = (content: Raw) => cells.map(({ of }) => recordOf(content[of(content) ?? '']).encoding);
  const parts = [
    ['servers', policy.serversChanged, before.servers, after.servers],
    ['unknown parts', policy.partNotJudged, before.unread, after.unread],
    ['encodings of forms', policy.partNotJudged, encodings(sent), encodings(read)],
  ] as const;
  return parts.flatMap(([part, verdict, x, y]) =>
    old.meaningOf(x) === next.meaningOf(y)
      ? []
      : [report(verdict, `The ${part} of ${call} differ: they are not judged`)],
  );
}
