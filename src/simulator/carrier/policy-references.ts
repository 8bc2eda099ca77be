// generatePolicyReference: each reference is unique and contains the class of risk, the year and a
// unique number.
import type { BackOfficeWrites } from '../../back-office/port.js';
import { partiesOfReference, requireParties, requireReferable } from './conditions.js';
import { begin, type SimulatorParts } from './dependencies.js';
import { productOf } from './divisions-and-products.js';
import { idempotentWrite } from './idempotent-write.js';

/** In the database, keys start above this; the number in the reference is the difference. */
const BEFORE_FIRST = 400_000;

export function policyReferences(parts: SimulatorParts): Pick<BackOfficeWrites, 'generatePolicyReference'> {
  return {
    async generatePolicyReference(request, call) {
      await begin(parts, 'generatePolicyReference', [request.producer.id]);
      const operation = 'generatePolicyReference';
      return idempotentWrite(parts, { operation, content: request, call }, async (db) => {
        requireReferable(request);
        await requireParties(db, partiesOfReference(request));
        const { policy_reference_key: key } = await db
          .insertInto('policy_reference')
          .values({ request: JSON.stringify(request) })
          .returning('policy_reference_key')
          .executeTakeFirstOrThrow();
        const { insured, producer, product, underwriter, policyyear, policyyearnumber, notes } = request;
        return {
          // The broker company is the only contact of the caller in every request.
          createdBy: Number(producer.id),
          generatedReference: `${productOf(product.id)?.riskClass}-${policyyearnumber}-${String(key - BEFORE_FIRST).padStart(4, '0')}`,
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
