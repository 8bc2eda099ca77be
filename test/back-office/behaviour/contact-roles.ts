// A contact is accepted only in its role: every field that the contract marks, in every body, with
// contacts of other roles.
import { expect, test } from 'vitest';
import { namingPaths } from '../../../src/access/request-subjects.js';
import type {
  Bind,
  CompleteDraft,
  Draft,
  PolicyReferenceRequest,
  Quote,
  Underwriting,
} from '../../../src/back-office/port.js';
import { loadContract } from '../../../src/openapi/contract.js';
import { baseExample, fullExample, quoteExample, referenceExample } from '../../support/examples.js';
import { withIdAt } from '../../support/replace-identifier.js';
import { bindExample, completeExample, expectProblem, newCall, policiesOf, type Subject } from './support.js';

const { document } = await loadContract('back-office');

/**
 * A correct contact for each role. The other rows are the contacts of other roles.
 */
const contacts: Readonly<Record<string, string>> = {
  insured: '70455',
  producer: '50123',
  obligor: '80076',
  underwriter: '9001',
  division: '2',
  insurer: '80001',
  broker: '50123',
};

const bodies = ['Draft', 'CompleteDraft', 'Underwriting', 'Quote', 'Bind', 'PolicyReferenceRequest'] as const;
const rows = bodies.flatMap((body) =>
  Object.keys(contacts).flatMap((as) =>
    namingPaths(document, { $ref: `#/components/schemas/${body}` }, as).map((path) => ({
      body,
      as,
      path,
      field: path.join('.').replaceAll('.[]', '[0]'),
    })),
  ),
);

const politicalRisk = <Body extends Draft>(body: Body): Body => ({
  ...body,
  insured: { ...body.insured, obligor: { id: '80076' } },
  policy: { ...body.policy, product: { id: '250' } },
});

export function describeParties(subject: Subject): void {
  const to = () => subject().backOffice();
  const { drafted, underwritten, quoted, detailsOf } = policiesOf(subject);

  /** The write of such a body with one identifier replaced, on a policy that would accept it. */
  const write = async (body: (typeof bodies)[number], path: readonly string[], id: string) => {
    const replaced = <Body>(example: Body): Body => withIdAt(example, path, id);
    switch (body) {
      case 'Draft':
        return () => to().createDraft(replaced<Draft>(politicalRisk(baseExample())), newCall());
      case 'CompleteDraft': {
        const draft = replaced<CompleteDraft>(politicalRisk(completeExample()));
        return () => to().createCompleteDraft(draft, newCall());
      }
      case 'Underwriting': {
        const policy = await drafted(politicalRisk(baseExample()));
        const sent = replaced<Underwriting>({ ...politicalRisk(baseExample()), ...fullExample() });
        return () => to().enrichDraft(policy, sent, newCall());
      }
      case 'Quote': {
        const policy = await underwritten();
        return () => to().quotePolicy(policy, replaced<Quote>(quoteExample()), newCall());
      }
      case 'Bind': {
        const policy = await quoted();
        return () => to().bindPolicy(policy, replaced<Bind>(bindExample()), newCall());
      }
      case 'PolicyReferenceRequest': {
        const request = replaced<PolicyReferenceRequest>(referenceExample());
        return () => to().generatePolicyReference(request, newCall());
      }
    }
  };

  test('the contract marks the fields to test', () => {
    expect(rows.length).toBeGreaterThan(25);
    expect(new Set(rows.map(({ as }) => as))).toEqual(new Set(Object.keys(contacts)));
    expect(new Set(rows.map(({ body }) => body))).toEqual(new Set(bodies));
  });

  test.each(rows)(
    '$body: a contact in $field is refused unless it has the role',
    async ({ body, as, path, field }) => {
      const right = contacts[as] ?? '';
      const others = Object.values(contacts).filter((id) => id !== right);
      const messages = new Set<string>();
      const send = await write(body, path, right);
      await send();
      for (const id of [...others, '999999999', `0${right}`]) {
        const held = async () => {
          const { details } = await expectProblem('VALIDATION_ERROR', await write(body, path, id));
          return details;
        };
        const details = await held();
        expect(details.map((detail) => detail.field)).toEqual([field]);
        for (const { message } of details) messages.add(message);
      }
      // The message does not reveal whether a contact of another role exists.
      expect(messages.size).toBe(1);
    },
  );

  test('no part of a refused body is stored, and contacts are resolved by role', async () => {
    const policy = await underwritten();
    const before = await detailsOf(policy);
    const sent = { ...fullExample(), underWriter: { id: '70455' } };
    await expectProblem('VALIDATION_ERROR', () => to().enrichDraft(policy, sent, newCall()));
    expect(await detailsOf(policy)).toEqual(before);
    expect(before.underwriterName).toBe('Amara Osei');
  });
}
