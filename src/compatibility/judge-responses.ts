// Judges the responses of one operation: does a client of the old document understand what the new
// one sends?
import type { Raw } from './document.js';
import type { Both, Finding } from './finding.js';
import { areEqual, mediaType, recordOf, responseOf } from './messages.js';
import { pairs } from './pairs.js';
import { plain } from './plain.js';
import { policy, type Verdict } from './policy.js';
import { entryOf, isNever, type Schema } from './schema.js';
import { named, responseSentence } from './sentences.js';
import { sample } from './values.js';

/** A response that the new document may send where the old one declared another. */
interface Reply {
  readonly status: string;
  readonly sent: Raw;
  readonly known: Raw;
}

export function judgeResponses(both: Both): Finding[] {
  const { before, after, old, next } = both;
  const replies: Reply[] = [];
  const findings: Finding[] = [];
  for (const [status, sent] of after.responses) {
    const known = declaredFor(before.responses, status);
    if (known) replies.push({ status, sent, known });
    else findings.push(...addedStatus(both, status, sent));
  }
  // A status that lost its own response gets the one of its range.
  for (const [status, known] of before.responses) {
    const sent = after.responses.has(status) ? undefined : declaredFor(after.responses, status);
    if (sent) replies.push({ status, sent, known });
  }
  findings.push(...lostSuccess(both));
  const changed = replies.filter(({ sent, known }) => next.meaningOf(sent) !== old.meaningOf(known));
  return [...findings, ...changed.flatMap((reply) => judgeReply(both, reply))];
}

const declaredFor = (responses: ReadonlyMap<string, Raw>, status: string): Raw | undefined =>
  responses.get(status) ?? responses.get(`${status[0]}XX`) ?? responses.get('DEFAULT');

const shownStatus = (status: string): string => (status === 'DEFAULT' ? 'default' : status);

function addedStatus({ before, next, call }: Both, status: string, sent: Raw): Finding[] {
  const isError = /^[45D]/.test(status);
  const [type] = Object.keys(recordOf(sent.content));
  const body = type === undefined ? {} : recordOf(sample(responseOf(next, sent, type, 'response')));
  const shown = shownStatus(status);
  const verdict = isError ? policy.errorStatusAdded : policy.successStatusAdded;
  const sentence = `Partners that call ${call} may get status ${shown}, which is new`;
  const witness = isError
    ? null
    : { status: shown, ...(type === undefined ? {} : { contentType: type }), ...body };
  return [
    { operationId: before.id, place: `response ${shown}`, verdict, pointer: '/status', sentence, witness },
  ];
}

const isSuccess = (status: string): boolean => /^[2D]/.test(status);

function lostSuccess({ before, after, old, call }: Both): Finding[] {
  const [first] = [...before.responses].filter(([status]) => /^2/.test(status));
  if (!first || [...after.responses.keys()].some(isSuccess)) return [];
  const [status, response] = first;
  const [type] = Object.keys(recordOf(response.content));
  const witness = { status, ...recordOf(sample(responseOf(old, response, type, 'response'))) };
  const sentence = `Partners that call ${call} never succeed any more: no success is declared`;
  const about = { operationId: before.id, place: `response ${status}`, pointer: '/status' };
  return [{ ...about, verdict: policy.everySuccessRemoved, sentence, witness }];
}

