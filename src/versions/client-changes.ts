// Finds the changes of the next version that affect a client, from the counts of its requests.
import type { components } from '../../generated/sandbox.js';
import { type Contract, type Operation, operationsOf } from '../openapi/contract.js';
import { type Change, type OlderVersion, touchedIn } from './change.js';
import { type Difference, differencesOf } from './differences.js';

/** The counts for a client: accepted calls, and features such as `body lines[].code`. */
interface CountedCalls {
  readonly operationId: string;
  readonly calls: number;
  readonly features: readonly { readonly name: string; readonly calls: number }[];
}

type TouchedPart = components['schemas']['TouchedPart'];
type Declared = Pick<Contract, 'document'>;

export interface ChangedOperation {
  readonly operation: Operation;
  readonly differences: readonly Difference[];
}

export function changedOperations(
  older: Declared,
  newer: Declared,
  { becomes }: Pick<OlderVersion, 'becomes'>,
): ChangedOperation[] {
  const next = operationsOf(newer.document);
  return operationsOf(older.document).flatMap((operation) => {
    const partner = next.find(({ id }) => id === (becomes[operation.id] ?? operation.id));
    return partner ? [{ operation, differences: differencesOf([operation, older], [partner, newer]) }] : [];
  });
}

/** Whether the difference is a new, optional part of a request, which a client can ignore. */
export const isAdditive = ({ part, older, newer }: Difference): boolean =>
  older === undefined && newer === 'optional' && /^(body|header|query) /.test(part);

/** The changes of a version, and one change for all additive parts that none of them covers. */
export function changesOf(
  { changes, to }: Pick<OlderVersion, 'changes' | 'to'>,
  operations: readonly ChangedOperation[],
): readonly Change[] {
  const unnamed = operations.map(({ operation: { id }, differences }) => {
    const named = changes.flatMap((change) => touchedIn(change, id));
    const added = differences.filter((one) => isAdditive(one) && !named.includes(one.part));
    return [id, added.map(({ part }) => part)] as const;
  });
  if (unnamed.every(([, parts]) => parts.length === 0)) return changes;
  const added: Change = {
    id: 'new-optional-fields',
    title: 'New optional fields',
    why: `Nothing has to change. Version ${to} also accepts these; its reference describes them.`,
    touches: Object.fromEntries(unnamed),
    lost: [],
  };
  return [...changes, added];
}

export function touchedParts(
  { changes }: Pick<OlderVersion, 'changes'>,
  operations: readonly ChangedOperation[],
  counted: readonly CountedCalls[],
): TouchedPart[] {
  return changes.flatMap((change) =>
    operations.flatMap(({ operation: { id: operationId }, differences }) => {
      const client = counted.find((one) => one.operationId === operationId);
      if (!client || client.calls === 0) return [];
      const named = touchedIn(change, operationId);
      return differences
        .filter(({ part }) => named.includes(part))
        .flatMap((difference): TouchedPart[] => {
          const { because, calls } = touchOf(difference, client);
          const about = { change: change.id, title: change.title, operationId, part: difference.part };
          return calls > 0 ? [{ ...about, because, calls, of: client.calls }] : [];
        });
    }),
  );
}

function touchOf(
  { part, older, newer }: Difference,
  { calls, features }: CountedCalls,
): Pick<TouchedPart, 'because' | 'calls'> {
  const callsWith = (feature: string) => features.find(({ name }) => name === feature)?.calls ?? 0;
  const [kind = ''] = part.split(' ', 1);
  if (kind === 'answer') {
    const isLess = newer === undefined || (older === 'required' && newer !== older);
    return { because: 'read', calls: isLess ? calls : 0 };
  }
  if (kind !== 'body' && kind !== 'header' && kind !== 'query') return { because: 'called', calls };
  const name = part.slice(kind.length + 1).replace(/ \(form\)$/, '');
  // `/lines[]/writtenLine` is counted as `lines[].writtenLine`.
  const field = kind === 'body' ? name.slice(1).replaceAll('/', '.') : name;
  const sent = callsWith(`${kind} ${field}`);
  if (newer === undefined || part.endsWith(' (form)')) return { because: 'sent', calls: sent };
  if (newer !== 'required' || older === 'required') return { because: 'sent', calls: 0 };
  const parent = kind === 'body' ? field.slice(0, Math.max(0, field.lastIndexOf('.'))) : '';
  const inObject = parent === '' ? calls : callsWith(`body ${parent.replace(/(\[\])+$/, '')}`);
  return { because: 'leftOut', calls: Math.max(0, inObject - sent) };
}
