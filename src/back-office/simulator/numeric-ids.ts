// Owns refusing references that this back office could not have given out: its own are whole numbers.
import { type ErrorDetail, Problem } from '../../problems.js';
import type { Submission } from './tables.js';

export function requireNumericIds({ insured, producer, policy }: Submission): void {
  const ids: [field: string, id: string][] = [
    ['producer.id', producer.id],
    ['policy.product.id', policy.product.id],
  ];
  if ('insureContacts' in insured) ids.push(['insured.insureContacts.id', insured.insureContacts.id]);
  const wrong = ids.filter(([, id]) => !/^\d{1,15}$/.test(id));
  if (wrong.length === 0) return;
  const details = wrong.map(
    ([field]): ErrorDetail => ({
      field,
      issue: 'format',
      message: 'must be an id of digits, as the lookups give it',
    }),
  );
  const message = `Invalid fields: ${wrong.map(([field]) => field).join(', ')} (must be ids of digits).`;
  throw new Problem('VALIDATION_ERROR', message, { details });
}
