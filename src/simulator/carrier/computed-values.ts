// The values that the carrier computes and that no request contains, as the details show them.
import type { PolicyDetails } from '../../back-office/port.js';
import { linesDerived } from './derived.js';
import { carrierDivision, officeOf, productOf } from './divisions-and-products.js';
import { type Policy, riskNoOf } from './policies.js';

type Computed = NonNullable<PolicyDetails['computed']>;

export function computedOf(policy: Policy): Computed {
  const { derived, quote, submission } = policy;
  const { office, mop } = derived;
  const template = quote?.productTemplateSectionToAdd ?? productOf(submission.policy.product.id)?.name;
  return {
    ...(office && { office }),
    ...(mop && { mop }),
    ...(quote && template !== undefined && { productTemplateSectionToAdd: template }),
    lines: linesOf(policy),
  };
}

/** A derived line originates from the line of the submission's own division, and its share is a part of that line's. */
function linesOf(policy: Policy): NonNullable<Computed['lines']> {
  const own = policy.submission.division;
  const riskClass = policy.submission.class?.code ?? productOf(policy.product_id)?.riskClass;
  return policy.lines.map(({ division }) => {
    const isDerived = division !== undefined && division.id !== own?.id && linesDerived.includes(division.id);
    const origin = isDerived ? own : division;
    const originating = origin && carrierDivision(origin.id);
    return {
      ...(division && { division }),
      ...(origin && { originatingDivision: origin }),
      ...(originating && { originatingOffice: { code: officeOf(originating, riskClass) } }),
      globalRiskCrossReference: riskNoOf(policy),
      inclusiveLine: isDerived,
    };
  });
}
