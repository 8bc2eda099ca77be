// Explains each kind of error: what is wrong, what is required, what was received, what was meant.
import { kindOf, listed, nearestName, nearestValue, shown } from '../../explain-value.js';
import { counted } from '../../texts/counted.js';
import { allowedValues } from './correct-form.js';
import { describe, formats, patterns } from './describe-schema.js';
import type { FaultPlace, Issue } from './fault-place.js';

/** The parameter `suggestion` is the result of the method `suggestion`, computed once. */
interface Explanation {
  message(place: FaultPlace, suggestion: string | undefined): string;
  expected(place: FaultPlace, suggestion: string | undefined): string | undefined;
  received(place: FaultPlace): string;
  suggestion(place: FaultPlace): string | undefined;
}

const ofValidator = ({ fault }: FaultPlace): string => fault.message;
const ofSchema = ({ schemas, value }: FaultPlace): string | undefined => describe(schemas, value);
const kind = ({ value }: FaultPlace): string => kindOf(value);
const none = (): undefined => undefined;

const plain: Explanation = { message: ofValidator, expected: ofSchema, received: kind, suggestion: none };
/** For errors that cannot be understood without the value. */
const withValue: Explanation = {
  ...plain,
  received: ({ value, isPersonal }) => (isPersonal ? kindOf(value) : shown(value)),
};

export const explanations: Readonly<Record<Issue, Explanation>> = {
  required: {
    ...plain,
    message: ({ fault }) =>
      fault.keyword === 'minProperties' ? 'needs at least one of its fields' : 'is required',
  },
  unknown: {
    ...plain,
    message: (_, nearest) =>
      nearest === undefined ? 'is unknown; remove it' : `is unknown; did you mean "${nearest}"?`,
    expected: ({ siblings }, nearest) => {
      const known = nearest === undefined ? siblings() : [];
      return known.length > 0 ? `one of ${listed(known)}` : nearest;
    },
    suggestion: ({ path, siblings }) => nearestName(path.at(-1) ?? '', siblings()),
  },
  type: plain,
  format: {
    ...withValue,
    message: ({ fault, value }) => formatMessage(fault.format ?? '', value) ?? fault.message,
  },
  enum: {
    ...withValue,
    suggestion: ({ schemas, value }) =>
      typeof value === 'object' ? undefined : nearestValue(String(value), allowedValues(schemas)),
  },
  pattern: {
    ...plain,
    message: ({ fault, schemas }) => patternMessage(schemas) ?? fault.message,
  },
  range: plain,
  length: { ...plain, message: ({ fault }) => lengthMessage(fault.message) },
  choice: {
    ...plain,
    message: (place) => exclusive(place, (names) => `must have ${names}`) ?? ofValidator(place),
    expected: (place) => exclusive(place, (names) => names) ?? ofSchema(place),
  },
  condition: { ...plain, expected: none },
  notFound: { ...plain, expected: none },
  duplicate: {
    ...plain,
    expected: () => 'one value',
    received: ({ value }) => (Array.isArray(value) ? counted(value.length, 'value') : kindOf(value)),
  },
};

/** The messages of the validator are like `must NOT have fewer than 1 items`. */
const lengthMessage = (message: string): string =>
  message
    .replace('NOT have fewer than', 'have at least')
    .replace('NOT have more than', 'have at most')
    .replace(/ 1 (\w+)s$/, ' 1 $1');

function formatMessage(format: string, value: unknown): string | undefined {
  if (format === 'date' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return 'must be a date that exists in the calendar';
  return formats[format] && `must be ${formats[format]}`;
}

function patternMessage(schemas: FaultPlace['schemas']): string | undefined {
  const words = schemas.flatMap(({ pattern }) =>
    typeof pattern === 'string' ? (patterns[pattern] ?? []) : [],
  );
  return words[0] && `must be ${words[0]}`;
}

/** Two mutually exclusive names, which the contract declares as `not: {required: [a, b]}`. */
function exclusive({ schemas }: FaultPlace, say: (names: string) => string): string | undefined {
  const [names] = schemas.flatMap(({ not }) => (not?.required ? [not.required] : []));
  return names && say(`only one of ${names.join(' and ')}`);
}
