// Compares two OpenAPI documents: does every client of the old one still work with the new one?
import type { Document, Raw } from './document.js';
import type { Both, Finding, Judgement } from './finding.js';
import { judgeRequest } from './judge-request.js';
import { judgeResponses } from './judge-responses.js';
import { type Operation, operationsOf, recordOf } from './messages.js';
import { createEchoes } from './pairs.js';
import { gravest, policy } from './policy.js';
import { createSearch } from './search.js';
import { exampleRequest } from './witness.js';

export function judge(old: Document, next: Document): Judgement {
  const [before, after] = [operationsOf(old), operationsOf(next)];
  const findings: Finding[] = [];
  const echoes = createEchoes();
  const search = createSearch();
  const changed: Both[] = [];
  for (const [key, operation] of before) {
    const partner = after.get(key);
    const call = `${operation.method} ${operation.path}`;
    const about = { operationId: operation.id, place: 'operation', pointer: '' };
    if (!partner) {
      const sentence = `Partners that call ${call} are refused: the operation is gone`;
      const witness = exampleRequest(old, operation);
      findings.push({ ...about, verdict: policy.operationRemoved, sentence, witness });
    } else if (operation.meaning !== partner.meaning || operation.servers !== partner.servers) {
      changed.push({ before: operation, after: partner, old, next, call, search, isEcho: echoes.isEcho });
      findings.push(...remarks(operation, partner, call, old, next));
    }
  }
  for (const [key, operation] of after) {
    if (before.has(key)) continue;
    const sentence = `Partners may call ${operation.method} ${operation.path}: the operation is new`;
    const about = { operationId: operation.id, place: 'operation', pointer: '', witness: null };
    findings.push({ ...about, verdict: policy.operationAdded, sentence });
  }
  for (const [part, verdict] of [
    ['webhooks', policy.partNotJudged],
    ['servers', policy.serversChanged],
  ] as const) {
    if (old.meaningOf(old.root[part]) === next.meaningOf(next.root[part])) continue;
    const about = { operationId: '', place: part, pointer: '', witness: null };
    findings.push({ ...about, verdict, sentence: `The ${part} differ: they are not judged` });
  }
  // All requests first: what grew there may come back in any response.
  for (const both of changed) findings.push(...orTooDeep(both, () => judgeRequest(both, echoes.add)));
  for (const both of changed) findings.push(...orTooDeep(both, () => judgeResponses(both)));
  return { verdict: gravest(findings.map(({ verdict }) => verdict)), findings };
}

/** The stack has an end, and a schema of someone else need not have one. */
function orTooDeep({ before, call }: Both, run: () => Finding[]): Finding[] {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const sentence = `${call} is not judged: its schemas are nested too deeply`;
    const about = { operationId: before.id, place: 'operation', pointer: '', witness: null };
    return [{ ...about, verdict: policy.partNotJudged, sentence }];
  }
}

function remarks(
  before: Operation,
  after: Operation,
  call: string,
  old: Document,
  next: Document,
): Finding[] {
  const about = { operationId: before.id, place: 'operation', pointer: '', witness: null };
  const found: Finding[] = [];
  if (before.raw.deprecated !== true && after.raw.deprecated === true) {
    const sentence = `Partners that call ${call} should stop: it is deprecated`;
    found.push({ ...about, verdict: policy.operationDeprecated, sentence });
  }
  if (before.raw.operationId !== after.raw.operationId) {
    const sentence = `Partners with generated clients call ${call} by another name: its operationId is ${after.id}`;
    found.push({ ...about, verdict: policy.operationIdChanged, sentence });
  }
  if (before.servers !== after.servers) {
    const sentence = `The servers of ${call} differ: they are not judged`;
    found.push({ ...about, verdict: policy.serversChanged, sentence });
  }
  const contentOf = (document: Document, { raw }: Operation) =>
    recordOf(document.at(raw.requestBody).content);
  const [sent, read] = [contentOf(old, before), contentOf(next, after)];
  const types = Object.keys(sent).filter((type) => type in read);
  const encodings = (content: Raw) => types.map((type) => recordOf(content[type]).encoding);
  const unjudged = {
    callbacks: [before.raw.callbacks, after.raw.callbacks],
    'encodings of forms': [encodings(sent), encodings(read)],
  };
  for (const [part, [x, y]] of Object.entries(unjudged)) {
    if (old.meaningOf(x) === next.meaningOf(y)) continue;
    const sentence = `The ${part} of ${call} differ: they are not judged`;
    found.push({ ...about, verdict: policy.partNotJudged, sentence });
  }
  return found;
}
