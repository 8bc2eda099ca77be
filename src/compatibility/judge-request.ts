// Judges the request of one operation: does the new document accept what the old one accepted?
import { type Both, type Finding, reportOn } from './finding.js';
import { requestOf, securityOf } from './messages.js';
import { pairs } from './pairs.js';
import { plain } from './plain.js';
import { policy } from './policy.js';
import { entryOf, isRecord, type Schema } from './schema.js';
import { named, requestSentence } from './sentences.js';
import { sample } from './values.js';
import { exampleMessages, exampleRequest, shownRequest } from './witness.js';

/** `addGrowth` is called with both bodies. */
export function judgeRequest(both: Both, addGrowth: (a: Schema, b: Schema) => void): Finding[] {
  const { before, after, old, next, call, search } = both;
  const sender = requestOf(old, before, 'sender', after, next);
  const reader = requestOf(next, after, 'reader', before, old);
  const report = reportOn(before.id, 'request');
  const found = [...changedForms(both), ...changedDefaults(both, sender, reader), ...weakerSecurity(both)];
  for (const [x, y] of bodiesOf(sender, reader)) addGrowth(x, y);
  const answer = search({ sender, reader, examples: exampleMessages(old, before, sender) });
  switch (answer.kind) {
    case 'equal':
      return found;
    case 'within':
      return [
        ...found,
        report('compatible', `Partners may send more to ${call}: all that was accepted still is`),
      ];
    case 'refused':
      return [
        ...found,
        ...answer.witnesses.map(({ reason, value }) => {
          const sentence = requestSentence(call, reason, value);
          return report('breaking', sentence, reason.pointer, shownRequest(before, value));
        }),
      ];
    default: {
      const sentence = `The request of ${call} differs, and it is neither proven nor refuted that all that was accepted still is`;
      return [...found, report('undecided', sentence)];
    }
  }
}

/** Those of the same media type. */
function* bodiesOf(sender: Schema, reader: Schema): Generator<[Schema, Schema]> {
  for (const one of sender.anyOf ?? []) {
    for (const other of reader.anyOf ?? []) {
      const [x, y] = [one.properties?.body, other.properties?.body];
      const types = [one, other].map(({ properties }) => JSON.stringify(properties?.contentType));
      if (x && y && types[0] === types[1]) yield [x, y];
    }
  }
}

function changedForms({ before, after, old, call }: Both): Finding[] {
  return before.parameters.flatMap(({ place, name, form, schema }): Finding[] => {
    const other = after.parameters.find((one) => one.place === place && one.name === name)?.form ?? form;
    if (other === form || other === 'plain' || form === 'plain') return [];
    const pointer = `/${place}/${name}`;
    const request = exampleRequest(old, before);
    const sent = { [name]: sample(old.schema(schema, 'request')) };
    const witness = { ...(isRecord(request) ? request : {}), [place]: sent };
    const sentence = `Partners that send ${named(pointer, null).name} to ${call} are misunderstood: it was written as ${form}, and is now read as ${other}`;
    return [reportOn(before.id, 'request')(policy.parameterFormChanged, sentence, pointer, witness)];
  });
}

function changedDefaults({ before, old, call }: Both, sender: Schema, reader: Schema): Finding[] {
  const found: Finding[] = [];
  const meaning = (value: unknown) =>
    value === undefined ? 'nothing in particular' : `\`${JSON.stringify(value)}\``;
  for (const { a, b, pointer } of pairs(sender, reader)) {
    const [x, y] = [plain(a), plain(b)];
    for (const [name, one] of Object.entries(x.properties ?? {})) {
      const other = entryOf(y.properties, name);
      const [from, to] = [plain(one).default, other && plain(other).default];
      if (!other || x.required?.includes(name) || JSON.stringify(from) === JSON.stringify(to)) continue;
      const at = `${pointer}/${name}`;
      const verdict = from === undefined ? policy.defaultAdded : policy.defaultChanged;
      const sentence = `Partners that leave out ${named(at, null).name} in ${call} mean something else: it meant ${meaning(from)}, and now ${meaning(to)}`;
      found.push(reportOn(before.id, 'request')(verdict, sentence, at, exampleRequest(old, before)));
    }
  }
  return found;
}

function weakerSecurity({ before, after, old, next, call }: Both): Finding[] {
  const [x, y] = [securityOf(old, before.raw), securityOf(next, after.raw)];
  const isOpen = (ways: readonly unknown[]) =>
    ways.length === 0 || ways.some((way) => isRecord(way) && Object.keys(way).length === 0);
  const texts = new Set(x.map((way) => JSON.stringify(way)));
  if (isOpen(x) || (!isOpen(y) && y.every((way) => texts.has(JSON.stringify(way))))) return [];
  const sentence = `Partners may call ${call} ${isOpen(y) ? 'without credentials' : 'with other credentials'}: is this meant?`;
  return [reportOn(before.id, 'security')(policy.securityWeaker, sentence, '/credentials')];
}
