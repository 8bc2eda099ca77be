// Finds an operation by method and path without searching all routes, as Express does.
import type { Operation } from '../openapi/contract.js';
import type { Params } from './target.js';

export interface Found<T> {
  readonly value: T;
  readonly params: Params;
}

type Methods<T> = Map<string, Found<T>>;

interface Template<T> {
  readonly segments: readonly string[];
  readonly methods: Methods<T>;
}

/** Not percent-encoded, and without characters that Express or a proxy could read differently. */
const PLAIN_PATH = /^[\w./~-]*$/;

const isParameter = (segment: string) => segment.startsWith('{');

export class OperationTable<T> {
  private readonly exact = new Map<string, Methods<T>>();
  private readonly templates = new Map<number, Template<T>[]>();

  add({ method, path }: Operation, value: T): void {
    const methods = this.methodsOf(path);
    methods.set(method.toUpperCase(), { value, params: {} });
    // As Express does. Node sends the same headers and no body (RFC 9110, 9.3.2).
    if (method === 'get') methods.set('HEAD', { value, params: {} });
  }

  /** Undefined if the router has to decide: for unusual paths, and for known paths with another method. */
  find(method: string, path: string): Found<T> | undefined {
    const exact = this.exact.get(path);
    if (exact) return exact.get(method);
    if (!PLAIN_PATH.test(path)) return undefined;
    const segments = path.split('/');
    for (const template of this.templates.get(segments.length) ?? []) {
      const params = match(template.segments, segments);
      if (!params) continue;
      const found = template.methods.get(method);
      return found && { value: found.value, params };
    }
    return undefined;
  }

  private methodsOf(path: string): Methods<T> {
    const methods: Methods<T> = new Map();
    if (!path.includes('{')) {
      const known = this.exact.get(path) ?? methods;
      this.exact.set(path, known);
      return known;
    }
    const segments = path.split('/');
    const sameLength = this.templates.get(segments.length) ?? [];
    this.templates.set(segments.length, sameLength);
    const known = sameLength.find((template) => template.segments.join('/') === path);
    if (known) return known.methods;
    sameLength.push({ segments, methods });
    // In the order of the router: fewest parameters first.
    sameLength.sort((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length);
    return methods;
  }
}

function match(template: readonly string[], segments: readonly string[]): Params | undefined {
  const params: Record<string, string> = {};
  for (const [i, expected] of template.entries()) {
    const found = segments[i] ?? '';
    if (isParameter(expected) && found !== '') params[expected.slice(1, -1)] = found;
    else if (expected !== found) return undefined;
  }
  return params;
}
