// A path that is new may take the requests of another one: `/a/me` those of `/a/{id}`.
import { admits } from './admits.js';
import type { Document } from './document.js';
import type { Operation } from './messages.js';

/** The operation that a request to the new path reached before. */
export function reachedBefore(
  { method, path }: Operation,
  before: Iterable<Operation>,
  old: Document,
): Operation | undefined {
  const steps = path.split('/');
  for (const operation of before) {
    const known = operation.path.split('/');
    const isReached = (step: string, at: number) => {
      const name = /^\{(.*)\}$/.exec(known[at] ?? '')?.[1];
      if (name === undefined) return known[at] === step;
      const parameter = operation.parameters.find((one) => one.place === 'path' && one.name === name);
      // `/a/{id}/b` beside `/a/{id}/{part}` takes requests by its last step alone.
      if (step.includes('{') || !parameter) return true;
      const schema = old.schema(parameter.schema, 'request');
      const values = /^\d+$/.test(step) ? [step, Number(step)] : [step];
      return values.some((value) => admits(schema, value) !== false);
    };
    if (operation.method === method && known.length === steps.length && steps.every(isReached))
      return operation;
  }
  return undefined;
}
