// Applies a JSON Patch (RFC 6902) to a body: add, remove, replace and move of named fields.
import { stepsOf } from '../../openapi/pointers.js';
import type { PatchOperation } from '../../problems.js';

/** Changes `body`. Throws if a place does not exist, like every implementation of the RFC. */
export function applyPatch(body: unknown, patch: readonly PatchOperation[]): void {
  for (const { op, path, from = '', value } of patch) {
    if (op === 'add') put(body, path, value);
    else if (op === 'move') put(body, path, take(body, from));
    else {
      take(body, path);
      if (op === 'replace') put(body, path, value);
    }
  }
}

function take(body: unknown, pointer: string): unknown {
  const { parent, name } = find(body, pointer);
  if (!Object.hasOwn(parent, name)) throw new Error(`The body has no ${pointer}`);
  const value: unknown = Reflect.get(parent, name);
  Reflect.deleteProperty(parent, name);
  return value;
}

/** Defines the property: an assignment to `__proto__` would replace the prototype. */
function put(body: unknown, pointer: string, value: unknown): void {
  const { parent, name } = find(body, pointer);
  Reflect.defineProperty(parent, name, { value, writable: true, enumerable: true, configurable: true });
}

function find(body: unknown, pointer: string): { parent: object; name: string } {
  const steps = stepsOf(pointer);
  const name = steps.pop();
  const parent = steps.reduce<unknown>(
    (value, step) => (isObject(value) && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined),
    body,
  );
  if (name === undefined || !isObject(parent)) throw new Error(`The body has no ${pointer}`);
  return { parent, name };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
