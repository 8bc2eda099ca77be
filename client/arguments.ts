// Rejects an argument of the wrong kind, for callers without types. The message says what the
// argument must be.

const kinds = {
  text: 'a string that is not empty',
  baseUrl: 'an http(s) URL without a query',
  function: 'a function',
  object: 'an object',
  positive: 'a number above 0',
} as const;
export type Kind = keyof typeof kinds;

const isOf: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  // Not `localhost:8080/v2`, whose scheme is `localhost`. A page may use a relative URL. After a
  // query, the path of each call would be part of it.
  baseUrl: (value) => typeof value === 'string' && /^(https?:|\/|(?!.*:))[^?#\s]+$/i.test(value),
  function: (value) => typeof value === 'function',
  object: (value) => isObject(value) && !Array.isArray(value),
  positive: (value) => typeof value === 'number' && value > 0,
};

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export function expectArgument(name: string, value: unknown, kind: Kind): void {
  if (!isOf[kind](value)) refuse(name, value, kinds[kind]);
}

/** Omitted arguments are valid. */
export function expectOptions(options: object, expected: Readonly<Record<string, Kind>>): void {
  for (const [name, kind] of Object.entries(expected)) {
    const value: unknown = Reflect.get(options, name);
    if (value !== undefined) expectArgument(name, value, kind);
  }
}

export function refuse(name: string, value: unknown, expected: string): never {
  const isShort = value === null || (typeof value === 'string' && value.length < 100) || value === 0;
  const given = isShort ? JSON.stringify(value) : typeof value;
  throw new TypeError(`${name} must be ${expected}, not ${given}.`);
}
