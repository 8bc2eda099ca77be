// The initial contacts: a few that the contract's examples name, the rest generated.
import { divisions } from './carrier.js';
import { namings } from './contact-naming.js';
import type { Contact } from './contacts.js';
import type { RoleCode } from './tables.js';

export interface SeededContact {
  readonly key: number;
  readonly role: RoleCode;
  readonly contact: Contact;
}

/** Those of the contract's examples, and the carrier's own divisions and syndicates. */
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
/** Their number has no divisor in common with that of the places, so that 130 names differ. */
const ENDINGS = [
  ...['bridge', 'brook', 'combe', 'field', 'ford', 'gate', 'haven', 'hurst', 'mere', 'stead', 'ton', 'well'],
  'wick',
];

/** How many contacts of a role are generated, and from which key on. More than a page of brokers. */
const counts: Partial<Readonly<Record<RoleCode, readonly [from: number, count: number]>>> = {
  PRD: [50001, 120],
  USR: [9002, 24],
  ACC: [70401, 50],
  // The carrier's own are all there is.
  DIV: [0, 0],
  SYN: [0, 0],
};
const FIRST_OF_OTHERS = 80_001;
const OF_EACH_OTHER = 3;

/** The same at every start: nothing of it is random. */
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
