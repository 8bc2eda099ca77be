// The contacts that a body names: each must be one of the carrier's in the role in which the body names it, or the write is
// refused. Without this an underwriter's place would show the name and e-mail of any other contact.
import type { Kysely } from 'kysely';
import type { Bind, PolicyReferenceRequest, Quote } from '../../back-office/port.js';
import { type ErrorDetail, validationProblem } from '../../problems.js';
import { contactsById } from './contacts.js';
import type { RoleCode, SimulatorTables, Submission } from './tables.js';

/** One contact that a body names, as the details of a refusal name its field. */
export interface Party {
  readonly field: string;
  readonly id: string | undefined;
  /** It must have one of them. */
  readonly roles: readonly RoleCode[];
}

const UNDERWRITER: readonly RoleCode[] = ['USR'];
const INSURED: readonly RoleCode[] = ['ACC'];
const BROKER: readonly RoleCode[] = ['PRD'];
const OBLIGOR: readonly RoleCode[] = ['OBG'];
const DIVISION: readonly RoleCode[] = ['DIV'];
/** Who leads a risk, or leads it at the bureau. */
const INSURER: readonly RoleCode[] = ['INS', 'SYN'];

type Reference = { readonly id: string } | undefined;

const party = (field: string, reference: Reference, roles: readonly RoleCode[]): Party => ({
  field: `${field}.id`,
  id: reference?.id,
  roles,
});

/** Of a draft, or of what a stage sends of it. */
export function partiesOfSubmission(sent: Partial<Submission>): Party[] {
  const { insured, producer, division, underWriter, producingUnderwriter, stampUnderwriter } = sent;
  const isContact = insured && 'insureContacts' in insured;
  return [
    party('insured.insureContacts', isContact ? insured.insureContacts : undefined, INSURED),
    party('insured.obligor', insured && !isContact ? insured.obligor : undefined, OBLIGOR),
    party('producer', producer, BROKER),
    party('division', division, DIVISION),
    party('underWriter', underWriter, UNDERWRITER),
    party('producingUnderwriter', producingUnderwriter, UNDERWRITER),
    party('stampUnderwriter', stampUnderwriter, UNDERWRITER),
  ];
}

export function partiesOfQuote({ sections, lines = [] }: Quote): Party[] {
  return [
    ...sections.map(({ division }, at) => party(`sections[${at}].division`, division, DIVISION)),
    ...lines.flatMap((line, at) => [
      party(`lines[${at}].underWriter`, line.underWriter, UNDERWRITER),
      party(`lines[${at}].producingUnderwriter`, line.producingUnderwriter, UNDERWRITER),
      party(`lines[${at}].division`, line.division, DIVISION),
      party(`lines[${at}].bureauLead`, line.bureauLead, INSURER),
      party(`lines[${at}].leadingInsurer`, line.leadingInsurer, INSURER),
    ]),
  ];
}

export function partiesOfBind({ obligor, surplusBroker }: Bind): Party[] {
  return [
    party('obligor', typeof obligor === 'object' ? obligor : undefined, OBLIGOR),
    { field: 'surplusBroker.id', id: surplusBroker?.id, roles: BROKER },
  ];
}

export function partiesOfReference({ insured, producer, underwriter }: PolicyReferenceRequest): Party[] {
  return [
    party('insured', insured, INSURED),
    party('producer', producer, BROKER),
    party('underwriter', underwriter, UNDERWRITER),
  ];
}

/** Refuses every party that is no contact, or none of its role, all at once and in the same words. */
export async function requireParties(db: Kysely<SimulatorTables>, parties: readonly Party[]): Promise<void> {
  const named = parties.filter(({ id }) => id !== undefined);
  const contacts = await contactsById(
    db,
    named.map(({ id }) => id),
  );
  const faults = named
    .filter(({ id = '', roles }) => !roles.some((role) => contacts.in(role, id)))
    .map(({ field, roles }): ErrorDetail => {
      const message = `is not a contact with the role ${roles.join(' or ')}; look it up with /lookup/contacts`;
      return { field, issue: 'condition', message };
    });
  if (faults.length > 0) throw validationProblem(faults);
}
