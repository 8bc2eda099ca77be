// Judges the responses of one operation: does a client of the old document understand the responses
// of the new one?
import { pointerBelow } from '../openapi/pointers.js';
import { recordOf } from './document.js';
import { type Both, type Finding, reportOn } from './finding.js';
import { cellsOf } from './media-types.js';
import { areEqual, responseOf } from './messages.js';
import { pairs } from './pairs.js';
import { plain } from './plain.js';
import { entryOf, isNever, NEVER, type Schema } from './schema.js';
import type { Raw } from './schema-reader.js';
import { named, responseSentence } from './sentences.js';
import { sample } from './values.js';
import { policy } from './verdicts.js';

export function judgeResponses(both: Both): Finding[] {
  const { before, after, old, next } = both;
  const findings = lostSuccess(both);
  for (const status of statusesOf(after.responses, before.responses)) {
    const [sent, known] = [declaredFor(after.responses, status), declaredFor(before.responses, status)];
    if (!sent) findings.push(removedStatus(both, status));
    if (sent && !known) findings.push(addedStatus(both, status, sent));
    if (sent && known && next.meaningOf(sent) !== old.meaningOf(known))
      findings.push(...judgeResponse(both, status, sent, known));
  }
  return findings;
}

type Responses = ReadonlyMap<string, Raw>;

/**
 * A status without its own response uses the one of its range. If `sent` has no success, the
 * default counts as one.
 */
export function statusesOf(sent: Responses, known: Responses): Set<string> {
  const isOpen = sent.has('DEFAULT') && ![...sent.keys()].some(isSuccess);
  const any = isOpen && !known.has('DEFAULT') ? ['2XX'] : [];
  return new Set([...sent.keys(), ...known.keys(), ...any]);
}

export const declaredFor = (responses: Responses, status: string): Raw | undefined =>
  responses.get(status) ?? responses.get(`${status[0]}XX`) ?? responses.get('DEFAULT');

const isSuccess = (status: string): boolean => status.startsWith('2');
const shownStatus = (status: string): string => (status === 'DEFAULT' ? 'default' : status);
const typesIn = ({ content }: Raw): string[] => Object.keys(recordOf(content));

function addedStatus({ before, next, call }: Both, status: string, sent: Raw): Finding {
  const [shown, [contentType]] = [shownStatus(status), typesIn(sent)];
  const report = reportOn(before.id, `response ${shown}`);
  const sentence = `Partners that call ${call} may get status ${shown}, which is new`;
  if (/^[45D]/.test(status)) return report(policy.errorStatusAdded, sentence, '/status');
  const message = recordOf(sample(responseOf(next, sent, contentType, 'response')));
  const witness = { status: shown, ...(contentType === undefined ? {} : { contentType }), ...message };
  return report(policy.successStatusAdded, sentence, '/status', witness);
}

function removedStatus({ before, call }: Both, status: string): Finding {
  const shown = shownStatus(status);
  const sentence = `Partners that call ${call} do not get status ${shown} any more`;
  return reportOn(before.id, `response ${shown}`)(policy.statusRemoved, sentence);
}

function lostSuccess({ before, after, old, call }: Both): Finding[] {
  const [first] = [...before.responses].filter(([status]) => isSuccess(status));
  if (!first || [...after.responses.keys()].some((status) => /^[2D]/.test(status))) return [];
  const [status, response] = first;
  const witness = {
    status,
    ...recordOf(sample(responseOf(old, response, typesIn(response)[0], 'response'))),
  };
  const sentence = `Partners that call ${call} never succeed any more: no success is declared`;
  return [
    reportOn(before.id, `response ${status}`)(policy.everySuccessRemoved, sentence, '/status', witness),
  ];
}

