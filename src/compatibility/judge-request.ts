// Judges the request of one operation: does the new document accept what the old one accepted?
import { pointerBelow, pointerTo, stepsOf } from '../openapi/pointers.js';
import { isForm } from './as-text.js';
import { type Key, keysOf, securityOf } from './credentials.js';
import { type Document, recordOf } from './document.js';
import { type Both, type Finding, reportOn } from './finding.js';
import { requestOf } from './messages.js';
import { isKeyOf, type Operation } from './operations.js';
import { pairs } from './pairs.js';
import { plain } from './plain.js';
import { branchesOf, entryOf, isRecord, type Schema, type Type } from './schema.js';
import { canonical } from './schema-hash.js';
import { named, requestSentence } from './sentences.js';
import { sample } from './values.js';
import { policy } from './verdicts.js';
import { exampleMessages, exampleRequest, shownRequest } from './witness.js';

/** `addGrowth` is called with both bodies of each media type. */
export function judgeRequest(both: Both, addGrowth: (a: Schema, b: Schema) => void): Finding[] {
  const { before, after, old, next, call, search } = both;
  const sender = requestOf(old, before, 'sender', after, next);
  const reader = requestOf(next, after, 'reader', before, old);
  const report = reportOn(before.id, 'request');
  const meanings = [...changedForms(both), ...changedDefaults(both, sender, reader), ...weakerSecurity(both)];
  const found = meanings.map((one) => ({ ...one, isAccepted: true as const }));
  for (const [x, y] of bodiesOf(sender, reader)) addGrowth(x, y);
  const answer = search({ sender, reader, examples: exampleMessages(old, before, sender) });
  switch (answer.kind) {
    case 'equal':
      return found;
    case 'within':
      return [
        ...found,
        report('compatible', `Partners may send more to ${call}: all earlier requests are still accepted`),
      ];
    case 'empty': {
      const sentence = `The request of ${call} is not judged: the old document contradicts itself and accepts none`;
      return [...found, report('undecided', sentence)];
    }
    case 'refused':
      return [
        ...found,
        ...answer.witnesses.map(({ reason, value }) => {
          const sentence = requestSentence(call, reason, value);
          return report('breaking', sentence, reason.pointer, shownRequest(before, value));
        }),
      ];
    default: {
      const sentence = `The request of ${call} differs, and it is neither proven nor refuted that all earlier requests are still accepted`;
      return [...found, report('undecided', sentence)];
    }
  }
}

/** Yields each pair of bodies that have the same media type. */
function* bodiesOf(sender: Schema, reader: Schema): Generator<[Schema, Schema]> {
  for (const one of sender.anyOf ?? []) {
    for (const other of reader.anyOf ?? []) {
      const [x, y] = [one.properties?.body, other.properties?.body];
      const types = [one, other].map(({ properties }) => JSON.stringify(properties?.contentType));
      if (x && y && types[0] === types[1]) yield [x, y];
    }
  }
}

/**
 * Finds parameters that are written in a different form: JSON strings need quotes, and lists and
 * objects have several styles.
 */
function changedForms({ before, after, old, call }: Both): Finding[] {
  const report = reportOn(before.id, 'request');
  return before.parameters.flatMap(({ place, name, form, schema, kinds, raw }, index): Finding[] => {
    const theirs = after.parameters.filter((one) => one.place === place);
    const own = before.parameters.slice(0, index).filter((one) => one.place === place);
    const other = place === 'path' ? theirs[own.length] : theirs.find((one) => one.name === name);
    if (!other) return [];
    const pointer = pointerTo([place, name]);
    const what = named(pointer, null).name;
    const isNumber = [...kinds, ...other.kinds].every((kind) => numeric.has(kind));
    if (raw.allowReserved === true && other.raw.allowReserved !== true && !isNumber) {
      const sentence = `Whether ${call} still accepts ${what} with unencoded reserved characters is not judged`;
      return [report(policy.partNotJudged, sentence, pointer)];
    }
    const contents = [form, other.form].filter((one) => one.includes('/'));
    const isAlike = contents.every(isJson) && isNumber;
    const mayBePlain =
      [form, other.form].includes('plain') && ![form, other.form].some((one) => marked.test(one));
    if (other.form === form || isAlike || (contents.length === 0 && mayBePlain)) return [];
    if (contents.length === 1 && !contents.every(isJson)) {
      const sentence = `Only one document writes ${what} in ${call} as ${contents[0]}: this is not judged`;
      return [report(policy.partNotJudged, sentence, pointer)];
    }
    const request = exampleRequest(old, before);
    const here = old.schema(schema, 'request');
    const isSimple = kinds.length > 1 && kinds.some((kind) => kind === 'array' || kind === 'object');
    const shown = sample(isSimple ? { allOf: [here, { type: ['array', 'object'] }] } : here);
    const witness = { ...(isRecord(request) ? request : {}), [place]: { [name]: shown } };
    const sentence = `Partners that send ${what} to ${call} are misunderstood: it was written as ${form}, and is now read as ${other.form}`;
    return [report(policy.parameterFormChanged, sentence, pointer, witness)];
  });
}

