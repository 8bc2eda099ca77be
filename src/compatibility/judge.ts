// Compares two OpenAPI documents: does every client of the old one still work with the new one?
import type { Document } from './document.js';
import type { Both, Finding, Judgement } from './finding.js';
import { judgeRequest } from './judge-request.js';
import { judgeResponses } from './judge-responses.js';
import { type Operation, operationsOf } from './messages.js';
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
    } else if (operation.meaning !== partner.meaning) {
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
  if (old.meaningOf(old.root.webhooks) !== next.meaningOf(next.root.webhooks)) {
    const about = { operationId: '', place: 'webhooks', pointer: '', witness: null };
    findings.push({
      ...about,
      verdict: policy.callbacksChanged,
      sentence: 'The webhooks differ: they are not judged',
    });
  }
  // All requests first: what grew there may come back in any response.
  for (const both of changed) findings.push(...judgeRequest(both, echoes.add));
  for (const both of changed) findings.push(...judgeResponses(both));
  return { verdict: gravest(findings.map(({ verdict }) => verdict)), findings };
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
  if (before.id !== after.id) {
    const sentence = `Partners with generated clients call ${call} by another name: its operationId is ${after.id}`;
    found.push({ ...about, verdict: policy.operationIdChanged, sentence });
  }
  if (old.meaningOf(before.raw.callbacks) !== next.meaningOf(after.raw.callbacks)) {
    const sentence = `The callbacks of ${call} differ: they are not judged`;
    found.push({ ...about, verdict: policy.callbacksChanged, sentence });
  }
  return found;
}