function judgeResponse(both: Both, status: string, sent: Raw, known: Raw): Finding[] {
  const { before, next, call } = both;
  const [shown, types, knownTypes] = [shownStatus(status), typesIn(sent), typesIn(known)];
  const report = reportOn(before.id, `response ${shown}`);
  const shownMessage = (type: string | undefined) =>
    recordOf(sample(responseOf(next, sent, type, 'response')));
  if (types.length === 0 || knownTypes.length === 0) {
    const found = judgeMessage(both, shown, [sent, undefined], [known, undefined]);
    if (knownTypes.length === 0) return found;
    const sentence = `Partners that read the body from ${call} with status ${shown} do not get one any more`;
    const witness = { status: shown, ...shownMessage(undefined) };
    return [...found, report(policy.responseBodyRemoved, sentence, '/body', witness)];
  }
  const [contents, knownContents] = [recordOf(sent.content), recordOf(known.content)];
  const cells = cellsOf(contents, knownContents).flatMap(({ of, type: shownType }) => {
    const [type, partner] = [of(contents), of(knownContents)];
    return type === undefined ? [] : [{ type, partner, shownType }];
  });
  const isReplaced = cells.every(({ partner }) => partner === undefined);
  return cells.flatMap(({ type, partner, shownType }): Finding[] => {
    if (partner !== undefined) return judgeMessage(both, shown, [sent, type], [known, partner]);
    // A range instead of a known type allows other types too.
    const isWidened = cells.some((one) => one.type === type && one.partner !== undefined);
    if (!isReplaced && !isWidened) {
      const sentence = `Partners may ask for \`${shownType}\` from ${call} with status ${shown}`;
      return [report(policy.responseMediaTypeAdded, sentence, '/contentType')];
    }
    const sentence = `Partners that read \`${knownTypes.join('`, `')}\` from ${call} with status ${shown} get \`${type}\``;
    const witness = { status: shown, contentType: type, ...shownMessage(type) };
    return [report(policy.responseMediaTypeReplaced, sentence, '/contentType', witness)];
  });
}

type Typed = readonly [response: Raw, type: string | undefined];

function judgeMessage(both: Both, shown: string, [sent, type]: Typed, [known, knownType]: Typed): Finding[] {
  const { old, next, call } = both;
  const form = 'response to a tolerant reader';
  const sender = responseOf(next, sent, type, form);
  const received: Received = {
    place: `response ${shown}`,
    what: `The response ${shown} of ${call}`,
    from: `from ${call} with status ${shown}`,
    sender,
    reader: responseOf(old, known, knownType, form, sender),
    witnessOf: (value) => ({ status: shown, ...(type ? { contentType: type } : {}), ...recordOf(value) }),
  };
  if (areEqual(sender, responseOf(old, known, knownType, form))) return vanished(both, received);
  return judgeReceived(both, received, responseOf(next, sent, type, 'response'));
}

/** A message that partners receive. */
interface Received {
  readonly place: string;
  /** The message as the subject of a sentence, and as its origin, after `read`. */
  readonly what: string;
  readonly from: string;
  readonly sender: Schema;
  readonly reader: Schema;
  readonly witnessOf: (value: unknown) => unknown;
}

/** Whether partners understand every message. `exact`: the sender without the tolerance. */
export function judgeReceived(both: Both, received: Received, exact: Schema): Finding[] {
  const { place, what, from, sender, reader, witnessOf } = received;
  const report = reportOn(both.before.id, place);
  const found = vanished(both, received);
  const answer = both.search({ sender, reader, exact, examples: [], isExcused: both.isEcho });
  switch (answer.kind) {
    case 'equal':
      return found;
    case 'within':
      return [...found, report('compatible', `${what} differs, and partners understand it as before`)];
    case 'empty': {
      const sentence = `${what} is not judged: the new document contradicts itself and allows none`;
      return [...found, report('undecided', sentence)];
    }
    case 'excused':
      return [
        ...found,
        report(policy.responseGrewWithRequest, `${what} shows what a request may now contain`),
      ];
    case 'unknown': {
      const sentence = `${what} differs, and it is neither proven nor refuted that partners understand it`;
      return [...found, report('undecided', sentence)];
    }
    case 'refused':
      return [
        ...found,
        ...answer.witnesses.map(({ reason, value }) =>
          report('breaking', responseSentence(from, reason, value), reason.pointer, witnessOf(value)),
        ),
      ];
  }
}

/** A notice for each optional part of the old message that the new one does not declare. */
const vanished = ({ before }: Both, { place, from, sender, reader }: Received): Finding[] =>
  vanishedParts(sender, reader).map((pointer) => {
    const sentence = `Partners that read ${named(pointer, null).name} ${from} do not get it any more: it was optional`;
    return reportOn(before.id, place)(policy.optionalResponsePartRemoved, sentence, pointer);
  });

function vanishedParts(sender: Schema, reader: Schema): string[] {
  const found = new Set<string>();
  for (const { a, b, pointer } of pairs(sender, reader)) {
    const [x, y] = [plain(a), plain(b)];
    if (!x.properties || !y.properties || !isNever(plain(x.additionalProperties ?? NEVER))) continue;
    for (const name of Object.keys(y.properties))
      if (!entryOf(x.properties, name) && !y.required?.includes(name)) found.add(pointerBelow(pointer, name));
  }
  return [...found];
}
