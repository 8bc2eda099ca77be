// Finds new paths that may match requests to an existing path: `/a/me` matches requests to
// `/a/{id}`.
import { admits } from './admits.js';
import type { Document } from './document.js';
import { nameless, type Operation } from './operations.js';

/** The operation that a request to the new path may have reached in the old document. */
export function reachedBefore(
  { method, path }: Operation,
  before: Iterable<Operation>,
  old: Document,
): Operation | undefined {
  const steps = path.split('/');
  for (const operation of before) {
    const known = operation.path.split('/');
    const isReached = (step: string, at: number) => {
      const template = known[at] ?? '';
      if (step.includes('{')) return mayBeEqual(step, template);
      if (!template.includes('{')) return template === step;
      const [name, ...others] = [...template.matchAll(/\{([^}]*)\}/g)].map(([, one]) => one);
      const value = patternOf(template).exec(step)?.[1];
      if (value === undefined) return false;
      const parameter = operation.parameters.find((one) => one.place === 'path' && one.name === name);
      if (others.length > 0 || !parameter) return true;
      const schema = old.schema(parameter.schema, 'request');
      const values = /^\d+$/.test(value) ? [value, Number(value)] : [value];
      return values.some((one) => admits(schema, one) !== false);
    };
    // If only the new path has a parameter at this step, the existing path takes precedence.
    const isPreferred = (step: string, at: number) =>
      known[at]?.includes('{') && nameless(step) !== nameless(known[at]);
    const isTwin = nameless(path) === nameless(operation.path);
    const isAlike = operation.method === method && known.length === steps.length;
    if (isAlike && (isTwin || steps.some(isPreferred)) && steps.every(isReached)) return operation;
  }
  return undefined;
}

/** In `{id}.json` and `{x}-{y}`, each parameter matches any string. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\{[^}]*\}/)
      .map(escaped)
      .join('(.+)')}$`,
  );
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Whether a string may fit both, as far as their beginnings and ends show. */
function mayBeEqual(one: string, other: string): boolean {
  if (!other.includes('{')) return patternOf(one).test(other);
  const start = (template: string) => template.replace(/\{.*/, '');
  const end = (template: string) => template.replace(/.*\}/, '');
  return (
    (start(one).startsWith(start(other)) || start(other).startsWith(start(one))) &&
    (end(one).endsWith(end(other)) || end(other).endsWith(end(one)))
  );
}
