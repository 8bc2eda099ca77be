// The types of the simulated back office's tables, for queries. `migrations.ts` creates the tables.
import type { ColumnType, Generated, Selectable } from 'kysely';
import type {
  BackOfficeWrites,
  Bind,
  ContactPage,
  PolicyDetails,
  PolicyReferenceRequest,
  PolicyStatusSummary,
  Quote,
  StageBody,
} from '../../back-office/port.js';

/** The schema of the simulator's tables, which are in a store separate from the gateway's. */
export const SIMULATOR_SCHEMA = 'simulator';

export interface SimulatorTables {
  policy: PolicyTable;
  call: CallTable;
  contact: ContactTable;
  contact_role: ContactRoleTable;
  policy_reference: PolicyReferenceTable;
  document: DocumentTable;
}

/** A JSON column: parsed when read, written as text. */
type Json<T> = ColumnType<T, string, string>;

/** The fields of base and full. Later values replace earlier ones. */
export type Submission = PolicyDetails['submission'];

/** The values that the carrier derives from the submission, recomputed at each stage. */
export interface Derived {
  /** Defaults for omitted fields of the submission. */
  readonly submission: Pick<
    Submission,
    | 'writtenLine'
    | 'policyDescription'
    | 'typeOfPlacementBespoke'
    | 'producingUnderwriter'
    | 'marketIndustrialSector'
  >;
  readonly office?: { readonly code: string };
  readonly mop?: { readonly code: string };
  readonly majorPeril?: string;
}

export type Line = NonNullable<PolicyDetails['lines']>[number];
export type Address = NonNullable<PolicyDetails['address']>;
export type RoleCode = ContactPage['items'][number]['roleCode'];

export type Closing = StageBody<'declineSubmission'>;

export interface PolicyTable {
  policy_key: Generated<number>;
  policy_activity_key: Generated<number>;
  /** The contact of the insured. */
  insured_key: number;
  register_id: Generated<number>;
  submission_id: string;
  /** The origination source of the call that created the policy. */
  source: string | null;
  product_id: string;
  /** The broker company to which the policy belongs. */
  producer_id: string;
  status: PolicyStatusSummary['policyStatus'];
  activity_status: PolicyStatusSummary['policyActivityStatus'];
  /** Whether the policy has underwriting data. */
  is_enriched: boolean;
  quote_no: string | null;
  submission: Json<Submission>;
  derived: Json<Derived>;
  quote: Json<Quote> | null;
  /** The revenue of the latest quote that contains one. */
  revenue: number | null;
  lines: Json<Line[]>;
  bind: Json<Bind> | null;
  closing: Json<Closing> | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export type Policy = Selectable<PolicyTable>;

/** One row for each execution of a write: proof of the effect, and the response to repeats. */
export interface CallTable {
  sequence: Generated<number>;
  /** The key if keys are honoured, so that no second row can have it; otherwise null. */
  honoured_key: string | null;
  idempotency_key: string;
  operation: keyof BackOfficeWrites;
  body_hash: string;
  origination_source: string | null;
  audit_user_id: string | null;
  answer: string;
  /** Null for writes that concern no policy. */
  policy_key: Generated<string | null>;
  created_at: Generated<Date>;
}

interface ContactTable {
  contact_key: Generated<number>;
  name: string;
  reference: string | null;
  email: string | null;
  address: Json<Address> | null;
  /** Name and reference, folded for matching and ordering. */
  search: string;
  /** Listed only to callers of this broker company. */
  is_private: Generated<boolean>;
}

interface ContactRoleTable {
  contact_key: number;
  role_code: RoleCode;
}

interface PolicyReferenceTable {
  policy_reference_key: Generated<number>;
  request: Json<PolicyReferenceRequest>;
  created_at: Generated<Date>;
}

interface DocumentTable {
  document_id: string;
  policy_key: number;
  path: string;
  size: number;
  sha256: string;
  policy_reference: string | null;
  created_at: Generated<Date>;
}

export const plainText = (text: string): string => text.replaceAll('\u0000', '');
