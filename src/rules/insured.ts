// Owns what is passed on of an insured: of an existing one its contact alone, whatever else was sent.
import type { components } from '../../generated/v2.js';

type Insured = components['schemas']['Insured'];

export function forwardedInsured(insured: Insured): Insured {
  return 'insureContacts' in insured ? { insureContacts: insured.insureContacts } : insured;
}
