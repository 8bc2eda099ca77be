// Counts the injected faults, by kind and operation.
import type { FaultKind, Injections, OperationId } from './fault-rules.js';

export interface InjectionCounts {
  add(kind: FaultKind, operationId: OperationId): void;
  counts(): Injections;
  clear(): void;
}

export function createInjectionCounts(): InjectionCounts {
  const items = new Map<string, Injections['items'][number]>();
  return {
    add(kind, operationId) {
      const name = `${kind} ${operationId}`;
      const count = (items.get(name)?.count ?? 0) + 1;
      items.set(name, { operationId, kind, count });
    },
    counts: () => ({
      total: [...items.values()].reduce((sum, { count }) => sum + count, 0),
      items: [...items.values()],
    }),
    clear: () => items.clear(),
  };
}
