// The countries of the reference data, from maintained data on ISO 3166 and postal codes.
import { iso31661, iso31662 } from 'iso-3166';
import { postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { ReferenceData } from '../../back-office/port.js';

type Country = ReferenceData['countries'][number];

/**
 * ISO has subdivisions of nearly every country. An insurer asks for one only where no postal address is complete
 * without it: the federations whose addresses name the state or province, by its letters.
 */
const withStatesInAddresses: readonly string[] = ['AU', 'BR', 'CA', 'IN', 'MX', 'US'];

/** The first level alone: a subdivision of a subdivision has that as its parent. */
function statesOf(country: string): Country['states'] {
  if (!withStatesInAddresses.includes(country)) return [];
  return iso31662
    .filter(({ parent }) => parent === country)
    .map(({ code, name }) => ({ code: code.slice(country.length + 1), name }));
}

/** Codes of the carrier's own beside those of ISO 3166. */
const ownCodes: Readonly<Record<string, string>> = { GB: 'UK', GR: 'EL' };

export const countries: readonly Country[] = iso31661.map(({ alpha2, alpha3, name }) => ({
  code: alpha2,
  alpha3,
  ...(ownCodes[alpha2] !== undefined && { ownCode: ownCodes[alpha2] }),
  name,
  states: statesOf(alpha2),
  usesPostalCodes: postcodeValidatorExistsForCountry(alpha2),
}));
