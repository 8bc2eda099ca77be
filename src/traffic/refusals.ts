// What gateways have counted of an edited contract's refusals, and under which names.
import { contractSha256 } from '../canonical-json.js';

/** Of an edited contract; equal for documents that differ in their servers alone. */
export const candidateId = (document: object): string => contractSha256(document).slice(0, 12);

/** As what gateways have counted with this candidate is named: `calls`, `refused`, or a place. */
export const candidateFeature = (id: string, feature: string): string => `candidate ${id} ${feature}`;

/** What is counted for a partner's calls to an operation. */
export interface Refusals {
  readonly sampled: number;
  /** Of those, the calls whose request would be refused. */
  readonly refused: number;
  /** What is refused, as `request /body/lines/[]/writtenLine`, the most frequent first. */
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
