// The counted refusals of an edited contract, and the names under which they are counted.
import { contractSha256 } from '../canonical-json.js';

/** Documents that differ only in their servers have the same id. */
export const candidateId = (document: object): string => contractSha256(document).slice(0, 12);

/** The name under which gateways count for this candidate: `calls`, `refused`, or a position. */
export const candidateFeature = (id: string, feature: string): string => `candidate ${id} ${feature}`;

export interface Refusals {
  readonly sampled: number;
  /** Calls whose request would be refused. */
  readonly refused: number;
  /** Such as `request /body/lines/[]/writtenLine`; the most frequent first. */
  readonly places: readonly { readonly place: string; readonly calls: number }[];
}

interface Feature {
  readonly name: string;
  readonly calls: number;
}

export function refusalsIn(id: string, features: readonly Feature[]): Refusals {
  const prefix = candidateFeature(id, '');
  const counted = features
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name, calls }) => ({ place: name.slice(prefix.length), calls }));
  const callsOf = (place: string) => counted.find((one) => one.place === place)?.calls ?? 0;
  const places = counted
    .filter(({ place }) => place !== 'calls' && place !== 'refused')
    .toSorted((one, other) => other.calls - one.calls);
  return { sampled: callsOf('calls'), refused: callsOf('refused'), places };
}
