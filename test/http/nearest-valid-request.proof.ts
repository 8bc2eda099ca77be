// Of the bodies with one error of form, made from every request example, nearly all get a patch,
// and each patch makes its body valid.
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { publishedContracts } from '../contract/contracts.js';
import { type FaultKind, patched, patchesOf, seededFaults } from './form-faults.js';

const LEAST_PATCHED = 0.95;

interface Count {
  faults: number;
  patched: number;
  valid: number;
  /** Faults of personal data, which a patch would return. */
  personal: number;
}

test('at least 95 % of the form faults get a patch, and every patch is right', async () => {
  const counts = new Map<FaultKind, Count>();
  const [unpatched, invalid]: [string[], string[]] = [[], []];
  for (const contract of publishedContracts) {
    for (const operation of contract.operations) {
      for (const { name, kind, body, meant, isPersonal, check } of await seededFaults(contract, operation)) {
        const count = counts.get(kind) ?? { faults: 0, patched: 0, valid: 0, personal: 0 };
        counts.set(kind, count);
        const details = check(body);
        count.faults += 1;
        if (patchesOf(details).length === 0) {
          if (isPersonal) count.personal += 1;
          unpatched.push(`${name}: ${kind}`);
          continue;
        }
        count.patched += 1;
        const corrected = patched(body, details);
        if (check(corrected).length === 0 && isDeepStrictEqual(corrected, meant)) count.valid += 1;
        else invalid.push(`${name}: ${kind}`);
      }
    }
  }
  const all = [...counts.values()];
  const sum = (of: keyof Count) => all.reduce((total, count) => total + count[of], 0);
  const rows = [...counts].map(([kind, count]) => `  ${kind}: ${rowOf(count)}`);
  const total = {
    faults: sum('faults'),
    patched: sum('patched'),
    valid: sum('valid'),
    personal: sum('personal'),
  };
  process.stdout.write(`form faults: ${rowOf(total)}\n${rows.join('\n')}\n`);
  if (unpatched.length > 0)
    process.stdout.write(`without a patch:\n  ${unpatched.slice(0, 40).join('\n  ')}\n`);
  expect(sum('faults')).toBeGreaterThan(1_000);
  expect(invalid).toEqual([]);
  expect(sum('patched') / sum('faults')).toBeGreaterThanOrEqual(LEAST_PATCHED);
}, 300_000);

const rowOf = ({ faults, patched: corrected, valid, personal }: Count) =>
  `${faults} seeded, ${corrected} patched (${((100 * corrected) / faults).toFixed(1)}%), ${valid} valid and as meant, ${personal} of personal data without a patch`;
