// What gateways have counted of an edited contract's refusals, and under which names.
import type { components } from '../../generated/admin.js';
import { contractSha256 } from '../canonical-json.js';
import type { Document } from '../openapi/document.js';

type Traffic = components['schemas']['PartnerTraffic'];

/** Of an edited contract; equal for documents that differ in their servers alone. */
export const candidateId = (document: object): string => contractSha256(document).slice(0, 12);

/** As what gateways have counted with this candidate is named: `calls`, `refused`, or a place. */
export const candidateFeature = (id: string, feature: string): string => `candidate ${id} ${feature}`;

/** What gateways that validate calls against the edited contract have counted of a partner. */
export interface Refusals {
  readonly partnerId: string;
  readonly name: string;
  readonly sampled: number;
  /** Of those, the calls whose request would be refused. */
  readonly refused: number;
  /** What is refused, as `request /body/lines/[]/writtenLine`, the most frequent first. */
  readonly places: readonly { readonly place: string; readonly calls: number }[];
}

export function refusalsOf(next: Document, partners: readonly Traffic[]): Refusals[] {
  const prefix = candidateFeature(candidateId(next), '');
  return partners.flatMap(({ partnerId, name, features }) => {
    const counted = features
      .filter((feature) => feature.name.startsWith(prefix))
      .map((feature) => ({ place: feature.name.slice(prefix.length), calls: feature.calls }));
    const callsOf = (place: string) => counted.find((one) => one.place === place)?.calls ?? 0;
    const places = counted.filter(({ place }) => place !== 'calls' && place !== 'refused');
    places.sort((one, other) => other.calls - one.calls);
    const sampled = callsOf('calls');
    return sampled > 0 ? [{ partnerId, name, sampled, refused: callsOf('refused'), places }] : [];
  });
}
