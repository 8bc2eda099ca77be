// Rejects a write that violates a rule of `src/rules`, then a write with a contact that lacks the
// required role. Each check reports all its findings together.
import type { Kysely } from 'kysely';
import type { Bind, PolicyReferenceRequest, Quote, WriteCall } from '../../back-office/port.js';
import { type ErrorDetail, validationProblem } from '../../problems.js';
import {
  boundPolicyFindings,
  completeFindings,
  draftFindings,
  policyReferenceFindings,
  quotedDraftFindings,
} from '../../rules/stages.js';
import { allowedCodes, combinationsOf } from './allowed-values.js';
import { contactsById } from './contacts.js';
import { productOf } from './divisions-and-products.js';
import { passingAgreements } from './magic-values.js';
import { referenceData as facts } from './reference-data.js';
import type { Policy, RoleCode, SimulatorTables, Submission } from './tables.js';

type Db = Kysely<SimulatorTables>;

export function requireDraft(draft: Submission, { shape }: WriteCall): void {
  refuse([...idFaults(draft), ...draftFindings(draft, facts, shape)]);
}

/** Validates the base data and the underwriting data of a draft together. */
export async function requireUnderwritten(db: Db, draft: Submission, { shape }: WriteCall): Promise<void> {
  const insuredCountry = await insuredCountryOf(db, draft);
  refuse([...idFaults(draft), ...completeFindings(draft, facts, { shape, insuredCountry })]);
}

export async function requireQuotable(
  db: Db,
  { product_id, submission: draft, revenue }: Policy,
  quote: Quote,
  { shape }: WriteCall,
): Promise<void> {
  const product = productOf(product_id);
  const { agreement, ...others } = allowedCodes(product);
  const quoted = {
    draft,
    allowed: { agreement: [...agreement, ...passingAgreements], ...others },
    combinations: combinationsOf(product),
    whose: 'policy',
    insuredCountry: await insuredCountryOf(db, draft),
    earlierRevenue: revenue ?? undefined,
    shape,
  } as const;
  refuse(quotedDraftFindings(quote, quoted, facts));
}

export async function requireBindable(db: Db, policy: Policy, quote: Quote, bind: Bind): Promise<void> {
  const { submission: draft, revenue } = policy;
  const insuredCountry = await insuredCountryOf(db, draft);
  refuse(
    boundPolicyFindings({ draft, quote, bind, insuredCountry, earlierRevenue: revenue ?? undefined }, facts),
  );
}

/** The country of an existing insured. */
async function insuredCountryOf(db: Db, { insured }: Submission): Promise<string | undefined> {
  if (!('insureContacts' in insured)) return undefined;
  const { id } = insured.insureContacts;
  return (await contactsById(db, [id])).in('ACC', id)?.address?.domicileCountry?.code;
}

export const requireReferable = (request: PolicyReferenceRequest): void =>
  refuse(policyReferenceFindings(request, facts));

/** The ids of this back office must be whole numbers: its register returns them as numbers. */
function idFaults({ insured, producer }: Submission): ErrorDetail[] {
  const ids: [field: string, id: string][] = [['producer.id', producer.id]];
  if ('insureContacts' in insured) ids.push(['insured.insureContacts.id', insured.insureContacts.id]);
  return ids
    .filter(([, id]) => !/^\d{1,15}$/.test(id))
    .map(([field]) => ({
      field,
      issue: 'format',
      message: 'must be an id of digits, as the lookups return it',
      expected: 'up to 15 digits',
    }));
}

function refuse(found: readonly ErrorDetail[]): void {
  if (found.length > 0) throw validationProblem(found);
}

/** A contact in a body; `field` is its name in the error details. */
interface Party {
  readonly field: string;
  readonly id: string | undefined;
  /** The contact must have one of these roles. */
  readonly roles: readonly RoleCode[];
}

const UNDERWRITER: readonly RoleCode[] = ['USR'];
const INSURED: readonly RoleCode[] = ['ACC'];
const BROKER: readonly RoleCode[] = ['PRD'];
const OBLIGOR: readonly RoleCode[] = ['OBG'];
const DIVISION: readonly RoleCode[] = ['DIV'];
/** The roles of the leader of a risk, and of its leader at the bureau. */
const INSURER: readonly RoleCode[] = ['INS', 'SYN'];

type Reference = { readonly id: string } | undefined;

const party = (field: string, reference: Reference, roles: readonly RoleCode[]): Party => ({
  field: `${field}.id`,
  id: reference?.id,
  roles,
});

/** The parties of a draft, or of the part of it that a stage sends. */
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

/** Rejects unknown contacts and contacts without the role together, with the same message. */
export async function requireParties(db: Db, parties: readonly Party[]): Promise<void> {
  const named = parties.filter(({ id }) => id !== undefined);
  const contacts = await contactsById(
    db,
    named.map(({ id }) => id),
  );
  const faults = named
    .filter(({ id = '', roles }) => !roles.some((role) => contacts.in(role, id)))
    .map(({ field, roles }): ErrorDetail => {
      const message = `is not a contact with the role ${roles.join(' or ')}; look it up with /lookup/contacts`;
      return {
        field,
        issue: 'condition',
        message,
        expected: `the id of a contact with the role ${roles.join(' or ')}`,
      };
    });
  if (faults.length > 0) throw validationProblem(faults);
}
