// Generates policy references: each is unique, with the product, the year and its own number.
import type { BackOfficeWrites } from '../../back-office/port.js';
import { productOf } from './carrier.js';
import { begin, type SimulatorParts } from './dependencies.js';
import { carryOut } from './idempotent-write.js';
import { partiesOfReference, requireParties } from './parties.js';

/** What a reference begins with where the product is not one of this environment. */
const ANY_CLASS = 'GEN';

/** Keys begin above this, as the migration says; the number in the reference leaves it out. */
const BEFORE_FIRST = 400_000;

export function policyReferences(parts: SimulatorParts): Pick<BackOfficeWrites, 'generatePolicyReference'> {
  return {
    async generatePolicyReference(request, call) {
      await begin(parts, 'generatePolicyReference', [request.producer.id]);
      const operation = 'generatePolicyReference';
      return carryOut(parts, { operation, content: request, call }, async (db) => {
        await requireParties(db, partiesOfReference(request));
        const { policy_reference_key: key } = await db
          .insertInto('policy_reference')
          .values({ request: JSON.stringify(request) })
          .returning('policy_reference_key')
          .executeTakeFirstOrThrow();
        const { insured, producer, product, underwriter, policyyear, policyyearnumber, notes } = request;
        const riskClass = productOf(product.id)?.riskClass ?? ANY_CLASS;
        return {
          // The broker company is the one contact of the caller's that every request names.
          createdBy: Number(producer.id),
          generatedReference: `${riskClass}-${policyyearnumber}-${String(key - BEFORE_FIRST).padStart(4, '0')}`,
          insured: insured.id,
          policyreferencekey: key,
          notes: notes ?? null,
          ...(policyyear !== undefined && { policyYear: policyyear }),
          policyYearNumber: Number(policyyearnumber),
          producer: producer.id,
          product: Number(product.id),
          underwriter: Number(underwriter.id),
        };
      });
    },
  };
}
