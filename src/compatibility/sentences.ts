// Explains a finding in the words of a partner manager.
import type { ErrorObject } from 'ajv';
import { pointerBelow, stepsOf } from '../openapi/pointers.js';
import { counted } from '../texts/counted.js';
import { isRecord } from './schema.js';

export interface Reason {
  /** A JSON pointer into the witness. */
  readonly pointer: string;
  readonly keyword: string;
  readonly message: string;
  /** True if no single keyword explains the refusal, for example if the value matches no branch. */
  readonly isVague: boolean;
}

const composite = new Set(['anyOf', 'oneOf', 'not', 'if', 'allOf', 'then', 'else', 'false schema']);

/** The error about the difference, not one about a branch that was not intended. */
export function reasonOf(errors: readonly ErrorObject[], place: string, start = ''): Reason {
  // A value that matches no form has the errors of every form; no form is more likely the cause.
  const above = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const isOfForm = ({ schemaPath }: ErrorObject) =>
    above.some((one) => one.schemaPath !== schemaPath && schemaPath.startsWith(`${one.schemaPath}/`));
  const meant = start === '' ? errors : errors.filter((error) => !isOfForm(error));
  const scored = meant.map((error) => {
    const pointer = pointerOf(error);
    const isDeeper = pointer.startsWith(`${place}/`);
    const isAbove = `${place}/`.startsWith(`${pointer}/`);
    const nearness = pointer === place ? 6 : isDeeper ? 5 : isAbove ? 2 : 0;
    return { error, pointer, score: composite.has(error.keyword) ? nearness / 2 : nearness };
  });
  const [best] = scored.toSorted((x, y) => y.score - x.score || y.pointer.length - x.pointer.length);
  const keyword = best?.error.keyword ?? '';
  const isVague = composite.has(keyword) && keyword !== 'false schema';
  const isAbove = place.startsWith(best?.pointer ?? '');
  const pointer = isVague && isAbove ? place : (best?.pointer ?? place);
  return { pointer: `${start}${pointer}`, keyword, message: best?.error.message ?? '', isVague };
}

function pointerOf({ instancePath, params }: ErrorObject): string {
  const named: unknown = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  return typeof named === 'string' ? pointerBelow(instancePath, named) : instancePath;
}

const LONGEST_VALUE = 60;

export function valueAt(witness: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(
    (at, step) => (Array.isArray(at) ? at[Number(step)] : isRecord(at) ? at[step] : undefined),
    witness,
  );
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  if (text.length <= LONGEST_VALUE) return `\`${text}\``;
  return typeof value === 'string'
    ? `a string of ${counted([...value].length, 'character')}`
    : `a value of ${counted(text.length, 'character')} of JSON`;
}

const kinds: Readonly<Record<string, string>> = {
  path: 'path parameter',
  query: 'query parameter',
  headers: 'header',
  cookies: 'cookie',
  credentials: 'credential',
  body: 'field',
};

interface Named {
  /** For use in a sentence: with its article and kind, except for a field of the body. */
  readonly name: string;
  readonly kind: string;
}

export function named(pointer: string, witness: unknown): Named {
  const [part = '', ...steps] = stepsOf(pointer);
  const kind = kinds[part] ?? 'part';
  if (part === 'contentType') return { name: 'the media type', kind: 'media type' };
  if (part === 'accept') return { name: 'the header `Accept`', kind: 'media type' };
  if (steps.length === 0)
    return { name: part === 'body' ? 'a body' : `the ${part}`, kind: part === 'body' ? 'body' : 'part' };
  let at = pointerBelow('', part);
  const path = steps.reduce((text, step) => {
    const isItem = Array.isArray(valueAt(witness, at)) && /^\d+$/.test(step);
    at = pointerBelow(at, step);
    return isItem ? `${text}[]` : `${text}${text && '.'}${step}`;
  }, '');
  return { name: part === 'body' ? `\`${path}\`` : `the ${kind} \`${path}\``, kind };
}

/** `call` is text such as `POST /quote/create`. */
export function requestSentence(
  call: string,
  { pointer, keyword, message }: Reason,
  witness: unknown,
): string {
  const { name, kind } = named(pointer, witness);
  const value = shown(valueAt(witness, pointer));
  if (pointer.startsWith('/credentials')) {
    return `Partners that call ${call} without ${named(pointer, witness).name} are refused: it is required`;
  }
  if (pointer === '/accept')
    return `Partners that ask for ${value} from ${call} are refused: no response has this media type`;
  if (pointer === '/contentType')
    return `Partners that send ${value} to ${call} are refused: the media type is unknown`;
  switch (keyword) {
    case 'required':
      return `Partners that leave out ${name} in ${call} are refused: the ${kind} is required`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'false schema':
      return `Partners that send ${name} to ${call} are refused: the ${kind} is unknown`;
    case 'enum':
      return `Partners that send ${value} as ${name} to ${call} are refused: the value is no longer allowed`;
    case 'anyOf':
    case 'oneOf':
    case 'not':
      return `Partners that send ${value} as ${name} to ${call} are refused: it fits no form, or more than one`;
    default:
      return `Partners that send ${value} as ${name} to ${call} are refused: it ${message}`;
  }
}

/** `from` is text such as `from POST /quote/create with status 200`. */
export function responseSentence(
  from: string,
  { pointer, keyword, message }: Reason,
  witness: unknown,
): string {
  const { name } = named(pointer, witness);
  if (keyword === 'required') return `Partners that read ${name} ${from} do not always get it any more`;
  const value = shown(valueAt(witness, pointer));
  const before =
    keyword === 'enum' || composite.has(keyword) ? 'they do not know it' : `until now it ${message}`;
  return `Partners that read ${name} ${from} may get ${value}: ${before}`;
}
