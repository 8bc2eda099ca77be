// Determines which partners a change of a contract affects, from findings and counted requests.
import type { components } from '../../generated/admin.js';
import type { Finding } from '../compatibility/finding.js';
import { type Contract, counterpartOf, type Operation, readDocument } from '../openapi/contract.js';
import type { Document, Schema } from '../openapi/document.js';
import { pointerTo, stepsOf } from '../openapi/pointers.js';
import { counted } from '../texts/counted.js';
import { candidateFeature, candidateId } from './refusals.js';
import { type Shape, shapeOf } from './shape.js';

type Traffic = components['schemas']['PartnerTraffic'];

/** `perhaps`: the counts do not decide it. `unknown`: nothing was counted for the partner. */
export type Class = 'hit' | 'perhaps' | 'not' | 'unknown';

export interface PartnerImpact {
  readonly partnerId: string;
  readonly name: string;
  readonly class: Class;
  /** The affected calls, the judged calls to the operation (`of`), and the last affected day. */
  readonly calls: number;
  readonly of: number;
  readonly lastOn: string | null;
  readonly because: string;
}

export interface Impact {
  readonly finding: Finding;
  /** The subject of the finding, such as `lines[].writtenLine`. */
  readonly by: string;
  readonly partners: readonly PartnerImpact[];
}

type Judged = Pick<PartnerImpact, 'class' | 'calls' | 'because'> & {
  readonly features?: readonly string[];
  /** The number of calls that were judged, if not all. */
  readonly of?: number;
};
/** Judges one partner that has called the operation. */
type Judge = (traffic: Traffic) => Judged;

export type { Contract } from '../openapi/contract.js';
export type { Document } from '../openapi/document.js';

/** A minimal check; the comparison and `readContract` read the rest. */
export const isDocument = (value: unknown): value is Document => {
  const { info, paths }: { info?: unknown; paths?: unknown } = Object(value);
  const version: unknown = Reflect.get(Object(info), 'version');
  return typeof version === 'string' && typeof paths === 'object' && paths !== null;
};

/** Throws for a document that a gateway cannot serve, even if the comparison reads it. */
export const readContract = (document: Document, name: string): Contract => readDocument(document, name);

export function createImpact(
  old: Contract,
  changed: Contract,
): (finding: Finding, of: readonly Traffic[]) => Impact {
  const id = candidateId(changed.document);
  return (finding, partners) => {
    const operation = old.operations.find(({ id: other }) => other === finding.operationId);
    const { by, judge } = subjectOf(finding, operation && { operation, old, changed });
    const place = candidateFeature(id, candidatePlace(finding));
    const exactly = (traffic: Traffic, judged: Judged) =>
      exact(finding, by, judged, {
        refused: countOf(traffic, place),
        sampled: countOf(traffic, candidateFeature(id, 'calls')),
        of: traffic.calls,
        place,
      });
    const judgeExactly: Judge = (traffic) => exactly(traffic, judge(traffic));
    return { finding, by, partners: partners.map((traffic) => impactOn(inLowerCase(traffic), judgeExactly)) };
  };
}

/** Names of headers are compared in lower case: the counter stores them as declared. */
const lowerCase = (feature: string): string =>
  feature.replace(/^header [^=]+/, (header) => header.toLowerCase());

const inLowerCase = (traffic: Traffic): Traffic => ({
  ...traffic,
  features: traffic.features.map((feature) => ({ ...feature, name: lowerCase(feature.name) })),
});

/** The position of a finding, in the notation of the counted refusals of a candidate. */
function candidatePlace({ place, pointer, witness }: Finding): string {
  if (isOfMissingBody(pointer, witness)) return `${place} /body`;
  const steps = stepsOf(pointer);
  const shown = steps.map((step, at) => (Array.isArray(valueAt(witness, steps.slice(0, at))) ? '[]' : step));
  return `${place} ${pointerTo(shown)}`.trim();
}

interface Sampled {
  readonly refused: number;
  readonly sampled: number;
  readonly of: number;
  readonly place: string;
}

/** Refines the result with the refusals of a candidate, which are exact. */
function exact(
  { place, isAccepted }: Finding,
  by: string,
  judged: Judged,
  { refused, sampled, of, place: feature }: Sampled,
): Judged {
  if (sampled === 0) return judged;
  const isResponse = place.startsWith('response');
  if (refused > 0) {
    const counts = `${refused} of ${counted(sampled, 'sampled call')}`;
    const because = isResponse
      ? `exact: the response to ${counts} does not match the edited contract`
      : `exact: ${counts} would be refused by ${by}`;
    return { class: 'hit', calls: refused, of: sampled, because, features: [feature] };
  }
  // Traffic does not show whether a client understands everything in a response.
  if (isResponse || isAccepted || judged.class !== 'perhaps') return judged;
  const because = `exact: none of ${counted(sampled, 'sampled call')} would be refused`;
  if (sampled >= of) return { class: 'not', calls: 0, because };
  return { ...judged, because: `${judged.because}; ${because}` };
}

