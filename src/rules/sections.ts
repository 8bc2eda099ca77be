// The conditions on the sections of a quote: their divisions, agreements and coverages.
import type { components } from '../../generated/back-office.js';
import type { ErrorDetail } from '../problems.js';
import { isBlank } from '../texts/blank.js';
import { condition, divisionOf, notAmong, type ReferenceData, required } from './reference-facts.js';

type Schemas = components['schemas'];
type Section = Schemas['HeldSection'];
/** The allowed values of each field; a field without a list is not checked. */
export type SectionValues = {
  readonly [Field in keyof Omit<Schemas['SectionValues'], 'combinations'>]: readonly string[] | undefined;
};
export type Combinations = NonNullable<Schemas['SectionValues']['combinations']>;

const AGREEMENT_FIELDS = ['agreement', 'agreementActivity', 'agreementSection'] as const;

/** The rule on the sections alone: an agreement has an identifier, and no field of it is blank. */
export function sectionsOfQuote({ sections }: Pick<Schemas['Quote'], 'sections'>): ErrorDetail[] {
  return sections.flatMap((section, at) => blankAgreement(section, `sections[${at}].agreement`));
}

function blankAgreement({ agreement }: Section, field: string): ErrorDetail[] {
  if (!agreement) return [];
  if (agreement.agreement === undefined) return [required(`${field}.agreement`, 'is required')];
  return AGREEMENT_FIELDS.flatMap((name) => {
    const value = agreement[name];
    if (value === undefined || !isBlank(value)) return [];
    return [condition(`${field}.${name}`, 'must not be blank; look it up with /lookup/agreement')];
  });
}

/**
 * At least one section needs an agreement. The public contracts require this too; the back office's
 * contract does not.
 */
export function agreementOfQuote({ sections }: Pick<Schemas['Quote'], 'sections'>): ErrorDetail[] {
  if (sections.some(({ agreement }) => agreement)) return [];
  return [required('sections[0].agreement', 'is required in at least one section')];
}

/** Another rule rejects blank agreements. Before there is a policy, no lookup can be suggested. */
export function allowedSectionValues(
  { sections }: Pick<Schemas['Quote'], 'sections'>,
  allowed: SectionValues,
  whose: 'policy' | 'product',
): ErrorDetail[] {
  const oneOf = (field: string, name: keyof SectionValues, value: string | undefined, lookup: string) => {
    const values = allowed[name];
    if (!values || value === undefined || values.includes(value)) return [];
    const hint = whose === 'policy' ? `; look it up with ${lookup}` : '';
    return [notAmong(field, value, { message: `is not allowed for this ${whose}${hint}`, values })];
  };
  return sections.flatMap(({ agreement = {}, coverage = [] }, at) => [
    ...AGREEMENT_FIELDS.filter((name) => !isBlank(agreement[name] ?? '')).flatMap((name) =>
      oneOf(`sections[${at}].agreement.${name}`, name, agreement[name], '/lookup/agreement'),
    ),
    ...coverage.flatMap(({ code }, index) =>
      oneOf(`sections[${at}].coverage[${index}].code`, 'coverage', code, '/lookup/fields'),
    ),
  ]);
}

/** A section without a division belongs to the submission's own division. */
export function belongingOfAgreements(
  { sections }: Pick<Schemas['Quote'], 'sections'>,
  combinations: Combinations,
  own: string | undefined,
  facts: ReferenceData,
): ErrorDetail[] {
  return sections.flatMap((section, at) => {
    const { agreement, ...others } = section.agreement ?? {};
    const found = combinations.find((one) => one.agreement === agreement);
    if (!found || agreement === undefined) return [];
    const field = `sections[${at}].agreement`;
    const division = divisionOf(section.division?.id ?? own ?? '', facts)?.id;
    const misfit = (name: keyof typeof others, values: readonly string[] | undefined) => {
      const value = others[name];
      if (!values || value === undefined || isBlank(value) || values.includes(value)) return [];
      return [
        notAmong(`${field}.${name}`, value, {
          message: `does not belong to the agreement ${agreement}`,
          values,
        }),
      ];
    };
    const isForeign =
      division !== undefined && found.divisions !== undefined && !found.divisions.includes(division);
    const values = combinations
      .filter(({ divisions }) => division === undefined || divisions?.includes(division))
      .map((one) => one.agreement);
    const message = `is not an agreement of the division ${division}`;
    return [
      ...(isForeign ? [notAmong(`${field}.agreement`, agreement, { message, values })] : []),
      ...misfit('agreementActivity', found.agreementActivities),
      ...misfit('agreementSection', found.agreementSections),
    ];
  });
}
