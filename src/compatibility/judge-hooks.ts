// Judges callbacks and webhooks, which the API sends to its partners. Directions turn round: a
// partner reads their requests as it reads responses, and sends their responses as it sends
// requests.
import { isDeepStrictEqual } from 'node:util';
import { declaredIn } from '../openapi/document.js';
import { type Document, recordOf } from './document.js';
import { type Both, type Finding, reportOn } from './finding.js';
import { declaredFor, judgeReceived, statusesOf } from './judge-responses.js';
import { cellsOf } from './media-types.js';
import { areEqual, requestOf, responseOf } from './messages.js';
import { type Declared, declaredOperations, type Operation, readOperation } from './operations.js';
import { remarksOn } from './remarks.js';
import { named, requestSentence } from './sentences.js';
import { sample } from './values.js';
import { policy } from './verdicts.js';

/** What an API sends. The path of the operation is the name of a webhook, or an expression. */
interface Hook {
  /** Only the path of a webhook is sent, not the name of a callback. */
  readonly name: string;
  readonly what: string;
  readonly operation: Operation;
}

/**
 * Neither its name nor an expression is read as a path. The security of the document applies to
 * requests that the API receives, so that of a hook is its own.
 */
const readHook = (document: Document, declared: Declared): Operation =>
  readOperation(document, { ...declared, raw: { security: [], ...declared.raw } }, '');

export const webhooksOf = (document: Document): Hook[] =>
  [...declaredOperations(document, Object.entries(recordOf(document.root.webhooks)))].map((declared) => ({
    name: declared.path,
    what: `the webhook \`${declared.path}\``,
    operation: readHook(document, declared),
  }));

export const callbacksOf = (document: Document, { raw, method, path }: Operation): Hook[] =>
  Object.entries(recordOf(raw.callbacks)).flatMap(([name, callback]) =>
    [...declaredOperations(document, declaredIn(recordOf(document.whole(callback))))].map((declared) => ({
      name,
      what: `the callback \`${name}\` of ${method} ${path}`,
      operation: readHook(document, declared),
    })),
  );

type Documents = Pick<Both, 'old' | 'next' | 'search' | 'isEcho'>;

/** The differences between two sets, and what is in both. */
export function compareHooks(
  before: readonly Hook[],
  after: readonly Hook[],
  documents: Documents,
): { readonly findings: readonly Finding[]; readonly changed: readonly Both[] } {
  const partners = partnersOf(before, after);
  const findings: Finding[] = [];
  const changed: Both[] = [];
  for (const hook of before) {
    const { what, operation } = hook;
    const report = reportOn(operation.id, 'request sent');
    const partner = partners.get(hook);
    if (!partner) {
      const sentence = `Partners that wait for ${what} never receive it any more: it was removed`;
      findings.push(report(policy.hookRemoved, sentence));
      continue;
    }
    const { name, operation: other } = partner;
    if (operation.path !== other.path) {
      const sentence = `Partners that wait for ${what} at \`${operation.path}\` do not receive it there any more: it is sent to \`${other.path}\``;
      findings.push(report(policy.hookMoved, sentence));
    }
    if (name !== hook.name) {
      const sentence = `Partners with generated servers know ${what} by another name: it is now \`${name}\``;
      findings.push(report(policy.operationIdChanged, sentence));
    }
    if (operation.meaning !== other.meaning || operation.servers !== other.servers)
      changed.push({ ...documents, before: operation, after: other, call: what });
  }
  const known = new Set(partners.values());
  for (const hook of after) {
    if (known.has(hook)) continue;
    const sentence = `Partners may receive ${hook.what}: it is new`;
    findings.push(reportOn(hook.operation.id, 'request sent')(policy.hookAdded, sentence));
  }
  return { findings, changed };
}

/** A hook is the one that is sent to the same place; only otherwise the one of the same name. */
function partnersOf(before: readonly Hook[], after: readonly Hook[]): ReadonlyMap<Hook, Hook> {
  const found = new Map<Hook, Hook>();
  const left = new Set(after);
  const isAt = (x: Hook, y: Hook) => x.operation.path === y.operation.path;
  const isNamed = (x: Hook, y: Hook) => x.name === y.name;
  const isMeant = (x: Hook, y: Hook) => x.operation.meaning === y.operation.meaning;
  for (const alike of [[isAt, isNamed, isMeant], [isAt, isMeant], [isAt, isNamed], [isAt], [isNamed]]) {
    for (const hook of before) {
      const { method } = hook.operation;
      const isPartner = (one: Hook) => one.operation.method === method && alike.every((is) => is(hook, one));
      const partner = found.has(hook) ? undefined : [...left].find(isPartner);
      if (!partner) continue;
      found.set(hook, partner);
      left.delete(partner);
    }
  }
  return found;
}

export function judgeHook(both: Both): Finding[] {
  const { before, after, old, next, call } = both;
  const { findings, changed } = compareHooks(callbacksOf(old, before), callbacksOf(next, after), both);
  const sentence = `The callbacks of ${call} differ: they are not judged`;
  const isNested = findings.length > 0 || changed.length > 0;
  const nested = isNested ? [reportOn(before.id, 'operation')(policy.partNotJudged, sentence)] : [];
  return [
    ...nested,
    ...remarks(both),
    ...inEitherForm(both, 'request', judgeSent),
    ...inEitherForm(both, 'response', judgeReturned),
  ];
}

/**
 * `readOnly` and `writeOnly` may be meant from the view of the API or of the one who receives the
 * request: a verdict is sure if both views lead to it.
 */
