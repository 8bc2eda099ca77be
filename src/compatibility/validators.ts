// Compiles schemas with Ajv: what it accepts and what it refuses is a witness.
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expression } from './admits.js';
import { isAny, isRecord, keywords, type Schema, target } from './schema.js';

export interface Validator {
  readonly accepts: (value: unknown) => boolean;
  /** Of the last value that it refused. */
  readonly errors: () => readonly ErrorObject[];
}

/** Ajv's engine of patterns, which also takes those that only older dialects allow. */
const regExp = Object.assign((pattern: string) => expression(pattern) ?? /(?:)/, { code: 'expression' });

/** The errors for `false` say more. */
const withFalse = (_key: string, value: unknown): unknown =>
  isRecord(value) && isRecord(value.not) && Object.keys(value).length === 1 && isAny(value.not)
    ? false
    : value;

/** Schemas that several messages use are compiled once. */
export function createValidators(): (schema: Schema) => Validator {
  const ajv = new Ajv2020({
    ...{ strict: false, allErrors: true, validateSchema: false, logger: false, addUsedSchema: false },
    code: { regExp, optimize: false },
  });
  addFormats.default(ajv, { mode: 'full' });
  const known = new Map<string, Validator>();
  return (schema) => {
    addReferences(schema);
    const text = JSON.stringify(schema, withFalse);
    const found = known.get(text);
    if (found) return found;
    let validate: ValidateFunction | undefined;
    const compiled = () => {
      validate ??= ajv.compile(JSON.parse(text));
      return validate;
    };
    const made: Validator = {
      accepts: (value) => compiled()(value) === true,
      errors: () => compiled().errors ?? [],
    };
    known.set(text, made);
    return made;
  };

  function addReferences(schema: Schema): void {
    const { $ref, [target]: follow } = schema;
    if ($ref !== undefined && follow) {
      if (ajv.schemas[$ref]) return;
      ajv.addSchema(JSON.parse(JSON.stringify(follow(), withFalse)), $ref);
      addReferences(follow());
      return;
    }
    for (const [key, value] of Object.entries(schema)) {
      if (keywords.schemas.has(key) && isRecord(value)) addReferences(value);
      else if (keywords.lists.has(key) && Array.isArray(value)) for (const part of value) addReferences(part);
      else if (keywords.maps.has(key) && isRecord(value)) {
        for (const part of Object.values(value)) if (isRecord(part)) addReferences(part);
      }
    }
  }
}