const numeric: ReadonlySet<Type> = new Set<Type>(['integer', 'number', 'boolean']);
const isJson = (type: string): boolean => /^application\/(.*\+)?json$/.test(type);
/** Styles that add a mark even to a single value. */
const marked = /^(label|matrix)/;

function changedDefaults(
  { before, after, old, next, call }: Both,
  sender: Schema,
  reader: Schema,
): Finding[] {
  const found: Finding[] = [];
  const hasForms = hasOnlyForms(old, before) && hasOnlyForms(next, after);
  const meaning = (values: readonly unknown[]) =>
    values.map((value) => `\`${JSON.stringify(value)}\``).join(' or ') || 'nothing in particular';
  for (const { a, b, pointer } of pairs(sender, reader)) {
    const [x, y] = [plain(a), plain(b)];
    for (const [name, one] of Object.entries(x.properties ?? {})) {
      const other = entryOf(y.properties, name);
      if (!other || x.required?.includes(name)) continue;
      const [from, to] = [defaultsOf(one), defaultsOf(other)];
      const at = pointerBelow(pointer, name);
      const isText = before.parameters.some(
        (one) => !one.form.includes('/') && `${at}/`.startsWith(`${pointerTo([one.place, one.name])}/`),
      );
      const isOfForm = hasForms && /^\/body\/[^/]*$/.test(at);
      // Lists and objects of a form may be JSON.
      const written = (value: unknown) =>
        isText || (isOfForm && typeof value !== 'object') ? inTexts(value) : value;
      if (canonical(from.map(written)) === canonical(to.map(written))) continue;
      const isOne = from.length < 2 && to.length < 2;
      const changed = isOne ? policy.defaultChanged : policy.partNotJudged;
      const verdict = from.length === 0 ? policy.defaultAdded : changed;
      const sentence = `Partners that leave out ${named(at, null).name} in ${call} mean something else: without it, a request meant ${meaning(from)}, and now means ${meaning(to)}`;
      const witness = without(exampleRequest(old, before), stepsOf(at));
      found.push(reportOn(before.id, 'request')(verdict, sentence, at, witness));
    }
  }
  return found;
}

/** Whether each field of the body is written as text. */
const hasOnlyForms = (document: Document, { raw }: Operation): boolean =>
  Object.entries(recordOf(document.at(raw.requestBody).content)).every(
    ([type, media]) => isForm(type) && recordOf(media).encoding === undefined,
  );

/** The schema's default, otherwise the distinct defaults of its alternatives. */
function defaultsOf(schema: Schema, depth = 0): readonly unknown[] {
  const here = plain(schema);
  if (here.default !== undefined) return [here.default];
  const branches = depth < DEEPEST ? (branchesOf(here) ?? []) : [];
  const all = branches.flatMap((branch) => defaultsOf(branch, depth + 1));
  const distinct = new Map(all.map((value) => [canonical(value), value]));
  return [...distinct].sort().map(([, value]) => value);
}
const DEEPEST = 8;

/** The value as written in a URL or a header, in which numbers and booleans are text. */
const inTexts = (value: unknown): unknown => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(inTexts);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inTexts(one)]));
};

/** The value without the field, in each item of a list. */
function without(value: unknown, [step = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, rest));
  if (!isRecord(value)) return value;
  const { [step]: inner, ...others } = value;
  return rest.length === 0 || inner === undefined ? others : { ...value, [step]: without(inner, rest) };
}

function weakerSecurity({ before, after, old, next, call }: Both): Finding[] {
  const [x, y] = [securityOf(old, before.raw), securityOf(next, after.raw)];
  const isOpen = (ways: readonly unknown[]) =>
    ways.length === 0 || ways.some((way) => isRecord(way) && Object.keys(way).length === 0);
  const texts = new Set(x.map((way) => JSON.stringify(way)));
  const isParameter = (key: Key) => after.parameters.some((one) => one.required && isKeyOf(one, key));
  if (keysOf(old, before.raw).some(isParameter)) return [];
  if (isOpen(x) || (!isOpen(y) && y.every((way) => texts.has(JSON.stringify(way))))) return [];
  const sentence = `Partners may call ${call} ${isOpen(y) ? 'without credentials' : 'with other credentials'}: is this meant?`;
  return [reportOn(before.id, 'security')(policy.securityWeaker, sentence, '/credentials')];
}