function impactOn(traffic: Traffic, judge: Judge): PartnerImpact {
  const { partnerId, name, isRecorded, lastCallOn, calls: of } = traffic;
  const about = { partnerId, name, of };
  const nothing = { ...about, calls: 0, lastOn: null };
  if (!isRecorded) return { ...nothing, class: 'unknown', because: 'its requests are not counted' };
  if (lastCallOn === null) return { ...nothing, class: 'unknown', because: 'no traffic in the last 90 days' };
  if (of === 0) return { ...nothing, class: 'not', because: 'it does not call the operation' };
  const { features = [], ...judged } = judge(traffic);
  const days = traffic.features.flatMap(({ name: had, lastOn }) => (features.includes(had) ? [lastOn] : []));
  const [lastOn = null] = (features.length > 0 ? days : traffic.features.map((one) => one.lastOn))
    .toSorted()
    .toReversed();
  return { ...about, ...judged, lastOn: judged.calls > 0 ? lastOn : null };
}

interface InBoth {
  readonly operation: Operation;
  readonly old: Contract;
  readonly changed: Contract;
}

interface Subject {
  readonly by: string;
  readonly judge: Judge;
}

const everyCaller =
  (kind: 'hit' | 'perhaps', because: string): Judge =>
  ({ calls }) => ({ class: kind, calls, because });

function subjectOf({ verdict, place, pointer, witness }: Finding, both: InBoth | undefined): Subject {
  if (!both) return { by: 'the contract', judge: everyCaller('perhaps', 'the finding has no operation') };
  const { operation, old, changed } = both;
  const call = `${operation.method.toUpperCase()} ${operation.path}`;
  if (verdict === 'undecided') return { by: call, judge: everyCaller('perhaps', 'the judge did not decide') };
  if (place.startsWith('response')) {
    const because = 'it calls the operation; what a client reads in a response is not visible';
    return { by: `the ${place} of ${call}`, judge: everyCaller('perhaps', because) };
  }
  const partner = counterpartOf(operation, changed);
  if (!partner) return { by: call, judge: everyCaller('hit', 'the operation was removed') };
  const [oldShape, newShape] = [shapeOf(old, operation), shapeOf(changed, partner)];
  const [part = '', ...steps] = stepsOf(pointer);
  if (isOfMissingBody(pointer, witness)) {
    const judge = operation.requestBody
      ? everyCaller('perhaps', 'whether it sent a body is not counted')
      : everyCaller('hit', 'it sent no body, because the operation had none');
    return { by: `the body of ${call}`, judge };
  }
  if (part === 'contentType' || part === 'accept') {
    const feature = `${part === 'accept' ? 'accept' : 'type'} ${valueAt(witness, [part])}`;
    return { by: feature, judge: sending([feature], `it used ${feature}`) };
  }
  const kind = kinds[part];
  if (kind === undefined || steps.length === 0)
    return { by: `the ${part} of ${call}`, judge: everyCaller('perhaps', 'this part is not counted') };
  const { name, parent } = fieldAt(witness, part, steps);
  const by = kind === 'body' ? `\`${name}\`` : `the ${kind} \`${name}\``;
  const feature = `${kind} ${name}`;
  const isLeftOut = valueAt(witness, [part, ...steps]) === undefined;
  const [oldFeatures, newFeatures] = [oldShape.features.map(lowerCase), newShape.features.map(lowerCase)];
  const isNew = isLeftOut && (kind === 'body' ? !hasMap(oldShape, parent) : steps.length === 1);
  const isRead = kind !== 'body' || valueAt(witness, ['contentType']) === 'application/json';
  if (!isRead || !(isNew || oldFeatures.includes(feature)))
    return { by, judge: everyCaller('perhaps', 'this part is not counted') };
  if (isLeftOut) return { by: `${by}, left out`, judge: leavingOut(feature, kind === 'body' ? parent : '') };
  if (!newFeatures.includes(feature)) return { by, judge: sending([feature], 'it sent the field') };
  const lost = oldFeatures.filter((one) => one.startsWith(`${feature}=`) && !newFeatures.includes(one));
  if (lost.length > 0) return { by, judge: sending(lost, 'it sent a value that was removed') };
  return { by, judge: sendingValues(feature, oldShape, newShape) };
}