function judgeReply(both: Both, { status, sent, known }: Reply): Finding[] {
  const { before, next, call } = both;
  const shown = shownStatus(status);
  const about = { operationId: before.id, place: `response ${shown}` };
  const [sentTypes, knownTypes] = [sent, known].map((one) => Object.keys(recordOf(one.content)));
  if (!sentTypes?.length || !knownTypes?.length) {
    const found = judgeMessage(both, status, [sent, undefined], [known, undefined]);
    if (!knownTypes?.length) return found;
    const sentence = `Partners that read the body from ${call} with status ${shown} do not get one any more`;
    const witness = { status: shown, ...recordOf(sample(responseOf(next, sent, undefined, 'response'))) };
    return [...found, { ...about, verdict: policy.responseBodyRemoved, pointer: '/body', sentence, witness }];
  }
  const partners = sentTypes.map((type) => [type, knownTypes.find((one) => covers(one, type))] as const);
  const isReplaced = partners.every(([, partner]) => partner === undefined);
  return partners.flatMap(([type, partner]): Finding[] => {
    if (partner !== undefined) return judgeMessage(both, status, [sent, type], [known, partner]);
    const sentence = isReplaced
      ? `Partners that read \`${knownTypes.join('`, `')}\` from ${call} with status ${shown} get \`${type}\``
      : `Partners may ask for \`${type}\` from ${call} with status ${shown}`;
    const verdict = isReplaced ? policy.responseMediaTypeReplaced : policy.responseMediaTypeAdded;
    const body = recordOf(sample(responseOf(next, sent, type, 'response')));
    const witness = isReplaced ? { status: shown, contentType: type, ...body } : null;
    return [{ ...about, verdict, pointer: '/contentType', sentence, witness }];
  });
}

function covers(declared: string, type: string): boolean {
  const [x, y] = [mediaType(declared).split('/'), mediaType(type).split('/')];
  return x.every((part, index) => part === '*' || part === y[index]);
}

type Typed = readonly [response: Raw, type: string | undefined];

function judgeMessage(both: Both, status: string, [sent, type]: Typed, [known, knownType]: Typed): Finding[] {
  const { before, old, next, call, search, isEcho } = both;
  const form = 'response to a tolerant reader';
  const sender = responseOf(next, sent, type, form);
  const reader = responseOf(old, known, knownType, form, sender);
  const shown = shownStatus(status);
  const about = { operationId: before.id, place: `response ${shown}` };
  const whole = (value: unknown) => ({
    status: shown,
    ...(type === undefined ? {} : { contentType: type }),
    ...recordOf(value),
  });
  const simple = (verdict: Verdict, sentence: string): Finding => ({
    ...about,
    verdict,
    pointer: '',
    sentence,
    witness: null,
  });
  const vanished = vanishedParts(sender, reader).map((pointer): Finding => {
    const sentence = `Partners that read ${named(pointer, null).name} from ${call} with status ${shown} do not get it any more: it was optional`;
    return { ...about, verdict: policy.optionalResponsePartRemoved, pointer, sentence, witness: null };
  });
  if (areEqual(sender, responseOf(old, known, knownType, form))) return vanished;
  const exact = responseOf(next, sent, type, 'response');
  const answer = search({ sender, reader, exact, examples: [], isExcused: isEcho });
  const response = `The response ${shown} of ${call}`;
  switch (answer.kind) {
    case 'equal':
      return vanished;
    case 'within':
      return [...vanished, simple('compatible', `${response} differs, and partners understand it as before`)];
    case 'excused':
      return [
        ...vanished,
        simple(policy.responseGrewWithRequest, `${response} shows what a request may now hold`),
      ];
    case 'unknown':
      return [
        ...vanished,
        simple(
          'undecided',
          `${response} differs, and it is neither proven nor refuted that partners understand it`,
        ),
      ];
    case 'refused':
      return [
        ...vanished,
        ...answer.witnesses.map(({ reason, value }): Finding => {
          const sentence = responseSentence(call, shown, reason, value);
          return { ...about, verdict: 'breaking', pointer: reason.pointer, sentence, witness: whole(value) };
        }),
      ];
  }
}

/** Optional parts of the old response that the new one does not declare. */
function vanishedParts(sender: Schema, reader: Schema): string[] {
  const found = new Set<string>();
  for (const { a, b, pointer } of pairs(sender, reader)) {
    const [x, y] = [plain(a), plain(b)];
    if (
      !x.properties ||
      !y.properties ||
      (x.additionalProperties !== undefined && !isNever(plain(x.additionalProperties)))
    )
      continue;
    for (const name of Object.keys(y.properties)) {
      if (!entryOf(x.properties, name) && !y.required?.includes(name)) found.add(`${pointer}/${name}`);
    }
  }
  return [...found];
}
