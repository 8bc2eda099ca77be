// The initial contacts: some are fixed, such as those of the contract's examples; the rest are
// generated.
import type { Contact } from './contacts.js';
import { divisions } from './divisions-and-products.js';
import type { RoleCode } from './tables.js';

interface SeededContact {
  readonly key: number;
  readonly role: RoleCode;
  readonly contact: Contact;
}

/** The broker companies in the documentation and the command-line examples. */
const brokers: readonly SeededContact[] = [
  { key: 8_800_101, role: 'PRD', contact: { name: 'Harwood Brokers Boston', reference: 'HARW-BOS' } },
  { key: 8_800_102, role: 'PRD', contact: { name: 'Harwood Brokers London', reference: 'HARW-LON' } },
  { key: 8_800_103, role: 'PRD', contact: { name: 'Harwood Brokers Dublin', reference: 'HARW-DUB' } },
];

/** The contacts of the examples, and the carrier's divisions and syndicates. */
function fixedContacts(): SeededContact[] {
  return [
    { key: 50123, role: 'PRD', contact: { name: 'Whitcombe Brokers Ltd', reference: 'WHITC' } },
    {
      key: 9001,
      role: 'USR',
      contact: { name: 'Amara Osei', reference: 'AOSEI', email: 'a.osei@carrier.example' },
    },
    {
      key: 70455,
      role: 'ACC',
      contact: {
        name: 'Harbour Light Analytics Inc.',
        reference: 'HLANA',
        address: {
          mailingAddress1: '200 Atlantic Avenue',
          mailingAddressCity: 'Boston',
          domicileState: { code: 'MA' },
          domicileCountry: { code: 'US' },
          zipCode: '02110',
        },
      },
    },
    ...brokers,
    ...divisions.map(
      ({ id, code, name }): SeededContact => ({
        key: Number(id),
        role: 'DIV',
        contact: { name, reference: code },
      }),
    ),
    ...[1609, 2610, 5399, 5431].map(
      (number): SeededContact => ({
        key: number,
        role: 'SYN',
        contact: { name: `Syndicate ${number}`, reference: String(number) },
      }),
    ),
  ];
}

const FIRST = ['Ada', 'Bram', 'Chloe', 'Dev', 'Esther', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonas'];
const PLACES = ['Ash', 'Birch', 'Cedar', 'Dover', 'Elm', 'Fern', 'Glen', 'Heath', 'Iver', 'Juniper'];
/** 13 endings and 10 places have no common divisor, so 130 names are different. */
const ENDINGS = [
  ...['bridge', 'brook', 'combe', 'field', 'ford', 'gate', 'haven', 'hurst', 'mere', 'stead', 'ton', 'well'],
  'wick',
];

/**
 * The first key and the number of generated contacts for some roles. The brokers fill more than one
 * page.
 */
const counts: Partial<Readonly<Record<RoleCode, readonly [from: number, count: number]>>> = {
  PRD: [50001, 120],
  USR: [9002, 24],
  ACC: [70401, 50],
  // Only the carrier's own contacts have these roles.
  DIV: [0, 0],
  SYN: [0, 0],
};
const FIRST_OF_OTHERS = 80_001;
const OF_EACH_OTHER = 3;

/** The contacts are the same at every start. */
export function seededContacts(): SeededContact[] {
  let next = FIRST_OF_OTHERS;
  const generated = Object.keys(namings)
    .filter(isRoleCode)
    .flatMap((role) => {
      const [from, count] = counts[role] ?? [next, OF_EACH_OTHER];
      if (counts[role] === undefined) next += OF_EACH_OTHER;
      return Array.from({ length: count }, (_, at) => ({ key: from + at, role, contact: named(role, at) }));
    });
  return [...fixedContacts(), ...generated];
}

const isRoleCode = (key: string): key is RoleCode => Object.hasOwn(namings, key);

function named(role: RoleCode, at: number): Contact {
  const place = `${PLACES[at % PLACES.length]}${ENDINGS[at % ENDINGS.length]}`;
  const naming = namings[role];
  if (naming === 'person') {
    const first = FIRST[Math.floor(at / PLACES.length) % FIRST.length] ?? 'Zoe';
    return {
      name: `${first} ${place}`,
      reference: `${first.slice(0, 1)}${place}`.toUpperCase(),
      email: `${first}.${place}@carrier.example`.toLowerCase(),
    };
  }
  return { name: `${place} ${naming.company}`, reference: `${place.slice(0, 8)}-${role}`.toUpperCase() };
}

type Naming = 'person' | { /** The last part of the company's name. */ readonly company: string };

/** For some roles, the requirements give only a code: the names of their contacts contain it. */
const namings: Readonly<Record<RoleCode, Naming>> = {
  INS: { company: 'Insurance Company' },
  ATT: { company: 'ATT' },
  ACC: { company: 'Group' },
  PRD: { company: 'Brokers Ltd' },
  TAX: { company: 'TAX' },
  OTH: { company: 'OTH' },
  CLM: { company: 'CLM' },
  REIN: { company: 'REIN' },
  BCT: { company: 'BCT' },
  USR: 'person',
  EW: { company: 'EW' },
  IA: { company: 'IA' },
  EA: { company: 'EA' },
  CA: { company: 'CA' },
  AGR: { company: 'Agreements Ltd' },
  PI: { company: 'PI' },
  BINS: { company: 'BINS' },
  DIV: { company: 'Division' },
  SYN: { company: 'Syndicate' },
  TCC: { company: 'TCC' },
  SRV: { company: 'SRV' },
  COV: { company: 'Coverholders Ltd' },
  LF: { company: 'LF' },
  AUD: { company: 'AUD' },
  EXUSR: 'person',
  FRC: { company: 'FRC' },
  BA: { company: 'BA' },
  SA: { company: 'SA' },
  SOS: { company: 'SOS' },
  OFFTEAM: { company: 'OFFTEAM' },
  OBG: { company: 'Ministry of Finance' },
  LG: { company: 'LG' },
  RGA: { company: 'RGA' },
  INV: { company: 'INV' },
  FIN: { company: 'FIN' },
  TAD: { company: 'TAD' },
  ENV: { company: 'ENV' },
  ITA: { company: 'ITA' },
  INA: { company: 'INA' },
  BEN: { company: 'BEN' },
  ADO: { company: 'ADO' },
  ACF: { company: 'ACF' },
  UWC: { company: 'UWC' },
  BUY: { company: 'BUY' },
  SEL: { company: 'SEL' },
  TGT: { company: 'TGT' },
  PTF: { company: 'PTF' },
  REIND: { company: 'Reinsured Mutual' },
  SCM: { company: 'Capital LLP' },
  PEB: { company: 'PEB' },
  MBK: { company: 'Master Brokers Ltd' },
};