/** Whether the witness is a missing body: a request without a body has no media type. */
const isOfMissingBody = (pointer: string, witness: unknown): boolean =>
  pointer === '/contentType' && valueAt(witness, ['contentType']) === undefined;

/** Whether an object may have fields that are not counted by name. */
function hasMap({ body }: Shape, parent: string): boolean {
  const schemas = body.schemasOf(parent.replace(/(\[\])+$/, ''));
  const isMap = ({ additionalProperties, patternProperties }: Schema) =>
    typeof additionalProperties === 'object' || patternProperties !== undefined;
  return schemas.length === 0 || schemas.some(isMap);
}

const kinds: Readonly<Record<string, 'body' | 'query' | 'header' | undefined>> = {
  body: 'body',
  query: 'query',
  headers: 'header',
};

/** A header may have been counted in two spellings. */
const countOf = ({ features }: Traffic, feature: string): number =>
  features.reduce((sum, { name, calls }) => sum + (name === feature ? calls : 0), 0);

/** The change affects each call with one of the features. */
const sending =
  (features: readonly string[], because: string): Judge =>
  (traffic) => {
    const sum = features.reduce((total, feature) => total + countOf(traffic, feature), 0);
    const calls = Math.min(sum, traffic.calls);
    return calls > 0
      ? { class: 'hit', calls, because, features }
      : { class: 'not', calls: 0, because: 'it never sent that' };
  };

/** The change affects each call without the field, if the call had the object of the field. */
const leavingOut =
  (feature: string, parent: string): Judge =>
  (traffic) => {
    const inObject =
      parent === '' ? traffic.calls : countOf(traffic, `body ${parent.replace(/(\[\])+$/, '')}`);
    const had = countOf(traffic, feature);
    if (inObject > had) return { class: 'hit', calls: inObject - had, because: 'it left the field out' };
    if (inObject > 0 && parent.includes('[]'))
      return { class: 'perhaps', calls: inObject, because: 'some items of a list may lack the field' };
    return { class: 'not', calls: 0, because: 'it always sent the field' };
  };

/** The change may affect calls with the field, unless all its sizes are within the new bounds. */
const sendingValues =
  (feature: string, old: Shape, changed: Shape): Judge =>
  (traffic) => {
    const calls = countOf(traffic, feature);
    if (calls === 0) return { class: 'not', calls, because: 'it never sent the field' };
    const field = feature.replace(/^body /, '');
    const range = traffic.ranges.find((one) => one.field === field);
    const [before, after] = [old.body.schemasOf(field), changed.body.schemasOf(field)];
    // Ranges are deleted for several days together, so a range may not cover the oldest calls.
    const knowsAll = range && range.calls >= calls;
    if (knowsAll && onlyBoundsDiffer(before, after) && after.every((schema) => isWithin(schema, range)))
      return { class: 'not', calls: 0, because: `its values lie between ${range.low} and ${range.high}` };
    return {
      class: 'perhaps',
      calls,
      because: 'it sent the field; its values are not stored',
      features: [feature],
    };
  };

function onlyBoundsDiffer(before: readonly Schema[], after: readonly Schema[]): boolean {
  const others = (schemas: readonly Schema[]) =>
    JSON.stringify(
      schemas.map(({ minLength, maxLength, minimum, maximum, description, examples, ...rest }) => rest),
    );
  return others(before) === others(after);
}

function isWithin(schema: Schema, { low, high }: Traffic['ranges'][number]): boolean {
  const bound = (name: string, none: number) => (typeof schema[name] === 'number' ? schema[name] : none);
  const least = Math.max(bound('minLength', -Infinity), bound('minimum', -Infinity));
  return low >= least && high <= Math.min(bound('maxLength', Infinity), bound('maximum', Infinity));
}

function valueAt(witness: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? Reflect.get(at, step) : undefined,
    witness,
  );
}

/** The counted name of a field, and that of the object that contains it: `lines[]`. */
function fieldAt(witness: unknown, part: string, steps: readonly string[]): { name: string; parent: string } {
  let [name, parent] = ['', ''];
  for (const [place, step] of steps.entries()) {
    if (Array.isArray(valueAt(witness, [part, ...steps.slice(0, place)]))) name += '[]';
    else {
      parent = name;
      name = name === '' ? step : `${name}.${step}`;
    }
  }
  return { name: name.replace(/(\[\])+$/, ''), parent };
}