function inEitherForm(both: Both, what: Way, judged: (both: Both, way: Way) => Finding[]): Finding[] {
  const [found, other] = [judged(both, 'response'), judged(both, 'request')];
  const isBroken = [found, other].every((all) => all.some(({ verdict }) => verdict === 'breaking'));
  if (isBroken || isDeepStrictEqual(found, other)) return found;
  const sentence = `The ${what} of ${both.call} is not judged: it depends on the meaning of \`readOnly\` and \`writeOnly\` there`;
  return [reportOn(both.before.id, 'operation')(policy.partNotJudged, sentence)];
}

type Way = 'request' | 'response';

const remarks = (both: Both): Finding[] =>
  remarksOn(both, {
    deprecated: `Partners should not rely on ${both.call}`,
    generated: `Partners with generated servers know ${both.call} by another name`,
    sent: (name) => ['request sent', `read ${name} from ${both.call}`],
    received: (name, status) => [
      `response ${status} received`,
      `return ${name} to ${both.call} with status ${status}`,
    ],
  });

/** The request, which a partner receives. */
function judgeSent(both: Both, way: Way): Finding[] {
  const { old, next, call } = both;
  const [before, after] = [withoutResponses(both.before), withoutResponses(both.after)];
  const place = 'request sent';
  const forms = before.parameters.flatMap((one): Finding[] => {
    const other = after.parameters.find((two) => two.place === one.place && two.name === one.name);
    const isUnencoded = other?.raw.allowReserved === true && one.raw.allowReserved !== true;
    if (!other || (other.form === one.form && !isUnencoded)) return [];
    const { name } = named(`/${one.place}/${one.name}`, null);
    const sentence = `Whether partners still understand how ${name} of ${call} is written is not judged`;
    return [reportOn(before.id, place)(policy.partNotJudged, sentence)];
  });
  const form = `${way} to a tolerant reader` as const;
  const sender = requestOf(next, after, 'sender', before, old, form);
  if (areEqual(sender, requestOf(old, before, 'sender', after, next, form))) return forms;
  const reader = requestOf(old, before, 'reader', after, next, form);
  const exact = requestOf(next, after, 'sender', before, old, way);
  const what = `${call[0]?.toUpperCase()}${call.slice(1)}`;
  const received = {
    place,
    what,
    from: `from ${call}`,
    sender,
    reader,
    witnessOf: (value: unknown) => value,
  };
  return [...forms, ...judgeReceived(both, received, exact)];
}

/** The media types of the responses are judged with these, not as the header `Accept`. */
const withoutResponses = (operation: Operation): Operation => ({ ...operation, responses: new Map() });

/** The responses, which a partner sends. */
function judgeReturned({ before, after, old, next, call, search }: Both, way: Way): Finding[] {
  const found: Finding[] = [];
  for (const status of statusesOf(before.responses, after.responses)) {
    const [sent, read] = [declaredFor(before.responses, status), declaredFor(after.responses, status)];
    if (sent && read && old.meaningOf(sent) === next.meaningOf(read)) continue;
    const shown = status.toLowerCase();
    const to = `${call} with status ${shown}`;
    const report = reportOn(before.id, `response ${shown} received`);
    // The API handles an error by its class.
    if (!sent || (!read && /^[45D]/.test(status))) {
      const change = sent ? 'is no longer declared' : 'is new';
      found.push(report('compatible', `In response to ${call}, the status ${shown} ${change}`));
      continue;
    }
    const refused = (why: string, pointer: string, type?: string) => {
      const message = recordOf(sample(responseOf(old, sent, type, way)));
      const witness = { status: shown, ...(type === undefined ? {} : { contentType: type }), ...message };
      found.push(report('breaking', `Partners that respond to ${to} ${why}`, pointer, witness));
    };
    if (!read) {
      refused('are refused: the status is no longer declared', '/status');
      continue;
    }
    const [contents, known] = [recordOf(sent.content), recordOf(read.content)];
    const [isBare, isIgnored] = [contents, known].map((content) => Object.keys(content).length === 0);
    if (isBare && !isIgnored) refused('without a body are refused: it has one now', '/body');
    if (isIgnored && !isBare)
      found.push(report('compatible', `Partners need not return a body in response to ${to}`));
    const types = isIgnored ? [] : cellsOf(contents, known).map(({ of }) => [of(contents), of(known)]);
    for (const [type, other] of isBare || isIgnored ? [[undefined, undefined]] : types) {
      if (type === undefined && other !== undefined) {
        found.push(report('compatible', `Partners may return \`${other}\` in response to ${to}`));
        continue;
      }
      if (type !== undefined && other === undefined) {
        refused(`with \`${type}\` are refused: the media type is unknown`, '/contentType', type);
        continue;
      }
      const sender = responseOf(old, sent, type, way);
      const answer = search({
        ...{ sender, reader: responseOf(next, read, other, way, sender), examples: [] },
      });
      if (answer.kind === 'within')
        found.push(report('compatible', `Partners may send more in response to ${to}`));
      else if (answer.kind === 'refused')
        for (const { reason, value } of answer.witnesses)
          found.push(
            report('breaking', requestSentence(to, reason, value), reason.pointer, {
              ...{ status: shown, ...recordOf(value) },
            }),
          );
      else if (answer.kind !== 'equal')
        found.push(report('undecided', `Whether all earlier responses to ${to} are accepted is not proven`));
    }
  }
  return found;
}
